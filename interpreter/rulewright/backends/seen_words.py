"""Values in words through the eyes of a seat: `?` is what it may not see, a dash is what has no value just now."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.backends.reference.state import Env, Value
from rulewright.backends.reference.words import amount_words, joined, member_words, say, units_words, value_words
from rulewright.backends.reference.world import World
from rulewright.backends.sight import PLAYER, Sighted, Unseen
from rulewright.hir import nodes as n
from rulewright.hir.fields import HoldingShape
from rulewright.hir.types import AmountType, BoolType, HoldingType, ListType, MemberType, PlaceType, Type
from rulewright.runtime.faults import Fault

UNSEEN = "?"
NOTHING = "–"
KEPT = "\u00a0"
"""A blank at which no line is broken."""
MOST_KEPT = 20


@dataclass(frozen=True)
class Line:
    """A value in a table. `people` says that it names players; `about` is the member that it is, kind and number;
    `holds` is the answer where it is a yes or no; `unit` are the words for the units of an amount."""

    text: str
    people: bool = False
    about: tuple[str, int] | None = None
    holds: bool | None = None
    unit: str = ""

    @property
    def empty(self) -> bool:
        return self.text in ("", NOTHING)


def said(eye: World, e: n.Expr, env: Env) -> str:
    """A value in words; what may not be seen is `?`, what has no value just now is a dash."""
    try:
        return words_of(eye, e, env)
    except Unseen:
        return UNSEEN
    except Fault:
        return NOTHING


def words_of(w: World, e: n.Expr, env: Env) -> str:
    """A value in words; raises Unseen and Fault."""
    if isinstance(e.type, HoldingType):
        return holding_words(w, e.type.resource, w.value(e, env))
    return value_words(w, e, env)


def template_words(eye: Sighted, template: n.Template, env: Env) -> str:
    """A text with its values, as far as the seat may see them."""
    return "".join(part if isinstance(part, str) else said(eye, part, env) for part in template.parts)


def holding_words(w: World, resource: str, counts: Value) -> str:
    """`2 baskets of rye and 1 basket of mead`."""
    declared = w.table.book.resources[resource]
    if isinstance(counts, int):
        return units_words(w, declared, 0, counts)
    found = (
        [units_words(w, declared, i, c) for i, c in enumerate(counts, 1) if isinstance(c, int) and c]
        if isinstance(counts, list)
        else []
    )
    return joined(found) if found else NOTHING


# ---- in a table, whose heading says what is counted ----


def line(eye: World, e: n.Expr | n.Template, env: Env) -> Line:
    """A value, or a text with values in it, as a table shows it."""
    if isinstance(e, n.Template):
        return _text_line(eye, e, env)
    try:
        return _line(eye, e, env)
    except Unseen:
        return Line(UNSEEN)
    except Fault:
        return Line(NOTHING)


def _text_line(eye: World, template: n.Template, env: Env) -> Line:
    """What has no value is left out of a text; a text in which nothing has one says nothing."""
    found = [Line(part) if isinstance(part, str) else line(eye, part, env) for part in template.parts]
    values = [one for one, part in zip(found, template.parts, strict=True) if not isinstance(part, str)]
    if values and all(one.empty for one in values):
        return Line(NOTHING)
    text = "".join("" if one.empty and one in values else one.text for one in found)
    return Line(" ".join(text.split(" ")).strip(), any(one.people for one in values))


def _line(eye: World, e: n.Expr, env: Env) -> Line:
    if isinstance(e.type, HoldingType):
        resource = e.type.resource
        text = _counts(eye, resource, eye.value(e, env), _takes_one(e))
        each = eye.table.book.resources[resource].each
        return Line(text, each == PLAYER, unit="" if each else _unit(eye, resource))
    text = words_of(eye, e, env)
    match e.type:
        case BoolType():
            return Line(text, holds=text == "yes")
        case MemberType(kind=kind):
            number = eye.number(e, env)
            return Line(text, kind == PLAYER, (kind, number)) if number else Line(NOTHING)
        case ListType(element=element):
            return Line(_list(eye, eye.value(e, env), element), _is_player(element))
        case PlaceType(kind=kind):
            return Line(_list(eye, eye.value(e, env), MemberType(kind)))
        case AmountType(resource=resource):
            return Line(text, unit=_unit(eye, resource))
    return Line(text)


def _is_player(type: Type) -> bool:
    return isinstance(type, MemberType) and type.kind == PLAYER


def _list(w: World, values: Value, element: Type) -> str:
    """`Forge, Works`, no name broken."""
    found = values if isinstance(values, list) else []
    return ", ".join(_kept(say(w, value, element)) for value in found) or NOTHING


def _kept(name: str) -> str:
    """A name that is kept on one line."""
    return name.replace(" ", KEPT) if len(name) <= MOST_KEPT else name


def _unit(w: World, resource: str) -> str:
    """The words for units, which a heading may say instead."""
    declared = w.table.book.resources[resource]
    return "" if declared.symbol else " ".join((declared.name, declared.one or "", declared.many or ""))


def _takes_one(e: n.Expr) -> bool:
    """Whether a holding has room for one unit only, so that it need not be counted."""
    shape = e.path.field.shape if isinstance(e, n.Read) else None
    return isinstance(shape, HoldingShape) and isinstance(shape.cap, n.Num) and shape.cap.value == 1


def _counts(w: World, resource: str, counts: Value, single: bool) -> str:
    """`rye 2, mead 1`; of what holds one, whose it is."""
    declared = w.table.book.resources[resource]
    if not isinstance(counts, list):
        return amount_words(declared, counts) if isinstance(counts, int) else str(counts)
    held = [(member_words(w, declared.each, i), c) for i, c in enumerate(counts, 1) if isinstance(c, int) and c]
    return ", ".join(_kept(name if single else f"{name} {count}") for name, count in held) or NOTHING
