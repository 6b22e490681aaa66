"""Start values as one function: field by field, those first that others read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from rulewright.hir import nodes as n
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape, TrackShape, ValueShape
from rulewright.hir.walk import children, paths, walk
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.layout import FieldPlan
from rulewright.lir.lower.addresses import Spot, holding_caps, spot_of, track_values
from rulewright.lir.lower.fields import put_list, write_value
from rulewright.lir.lower.pieces import move_piece
from rulewright.lir.lower.shared import Shared
from rulewright.lir.lower.sources import Source
from rulewright.lir.lower.units import dues
from rulewright.lir.lower.writer import Writer

Start = n.Expr | tuple[n.Part | n.SettingPart, ...] | None


def start_function(shared: Shared) -> lir.Function:
    """Fills the slots of all fields; the others begin at 0."""
    return shared.function("start", "start values", lambda made: _write(Writer(shared, made)))


def _write(w: Writer) -> None:
    for plan in _in_order(w):
        for owner, index in plan.places():
            start = _stated(w, plan.field, owner)
            if start is not None and start != ():
                _fill(w, plan, owner, index, start)


def _in_order(w: Writer) -> list[FieldPlan]:
    """Fields after those that their start values read."""
    done: dict[Field, FieldPlan] = {}

    def visit(field: Field, above: frozenset[Field]) -> None:
        if field in done or field in above or field not in w.layout.fields:
            return
        for other in dict.fromkeys(_needs(field, w)):
            visit(other, above | {field})
        done[field] = w.layout.fields[field]

    for field in w.layout.fields:
        visit(field, frozenset())
    return list(done.values())


def _needs(field: Field, w: Writer) -> Iterator[Field]:
    starts: list[Any] = [field.start]
    if field.owner:
        starts += [m.starts[field.name] for m in w.scene.members[field.owner] if field.name in m.starts]
    shape = field.shape
    if isinstance(shape, TrackShape):
        starts += [shape.space, shape.values]
    if isinstance(shape, (ValueShape, HoldingShape, ListShape, PlaceShape)):
        starts += [getattr(shape, "cap", None), getattr(shape, "low", None), getattr(shape, "high", None)]
    for start in starts:
        for part in start if isinstance(start, tuple) else (start,):
            if part is not None:
                yield from _read_by(part, set())


def _read_by(node: Any, seen: set[int]) -> Iterator[Field]:
    """The fields that an expression reads, through functions too."""
    exprs = [e for top in ((node,) if isinstance(node, n.Expr) else children(node)) for e in walk(top)]
    for e in exprs:
        yield from (path.field for path in paths(e))
        if isinstance(e, n.Call) and id(e.function) not in seen and e.function.body is not None:
            seen.add(id(e.function))
            bodies: Iterable[n.Expr | None] = (
                e.function.body,
                *(x for m in e.function.modifiers for x in (m.when, m.to)),
            )
            for body in bodies:
                if body is not None:
                    yield from _read_by(body, seen)


def _stated(w: Writer, field: Field, owner: int) -> Start:
    """What a member's row says, else what the field says."""
    if field.owner:
        member = w.scene.members[field.owner][owner - 1]
        if field.name in member.starts:
            return cast(Start, member.starts[field.name])
    return field.shape.space if isinstance(field.shape, TrackShape) and field.start is None else field.start


def _fill(w: Writer, plan: FieldPlan, owner: int, index: tuple[int, ...], start: Start) -> None:
    at = spot_of(w, plan, build.const(owner) if plan.field.owner else None, tuple(map(build.const, index)))
    shape = plan.field.shape
    with w.at(plan.field.span), w.bound(at.names):
        if isinstance(start, tuple):
            _fill_holding(w, at, start)
        elif isinstance(shape, PlaceShape) and start is not None:
            _fill_place(w, at, shape, start)
        elif isinstance(shape, TrackShape) and start is not None:
            space = w.handy(w.value(start))
            length = track_values(w, at).size(w)
            with w.when(build.either(build.compare("<", space, build.ONE), build.compare(">", space, length))):
                w.fail(faults.OUT_OF_RANGE, space, build.ONE, length)
            w.store(at.address, space, plan.least, plan.most)
        elif isinstance(shape, ListShape) and start is not None:
            put_list(w, at, shape, w.source(start))
        elif start is not None:
            write_value(w, at, w.value(start))


def _fill_holding(w: Writer, at: Spot, start: Iterable[n.Part | n.SettingPart]) -> None:
    parts = dues(w, start)
    for due in parts:
        there = at.load(due.key)
        w.store(at.slot(due.key), build.add(there, due.count), -(2**31), 2**31 - 1)
    least, each, total = holding_caps(w, at)
    for i in range(max(1, at.plan.keys)):
        wide = build.load(at.slot(i), -(2**31), 2**31 - 1)
        outside = build.either(build.compare("<", wide, build.const(least)), build.compare(">", wide, each))
        with w.when(outside):
            w.fail(faults.OUT_OF_RANGE, wide, build.const(least), each)
    if total is not None:
        held = at.total()
        with w.when(build.compare(">", held, total)):
            w.fail(faults.FULL, total, held)


def _fill_place(w: Writer, at: Spot, shape: PlaceShape, start: n.Expr) -> None:
    if start.type.__class__.__name__ == "ListType" or not at.is_slot:
        source: Source = w.source(start)
        source.each(w, lambda piece: move_piece(w, shape.kind, piece, None, at, "bottom"))
        return
    piece = w.keep(w.value(start))
    with w.when(build.compare("!=", piece, build.ZERO)):
        narrow = build.get(piece.local, 1, piece.high) if isinstance(piece, lir.Get) else piece
        move_piece(w, shape.kind, narrow, None, at, "bottom")
