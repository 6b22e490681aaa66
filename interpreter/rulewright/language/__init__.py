"""Floor 1: the words of the language, one row each."""
