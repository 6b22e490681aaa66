"""Lint: what may well be a slip though nothing forbids it; one file a rule, one page each in `docs/lint/`."""
