"""Which holding of units is meant. Where a thing has one holding of a resource, the thing stands for it; with two the
holding must be named; `bank` is the endless one."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.paths import reference
from rulewright.checking.expressions.references import complete, value_of
from rulewright.checking.messages import units as say_unit
from rulewright.checking.messages.wording import describe
from rulewright.hir import nodes as n
from rulewright.hir.book import Resource
from rulewright.hir.fields import Field, HoldingShape
from rulewright.hir.types import ErrorType, MemberType
from rulewright.syntax import tree as t
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Span


@dataclass(frozen=True)
class Holder:
    """Who pays or gets: the bank (`value` and `path` none), a named holding, or a thing with holdings of its own.

    `broken` says that a finding has been made and nothing more is to be said.
    """

    span: Span
    value: n.Expr | None = None
    path: n.Path | None = None
    broken: bool = False

    @property
    def is_bank(self) -> bool:
        return self.value is None and self.path is None and not self.broken


def holder(ctx: Context, env: Env, tree: t.Expr) -> Holder:
    """Reads who pays or gets."""
    if isinstance(tree, t.Name) and tree.text == "bank" and "bank" not in env.locals:
        return Holder(tree.span)
    found = reference(ctx, env, tree)
    if isinstance(found, n.Path) and complete(found) and isinstance(found.field.shape, HoldingShape):
        return Holder(tree.span, path=found)
    return holding_thing(ctx, env, value_of(ctx, env, found), tree.span)


def holding_thing(ctx: Context, env: Env, value: n.Expr, span: Span) -> Holder:
    """A value as somebody or something that holds units."""
    match value.type:
        case ErrorType():
            return Holder(span, broken=True)
        case MemberType():
            return Holder(span, value=value)
    ctx.say(say_unit.not_a_holder(env.path, span, value.type))
    return Holder(span, broken=True)


def holding(ctx: Context, env: Env, who: Holder, resource: Resource) -> n.Path | None:
    """The holding of a resource; none for the bank and after a finding."""
    if who.broken or who.is_bank:
        return None
    found, problem = _find(ctx, env, who, resource)
    if problem is not None and not _lost(ctx, who):
        ctx.say(problem)
    return found


def _lost(ctx: Context, who: Holder) -> bool:
    """Whether the holding may be among fields that could not be read."""
    kind = getattr(who.value.type, "kind", "") if who.value is not None else ""
    declared = ctx.book.kinds.get(kind)
    unread = declared is not None and any(field.shape is None for field in declared.fields.values())
    return unread or any(name.startswith(f"{kind}.") for name in ctx.names.broken)


def has_holding(ctx: Context, env: Env, who: Holder, resource: Resource) -> bool:
    """Whether the holder could pay or get this resource."""
    return who.broken or who.is_bank or _find(ctx, env, who, resource)[1] is None


def _find(ctx: Context, env: Env, who: Holder, resource: Resource) -> tuple[n.Path | None, Diagnostic | None]:
    if who.path is not None:
        held = _held(who.path.field)
        other = say_unit.other_holding(env.path, who.span, held, resource.name)
        return (who.path, None) if held == resource.name else (None, other)
    assert who.value is not None and isinstance(who.value.type, MemberType)
    fields = fields_holding(ctx, who.value.type.kind, resource.name)
    if len(fields) == 1 and not fields[0].indexes:
        return n.Path(field=fields[0], owner=who.value, span=who.span), None
    owner = describe(MemberType(who.value.type.kind))
    if not fields:
        return None, say_unit.no_holding(env.path, who.span, owner, resource.name, who.value.type.kind)
    named = [f"{who.span.text}.{f.name}" for f in fields]
    return None, say_unit.several_holdings(env.path, who.span, owner, resource.name, named)


def fields_holding(ctx: Context, kind: str, resource: str) -> list[Field]:
    """The fields of a kind that hold a resource."""
    declared = ctx.book.kinds.get(kind)
    return [f for f in declared.fields.values() if _held(f) == resource] if declared else []


def _held(field: Field) -> str:
    return field.shape.resource if isinstance(field.shape, HoldingShape) else ""
