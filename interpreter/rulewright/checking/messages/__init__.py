"""The words of the findings, by theme."""
