"""Positions that a seat cannot tell from the real one: what it does not see is dealt anew."""
