"""What a name written bare stands for: a local, a word of the language, a value of the running action, an entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from rulewright.checking.context import AnswerWord, Context, Env, MemberName, Symbol, UnitWord
from rulewright.checking.expressions.action_values import action_value, values_in_sight
from rulewright.checking.expressions.dispatch import error_at, wrong
from rulewright.checking.expressions.function_bodies import call_function
from rulewright.checking.expressions.references import Reference, TableRef, state_path
from rulewright.checking.expressions.seats import seat_plays
from rulewright.checking.messages import names as say_name, types as say
from rulewright.checking.names import may_compare
from rulewright.hir import nodes as n
from rulewright.hir.book import Kind, Resource, Setting
from rulewright.hir.fields import Field, Table
from rulewright.hir.rules import Action, Adjustment, Function, Group, Route, Step
from rulewright.hir.types import (
    ERROR,
    AmountType,
    AnyAmountType,
    ErrorType,
    ListType,
    MemberType,
    Type,
    WordType,
)
from rulewright.syntax import tree as t
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.nearest import nearest
from rulewright.text.source import Span

_ACTS = re.compile(r" +(?:does|answers|chooses|pays|gains)\b")
_NO_VALUES = (Resource, UnitWord, Step, Adjustment)


def bare_name(ctx: Context, env: Env, tree: t.Name, hint: Type | None) -> Reference:
    """What a bare name stands for; `hint` chooses among members and answers of one name."""
    if tree.text in env.locals:
        var = env.locals[tree.text]
        return n.Local(var, type=var.type, span=tree.span)
    word = _WORDS.get(tree.text)
    if word is not None:
        return word(ctx, env, tree)
    if tree.text in values_in_sight(env):
        return action_value(ctx, env, tree.text, None, tree.span)
    return _declared(ctx, env, tree, hint)


def _declared(ctx: Context, env: Env, tree: t.Name, hint: Type | None) -> Reference:
    meanings = ctx.names.all(tree.text)
    if not meanings:
        return unknown(ctx, env, tree.text, tree.span)
    symbol = _chosen(meanings, hint)
    if symbol is None and isinstance(hint, ErrorType):
        return error_at(tree.span)
    if symbol is None:
        return wrong(ctx, _several(env, tree, meanings))
    return _SYMBOLS[type(symbol)](ctx, env, symbol, tree.span, hint)


def unknown(ctx: Context, env: Env, name: str, span: Span, called: tuple[type, ...] = ()) -> n.Expr:
    """An unknown name; silent where a fault elsewhere may be the cause. `called` are the entries that may stand before
    parentheses, where it does."""
    if name in ctx.names.broken or ctx.names.incomplete or ctx.names.lost(name, span) or _meant_for(env, name):
        return error_at(span)
    if ctx.strange.get(name, "RW250") != "RW250":
        return error_at(span)
    owners = [kind.name for kind in ctx.book.kinds.values() if name in kind.fields or name in kind.constants]
    behind = [f"{local}.{name}" for local, kind in _things(env) if kind in owners]
    behind = [word for word in behind if word not in span.source.line(span.line)]  # else `s.good = good` would be lost
    near, no_value = _near(ctx, env, name) if may_compare(ctx, len(ctx.names.table)) else (None, None)
    if called and may_compare(ctx, len(ctx.names.table)) and (callee := _nearest_entry(ctx, env, name, called)):
        near, behind = callee, []
    elif called and near in env.path.split("."):
        near = None  # it would call itself
    players = _players(ctx, env) if env.in_case and _ACTS.match(span.source.text, span.end) else []
    return wrong(ctx, say_name.unknown_name(env.path, span, name, near, no_value, behind, owners, players))


def _players(ctx: Context, env: Env) -> list[str]:
    return [m.name for m in ctx.book.kinds["Player"].members if m.seat <= env.players]


def _nearest_entry(ctx: Context, env: Env, name: str, sorts: tuple[type, ...]) -> str | None:
    entries = [k for k in ctx.names if any(isinstance(s, sorts) for s in ctx.names.all(k))]
    return nearest(name, [k for k in entries if k not in env.path.split(".")])


def _near(ctx: Context, env: Env, name: str) -> tuple[str | None, str | None]:
    """The name that may be meant; where none is, one that may be but stands for no value."""
    own = {*env.locals, *values_in_sight(env)}
    alike = {k for k in own if k[:1].islower() == name[:1].islower()}
    near = nearest(name, [k for k in in_sight(ctx, env) if k in own or _has_value(ctx, name, k)], alike)
    return near, nearest(name, ctx.names) if near is None else None


def _has_value(ctx: Context, name: str, known: str) -> bool:
    """Whether `name` may be meant for this value: a resource is none, a kind one only for what has a capital."""
    found = ctx.names.all(known)
    small = name[:1].islower()
    return not found or not all(isinstance(s, _NO_VALUES) or (small and isinstance(s, Kind)) for s in found)


def _things(env: Env) -> Iterator[tuple[str, str]]:
    """The names in sight that stand for something with words behind its dot, the nearest first, and its kind."""
    acting = [("me", env.me)] if env.me else []
    for name, var in (*reversed(env.locals.items()), *acting):
        if isinstance(var.type, MemberType):
            yield name, var.type.kind


def _meant_for(env: Env, name: str) -> bool:
    """Whether a local that could not be read, a parameter for instance, was probably meant to be called this."""
    lost = [v.name for v in env.locals.values() if isinstance(v.type, ErrorType)]
    return nearest(name, lost) is not None


def in_sight(ctx: Context, env: Env) -> Iterator[str]:
    """All names that could stand here."""
    yield from env.locals
    yield from values_in_sight(env)
    if env.priced:
        yield "cost"
    yield from ctx.names
    if env.me:
        yield "me"


def _chosen(meanings: list[Symbol], hint: Type | None) -> Symbol | None:
    if len(meanings) == 1:
        return meanings[0]
    fitting = [m for m in meanings if _means(m, hint)]
    return fitting[0] if len(fitting) == 1 else None


def _means(symbol: Symbol, hint: Type | None) -> bool:
    match symbol, hint:
        case MemberName(), MemberType(kind):
            return symbol.kind.name == kind
        case AnswerWord(), WordType(setting):
            return symbol.setting.name == setting
    return False


def _several(env: Env, tree: t.Name, meanings: list[Symbol]) -> Diagnostic:
    members = [f"{m.kind.name}.{tree.text}" for m in meanings if isinstance(m, MemberName)]
    if members:
        return say_name.several_meanings(env.path, tree.span, tree.text, members)
    settings = [m.setting.name for m in meanings if isinstance(m, AnswerWord)]
    return say_name.several_settings(env.path, tree.span, tree.text, settings)


# ---- words of the language ----


def me(ctx: Context, env: Env, span: Span) -> n.Expr:
    """Who acts; a finding where nobody does."""
    if "me" in env.locals:
        return n.Local(env.locals["me"], type=env.locals["me"].type, span=span)
    if env.me:
        return n.Local(env.me, type=env.me.type, span=span)
    missing = say.function_me if env.in_function else say.case_me if env.in_case else say.no_me
    return wrong(ctx, missing(env.path, span, "`me`"))


def _me(ctx: Context, env: Env, tree: t.Name) -> n.Expr:
    return me(ctx, env, tree.span)


def _action(ctx: Context, env: Env, tree: t.Name) -> n.Expr:
    if env.action_var:
        return n.Local(env.action_var, type=env.action_var.type, span=tree.span)
    if isinstance(env.action, Action):
        return member_of_action(env.action, tree.span)
    return wrong(ctx, say_name.not_a_value(env.path, tree.span, "action", "a word for lines of actions and hooks"))


def _place_only(ctx: Context, env: Env, tree: t.Name) -> n.Expr:
    what = "where units come from" if tree.text == "bank" else "where pieces wait"
    return wrong(ctx, say_name.not_a_value(env.path, tree.span, tree.text, what))


def _unbound(ctx: Context, env: Env, tree: t.Name) -> n.Expr:
    what = "a word for start values" if tree.text == "self" else "a word for lines of modifiers"
    return wrong(ctx, say_name.not_a_value(env.path, tree.span, tree.text, what))


_WORDS: dict[str, Callable[[Context, Env, t.Name], n.Expr]] = {
    "me": _me,
    "action": _action,
    "bank": _place_only,
    "box": _place_only,
    "self": _unbound,
    "it": _unbound,
}


# ---- entries of the book ----


def member_of_action(action: Action, span: Span) -> n.Expr:
    """An action as a member of the kind Action."""
    return n.MemberRef("Action", action.name, type=MemberType("Action"), span=span)


def setting_value(setting: Setting, span: Span, hint: Type | None) -> n.Expr:
    """The value of a setting; of an amount of any resource that of the wanted one, else of the default's."""
    if not isinstance(setting.type, AnyAmountType):
        return n.Setting(setting.name, type=setting.type or ERROR, span=span)
    resource = hint.resource if isinstance(hint, AmountType) else default_resource(setting)
    return n.SettingAmount(setting.name, resource, type=AmountType(resource), span=span)


def default_resource(setting: Setting) -> str:
    """The resource an amount setting names by default."""
    return next((p.resource for v in setting.value.values() if isinstance(v, tuple) for p in v), "")


def _kind(ctx: Context, env: Env, kind: Kind, span: Span, hint: Type | None) -> Reference:
    return n.AllOf(kind.name, type=ListType(MemberType(kind.name)), span=span)


def _member(ctx: Context, env: Env, found: MemberName, span: Span, hint: Type | None) -> Reference:
    kind = found.kind.name
    seat_plays(ctx, env, found.member, span)
    return n.MemberRef(kind, found.member.name, type=MemberType(kind), span=span)


def _setting(ctx: Context, env: Env, setting: Setting, span: Span, hint: Type | None) -> Reference:
    return setting_value(setting, span, hint)


def _answer(ctx: Context, env: Env, found: AnswerWord, span: Span, hint: Type | None) -> Reference:
    return n.Num(found.number, type=WordType(found.setting.name), span=span)


def _field(ctx: Context, env: Env, field: Field, span: Span, hint: Type | None) -> Reference:
    return state_path(field, span) if field.shape else error_at(span)


def _table(ctx: Context, env: Env, table: Table, span: Span, hint: Type | None) -> Reference:
    return TableRef(table, span)


def _function(ctx: Context, env: Env, function: Function, span: Span, hint: Type | None) -> Reference:
    if function.params:
        names = [p.name for p in function.params]
        return wrong(ctx, say_name.argument_count(env.path, span, function.name, names, 0))
    return call_function(ctx, env, function, (), span)


def _action_name(ctx: Context, env: Env, action: Action, span: Span, hint: Type | None) -> Reference:
    return member_of_action(action, span)


def _no_value(what: str, advice: str = "") -> Callable[[Context, Env, Any, Span, Type | None], Reference]:
    def reader(ctx: Context, env: Env, symbol: Any, span: Span, hint: Type | None) -> Reference:
        return wrong(ctx, say_name.not_a_value(env.path, span, span.text, what, advice))

    return reader


_SYMBOLS: dict[type, Callable[[Context, Env, Any, Span, Type | None], Reference]] = {
    Kind: _kind,
    MemberName: _member,
    Setting: _setting,
    AnswerWord: _answer,
    Field: _field,
    Table: _table,
    Function: _function,
    Action: _action_name,
    Group: _no_value("a group of actions", "Ask `can(…)` or `taken(…)` of it."),
    Resource: _no_value("a resource", "Read the holding of somebody."),
    UnitWord: _no_value("a unit", "A number goes before it."),
    Step: _no_value("a step", "Do it on a line of its own."),
    Adjustment: _no_value("an adjustment", "Do it on a line of its own."),
    Route: _no_value("a list of ways", "Say for whom, in parentheses."),
}
