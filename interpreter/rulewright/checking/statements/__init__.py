"""Statements: from the trees of the grammar to the typed tree."""
