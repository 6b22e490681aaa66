"""Addresses: from a path of the book to a slot, every computed index checked."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.hir import nodes as n
from rulewright.hir.field_bounds import WIDE
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape, TrackShape, ValueShape
from rulewright.hir.types import MemberType
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.layout import FieldPlan
from rulewright.lir.lower.sources import Slot, Slots, Source
from rulewright.lir.lower.writer import Names, Writer


@dataclass(frozen=True, eq=False)
class Spot:
    """One cell of a field: where it stands, and what its declaration says about this owner."""

    w: Writer
    plan: FieldPlan
    address: lir.Expr
    owner: lir.Expr | None
    index: tuple[lir.Expr, ...]

    @property
    def field(self) -> Field:
        return self.plan.field

    @property
    def names(self) -> Names:
        """Under these names the bounds in the declaration are read."""
        names: Names = dict(zip(self.field.index_vars, self.index, strict=False))
        if self.field.self_var is not None and self.owner is not None:
            names[self.field.self_var] = self.owner
        return names

    def bound_of(self, expr: n.Expr | None, otherwise: int) -> lir.Expr:
        """A bound of the declaration, for this owner."""
        if expr is None:
            return build.const(otherwise)
        with self.w.bound(self.names):
            return self.w.value(expr)

    def slot(self, offset: int | lir.Expr = 0) -> lir.Expr:
        """The address of one of its numbers."""
        return build.add(self.address, build.const(offset) if isinstance(offset, int) else offset)

    def load(self, offset: int | lir.Expr = 0) -> lir.Expr:
        """One of its numbers."""
        return build.load(self.slot(offset), self.plan.least, self.plan.most)

    @property
    def length(self) -> lir.Expr:
        return build.load(self.address, 0, self.plan.capacity)

    @property
    def is_slot(self) -> bool:
        return isinstance(self.field.shape, PlaceShape) and self.field.shape.shape == "slot"

    def size(self) -> lir.Expr:
        """How many pieces or elements are in it."""
        return build.compare("!=", self.load(), build.ZERO) if self.is_slot else self.length

    def source(self) -> Source:
        """Its elements or pieces in their order."""
        if self.is_slot:
            return Slot(self.address, self.plan.most)
        shape = self.field.shape
        least = max(1, self.plan.least) if isinstance(shape, PlaceShape) else self.plan.least
        unique = isinstance(shape, PlaceShape) or (isinstance(shape, ListShape) and shape.unique)
        first = build.add(self.address, build.ONE)
        return Slots(first, self.length, self.plan.capacity, least, self.plan.most, unique)

    def total(self) -> lir.Expr:
        """All units of a holding."""
        return build.sum_slots(self.address, max(1, self.plan.keys), self.plan.least, self.plan.most)

    def capacity(self) -> lir.Expr:
        """How much fits into a place or list."""
        if self.is_slot:
            return build.ONE
        shape = self.field.shape
        assert isinstance(shape, (PlaceShape, ListShape))
        return self.bound_of(shape.cap, self.w.scene.size(shape.kind) if isinstance(shape, PlaceShape) else 0)

    def number(self) -> lir.Expr:
        """The number of a place, among all places."""
        at: lir.Expr = build.const(self.plan.first_place)
        width = 1
        for (low, count, _), i in reversed(list(zip(self.plan.indexes, self.index, strict=True))):
            at = build.add(at, build.multiply(build.add(i, build.const(-low)), build.const(width)))
            width *= count
        if self.owner is not None:
            at = build.add(at, build.multiply(build.add(self.owner, build.const(-1)), build.const(width)))
        return at


def spot(w: Writer, path: n.Path) -> Spot:
    """The cell a path leads to."""
    with w.at(path.span):
        plan = w.layout.fields[path.field]
        owner = None if path.owner is None else w.member(path.owner)
        index = tuple(_index(w, e, path.field, i) for i, e in enumerate(path.index))
        return spot_of(w, plan, owner, index)


def spot_of(w: Writer, plan: FieldPlan, owner: lir.Expr | None, index: tuple[lir.Expr, ...]) -> Spot:
    """The cell of an owner at these indexes, which are known to be good."""
    at: lir.Expr = build.const(plan.base)
    if owner is not None:
        at = build.add(at, build.multiply(build.add(owner, build.const(-1)), build.const(plan.owner_stride)))
    for (low, _, stride), i in zip(plan.indexes, index, strict=True):
        at = build.add(at, build.multiply(build.add(i, build.const(-low)), build.const(stride)))
    return Spot(w, plan, at, owner, index)


def _index(w: Writer, expr: n.Expr, field: Field, position: int) -> lir.Expr:
    low, count, _ = w.layout.fields[field].indexes[position]
    if isinstance(expr.type, MemberType):
        return w.member(expr)
    value, high = w.handy(w.value(expr)), low + count - 1
    with w.at(expr.span):
        return w.require(value, low, high, faults.NO_ELEMENT, value, build.const(high))


def track_values(w: Writer, at: Spot) -> Source:
    """The values along a track, which may be printed on its owner."""
    shape = at.field.shape
    assert isinstance(shape, TrackShape)
    with w.bound(at.names):
        source: Source = w.source(shape.values)
    return source


def holding_key(w: Writer, path: n.Path, key: n.Expr | None) -> lir.Expr:
    """The offset of one kind of unit in a holding."""
    if key is None:
        return build.ZERO
    return build.add(w.member(key), build.const(-1))


def scalar_range(at: Spot) -> tuple[lir.Expr, lir.Expr]:
    """The least and the greatest value of a value field, for this owner."""
    shape = at.field.shape
    assert isinstance(shape, ValueShape)
    return at.bound_of(shape.low, at.plan.least), at.bound_of(shape.high, at.plan.most)


def holding_caps(w: Writer, at: Spot) -> tuple[int, lir.Expr, lir.Expr | None]:
    """Least and most of one kind of unit, and the bound of the total where one is stated."""
    shape = at.field.shape
    assert isinstance(shape, HoldingShape)
    resource = w.scene.book.resources[shape.resource]
    each = w.value(resource.cap) if resource.cap is not None else build.const(WIDE[1])
    total = None if shape.cap is None else at.bound_of(shape.cap, 0)
    least = -each.value if resource.may_go_negative and isinstance(each, lir.Const) else 0
    return least, each, total
