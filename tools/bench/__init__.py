"""Benchmarks of the backends: `python -m tools.bench backends BOOK` and `python -m tools.bench yardstick`."""
