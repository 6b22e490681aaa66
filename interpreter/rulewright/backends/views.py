"""What a person is shown of a position: the views of the book, or tables made from its kinds where it has none.

Everything goes through the eyes of the seat, see `sight`.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.backends.boards import board, by_column
from rulewright.backends.made_up_views import made_up
from rulewright.backends.maps import mapped
from rulewright.backends.reference.state import Env, State
from rulewright.backends.reference.table import Table
from rulewright.backends.seen_words import Line, template_words
from rulewright.backends.sight import Sighted, Unseen
from rulewright.backends.view_spaces import About, Body, Cell, shown, spaces_of, told_by, under
from rulewright.hir import nodes as n
from rulewright.hir.book import View
from rulewright.hir.walk import walk
from rulewright.runtime.faults import Fault

_PRINTED = (
    n.Num, n.TextLit, n.Setting, n.SettingAmount, n.PlayerCount, n.MemberRef, n.Local, n.ConstantOf, n.AllOf,
    n.RangeList, n.Unary, n.Binary, n.Cond, n.In, n.Fold, n.ListLit, n.ListGet, n.SameList, n.Size, n.TableGet, n.Price,
)  # fmt: skip
"""What gives the same whatever is played."""


@dataclass(frozen=True)
class Drawn:
    """One table: heads of its columns, rows of cells. A cell has one line, or those that stand in one space of a board.
    `board` says that its columns are the elements of something, `named` that the first column tells rows apart, `fixed`
    that nothing in it ever changes; `about` is what the table tells of single members."""

    name: str
    title: str
    heads: tuple[Line, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    about: tuple[About, ...] = ()
    named: bool = True
    fixed: bool = False
    board: bool = False


def draw(table: Table, state: State, seat: int) -> list[Drawn]:
    """All that a book wants a person to see, in its order."""
    eye = Sighted(table, state, seat)
    if not table.book.views:
        return [Drawn(name, name, heads, rows) for name, heads, rows in made_up(eye)]
    return [_view(eye, view, seat) for view in table.book.views.values() if _wanted(eye, view, seat)]


def _mine(view: View, seat: int) -> Env:
    return {} if view.me is None else {view.me: seat}


def _wanted(eye: Sighted, view: View, seat: int) -> bool:
    try:
        return eye.holds(view.when, _mine(view, seat))
    except (Unseen, Fault):
        return False


def _view(eye: Sighted, view: View, seat: int) -> Drawn:
    env = _mine(view, seat)
    title = view.title or view.name.replace("_", " ")
    if view.title_template is not None:
        title = template_words(eye, view.title_template, {})
    note = template_words(eye, view.text, {}) if view.text is not None else ""
    if view.board:
        found = mapped(eye, view, env)
        note = " ".join(filter(None, (found.legend, note)))
        return Drawn(view.name, title, found.heads, found.rows, note, named=False, fixed=_is_fixed(view), board=True)
    drawn = board if view.for_var is not None else _list
    heads, rows, about = drawn(eye, view, env)
    named = view.for_var is None or not by_column(view)
    return Drawn(view.name, title, heads, rows, note, about, named, _is_fixed(view), view.for_var is not None)


def _is_fixed(view: View) -> bool:
    """Whether it reads nothing but what is printed on the members, and is the same for everybody."""
    read = (view.when, view.for_source, view.for_where, view.rows, view.rows_where)
    lines = [
        line for line in (*read, *(value for column in view.columns for value in column.values)) if line is not None
    ]
    nodes = [node for line in lines for node in walk(line)]
    mine = any(isinstance(node, n.Local) and node.var is view.me for node in nodes)
    return not mine and all(isinstance(node, _PRINTED) for node in nodes)


def _list(eye: Sighted, view: View, env: Env) -> Body:
    """A row for each element, a column for each heading."""
    spaces = spaces_of(eye, view, env)
    heads = tuple(Line(label) for label, _ in shown(view))
    rows = tuple(
        tuple((under(head.text, one),) for head, one in zip(heads, space.lines, strict=True)) for space in spaces
    )
    return heads, rows, tuple(a for space in spaces for a in told_by(eye, view, space, ()))
