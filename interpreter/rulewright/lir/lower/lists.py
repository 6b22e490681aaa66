"""Expressions that are lists, each as a source; and the questions about boards."""

from __future__ import annotations

from itertools import accumulate

from rulewright.hir import nodes as n
from rulewright.hir.types import MemberType, NoneType
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.addresses import spot
from rulewright.lir.lower.expressions import whereabouts
from rulewright.lir.lower.sources import Constants, Elements, Items, Listed, Picked, Range, Rows, Runs, Source, of_bound
from rulewright.lir.lower.writer import EXPRESSIONS, LISTS, RowRef, Writer

LONGEST_LISTED = 1000
"""A range longer than this is gone through, but not written down."""
LONGEST_WRITTEN_TWICE = 100_000
"""Runs of a board are written down once for each space on them, if that is no more than so many numbers."""


def _constant(w: Writer, e: n.Expr) -> Source:
    return Constants(w.scene.elements(e))


def _range(w: Writer, e: n.RangeList) -> Source:
    first, last = w.value(e.low), w.value(e.high)
    if isinstance(first, lir.Const) and isinstance(last, lir.Const) and last.value - first.value < LONGEST_LISTED:
        return Constants(range(first.value, last.value + 1))
    return Range(w.handy(first), w.handy(last))


def _literal(w: Writer, e: n.ListLit) -> Source:
    """What is none is left out."""
    values = [w.value(item) for item in e.items]
    optional = [isinstance(item.type, (MemberType, NoneType)) for item in e.items]
    constants = [
        v.value for v, o in zip(values, optional, strict=True) if isinstance(v, lir.Const) and not (o and v.value == 0)
    ]
    if all(isinstance(v, lir.Const) for v in values):
        return Constants(constants)
    low, high = min(v.low for v in values), max(v.high for v in values)
    target = w.list_local(len(values), low, high)
    w.add(lir.NewList(target, span=w.span))
    for value, may_miss in zip(values, optional, strict=True):
        value = w.handy(value)
        there = build.compare("!=", value, build.ZERO) if may_miss else build.ONE
        with w.when(there):
            w.add(lir.Append(target, value, span=w.span))
    return Listed(target)


def _box(w: Writer, e: n.BoxPieces) -> Source:
    size = w.scene.size(e.kind)
    target = w.list_local(size, 1, size)
    w.add(lir.NewList(target, span=w.span))

    def one(piece: lir.Expr) -> None:
        with w.when(build.compare("=", whereabouts(w, e.kind, piece), build.ZERO)):
            w.add(lir.Append(target, piece, span=w.span))

    Constants(range(1, size + 1)).each(w, one)
    return Listed(target, unique=True)


def _printed(w: Writer, e: n.ConstantOf) -> Source:
    member = w.member(e.member)
    size = w.scene.size(e.kind)
    if e.index is None:
        table = [_elements(w, e, m, 0) for m in range(1, size + 1)]
        return row_of(w, table, build.add(member, build.const(-1)))
    index = w.member(e.index)
    width = w.scene.size(e.index.type.kind)  # type: ignore[union-attr]
    table = [_elements(w, e, m, i) for m in range(1, size + 1) for i in range(1, width + 1)]
    at = build.add(
        build.multiply(build.add(member, build.const(-1)), build.const(width)), build.add(index, build.const(-1))
    )
    return row_of(w, table, at)


def _elements(w: Writer, e: n.ConstantOf, member: int, index: int) -> list[int]:
    printed = w.scene.printed(e.kind, e.constant, member, index)
    return printed if isinstance(printed, list) else []


def row_of(w: Writer, table: list[list[int]], row: lir.Expr) -> Source:
    """One list of several, by its place from 0."""
    if isinstance(row, lir.Const):
        return Constants(table[row.value] if 0 <= row.value < len(table) else [])
    if all(line == table[0] for line in table):
        return Constants(table[0])
    flat = [v for line in table for v in line]
    ref = RowRef(w.shared.rows(table), w.handy(row), min(flat), max(flat), max(map(len, table)))
    return Rows(ref, table)


def _cond(w: Writer, e: n.Cond) -> Source:
    condition = w.truth(e.condition)
    if isinstance(condition, lir.Const):
        source: Source = w.source(e.then if condition.value else e.otherwise)
        return source
    low, high = w.bounds.elements(e)
    target = w.list_local(w.bounds.capacity(e), low, high)
    w.choose(condition, lambda: w.source(e.then).fill(w, target), lambda: w.source(e.otherwise).fill(w, target))
    return Listed(target)


def _bind(w: Writer, e: n.Bind) -> Source:
    with w.bound({}):
        w.bind(e.var, e.value)
        return Listed(w.source(e.body).listed(w))


# ---- boards ----


def _step_table(w: Writer, kind: str) -> list[list[int]]:
    board = w.scene.kind(kind).board
    assert board is not None
    return [list(steps) for steps in board.steps]


def _some(w: Writer, e: n.Expr) -> lir.Expr:
    """A space, as a place from 0."""
    return build.add(w.member(e), build.const(-1))


def _neighbours(w: Writer, e: n.Builtin) -> Source:
    board = w.scene.kind(e.kind).board
    assert board is not None
    return row_of(w, [list(row) for row in board.neighbours], _some(w, e.args[0]))


def _line(w: Writer, e: n.Builtin) -> Source:
    """The spaces from the next one on, to the edge: a table of all lines there are."""
    steps = _step_table(w, e.kind)
    table = [line_from(steps[d], space) for space in range(1, w.scene.size(e.kind) + 1) for d in range(len(steps))]
    at = build.multiply(_some(w, e.args[0]), build.const(len(steps)))
    return row_of(w, table, build.add(at, direction(w, e.args[1], len(steps))))


def direction(w: Writer, e: n.Expr, count: int) -> lir.Expr:
    """A direction, from 0."""
    return w.require(w.value(e), 0, count - 1, faults.NO_ELEMENT)


def line_from(steps: list[int], space: int) -> list[int]:
    found: list[int] = []
    while (space := steps[space - 1]) and space not in found:
        found.append(space)
    return found


def _lines(w: Writer, e: n.Builtin) -> Items:
    """All straight runs of so many spaces, each once, from its lower end; by that, then by direction. Those through
    one space stand behind each other in one table, so that going through them is counting."""
    steps = _step_table(w, e.kind)
    length = w.scene.number(e.args[0])
    starts = range(1, w.scene.size(e.kind) + 1)
    runs = [run_from(way, start, length) for start in starts for way in steps]
    whole = list(dict.fromkeys(run for run in runs if len(run) == length and run and run[0] <= run[-1]))
    if len(e.args) == 1:
        return Runs(w.shared.rows(whole), whole, build.ZERO, build.const(len(whole)))
    return _through(w, e.args[1], whole)


def _through(w: Writer, e: n.Expr, whole: list[tuple[int, ...]]) -> Items:
    """The runs with this space in them."""
    by_space: list[list[int]] = [[] for _ in range(w.scene.size(e.type.kind))]  # type: ignore[union-attr]
    for number, run in enumerate(whole):
        for space in run:
            by_space[space - 1].append(number)
    at = w.handy(_some(w, e))
    if sum(len(run) ** 2 for run in whole) > LONGEST_WRITTEN_TWICE:
        numbers = RowRef(w.shared.rows(by_space), at, 0, max(0, len(whole) - 1), max(map(len, by_space), default=0))
        return Picked(w.shared.rows(whole), whole, numbers)
    stops = [0, *accumulate(map(len, by_space))]
    first, stop = w.shared.entry(stops[:-1], at), w.shared.entry(stops[1:], at)
    through = [whole[number] for numbers in by_space for number in numbers]
    return Runs(w.shared.rows(through), through, w.handy(first), stop, max(map(len, by_space), default=0))


def run_from(steps: list[int], start: int, length: int) -> tuple[int, ...]:
    run = [start] if length > 0 else []
    while len(run) < length and (space := steps[run[-1] - 1]):
        run.append(space)
    return tuple(run)


def _builtin(w: Writer, e: n.Builtin) -> Elements:
    return {"neighbours": _neighbours, "lines": _lines, "line": _line}[e.name](w, e)


def _number(w: Writer, e: n.Builtin) -> lir.Expr:
    match e.name:
        case "min" | "max":
            pick = build.minimum if e.name == "min" else build.maximum
            values = [w.handy(w.value(a)) for a in e.args]
            found = values[0]
            for value in values[1:]:
                found = w.handy(pick(found, value)) if value is not values[-1] else pick(found, value)
            return found
        case "next":
            return build.add(build.modulo(w.member(e.args[0]), build.const(w.scene.players)), build.ONE)
        case "step":
            space = _some(w, e.args[0])
            steps = _step_table(w, e.kind)
            flat = [steps[d][s] for s in range(w.scene.size(e.kind)) for d in range(len(steps))]
            at = build.multiply(space, build.const(len(steps)))
            return w.shared.entry(flat, build.add(at, direction(w, e.args[1], len(steps))))
        case "row" | "column":
            board = w.scene.kind(e.kind).board
            assert board is not None
            return w.shared.entry([at[e.name == "column"] for at in board.cells_at], _some(w, e.args[0]))
    return _distance(w, e)


def _distance(w: Writer, e: n.Builtin) -> lir.Expr:
    start, goal = w.handy(w.member(e.args[0])), w.handy(w.member(e.args[1]))
    board = w.scene.kind(e.kind).board
    assert board is not None
    size = w.scene.size(e.kind)
    flat = [d for space in range(1, size + 1) for d in distances(board.neighbours, space)]
    at = build.add(
        build.multiply(build.add(start, build.const(-1)), build.const(size)), build.add(goal, build.const(-1))
    )
    found = w.shared.entry(flat, at)
    if found.low < 0:
        found = w.keep(found)
        with w.when(build.compare("<", found, build.ZERO)):
            w.fail(faults.NO_WAY, start, goal)
        found = build.get(found.local, 0, found.high) if isinstance(found, lir.Get) else found
    return found


def distances(neighbours: tuple[tuple[int, ...], ...], start: int) -> list[int]:
    """How far each space is from one; -1 where no way leads."""
    found = [-1] * len(neighbours)
    found[start - 1] = 0
    front = [start]
    while front:
        beyond = sorted({m for space in front for m in neighbours[space - 1] if found[m - 1] < 0})
        for space in beyond:
            found[space - 1] = found[front[0] - 1] + 1
        front = beyond
    return found


LISTS.update(
    {
        n.AllOf: _constant,
        n.Setting: _constant,
        n.RangeList: _range,
        n.ListLit: _literal,
        n.BoxPieces: _box,
        n.ReadList: lambda w, e: spot(w, e.path).source(),
        n.ConstantOf: _printed,
        n.Local: lambda w, e: of_bound(w, w.names[e.var]),
        n.Cond: _cond,
        n.Bind: _bind,
        n.Builtin: _builtin,
    }
)
EXPRESSIONS[n.Builtin] = _number
