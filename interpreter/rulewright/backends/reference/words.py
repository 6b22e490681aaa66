"""Values and templates as people read them: amounts with their unit, members by title, lists as `a, b and c`."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.state import Env, Value, Way
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.hir.book import Resource
from rulewright.hir.types import (
    AmountType,
    BoolType,
    HoldingType,
    ListType,
    MemberType,
    PlaceType,
    RouteType,
    TextType,
    Type,
    WordType,
)
from rulewright.runtime.faults import Fault


def words(w: World, template: n.Template, env: Env) -> str:
    """A template with its values."""
    return "".join(part if isinstance(part, str) else _said(w, part, env) for part in template.parts)


def _said(w: World, e: n.Expr, env: Env) -> str:
    """A text is no rule: what cannot be worked out in it stops no game, and is a dash, as in a view."""
    try:
        return value_words(w, e, env)
    except Fault:
        return "–"


def value_words(w: World, e: n.Expr, env: Env) -> str:
    if isinstance(e, n.TextLit):
        return e.value
    if isinstance(e, n.ConstantOf) and _is_text(w, e):
        return text_constant(w, e, env)
    if isinstance(e, n.Price):
        return price_words(w, e, env)
    return say(w, w.value(e, env), e.type)


def _is_text(w: World, e: n.ConstantOf) -> bool:
    declared = w.table.book.kinds[e.kind].constants[e.constant]
    return isinstance(declared.type, TextType)


def text_constant(w: World, e: n.ConstantOf, env: Env) -> str:
    """A text printed on a member."""
    member = w.table.scene.members[e.kind][w.number(e.member, env) - 1]
    found = member.constants.get((e.constant, ""))
    return found.value if isinstance(found, n.TextLit) else member.title or member.name


def say(w: World, value: Value, of: Type) -> str:
    """A value of a type in words."""
    match of:
        case BoolType():
            return "yes" if value else "no"
        case MemberType(kind=kind):
            return member_words(w, kind, value) if isinstance(value, int) else str(value)
        case WordType(setting=setting):
            return w.table.book.settings[setting].words[value - 1] if isinstance(value, int) else str(value)
        case AmountType(resource=resource) if isinstance(value, int):
            return amount_words(w.table.book.resources[resource], value)
        case ListType(element=element) if isinstance(value, list):
            return joined([say(w, item, element) for item in value])
        case PlaceType(kind=kind) if isinstance(value, list):
            return joined([say(w, item, MemberType(kind)) for item in value])
        case RouteType(route=route) if isinstance(value, Way):
            return way_words(w, route, value)
        case HoldingType(resource=resource) if isinstance(value, int):
            return amount_words(w.table.book.resources[resource], value)
    return str(value)


def member_words(w: World, kind: str, number: int) -> str:
    """A member by its title, else by its name."""
    if number == 0:
        return "none"
    member = w.table.scene.members[kind][number - 1]
    return member.title or member.name


def amount_words(resource: Resource, count: int) -> str:
    """`£3`, `1 coin`, `2 vp`."""
    if resource.symbol:
        return f"-{resource.symbol}{-count}" if count < 0 else f"{resource.symbol}{count}"
    one = resource.one or resource.name
    return f"{count} {one if count == 1 else resource.many or resource.name}"


def units_words(w: World, resource: Resource, key: int, count: int) -> str:
    """`£3`, `2 baskets of rye`; where a unit has no word of its own it goes by its member, `2 rye`."""
    if not key:
        return amount_words(resource, count)
    member = member_words(w, resource.each, key)
    if resource.one == resource.many:
        return f"{count} {member}"
    return f"{count} {resource.one if count == 1 else resource.many} of {member}"


def price_words(w: World, e: n.Price, env: Env) -> str:
    """`£1, 1 point and 2 baskets of rye`: equal parts added up, parts of nothing left out."""
    due: dict[tuple[str, int], int] = {}
    for resource, key, count in (unit for part in e.parts for unit in _units_of(w, part, env)):
        due[resource, key] = due.get((resource, key), 0) + count
    found = [units_words(w, w.table.book.resources[r], key, count) for (r, key), count in due.items() if count]
    return joined(found) if found else "nothing"


def _units_of(w: World, part: n.Part | n.SettingPart, env: Env) -> Iterator[tuple[str, int, int]]:
    if isinstance(part, n.Part):
        yield part.resource, 0 if part.key is None else w.number(part.key, env), w.number(part.count, env)
        return
    for resource, key, count in w.table.scene.price(part.setting):
        each = w.table.book.resources[resource].each
        yield resource, w.table.scene.numbers[each][key] if each else 0, count


def way_words(w: World, route: str, way: Way) -> str:
    """A way by its end and what it is known by: `Northgate (owed: 2 red)`."""
    entry = w.table.book.routes[route]
    told = []
    for counter in entry.known or entry.counts:
        for index, count in enumerate(dict(way.counts)[counter.name], 1):
            if count:
                of = f" {member_words(w, counter.index, index)}" if counter.index else ""
                told.append(f"{counter.name} {count}{of}")
    end = member_words(w, entry.kind, way.end)
    return f"{end} ({', '.join(told)})" if told else end


def joined(texts: list[str]) -> str:
    """`a, b and c`; nothing is `none`."""
    if not texts:
        return "none"
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"
