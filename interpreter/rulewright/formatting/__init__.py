"""Lays out the files of a book: `rulewright fmt`."""
