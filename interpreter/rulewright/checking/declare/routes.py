"""Routes: lists of ways over a board."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar, cast

from rulewright.checking.context import Context, Env
from rulewright.checking.data.parameters import index_kind, parameters
from rulewright.checking.declare.describe import describe
from rulewright.checking.declare.rules import enter, signature
from rulewright.checking.entry_forms import mapping, scalar, sub, sub_scalar, word
from rulewright.checking.expressions.binding import local
from rulewright.checking.expressions.dispatch import source
from rulewright.checking.expressions.table import expression
from rulewright.checking.messages import declare as say
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir import nodes as n, types as t
from rulewright.hir.rules import Route, RouteCounter
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry, YamlNode

T = TypeVar("T")
WAY = "(way)"


def declare_routes(work: Work) -> None:
    for entry in work.entries("routes"):
        name, found = signature(work, entry.key, f"routes.{entry.key.value}")
        route = Route(name, f"routes.{name}", entry.key.span)
        work.ctx.book.routes[name] = route
        enter(work, route, "a list of ways", found)
        describe(work, route, entry.value)
        route.keep = "all" if word(entry.value, "keep") == "all" else "cheapest"
        work.later("types", _types, work, route, entry, found)
        work.later("bodies", _read, work.ctx, route, entry)


def _types(work: Work, route: Route, entry: Entry, found: tree.Signature | None) -> None:
    """Parameters, the kind of space, and the counts, which others may read of a way."""
    ctx = work.ctx
    route.params = parameters(ctx, found.params, route.path) if found else ()
    route.kind = _kind(ctx, route, entry)
    route.way_var = ctx.var(WAY, t.RouteType(route.name), route.span)
    route.counts = _counters(ctx, route, sub(entry.value, "counts"))
    route.known = _counters(ctx, route, sub(entry.value, "known by"))


def _kind(ctx: Context, route: Route, entry: Entry) -> str:
    """What spaces a way leads over: those of `through`, which names a kind."""
    domain: tree.Domain | None = parsed(ctx, sub_scalar(entry.value, "through"), "domain", f"{route.path}.through")
    if domain is None:
        return ""
    kind = domain.source.text if isinstance(domain.source, tree.Name) else ""
    found = ctx.book.kinds.get(kind)
    if found is None or found.board is None:
        if not ctx.names.incomplete and kind not in ctx.names.broken:
            boards = [k.name for k in ctx.book.kinds.values() if k.board]
            span = domain.source.span
            ctx.say(say.unknown_target("kind with a board", span.text, span, boards, f"{route.path}.through"))
        return ""
    return kind


def _counters(ctx: Context, route: Route, node: YamlNode | None) -> tuple[RouteCounter, ...]:
    """Counts by name and index; their values come with the bodies."""
    found: list[RouteCounter] = []
    for entry in mapping(node) or ():
        path = f"{route.path}.counts"
        key: tree.Signature | None = parsed(ctx, entry.key, "field_key", path)
        if key is None:
            continue
        index = index_kind(ctx, key.indexes, path) if key.indexes else ""
        if key.indexes and not index:
            ctx.names.broken.update({key.name.text, f"{route.name}.{key.name.text}"})
            continue
        var = None
        if index:
            var = ctx.var(key.indexes[0].name.text, t.MemberType(index), key.indexes[0].span)
        found.append(RouteCounter(key.name.text, index, var, n.Num(0, type=t.ERROR), entry.key.span))
    return tuple(found)


def _read(ctx: Context, route: Route, entry: Entry) -> None:
    if not route.kind:
        return
    env = Env(path=route.path, in_function=True).bind(*route.params)
    space = t.MemberType(route.kind)
    _start(ctx, route, env, entry)
    route.through = _condition(ctx, route, env, entry, "through")
    route.to = _condition(ctx, route, env, entry, "to")
    if route.space_var is None:
        route.space_var = ctx.var("space", space, route.span)
    in_space = env.bind(route.space_var)
    of_way = env.bind(*([route.way_var] if route.way_var else []))
    for lines in (sub(entry.value, "counts"), sub(entry.value, "known by")):
        for written in mapping(lines) or ():
            _count(ctx, route, written, in_space, of_way)


def _start(ctx: Context, route: Route, env: Env, entry: Entry) -> None:
    path = f"{route.path}.from"
    found: tree.Domain | tree.Expr | None = parsed(ctx, sub_scalar(entry.value, "from"), "origin", path)
    if isinstance(found, tree.Domain):
        route.start, element = source(ctx, env.at(path), found.source)
        route.space_var = local(ctx, env, found.var, element)
        if found.where is not None:
            route.start_where = expression(ctx, env.at(path).bind(route.space_var), found.where, t.BOOL)
    elif found is not None:
        route.start = expression(ctx, env.at(path), found, t.MemberType(route.kind))


def _condition(ctx: Context, route: Route, env: Env, entry: Entry, key: str) -> n.Expr | None:
    """The condition of a domain, over the one variable that all lines of the route know the space by."""
    path = f"{route.path}.{key}"
    domain: tree.Domain | None = parsed(ctx, sub_scalar(entry.value, key), "domain", path)
    if domain is None:
        return None
    if domain.source.span.text != route.kind:
        ctx.say(
            say.unknown_target("board of this route", domain.source.span.text, domain.source.span, [route.kind], path)
        )
    if route.space_var is None:
        route.space_var = local(ctx, env, domain.var, t.MemberType(route.kind))
    named = {domain.var.text: route.space_var}
    if domain.where is None:
        return n.TRUE
    return expression(ctx, Env({**env.locals, **named}, path=path, in_function=True), domain.where, t.BOOL)


def _count(ctx: Context, route: Route, entry: Entry, in_space: Env, of_way: Env) -> None:
    written: tree.Expr | None = parsed(ctx, scalar(entry.value), "expression", f"{route.path}.{entry.key.value}")
    for counter in (*route.counts, *route.known):
        if counter.span is entry.key.span and written is not None:
            known = counter in route.known
            env = of_way if known else in_space
            env = env.bind(counter.index_var) if counter.index_var else env
            counter.value = expression(ctx, env, _counts_of_way(route, written) if known else written, t.NUMBER)


def _counts_of_way(route: Route, written: T) -> T:
    """In `known by` lines a count is written bare and means that of the way: `used[c]` is `way.used[c]`."""
    counted = {c.name for c in route.counts}
    if isinstance(written, tree.Name) and written.text in counted:
        way = tree.Name(WAY, span=written.span)
        return cast(T, tree.FieldOf(way, tree.Word(written.text, span=written.span), span=written.span))
    if isinstance(written, tuple):
        return cast(T, tuple(_counts_of_way(route, item) for item in written))
    if not isinstance(written, tree.Node):
        return written
    changed = {f.name: _counts_of_way(route, getattr(written, f.name)) for f in fields(written)}
    return replace(written, **changed)
