"""What a book owes to its sources: which clause is followed where and shown by what, and what the pages leave open."""
