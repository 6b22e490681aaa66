"""What came of improving the functions of a book the last time: at another table with other settings most of them are
written as before, and what is the same need not be improved again.

What the passes make of a function depends on its own nodes, on the tables that these name, on which of the functions
it calls write, and on where the counters of chance stand. All this is its *likeness*. Where that is the same, so is the
outcome, down to the numbers of the tables that the passes ask for; where one of these would be another, the function
counts as new.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any
from weakref import WeakKeyDictionary

from rulewright.hir import program as p
from rulewright.lir import program as lir
from rulewright.lir.improve.looping import Rows

Likeness = tuple[Any, ...]
Passes = Callable[[lir.Program, lir.Function, frozenset[str], Rows], None]
Table = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, eq=False)
class Improved:
    """A function with what it was made of, and the tables that were asked for meanwhile, each with its number."""

    likeness: Likeness
    function: lir.Function
    asked: tuple[tuple[Table, int], ...]


KEPT = 4
"""So much stays of each function: what came of it for the tables that were set last."""
_KNOWN: WeakKeyDictionary[p.Program, dict[tuple[int, str], list[Improved]]] = WeakKeyDictionary()
"""By program, by number of players and name of the function, the last first."""


def improve_all(program: lir.Program, split: p.Program, written: frozenset[str], rows: Rows, passes: Passes) -> None:
    """Sends each function through the passes. `written`: the functions that write; `rows` numbers tables, also those
    that the passes make."""
    by_name = _KNOWN.setdefault(split, {})
    for name, function in list(program.functions.items()):
        likeness = _likeness(function, program, written)
        before = by_name.setdefault((program.layout.players, name), [])
        known = next((b for b in before if b.likeness == likeness and _asks_the_same(b, program)), None)
        if known is None:
            known = _improve(function, likeness, program, written, rows, passes)
        else:
            before.remove(known)
            for table, _ in known.asked:
                rows(table)
        before[:] = [known, *before[: KEPT - 1]]
        program.functions[name] = known.function


def _improve(
    function: lir.Function,
    likeness: Likeness,
    program: lir.Program,
    written: frozenset[str],
    rows: Rows,
    passes: Passes,
) -> Improved:
    asked: list[tuple[Table, int]] = []

    def asking(table: Sequence[Sequence[int]]) -> int:
        number = rows(table)
        asked.append((program.rows[number], number))
        return number

    passes(program, function, written, asking)
    return Improved(likeness, function, tuple(asked))


def _asks_the_same(known: Improved, program: lir.Program) -> bool:
    """Whether the tables that the passes asked for would have the same numbers now."""
    new: dict[Table, int] = {}
    for table, number in known.asked:
        there = program.rows.index(table) if table in program.rows else None
        if there is None:
            there = new.setdefault(table, len(program.rows) + len(new))
        if there != number:
            return False
    return True


# ---- likeness ----


def _likeness(function: lir.Function, program: lir.Program, written: frozenset[str]) -> Likeness:
    """Two functions with the same are the same but for the identity of their locals."""
    found: list[Any] = [program.layout.counters, program.layout.size, function.title, function.span, function.result]
    waiting: list[Any] = [function.locals, function.params, function.list, function.blocks]
    while waiting:
        value = waiting.pop()
        kind = type(value)
        values = _VALUES.get(kind)
        if values is not None:
            found.append(kind)
            waiting += values(value)
            if kind in _CALLS:
                found.append(value.function in written)
            if kind in _TABLES:
                found.append(_table(value, program))
        elif kind is list or kind is tuple:
            found.append(len(value))
            waiting += value
        elif kind is dict:
            found.append(tuple(value))
            waiting += value.values()
        else:
            found.append(value)
    return tuple(found)


def _table(node: Any, program: lir.Program) -> Any:
    return program.pools[node.pool] if isinstance(node, lir.Entry) else program.rows[node.rows]


def _getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) < 2:
        return lambda node: tuple(getattr(node, name) for name in names)
    return attrgetter(*names)


def _below(kind: type[Any]) -> list[type[Any]]:
    return [kind, *(inner for below in kind.__subclasses__() for inner in _below(below))]


_NODES = [*_below(lir.Expr), *_below(lir.Stmt), lir.Local, lir.ListLocal]
_NAMES = {kind: [f.name for f in fields(kind)] for kind in _NODES}
_VALUES = {kind: _getter(names) for kind, names in _NAMES.items()}
_CALLS = frozenset(kind for kind, names in _NAMES.items() if "function" in names)
_TABLES = frozenset(kind for kind, names in _NAMES.items() if "rows" in names or "pool" in names)
