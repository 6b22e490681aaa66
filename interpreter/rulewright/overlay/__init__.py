"""Expansions: laying the changes and new entries of some folders over a book, before anything in it is checked."""
