"""Values handed from one LIR function to another, and kept in locals of their own: numbers, lists, ways."""

from __future__ import annotations

from collections.abc import Hashable

from rulewright.hir import nodes as n
from rulewright.hir.types import ListType, RouteType
from rulewright.lir import build, program as lir
from rulewright.lir.layout import is_list, is_route
from rulewright.lir.lower.writer import Bound, RouteRef, RowRef, Writer
from rulewright.lir.plan import route_width


class OwnRoute(RouteRef):
    """A way in a list local of its own."""

    def __init__(self, route: str, record: lir.ListLocal) -> None:
        super().__init__(route, lambda i: build.element(record, i))
        self.record = record


def own_route(w: Writer, route: str) -> OwnRoute:
    return OwnRoute(route, w.list_local(route_width(w.bounds, route)))


def copy_into(w: Writer, own: Bound, value: Bound) -> None:
    """Gives a local of one's own another value."""
    if isinstance(own, lir.Get) and isinstance(value, lir.Expr):
        if own != value:
            w.assign(own.local, value)
    elif isinstance(own, lir.ListLocal) and own is not value:
        fill_list(w, own, value)
    elif isinstance(own, OwnRoute) and isinstance(value, RouteRef) and own is not value:
        w.add(lir.NewList(own.record, span=w.span))
        for i in range(own.record.capacity):
            w.add(lir.Append(own.record, value.item(build.const(i)), span=w.span))


def fill_list(w: Writer, own: lir.ListLocal, value: Bound) -> None:
    if isinstance(value, RowRef):
        w.add(lir.TakeRow(own, value.rows, value.row, span=w.span))
    elif isinstance(value, lir.ListLocal):
        w.add(lir.CopyList(own, value, span=w.span))


# ---- arguments ----


def argument(w: Writer, e: n.Expr) -> Bound:
    """What an argument stands for, as it is now."""
    if isinstance(e.type, ListType):
        kept: Bound = w.source(e).kept(w)
        return kept
    if isinstance(e, n.Local) and not isinstance(w.names[e.var], lir.Expr):
        return w.names[e.var]
    return w.keep(w.value(e))


def passed(w: Writer, bound: Bound) -> lir.Argument:
    """A value as an argument of a call."""
    if isinstance(bound, OwnRoute):
        return bound.record
    if isinstance(bound, RouteRef):
        own = own_route(w, bound.route)
        copy_into(w, own, bound)
        return own.record
    if isinstance(bound, RowRef):
        kept = w.list_local(bound.most, bound.low, bound.high)
        fill_list(w, kept, bound)
        return kept
    return bound


def shape_of(bound: Bound) -> tuple[Hashable, ...]:
    """What sort of parameter a value needs; what is known of a number is gathered from all calls instead."""
    if isinstance(bound, lir.Expr):
        return ("number", lir.ANY_LOW, lir.ANY_HIGH)
    if isinstance(bound, RouteRef):
        return ("route", bound.route)
    if isinstance(bound, RowRef):
        return ("list", bound.most, bound.low, bound.high)
    return ("list", bound.capacity, bound.low, bound.high)


def known_of(w: Writer, var: n.Var, bound: Bound) -> tuple[Hashable, ...]:
    """As `shape_of`, with what is known of a number, coarsely, so that few functions are made."""
    if not isinstance(bound, lir.Expr):
        return shape_of(bound)
    low, high = parameter_range(w, var)
    if bound.low >= 1 and low == 0:
        low = 1
    elif low == lir.ANY_LOW:
        least, most = w.bounds.var(var)
        if least <= bound.low and bound.high <= most:
            low, high = least, most
    return ("number", low, high)


def received(w: Writer, var: n.Var, shape: tuple[Hashable, ...]) -> Bound:
    """A parameter of that shape, as the function knows it."""
    match shape:
        case ("number", int() as low, int() as high):
            least, most = parameter_range(w, var)
            return w.parameter(max(low, least), min(high, most))
        case ("list", int() as capacity, int() as low, int() as high):
            return w.list_parameter(capacity, low, high)
        case ("route", str() as route):
            return OwnRoute(route, w.list_parameter(route_width(w.bounds, route), lir.ANY_LOW, lir.ANY_HIGH))
    raise AssertionError(shape)


def parameter_range(w: Writer, var: n.Var) -> tuple[int, int]:
    """What a parameter may be at all: its type is not tested at run time."""
    by_type = w.bounds.by_type(var.type)
    return (lir.ANY_LOW, lir.ANY_HIGH) if by_type is None else (min(0, by_type[0]), by_type[1])


def unset(w: Writer, var: n.Var) -> Bound:
    """For a variable that seems to be read but on no way has a value yet."""
    if is_list(var):
        empty = w.list_local(0, 0, 0)
        w.add(lir.NewList(empty, span=w.span))
        return empty
    if is_route(var):
        assert isinstance(var.type, RouteType)
        return RouteRef(var.type.route, lambda i: build.ZERO)
    return build.ZERO
