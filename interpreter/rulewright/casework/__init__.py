"""Rule tests: the cases beside a book, read, run and reported."""
