"""Entries of one line below each other whose braces their author put into one column: they stay in one column."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from rulewright.formatting.piece import Piece
from rulewright.syntax.yaml_tree import Mapping

_KEY = re.compile(r"([^{]*?): \{")
_TWO_BLANKS = re.compile(r":\s\s+\Z")


def aligned(pieces: Iterable[Piece]) -> list[Piece]:
    """The same pieces; in a run of entries with braces that follow each other directly, if one of them stands off its
    key by more than one blank, all stand in one column."""
    found: list[Piece] = []
    run: list[Piece] = []
    for piece in pieces:
        if run and piece.lead:
            found += _in_one_column(run)
            run = []
        if _is_one_line(piece):
            run.append(piece)
        else:
            found += [*_in_one_column(run), piece]
            run = []
    return [*found, *_in_one_column(run)]


def _is_one_line(piece: Piece) -> bool:
    entry = piece.entry
    return entry is not None and isinstance(entry.value, Mapping) and entry.value.flow and len(piece.lines) == 1


def _stands_off(piece: Piece) -> bool:
    assert piece.entry is not None
    text = piece.entry.key.span.source.text
    return bool(_TWO_BLANKS.search(text[piece.entry.key.span.end : piece.entry.value.span.start]))


def _in_one_column(run: list[Piece]) -> list[Piece]:
    if len(run) < 2 or not any(_stands_off(piece) for piece in run):
        return run
    widths = [len(found[1]) if (found := _KEY.match(piece.lines[0].text)) else 0 for piece in run]
    most = max(widths)
    return [_wider(piece, width, most) for piece, width in zip(run, widths, strict=True)]


def _wider(piece: Piece, width: int, most: int) -> Piece:
    line = piece.lines[0]
    text = f"{line.text[: width + 2]}{' ' * (most - width)}{line.text[width + 2 :]}"
    return replace(piece, lines=[replace(line, text=text)])
