"""Recorded games played again, by the rules they began with or by others: which move differs first, and why."""
