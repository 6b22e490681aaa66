"""`£3`, `2 coins`, `2 of good`, `1 cask of red`: so many units of which resource, of which member."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.checking.context import Context, Env, MemberName, UnitWord
from rulewright.checking.expressions.dispatch import error_at, read
from rulewright.checking.expressions.seats import seat_plays
from rulewright.checking.messages import types as say, units as say_unit
from rulewright.hir import nodes as n
from rulewright.hir.book import Resource
from rulewright.hir.types import NUMBER, AmountType, ErrorType, MemberType, NumberType, Type, UnitsType
from rulewright.syntax import tree as t


@dataclass(frozen=True)
class Units:
    """So many units; `key` is the member they are of, none for a plain resource."""

    resource: Resource
    count: n.Expr
    key: n.Expr | None


def quantity(ctx: Context, env: Env, tree: t.Quantity, hint: Type | None) -> n.Expr:
    """An amount as a value; of an `each` resource it is a price, which statements take apart themselves."""
    found = units(ctx, env, tree)
    if found is None:
        return error_at(tree.span)
    name = found.resource.name
    if found.resource.each:
        return n.Num(0, type=UnitsType(name), span=tree.span)
    return retyped(found.count, AmountType(name), tree)


def retyped(count: n.Expr, type: Type, tree: t.Expr) -> n.Expr:
    """A count read as an amount: at run time they are the same number."""
    return replace(count, type=type, span=tree.span)


def units(ctx: Context, env: Env, tree: t.Quantity) -> Units | None:
    """What a quantity counts; none after a finding."""
    if tree.symbol:
        return _money(ctx, env, tree, tree.symbol)
    if tree.unit is None:
        return _of_member(ctx, env, tree)
    resource = _resource_called(ctx, tree.unit.text)
    if resource is not None:
        return _of_resource(ctx, env, tree, resource)
    return _member_as_unit(ctx, env, tree, tree.unit)


def _count(ctx: Context, env: Env, tree: t.Quantity, resource: Resource) -> n.Expr | None:
    """The number in front; an amount of the same resource has its unit already."""
    if isinstance(tree.count, t.Name) and tree.count.text in ("a", "an") and tree.count.text not in env.locals:
        ctx.say(say_unit.article(env.path, tree.count.span))
        return None
    count = read(ctx, env, tree.count, NUMBER)
    match count.type:
        case NumberType():
            return count
        case ErrorType():
            return None
        case AmountType(other) if other == resource.name:
            ctx.say(say_unit.already_amount(env.path, tree.span, tree.count.span, other))
        case other:
            ctx.say(say.mismatch(ctx.book, env.path, tree.count, other, NUMBER))
    return None


def _money(ctx: Context, env: Env, tree: t.Quantity, symbol: str) -> Units | None:
    resources = ctx.book.resources.values()
    found = next((r for r in resources if r.symbol == symbol), None)
    if found is None and not ctx.names.incomplete and symbol not in ctx.names.broken:
        ctx.say(say_unit.unknown_symbol(env.path, tree.span, symbol, [r.symbol for r in resources]))
    return _of_resource(ctx, env, tree, found) if found is not None else None


def _of_resource(ctx: Context, env: Env, tree: t.Quantity, resource: Resource) -> Units | None:
    if resource.each and tree.of is None:
        ctx.say(say_unit.unit_of_which(env.path, tree.span, resource))
        return None
    if not resource.each and tree.of is not None:
        ctx.say(say_unit.unit_of_nothing(env.path, tree.of.span, resource.name))
        return None
    key = _key(ctx, env, tree.of, resource.each) if tree.of else None
    count = _count(ctx, env, tree, resource)
    return Units(resource, count, key) if count is not None and (key is not None or not tree.of) else None


def _key(ctx: Context, env: Env, tree: t.Expr, kind: str) -> n.Expr | None:
    found = read(ctx, env, tree, MemberType(kind))
    match found.type:
        case MemberType(other) if other == kind:
            return found
        case ErrorType():
            return None
    ctx.say(say.mismatch(ctx.book, env.path, tree, found.type, MemberType(kind)))
    return None


def _of_member(ctx: Context, env: Env, tree: t.Quantity) -> Units | None:
    """`2 of good`: the one resource with units of each Good."""
    assert tree.of is not None
    key = read(ctx, env, tree.of)
    if isinstance(key.type, ErrorType):
        return None
    if not isinstance(key.type, MemberType):
        ctx.say(say_unit.of_something_else(env.path, tree.of.span, key.type))
        return None
    return _one_resource(ctx, env, tree, key, key.type.kind)


def _member_as_unit(ctx: Context, env: Env, tree: t.Quantity, unit: t.Word) -> Units | None:
    """`1 peat`: a member of the kind that the resource is counted for."""
    members = [m for m in ctx.names.all(unit.text) if isinstance(m, MemberName)]
    counted = [m for m in members if _resources_of(ctx, m.kind.name)]
    if not members or tree.of is not None:
        silent = unit.text in ctx.names.broken or ctx.names.incomplete or ctx.names.lost(unit.text, unit.span)
        local = env.locals.get(unit.text)
        counted_for = local.type.kind if local and isinstance(local.type, MemberType) and tree.of is None else ""
        ways = _resources_of(ctx, counted_for) if counted_for else []
        if not silent and len(ways) == 1:
            ctx.say(say_unit.member_without_of(env.path, unit.span, unit.text, ways[0].name))
        elif not silent:
            ctx.say(say_unit.not_a_unit(env.path, unit.span, unit.text, unit_words(ctx)))
        return None
    kind = (counted or members)[0].kind.name
    seat_plays(ctx, env, (counted or members)[0].member, unit.span)
    key = n.MemberRef(kind, (counted or members)[0].member.name, type=MemberType(kind), span=unit.span)
    return _one_resource(ctx, env, tree, key, kind)


def _one_resource(ctx: Context, env: Env, tree: t.Quantity, key: n.Expr, kind: str) -> Units | None:
    resources = _resources_of(ctx, kind)
    if len(resources) != 1:
        of = tree.of.span.text if tree.of else key.span.text
        ways = [f"{tree.count.span.text} {_unit_word(r)} of {of}" for r in resources]
        ctx.say(say_unit.units_of_kind(env.path, tree.span, kind, ways))
        return None
    count = _count(ctx, env, tree, resources[0])
    return Units(resources[0], count, key) if count is not None else None


def _unit_word(resource: Resource) -> str:
    return resource.one if resource.one.isidentifier() else resource.name


def _resources_of(ctx: Context, kind: str) -> list[Resource]:
    return [r for r in ctx.book.resources.values() if r.each == kind]


def _resource_called(ctx: Context, word: str) -> Resource | None:
    for symbol in ctx.names.all(word):
        if isinstance(symbol, UnitWord):
            return symbol.resource
        if isinstance(symbol, Resource):
            return symbol
    return None


def unit_words(ctx: Context) -> list[str]:
    """All words that may follow a number as its unit."""
    found = [w for r in ctx.book.resources.values() for w in (r.name, r.one, r.many) if w.isidentifier()]
    each = {r.each for r in ctx.book.resources.values() if r.each}
    return found + [m.name for k in sorted(each) if k in ctx.book.kinds for m in ctx.book.kinds[k].members]
