"""Spoilt input for everything that reads what people wrote: `python -m tools.fuzzing TARGET`."""
