"""Every number, member and word of a book that a player may have to know, each to be changed on its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from rulewright.hir import book as b, nodes as n
from rulewright.hir.entry import Entry
from rulewright.hir.fields import PlaceShape
from rulewright.hir.rules import Action, Value
from rulewright.hir.types import BoolType, NoneType, WordType

LEFT_OUT = {
    "Book": {"views", "invariants", "sources", "loop_limit", "outlook"},
    "Setting": {"low", "high", "options"},
    "Constant": {"low", "high"},
    "ValueShape": {"low", "high"},
    "ListShape": {"cap"},
    "Action": {"values"},
}
"""What is no data of a game: what people are shown in play, what must always hold, how large a number may be, which
answers come to mind. The values of an action that its group gives are found with the group."""

BUILT_IN = ("Player", "Action")


@dataclass(frozen=True)
class Datum:
    """A number, a member or an answer, where it stands."""

    path: str
    node: Any
    attribute: str
    others: tuple[Any, ...]

    @contextmanager
    def as_other(self, other: Any) -> Iterator[None]:
        """The same book with another value here."""
        old = getattr(self.node, self.attribute)
        object.__setattr__(self.node, self.attribute, other)
        try:
            yield
        finally:
            object.__setattr__(self.node, self.attribute, old)


def data_of(book: b.Book) -> list[Datum]:
    """All of them, in the order of the book, but for defaults that hold of no member."""
    return list(_in(book, "", book, set(_idle_defaults(book))))


def _idle_defaults(book: b.Book) -> Iterator[int]:
    for kind in book.kinds.values():
        for constant in kind.constants.values():
            indexes = [member.name for member in book.kinds[constant.index].members] if constant.index else [""]
            if all((constant.name, index) in member.constants for member in kind.members for index in indexes):
                yield id(constant.default)


def _in(book: b.Book, path: str, value: Any, seen: set[int]) -> Iterator[Datum]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _in(book, f"{path}.{key}", inner, seen)
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value):
            yield from _in(book, f"{path}[{number}]", inner, seen)
    elif is_dataclass(value) and not isinstance(value, type) and id(value) not in seen:
        seen.add(id(value))
        if isinstance(value, Entry) and not value.shown:
            return
        yield from _datum(book, path, value)
        left_out = LEFT_OUT.get(type(value).__name__, set()) | _of_one_kind(value)
        for field in fields(value):
            if field.name not in left_out and field.name not in ("span", "type"):
                yield from _in(book, f"{path}.{field.name}", getattr(value, field.name), seen)
        if isinstance(value, Action):
            group = value.group.values if value.group else {}
            own = {name: v for name, v in value.values.items() if name not in group or _another(v, group[name])}
            yield from _in(book, f"{path}.values", own, seen)


def _of_one_kind(value: Any) -> set[str]:
    """Of players there are the fields alone; the room of a slot is one by its name, and a loop is bound anyway."""
    if isinstance(value, b.Kind) and value.name in BUILT_IN:
        return {"members", "constants"}
    if isinstance(value, PlaceShape) and value.shape == "slot":
        return {"cap"}
    if isinstance(value, n.RepeatUntil) and isinstance(value.at_most, n.Num) and not value.at_most.span.text.isdigit():
        return {"at_most"}
    return set()


def _another(value: Value, of_group: Value) -> bool:
    return value.base.span != of_group.base.span


def _datum(book: b.Book, path: str, node: Any) -> Iterator[Datum]:
    match node:
        case n.Num() if node is not n.TRUE and node is not n.FALSE and not isinstance(node.type, NoneType):
            yield Datum(path, node, "value", _other_numbers(book, node))
        case n.MemberRef() if node.kind != "Action":
            members = [m.name for m in book.kinds[node.kind].members if m.name != node.member and not m.seat]
            if members:
                yield Datum(path, node, "member", (members[0], members[-1]))


def _other_numbers(book: b.Book, node: n.Num) -> tuple[int, ...]:
    if isinstance(node.type, BoolType):
        return (1 - node.value,)
    if isinstance(node.type, WordType):
        words = book.settings[node.type.setting].words
        return tuple(i for i in range(1, len(words) + 1) if i != node.value)
    return (node.value + 1, node.value - 1)
