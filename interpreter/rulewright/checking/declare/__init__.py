"""The entries of a book: each is declared, then its body is read."""
