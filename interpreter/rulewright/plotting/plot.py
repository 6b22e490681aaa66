"""What a plot is: a drawing, and the same as words and numbers for those who do not see it."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH = 360
"""Units across: about the pixels of a phone, so that letters keep their size there."""


@dataclass(frozen=True)
class Plot:
    """`svg` is one element. `heads` and `rows` hold a number for each mark in it; `note` says how to read it. What is
    `across` may take the whole width of a page, and is moved along where that is too little."""

    title: str
    svg: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    across: bool = False
