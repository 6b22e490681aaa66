"""Rulewright: the rules of economic board games, written as data, checked, explained and played."""

__version__ = "0.1.0"
