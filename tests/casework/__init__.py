"""Tests of what runs cases: coverage, selection, explanations, recorded games."""
