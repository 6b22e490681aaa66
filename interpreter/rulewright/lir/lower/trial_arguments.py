"""Variables handed to a trial function: as numbers and lists, with what is known of them."""

from __future__ import annotations

from rulewright.hir import nodes as n
from rulewright.lir import build
from rulewright.lir import program as lir
from rulewright.lir.layout import is_list, is_route
from rulewright.lir.lower.segments import OwnRoute, Segment
from rulewright.lir.lower.statements import parameter_range
from rulewright.lir.lower.writer import Bound, RouteRef, RowRef
from rulewright.lir.plan import route_width


def coarse_range(w: Segment, var: n.Var, bound: Bound) -> object:
    """What is known of a value that is passed on, coarsely, so that few functions are made."""
    if isinstance(bound, lir.Expr):
        low, high = parameter_range(w, var)
        if bound.low >= 1 and low == 0:
            low = 1
        elif low == lir.ANY_LOW:
            least, most = w.bounds.var(var)
            if least <= bound.low and bound.high <= most:
                low, high = least, most
        return "number", low, high
    if isinstance(bound, RouteRef):
        return "route", bound.route
    if isinstance(bound, RowRef):
        return "list", bound.most, bound.low, bound.high
    return "list", bound.capacity, bound.low, bound.high


def received(w: Segment, var: n.Var, bounds: object) -> Bound:
    assert isinstance(bounds, tuple)
    if bounds[0] == "number":
        return w.parameter(bounds[1], bounds[2])
    if bounds[0] == "list":
        return w.list_parameter(bounds[1], bounds[2], bounds[3])
    return OwnRoute(bounds[1], w.list_parameter(route_width(w.bounds, bounds[1]), lir.ANY_LOW, lir.ANY_HIGH))


def passed(w: Segment, bound: Bound) -> list[lir.Argument]:
    """A value as arguments."""
    if isinstance(bound, RouteRef):
        own = (
            bound
            if isinstance(bound, OwnRoute)
            else OwnRoute(bound.route, w.list_local(route_width(w.bounds, bound.route)))
        )
        w.copy_into(own, bound)
        return [own.record]
    if isinstance(bound, RowRef):
        kept = w.list_local(bound.most, bound.low, bound.high)
        w.fill_list(kept, bound)
        return [kept]
    return [bound]


def unset(w: Segment, var: n.Var) -> Bound:
    """For a variable that seems to be read but on no way has a value yet."""
    if is_list(var):
        empty = w.list_local(0, 0, 0)
        w.add(lir.NewList(empty, span=w.span))
        return empty
    if is_route(var):
        return w.route_local(var)
    return build.ZERO
