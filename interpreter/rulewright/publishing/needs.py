"""What the tables are written with, which not everybody has installed."""

from __future__ import annotations

from importlib.util import find_spec

HOW = "pip install 'rulewright[report]'"


class Lacking(Exception):
    """Something is not installed; the text says what to do about it, in one line."""


def ask_for_parquet() -> None:
    """Raises Lacking where Parquet cannot be written."""
    if find_spec("pyarrow") is None:
        raise Lacking(f"Parquet is written with pyarrow, which is not installed here; {HOW} brings it")
