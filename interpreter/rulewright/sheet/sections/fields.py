"""What lies on the table and before each player, how much of it there is at the start, and who may look."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.hir import book as b, nodes as n
from rulewright.hir.fields import (
    Field,
    HoldingShape,
    KindIndex,
    ListShape,
    PlaceShape,
    RangeIndex,
    Shape,
    TrackShape,
    ValueShape,
)
from rulewright.hir.types import BoolType, ListType, MemberType, NumberType, Type
from rulewright.sheet.page import Block, Item, Listing, Words
from rulewright.sheet.speech.amounts import amount
from rulewright.sheet.speech.nouns import a, kind_noun, plural, spoken
from rulewright.sheet.speech.paths import counted
from rulewright.sheet.speech.speaker import Speaker, shown

_SEEN = {"all": "", "owner": "only its owner may look", "nobody": "nobody may look"}


def fields(s: Speaker) -> Iterator[Block]:
    """The shared ones, then of each player, then of each kind."""
    yield from _listed(s, "On the table", s.book.state.values())
    yield from _listed(s, "Each player has", s.book.kinds["Player"].fields.values())
    for kind in shown(s.book.kinds.values()):
        if kind.name != "Player":
            yield from _listed(s, f"Each {kind_noun(s.book, kind.name)} has", kind.fields.values())


def _listed(s: Speaker, title: str, found: Iterable[Field]) -> Iterator[Block]:
    lines = tuple(_field(s, field) for field in shown(found))
    if lines:
        yield Words(f"{title}:")
        yield Listing(lines)


def _field(s: Speaker, field: Field) -> Item:
    speaker = s.about(field.start if isinstance(field.start, n.Expr) else None, params=(field.self_var,))
    index = "".join(f" for each {_index(s, i)}" for i in field.indexes)
    told = [_shape(s, field.shape), _start(speaker, field)]
    told += [f"anew every {field.reset}" if field.reset else "", _SEEN[field.seen]]
    text = s.text(field)
    return Item(f"{s.title(field)}{index}: {'; '.join(filter(None, told))}.{f' {text}' if text else ''}")


def _index(s: Speaker, index: KindIndex | RangeIndex) -> str:
    if isinstance(index, KindIndex):
        return kind_noun(s.book, index.kind)
    return f"number from {s.value(index.low)} to {s.value(index.high)}"


def _shape(s: Speaker, shape: Shape | None) -> str:
    match shape:
        case ValueShape(type=of):
            return _value_noun(s, of)
        case TrackShape():
            return "a space on its track"
        case HoldingShape(resource=name, cap=cap):
            return f"{_units(s, s.book.resources[name])}{_cap(s, cap)}"
        case ListShape(element=element, cap=cap, unique=unique):
            noun = plural(_value_noun(s, element.type).removeprefix("a ").removeprefix("an "))
            return f"a {'set' if unique else 'list'} of {noun}"
        case PlaceShape(shape=sort, kind=kind, cap=cap, optional=optional):
            noun = kind_noun(s.book, kind)
            if sort == "slot":
                return f"room for one {noun}{', which may be missing' if optional else ''}"
            return f"a {sort} of {plural(noun)}{_cap(s, cap)}"
    return "?"


def _units(s: Speaker, resource: b.Resource) -> str:
    return f"{counted(resource)} of every {kind_noun(s.book, resource.each)}" if resource.each else counted(resource)


def _value_noun(s: Speaker, of: Type) -> str:
    match of:
        case BoolType():
            return "yes or no"
        case MemberType(kind=kind, optional=optional):
            return f"{a(kind_noun(s.book, kind))}{' or none' if optional else ''}"
        case ListType(element=element):
            return f"a list of {_value_noun(s, element)}"
        case NumberType():
            return "a number"
    return "a value"


def _cap(s: Speaker, cap: n.Expr | None) -> str:
    return "" if cap is None else f", at most {s.value(cap)}"


def _start(s: Speaker, field: Field) -> str:
    """What it is before set-up; of a track its ladder says it."""
    start = field.start
    if start is None or isinstance(field.shape, TrackShape):
        return ""
    if isinstance(start, tuple):
        return f"{amount(s, start)} at the start" if start else ""
    if (isinstance(start, n.ListLit) and not start.items) or s.value(start) in ("no", "none"):
        return ""
    return f"{s.value(start)} at the start"


def hidden(s: Speaker) -> Iterator[str]:
    """What not everybody may see, as sentences."""
    every = s.world.table.fields
    for seen, words in (("nobody", "Nobody may look at"), ("owner", "Only its owner sees")):
        names = [_owned(s, field) for field in shown(every) if field.seen == seen]
        if names:
            yield f"{words}: {', '.join(names)}."


def _owned(s: Speaker, field: Field) -> str:
    owner = f"a {kind_noun(s.book, field.owner)}'s " if field.owner else ""
    return f"{owner}{s.title(field) or spoken(field.name)}"
