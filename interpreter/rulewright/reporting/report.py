"""A report as data: whoever has something to say fills one, whoever shows it decides on the form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Align = Literal["left", "right"]
WORD: Align = "left"
"""How a column of words stands."""
NOTHING = "–"
"""A cell of which nothing can be said."""


@dataclass(frozen=True)
class Column:
    """The head of a column; numbers stand on the right."""

    label: str
    align: Align = "right"


@dataclass(frozen=True)
class ReportTable:
    """Rows of cells that are words already. `note` says how to read it, `topic` what tables and plots stand with it;
    the first `keys` columns say what a row is about. Without columns the note is all there is."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    topic: str = ""
    keys: int = 1


@dataclass(frozen=True)
class Report:
    """`facts` say what the report is about, `verdicts` what it found, `warnings` why to be careful with that."""

    title: str
    facts: tuple[str, ...] = ()
    verdicts: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    tables: tuple[ReportTable, ...] = field(default=())
