"""A book's cases, read with the book's own names."""
