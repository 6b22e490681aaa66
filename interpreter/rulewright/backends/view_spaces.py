"""What a view shows of one element: a line for each heading, and what that tells of a member."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulewright.backends.reference.cells import capacity, spot_of
from rulewright.backends.reference.state import Env
from rulewright.backends.seen_words import Line, line
from rulewright.backends.sight import Sighted, Unseen
from rulewright.hir import nodes as n
from rulewright.hir.book import View
from rulewright.hir.fields import PlaceShape
from rulewright.runtime.faults import Fault

MOST_SPACES = 12
"""Up to so many spaces of a row are drawn where they are empty."""

Cell = tuple[Line, ...]
Fact = tuple[str, Line]
About = tuple[str, int, tuple[Fact, ...]]
"""A member, kind and number, and what a table tells of it under which headings."""
Body = tuple[tuple[Line, ...], tuple[tuple[Cell, ...], ...], tuple[About, ...]]
"""Heads, rows, and what they tell of members."""


@dataclass(frozen=True)
class Space:
    """What is shown of one element: a line for each heading; none of an empty space."""

    lines: tuple[Line, ...]
    env: Env


def shown(view: View) -> list[tuple[str, n.Expr | n.Template]]:
    """The headings and their expressions; a view without any shows its rows themselves."""
    if view.columns or view.row_var is None:
        return [(column.label, column.value) for column in view.columns]
    return [(view.row_var.name.replace("_", " "), n.Local(view.row_var, type=view.row_var.type))]


def pairs_of(view: View, space: Space) -> list[Fact]:
    pairs = zip((label for label, _ in shown(view)), space.lines, strict=False)
    return [(label, under(label, found)) for label, found in pairs]


def told_by(eye: Sighted, view: View, space: Space, more: tuple[Fact, ...]) -> Iterator[About]:
    """What a row tells of the member that it is for, and of the one it names first."""
    pairs = pairs_of(view, space)
    row = None if not space.lines or view.row_var is None else n.Local(view.row_var, type=view.row_var.type)
    first = next((pair[1] for pair in pairs if pair[1].holds is None), None)
    itself = line(eye, row, space.env) if row is not None else None
    for found in dict.fromkeys(one.about for one in (itself, first) if one is not None and one.about):
        yield (*found, tuple(p for p in (*more, *pairs) if p[1].about != found and not p[1].empty))


def spaces_of(eye: Sighted, view: View, env: Env) -> list[Space]:
    """What is shown of each element; on a board also of the empty spaces of a row of pieces, where they are few."""
    headings = shown(view)
    if view.row_var is None or view.rows is None:
        return [Space(tuple(line(eye, value, env) for _, value in headings), env)]
    found = [
        Space(tuple(line(eye, value, inner) for _, value in headings), inner)
        for inner in each(eye, view.row_var, view.rows, view.rows_where, env)
    ]
    return found + [Space((), {})] * (_room(eye, view, env) - len(found) if view.for_var is not None else 0)


def _room(eye: Sighted, view: View, env: Env) -> int:
    """How many spaces a row of pieces has; 0 where it is none, or has too many to draw."""
    if view.rows_where is not None or not isinstance(view.rows, n.ReadList):
        return 0
    path = view.rows.path
    shape = path.field.shape
    if not isinstance(shape, PlaceShape) or shape.shape != "row" or shape.cap is None:
        return 0
    try:
        spaces = capacity(eye, spot_of(eye, path, env))
    except (Unseen, Fault):
        return 0
    return spaces if spaces <= MOST_SPACES else 0


def each(eye: Sighted, var: n.Var, source: n.Expr, where: n.Expr | None, env: Env) -> Iterator[Env]:
    """The environments of the elements; of a place one may not look into there are none."""
    try:
        items = eye.items(source, env)
        found = [inner for item in items if eye.holds(where, inner := {**env, var: item})]
    except (Unseen, Fault):
        return
    yield from found


def under(heading: str, found: Line) -> Line:
    """An amount below a heading that says what is counted is a bare number."""
    number, blank, _ = found.text.partition(" ")
    said = set(heading.lower().split()) & set(found.unit.lower().split())
    return replace(found, text=number) if blank and said else found
