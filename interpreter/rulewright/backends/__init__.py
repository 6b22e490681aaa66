"""Floor 6: what runs a book: the reference evaluator and generated Python."""
