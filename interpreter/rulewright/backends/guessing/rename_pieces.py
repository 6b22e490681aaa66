"""What names a piece that was dealt anew, and is not seen, names the piece that lies there now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.backends.sight import sees
from rulewright.hir.fields import ListShape, ValueShape
from rulewright.hir.types import ListType, MemberType, Type
from rulewright.lir.layout import Layout
from rulewright.runtime.engine import Position


@dataclass(frozen=True)
class Named:
    """Slots in which pieces of a kind are named: one, or a list with its length first, sorted where it is a set."""

    kind: str
    address: int
    is_list: bool = False
    is_set: bool = False


def names_for(layout: Layout, seat: int) -> list[Named]:
    """Locals, and fields that the seat cannot see."""
    return [*_in_locals(layout), *_in_fields(layout, seat)]


def rename(s: Position, names: list[Named], kind: str, new: dict[int, int]) -> None:
    """`new` says which piece lies now where another did."""
    for named in names:
        if named.kind == kind:
            first = named.address + named.is_list
            end = first + (s[named.address] if named.is_list else 1)
            found = [new.get(piece, piece) for piece in s[first:end]]
            s[first:end] = sorted(found) if named.is_set else found


def _in_locals(layout: Layout) -> Iterator[Named]:
    for frame in layout.frames.values():
        for var, plan in frame.vars.items():
            yield from _named(var.type, plan.address)


def _in_fields(layout: Layout, seat: int) -> Iterator[Named]:
    for field, plan in layout.fields.items():
        match field.shape:
            case ValueShape(type=type):
                held: Type = type
            case ListShape(element=ValueShape(type=type), unique=unique):
                held = ListType(type, unique)
            case _:
                continue
        for owner, index in plan.places():
            if not sees(field, (owner if field.owner else 0, *index), seat):
                yield from _named(held, plan.address(owner, index))


def _named(type: Type, address: int) -> Iterator[Named]:
    match type:
        case MemberType(kind=kind):
            yield Named(kind, address)
        case ListType(element=MemberType(kind=kind), unique=unique):
            yield Named(kind, address, True, unique)
