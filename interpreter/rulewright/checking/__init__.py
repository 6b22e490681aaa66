"""Floor 4: from trees to the typed book, with every finding on the way."""
