"""`a[i]`: one of an indexed field, a count in a holding, an element of a list, a cell of a table, a count of a way."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.dispatch import element_type, error_at, expression, wrong
from rulewright.checking.expressions.references import (
    ConstantRef,
    CounterRef,
    Reference,
    TableRef,
    at,
    complete,
    index_words,
    plain_number,
    read_path,
)
from rulewright.checking.messages import names as say_name
from rulewright.hir import nodes as n
from rulewright.hir.fields import HoldingShape, KindIndex
from rulewright.hir.types import NUMBER, ErrorType, MemberType, Type
from rulewright.syntax import tree as t


def indexed(ctx: Context, env: Env, base: Reference, tree: t.Index) -> Reference:
    """What `base[args]` stands for."""
    match base:
        case n.Path() if not complete(base):
            return _of_field(ctx, env, base, tree)
        case n.Path(field=field) if isinstance(field.shape, HoldingShape):
            return _of_holding(ctx, env, base, field.shape.resource, tree)
        case n.Path():
            return _of_list(ctx, env, read_path(ctx, base), tree)
        case ConstantRef():
            return _of_constant(ctx, env, base, tree)
        case TableRef():
            return _of_table(ctx, env, base, tree)
        case CounterRef():
            return _of_counter(ctx, env, base, tree)
    return _of_list(ctx, env, base, tree)


def _keys(ctx: Context, env: Env, tree: t.Index, name: str, words: list[str], types: list[Type]) -> list[n.Expr] | None:
    """The arguments of an index, each of its type; none where their number is wrong."""
    if len(tree.args) != len(types):
        ctx.say(say_name.argument_count(env.path, tree.span, name, words, len(tree.args)))
        return None
    return [expression(ctx, env, arg, type) for arg, type in zip(tree.args, types, strict=True)]


def _of_field(ctx: Context, env: Env, path: n.Path, tree: t.Index) -> Reference:
    """The field's own indexes; what is left over indexes its value."""
    wanted = path.field.indexes
    types = [MemberType(i.kind) if isinstance(i, KindIndex) else NUMBER for i in wanted]
    if len(tree.args) < len(wanted):
        name = tree.base.span.text
        return wrong(ctx, say_name.argument_count(env.path, tree.span, name, index_words(path.field), len(tree.args)))
    own = [expression(ctx, env, a, w) for a, w in zip(tree.args, types, strict=False)]
    found = at(path, tuple(own), tree.span)
    rest = tree.args[len(wanted) :]
    return indexed(ctx, env, found, t.Index(tree.base, rest, span=tree.span)) if rest else found


def _of_holding(ctx: Context, env: Env, path: n.Path, resource: str, tree: t.Index) -> n.Expr:
    each = ctx.book.resources[resource].each
    if not each:
        return wrong(ctx, say_name.no_index(env.path, tree.base.span, read_path(ctx, path).type))
    keys = _keys(ctx, env, tree, tree.base.span.text, [each.lower()], [MemberType(each)])
    return n.HoldingCount(path, keys[0], span=tree.span) if keys else error_at(tree.span)


def _of_list(ctx: Context, env: Env, base: n.Expr, tree: t.Index) -> n.Expr:
    element = element_type(base.type)
    if element is None and ctx.names.incomplete:
        return error_at(tree.span)
    if element is None:
        return wrong(ctx, say_name.no_index(env.path, tree.base.span, base.type))
    if isinstance(base.type, ErrorType):
        return error_at(tree.span)
    by_seat = isinstance(base, n.Local) and base.var in ctx.by_seat
    words, types = (["player"], [MemberType("Player")]) if by_seat else (["n"], [NUMBER])
    keys = _keys(ctx, env, tree, tree.base.span.text, words, list(types))
    if not keys:
        return error_at(tree.span)
    return n.ListGet(base, plain_number(keys[0]), type=element, span=tree.span)


def _of_constant(ctx: Context, env: Env, base: ConstantRef, tree: t.Index) -> n.Expr:
    kind, constant = base.kind, base.constant
    keys = _keys(ctx, env, tree, tree.base.span.text, [constant.index.lower()], [MemberType(constant.index)])
    if not keys:
        return error_at(tree.span)
    return n.ConstantOf(kind.name, constant.name, base.member, keys[0], type=constant.type, span=tree.span)


def _of_table(ctx: Context, env: Env, base: TableRef, tree: t.Index) -> n.Expr:
    table = base.table
    if table.type is None:
        return error_at(tree.span)
    keys = _keys(ctx, env, tree, table.name, list(table.key_names), list(table.key_types))
    return n.TableGet(table, tuple(keys), type=table.type, span=tree.span) if keys else error_at(tree.span)


def _of_counter(ctx: Context, env: Env, base: CounterRef, tree: t.Index) -> n.Expr:
    each = base.counter.index
    keys = _keys(ctx, env, tree, tree.base.span.text, [each.lower()], [MemberType(each)])
    return n.RouteCount(base.way, base.counter.name, keys[0], span=tree.span) if keys else error_at(tree.span)
