"""Names, `a.b` and `a[i]`: places in the state, constants, one-member functions read like fields, counts of ways.

`ship.full` looks first for a field or constant of Ship, then for a function of one Ship; `cell.row` of a space of a
board, where nothing in the book is called so, is where it lies.
"""

from __future__ import annotations

from typing import Literal

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.action_values import action_value
from rulewright.checking.expressions.attributes import attribute, attribute_names
from rulewright.checking.expressions.bare_names import bare_name
from rulewright.checking.expressions.dispatch import error_at, read, wrong
from rulewright.checking.expressions.function_bodies import call_function
from rulewright.checking.expressions.indexes import indexed
from rulewright.checking.expressions.references import ConstantRef, CounterRef, Reference, complete, value_of
from rulewright.checking.expressions.seats import seat_plays
from rulewright.checking.messages import names as say_name
from rulewright.checking.messages.wording import describe
from rulewright.hir import nodes as n
from rulewright.hir.book import Kind
from rulewright.hir.rules import Action, Function, Group, Route, RouteCounter
from rulewright.hir.types import ERROR, NUMBER, ErrorType, HoldingType, MemberType, RouteType, Type
from rulewright.syntax import tree as t
from rulewright.text.source import Span

LYING: dict[str, Literal["row", "column"]] = {"row": "row", "column": "column"}


def read_reference(ctx: Context, env: Env, tree: t.Name | t.FieldOf | t.Index, hint: Type | None) -> n.Expr:
    """The value of a name, field or index."""
    return value_of(ctx, env, reference(ctx, env, tree, hint))


def reference(ctx: Context, env: Env, tree: t.Expr, hint: Type | None = None) -> Reference:
    """What a tree stands for before it is read; of any other expression its value."""
    match tree:
        case t.Name():
            return bare_name(ctx, env, tree, hint)
        case t.FieldOf():
            return _field_of(ctx, env, tree)
        case t.Index():
            return indexed(ctx, env, reference(ctx, env, tree.base), tree)
    return read(ctx, env, tree, hint)


# ---- a.b ----


def _field_of(ctx: Context, env: Env, tree: t.FieldOf) -> Reference:
    if isinstance(tree.owner, t.Name):
        entry = _entry(ctx, env, tree.owner)
        if isinstance(entry, (Action, Group)):
            return action_value(ctx, env, tree.word.text, entry, tree.span)
        if isinstance(entry, Kind):
            return _of_kind(ctx, env, entry, tree)
        if entry == "action":
            return action_value(ctx, env, tree.word.text, None, tree.span)
    return _of_value(ctx, env, reference(ctx, env, tree.owner), tree)


def _entry(ctx: Context, env: Env, name: t.Name) -> object:
    """The action, group or kind a name stands for when something follows behind a dot."""
    if name.text in env.locals:
        return None
    if name.text == "action" and env.action:
        return "action"
    return next(iter(ctx.names.all(name.text)), None)


def _of_kind(ctx: Context, env: Env, kind: Kind, tree: t.FieldOf) -> Reference:
    """`Building.Forge`, `Space.size`."""
    members = {m.name: m for m in kind.members}
    if tree.word.text in members:
        seat_plays(ctx, env, members[tree.word.text], tree.span)
        return n.MemberRef(kind.name, tree.word.text, type=MemberType(kind.name), span=tree.span)
    if tree.word.text == "size":
        return n.Size(read(ctx, env, tree.owner), span=tree.span)
    return wrong(ctx, say_name.only_member(env.path, tree.word.span, kind.name, tree.word.text, list(members)))


def _of_value(ctx: Context, env: Env, base: Reference, tree: t.FieldOf) -> Reference:
    built_in = attribute(ctx, base, tree.word.text, tree.span)
    if built_in is not None:
        return built_in
    owner = value_of(ctx, env, base)
    match owner.type:
        case ErrorType():
            return error_at(tree.span)
        case MemberType(kind) if kind in ctx.book.kinds:
            return _of_member(ctx, env, ctx.book.kinds[kind], owner, tree, base)
        case RouteType(route) if route in ctx.book.routes:
            return _of_way(ctx, env, ctx.book.routes[route], owner, tree)
    return _no_such(ctx, env, base, owner.type, tree, [])


def _of_member(ctx: Context, env: Env, kind: Kind, owner: n.Expr, tree: t.FieldOf, base: Reference) -> Reference:
    word = tree.word.text
    if word in kind.fields:
        field = kind.fields[word]
        return n.Path(field=field, owner=owner, span=tree.span) if field.shape else error_at(tree.span)
    if word in kind.constants:
        constant = kind.constants[word]
        if constant.index:
            return ConstantRef(kind, constant, owner, tree.span)
        return n.ConstantOf(kind.name, word, owner, type=constant.type, span=tree.span)
    function = _function_of_one(ctx, word, MemberType(kind.name))
    if function:
        return call_function(ctx, env, function, (owner,), tree.span)
    if word in LYING and kind.board is not None:
        return n.Builtin(LYING[word], (owner,), kind.name, type=NUMBER, span=tree.span)
    if _said_elsewhere(ctx, kind, word):
        return error_at(tree.span)
    lying = LYING if kind.board is not None else ()
    known = [*kind.fields, *kind.constants, *functions_of_one(ctx, MemberType(kind.name)), *lying]
    return _no_such(ctx, env, base, owner.type, tree, known)


def _said_elsewhere(ctx: Context, kind: Kind, word: str) -> bool:
    """Whether the word is unknown because of something that has been said: a broken field, a row, a parameter."""
    function = ctx.book.functions.get(word)
    lost = function is not None and any(isinstance(p.type, ErrorType) for p in function.params)
    broken = word in ctx.names.broken or f"{kind.name}.{word}" in ctx.names.broken
    return lost or broken or ctx.strange.get(word) == "RW206"


def functions_of_one(ctx: Context, type: Type) -> list[str]:
    """Functions that can be read like a field of a value of this type."""
    return [name for name in ctx.book.functions if _function_of_one(ctx, name, type)]


def _function_of_one(ctx: Context, name: str, type: Type) -> Function | None:
    function = ctx.book.functions.get(name)
    if function is None or len(function.params) != 1:
        return None
    wanted = function.params[0].type
    if isinstance(type, MemberType) and isinstance(wanted, MemberType):
        return function if wanted.kind == type.kind else None
    return function if isinstance(type, RouteType) and wanted == type else None


def _of_way(ctx: Context, env: Env, route: Route, way: n.Expr, tree: t.FieldOf) -> Reference:
    word = tree.word.text
    if word == "end":
        return n.RouteEnd(way, type=MemberType(route.kind) if route.kind else ERROR, span=tree.span)
    counters = {c.name: c for c in (*route.counts, *route.known)}
    if word in counters:
        return _counter(way, counters[word], tree.span)
    function = _function_of_one(ctx, word, RouteType(route.name))
    if function:
        return call_function(ctx, env, function, (way,), tree.span)
    if f"{route.name}.{word}" in ctx.names.broken:
        return error_at(tree.span)
    known = ["end", *counters, *functions_of_one(ctx, RouteType(route.name))]
    return wrong(ctx, say_name.unknown_word(env.path, tree.word.span, describe(way.type), word, known))


def _counter(way: n.Expr, counter: RouteCounter, span: Span) -> Reference:
    if counter.index:
        return CounterRef(way, counter, span)
    return n.RouteCount(way, counter.name, span=span)


def _no_such(ctx: Context, env: Env, base: Reference, owner: Type, tree: t.FieldOf, known: list[str]) -> n.Expr:
    unfinished = isinstance(base, n.Path) and not complete(base)
    owner_text = f"`{base.span.text}`" if unfinished else describe(owner)
    if isinstance(owner, HoldingType) and (each := ctx.book.resources[owner.resource].each):
        word = tree.word.text
        if any(m.name == word for m in ctx.book.kinds[each].members):
            dot = Span(tree.word.span.source, tree.owner.span.end, tree.word.span.end)
            return wrong(ctx, say_name.index_not_word(env.path, tree.word.span, owner_text, word, dot))
    known = [*known, *attribute_names(ctx, base)]
    return wrong(ctx, say_name.unknown_word(env.path, tree.word.span, owner_text, tree.word.text, known))
