"""The typed book said in plain English: expressions, conditions, statements."""
