"""A view with columns for the elements of something: a board, whose cells hold several lines."""

from __future__ import annotations

from rulewright.backends.reference.state import Env
from rulewright.backends.seen_words import NOTHING, Line, line
from rulewright.backends.sight import Sighted
from rulewright.backends.view_spaces import Body, Cell, Space, each, pairs_of, shown, spaces_of, told_by
from rulewright.hir import nodes as n
from rulewright.hir.book import View
from rulewright.hir.types import BOOL
from rulewright.hir.walk import walk


def board(eye: Sighted, view: View, env: Env) -> Body:
    """A column for each element of `for`; what is shown of each row stands in one cell.

    Rows that are the same for all columns are named in a first column; of a place in each, they are its spaces.
    """
    assert view.for_var is not None and view.for_source is not None
    columns = list(each(eye, view.for_var, view.for_source, view.for_where, env))
    heads = [line(eye, n.Local(view.for_var, type=view.for_var.type), column) for column in columns]
    spaces = [spaces_of(eye, view, column) for column in columns]
    rows = [[column[i] if i < len(column) else Space((), {}) for column in spaces] for i in range(_longest(spaces))]
    about = [
        a
        for head, column in zip(heads, spaces, strict=True)
        for space in column
        for a in told_by(eye, view, space, (("", head),))
    ]
    cells = [_cells(view, row) for row in rows]
    if not by_column(view) and view.row_var is not None:
        named = [_row_name(eye, view, row) for row in rows]
        return (Line(""), *heads), tuple((name, *row) for name, row in zip(named, cells, strict=True)), tuple(about)
    return tuple(heads), tuple(tuple(row) for row in cells), tuple(about)


def _longest(columns: list[list[Space]]) -> int:
    return max((len(column) for column in columns), default=0)


def by_column(view: View) -> bool:
    """Whether the rows are others in each column."""
    parts = [e for e in (view.rows, view.rows_where) if e is not None]
    return any(isinstance(node, n.Local) and node.var is view.for_var for e in parts for node in walk(e))


def _row_name(eye: Sighted, view: View, row: list[Space]) -> Cell:
    assert view.row_var is not None
    return (line(eye, n.Local(view.row_var, type=view.row_var.type), row[0].env),)


def _cells(view: View, row: list[Space]) -> list[Cell]:
    """The cells of one row of a board. A line that says something in one of them is kept free in the others."""
    headings = shown(view)
    bare = next((i for i, (_, e) in enumerate(headings) if isinstance(e, n.Template) or e.type != BOOL), 0)
    labelled = [[_labelled(*pair, i == bare) for i, pair in enumerate(pairs_of(view, s))] for s in row]
    kept = [i for i in range(len(headings)) if any(lines and not lines[i].empty for lines in labelled)]
    return [_kept(lines, kept) for lines in labelled]


def _kept(lines: list[Line], kept: list[int]) -> Cell:
    found = [lines[i] for i in kept if lines]
    if all(one.empty for one in found):
        return (Line(NOTHING),)
    return tuple(Line("") if one.empty else one for one in found)


def _labelled(label: str, found: Line, bare: bool) -> Line:
    """A yes is its heading, a no is nothing; the first other value stands alone, further ones behind their heading."""
    if found.holds is not None:
        return Line(label if found.holds else "")
    if found.empty or bare:
        return found
    return Line(f"{label}: {found.text}", found.people, found.about)
