"""The outermost skin: one file per verb."""
