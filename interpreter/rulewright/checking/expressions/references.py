"""What a name, `a.b` or `a[i]` stands for before it is read: a place in the state, something that still wants an index,
or a value. Statements write to references, expressions take their value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.dispatch import element_type, error_at, wrong
from rulewright.checking.messages import names as say_name
from rulewright.hir import nodes as n
from rulewright.hir.book import Constant, Kind
from rulewright.hir.fields import Field, HoldingShape, KindIndex, ListShape, PlaceShape, Table, TrackShape, ValueShape
from rulewright.hir.rules import RouteCounter
from rulewright.hir.types import ERROR, NUMBER, AmountType, HoldingType, ListType, MemberType, PlaceType, Type
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import NOWHERE, Span


@dataclass(frozen=True, eq=False)
class ConstantRef:
    """A constant that wants an index: `market.extra`."""

    kind: Kind
    constant: Constant
    member: n.Expr
    span: Span


@dataclass(frozen=True, eq=False)
class TableRef:
    """A table that wants its keys."""

    table: Table
    span: Span


@dataclass(frozen=True, eq=False)
class CounterRef:
    """A count of a route that wants its index: `way.owed`."""

    way: n.Expr
    counter: RouteCounter
    span: Span


Reference = n.Expr | n.Path | ConstantRef | TableRef | CounterRef


def complete(path: n.Path) -> bool:
    """Whether a path has all its indexes."""
    return len(path.index) == len(path.field.indexes)


def value_of(ctx: Context, env: Env, found: Reference) -> n.Expr:
    """The value a reference has in an expression."""
    match found:
        case n.Path():
            return read_path(ctx, found) if complete(found) else wrong(ctx, _field_index(env, found))
        case ConstantRef():
            wanted = [found.constant.index.lower()]
            return wrong(ctx, say_name.needs_index(env.path, found.span, found.span.text, wanted))
        case TableRef():
            return wrong(ctx, say_name.needs_index(env.path, found.span, found.table.name, list(found.table.key_names)))
        case CounterRef():
            wanted = [found.counter.index.lower()]
            return wrong(ctx, say_name.needs_index(env.path, found.span, found.span.text, wanted))
    return found


def _field_index(env: Env, path: n.Path) -> Diagnostic:
    return say_name.needs_index(env.path, path.span, path.span.text, index_words(path.field))


def index_words(field: Field) -> list[str]:
    """How the indexes of a field are spoken of: `good`, `n`."""
    return [i.kind.lower() if isinstance(i, KindIndex) else "n" for i in field.indexes]


def read_path(ctx: Context, path: n.Path) -> n.Expr:
    """Reads a field at a complete path."""
    type = path_type(ctx, path.field)
    match path.field.shape:
        case ValueShape() | TrackShape() | HoldingShape() | PlaceShape(shape="slot"):
            return n.Read(path, type=type, span=path.span)
        case ListShape() | PlaceShape():
            return n.ReadList(path, type=type, span=path.span)
    return error_at(path.span)


def path_type(ctx: Context, field: Field) -> Type:
    """The type of a field's value."""
    match field.shape:
        case ValueShape(type=type):
            return type
        case TrackShape(values=values):
            return element_type(values.type) or ERROR
        case HoldingShape(resource=resource):
            return HoldingType(resource) if ctx.book.resources[resource].each else AmountType(resource)
        case ListShape(element=element, unique=unique):
            return ListType(element.type, unique)
        case PlaceShape(shape="slot", kind=kind, optional=optional):
            return MemberType(kind, optional)
        case PlaceShape(kind=kind):
            return PlaceType(kind)
    return ERROR


def at(path: n.Path, index: tuple[n.Expr, ...], span: Span) -> n.Path:
    """A path with further indexes."""
    return replace(path, index=path.index + index, span=span)


def state_path(field: Field, span: Span = NOWHERE) -> n.Path:
    """A path to a `state:` field."""
    return n.Path(field=field, span=span)


def plain_number(expr: n.Expr) -> n.Expr:
    """A member as its number in domain order; at run time they are the same."""
    return replace(expr, type=NUMBER)
