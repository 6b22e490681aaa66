"""Bots that people write in Python: what they are given, how they are found and asked."""
