"""Backends played against each other, move by move and slot by slot."""
