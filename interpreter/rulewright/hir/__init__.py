"""Floor 3: the typed book. Names are resolved, shorthands spelled out, every node knows its place in the text."""
