"""Views that draw spaces as they lie on their board: letters above the columns, numbers before the rows.

On a map a player is a sign, said below it, and what has no value is a dot. Hexes are drawn row by row, each pushed to
the right by half a space where it lies so.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.backends.reference.state import Env
from rulewright.backends.seen_words import KEPT, Line, line
from rulewright.backends.sight import PLAYER, Sighted
from rulewright.backends.view_spaces import Cell, each, shown
from rulewright.hir.board import Board
from rulewright.hir.book import View
from rulewright.hir.nodes import Expr
from rulewright.hir.types import ListType, MemberType
from rulewright.text.excerpt import width

SIGNS = "●○▲△■□◆◇"
FREE = "·"


@dataclass(frozen=True)
class Map:
    """Heads, rows and what the signs mean."""

    heads: tuple[Line, ...]
    rows: tuple[tuple[Cell, ...], ...]
    legend: str


def mapped(eye: Sighted, view: View, env: Env) -> Map:
    """The spaces of a view with `board:`."""
    assert view.row_var is not None and view.rows is not None
    element = view.rows.type.element if isinstance(view.rows.type, ListType) else view.rows.type
    assert isinstance(element, MemberType)
    board = eye.table.scene.kind(element.kind).board
    assert board is not None
    found: dict[tuple[int, int], list[Line]] = {}
    for inner in each(eye, view.row_var, view.rows, view.rows_where, env):
        space = inner[view.row_var]
        assert isinstance(space, int)
        found[board.cells_at[space - 1]] = [line(eye, value, inner) for _, value in shown(view)]
    texts = {at: _text(lines) for at, lines in found.items()}
    heads, rows = _sheet(texts) if board.cells == "squares" else _hexes(texts, board)
    return Map(heads, rows, _legend(eye, view))


def _text(lines: list[Line]) -> str:
    return " ".join(filter(None, ("" if one.empty else _word(one) for one in lines))) or FREE


def _word(found: Line) -> str:
    if found.holds is not None:
        return "×" if found.holds else ""
    if found.about is not None and found.about[0] == PLAYER:
        return SIGNS[(found.about[1] - 1) % len(SIGNS)]
    return found.text


def _legend(eye: Sighted, view: View) -> str:
    """`● Ann, ○ Bob`, where players may stand on it."""
    types = [value.type for _, value in shown(view) if isinstance(value, Expr)]
    if not any(isinstance(type, MemberType) and type.kind == PLAYER for type in types):
        return ""
    members = eye.table.scene.members[PLAYER]
    return ", ".join(f"{sign}{KEPT}{member.title}" for sign, member in zip(SIGNS, members, strict=False))


def _letter(column: int) -> str:
    """A for 1; after Z comes AA."""
    letters = ""
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return letters


def _ranges(texts: dict[tuple[int, int], str]) -> tuple[range, range]:
    rows, columns = [row for row, _ in texts] or [1], [column for _, column in texts] or [1]
    return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)


def _sheet(texts: dict[tuple[int, int], str]) -> tuple[tuple[Line, ...], tuple[tuple[Cell, ...], ...]]:
    """A column for each column of squares."""
    rows, columns = _ranges(texts)
    heads = (Line(""), *(Line(_letter(column)) for column in columns))
    return heads, tuple(
        ((Line(str(row)),), *((Line(texts.get((row, column), "")),) for column in columns)) for row in rows
    )


def _hexes(texts: dict[tuple[int, int], str], board: Board) -> tuple[tuple[Line, ...], tuple[tuple[Cell, ...], ...]]:
    """One column: each row is a line in which blanks stand for themselves."""
    rows, columns = _ranges(texts)
    wide = max(map(width, (*texts.values(), _letter(columns[-1]))))
    wide += 1 - wide % 2  # with the blank between two cells an even number, so that there is a half of it
    head = KEPT.join(_padded(_letter(column), wide) for column in columns)
    drawn = []
    for row in rows:
        half = (row - rows[0]) if board.cells == "rhombus" else row % 2
        cells = KEPT.join(_padded(texts.get((row, column), ""), wide) for column in columns)
        drawn.append(((Line(str(row)),), (Line((KEPT * ((wide + 1) // 2 * half) + cells).rstrip(KEPT)),)))
    shift = KEPT * ((wide + 1) // 2 * (rows[0] % 2 if board.cells == "hexes" else 0))
    return (Line(""), Line((shift + head).rstrip(KEPT))), tuple(drawn)


def _padded(text: str, wide: int) -> str:
    return text.replace(" ", KEPT) + KEPT * (wide - width(text))
