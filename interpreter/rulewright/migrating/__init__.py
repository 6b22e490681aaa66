"""Brings books that are written in an older version of the language to a newer one, comments and all."""
