"""A player aid made from a book alone: what the rules say, in words, with the numbers that run."""
