"""Types and amounts in words of the rulebook, as messages speak of them."""

from __future__ import annotations

from rulewright.hir.book import Book, Resource
from rulewright.hir.types import (
    AmountType,
    AnyAmountType,
    BoolType,
    HoldingType,
    ListType,
    MemberType,
    NoneType,
    NumberType,
    PlaceType,
    RouteType,
    TextType,
    Type,
    UnitsType,
    WordType,
)
from rulewright.text.visible import quoted


def chain(names: list[str]) -> str:
    """What leads to what, of a long way its ends: "`a` → `b` → … → `z`"."""
    shown = [*names[:4], "…", *names[-3:]] if len(names) > 9 else names
    return " → ".join("…" if name == "…" else quoted(name) for name in shown)


def describe(type: Type) -> str:
    """`a number`, `an amount of pence`, `a Ship or none`: what follows "this is"."""
    match type:
        case BoolType():
            return "yes or no"
        case NumberType():
            return "a number"
        case TextType():
            return "a text"
        case AmountType(resource):
            return f"an amount of {quoted(resource)}"
        case UnitsType(resource):
            return f"a price in {quoted(resource)}"
        case AnyAmountType():
            return "an amount of any resource"
        case MemberType(kind, optional):
            return f"a {quoted(kind)} or none" if optional else f"a {quoted(kind)}"
        case WordType(setting):
            return f"an answer to {quoted(setting)}"
        case ListType() | PlaceType():
            return _many(type)
        case HoldingType(resource):
            return f"a holding of {quoted(resource)}"
        case RouteType(route):
            return f"a way of {quoted(route)}"
        case NoneType():
            return "none"
    return "something that could not be read"


def _many(type: ListType | PlaceType) -> str:
    if isinstance(type, PlaceType):
        return f"a place for {quoted(type.kind)}"
    shape = "set" if type.unique else "list"
    match type.element:
        case MemberType(kind):
            return f"a {shape} of {quoted(kind)}"
        case NumberType():
            return f"a {shape} of numbers"
        case RouteType(route):
            return f"a list of ways of {quoted(route)}"
        case ListType():
            return "a list of lists"
    return f"a {shape}"


def amount_text(resource: Resource, count: str) -> str:
    """How an author writes so much of a plain resource: `£3`, `2 coins`."""
    if resource.symbol:
        return f"{resource.symbol}{count if simple(count) else f'({count})'}"
    word = resource.one if count == "1" and is_name(resource.one) else resource.many
    return f"{count} {word if is_name(word) else resource.name}"


def simple(text: str) -> bool:
    """Whether a text stands as one operand without parentheses."""
    return all(c.isalnum() or c in "_." for c in text)


def is_name(word: str) -> bool:
    """Whether a unit's word can be written in rules (`silver coin` cannot)."""
    return word.isidentifier()


def plain_resources(book: Book) -> list[Resource]:
    """Resources without `each`: those whose amounts are values."""
    return [r for r in book.resources.values() if not r.each]
