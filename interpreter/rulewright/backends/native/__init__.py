"""The fastest backend: one C text a book, compiled where a compiler is at hand, played from Python."""
