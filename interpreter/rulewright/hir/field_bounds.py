"""Static bounds of fields at one table: of a value, a space, a count, a total; and how much fits into a list."""

from __future__ import annotations

from abc import ABC, abstractmethod

from rulewright.hir import nodes as n
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape, RangeIndex, TrackShape, ValueShape
from rulewright.hir.scene import Scene
from rulewright.hir.types import BoolType, MemberType, Type, WordType

Range = tuple[int, int]

WIDE: Range = (-(2**31), 2**31 - 1)


class FieldBounds(ABC):
    """What a field's declaration says; bounds may be expressions, which `expr` and `capacity` know."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @abstractmethod
    def expr(self, e: n.Expr) -> Range:
        """The least and the greatest value of an expression that is one number."""

    @abstractmethod
    def capacity(self, source: n.Expr) -> int:
        """The most elements of a list."""

    def by_type(self, of: Type | None) -> Range | None:
        """What the type alone says: yes/no, members and words; none for numbers and amounts."""
        match of:
            case BoolType():
                return 0, 1
            case MemberType(kind=kind, optional=optional):
                return 0 if optional else 1, self.scene.size(kind)
            case WordType(setting=setting):
                return 1, len(self.scene.book.settings[setting].words)
        return None

    def field(self, field: Field) -> Range:
        """What a scalar field, one space of a track or one count of a holding may be."""
        match field.shape:
            case ValueShape() as shape:
                return self.shape(shape)
            case TrackShape(values=values):
                return 1, max(1, self.capacity(values))
            case HoldingShape():
                return self.holding(field.shape)
            case ListShape(element=element):
                return self.shape(element)
            case PlaceShape(kind=kind):
                return 0, self.scene.size(kind)
        return WIDE

    def shape(self, shape: ValueShape) -> Range:
        by_type = self.by_type(shape.type)
        if by_type is not None:
            return by_type
        low = WIDE[0] if shape.low is None else self.expr(shape.low)[0]
        return low, WIDE[1] if shape.high is None else self.expr(shape.high)[1]

    def holding(self, shape: HoldingShape) -> Range:
        """One count in a holding."""
        resource = self.scene.book.resources[shape.resource]
        cap = min(self._cap(resource.cap), self._cap(shape.cap))
        return -cap if resource.may_go_negative else 0, cap

    def total(self, shape: HoldingShape) -> Range:
        """The whole of a holding."""
        resource = self.scene.book.resources[shape.resource]
        low, each = self.holding(shape)
        count = self.scene.size(resource.each) if resource.each else 1
        return low * count, min(self._cap(shape.cap), max(0, each) * count)

    def _cap(self, cap: n.Expr | None) -> int:
        return WIDE[1] if cap is None else self.expr(cap)[1]

    def index(self, field: Field) -> list[Range]:
        """The range of each of a field's indexes."""
        return [
            (self.expr(i.low)[0], self.expr(i.high)[1]) if isinstance(i, RangeIndex) else (1, self.scene.size(i.kind))
            for i in field.indexes
        ]

    def field_capacity(self, field: Field) -> int:
        """The most elements of a list field or pieces of a place."""
        match field.shape:
            case ListShape(cap=cap):
                return max(0, self.expr(cap)[1])
            case PlaceShape(shape="slot"):
                return 1
            case PlaceShape(kind=kind, cap=cap):
                return max(0, min(self.scene.size(kind), self._cap(cap)))
        return 0
