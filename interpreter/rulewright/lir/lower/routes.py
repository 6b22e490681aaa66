"""Lists of ways over a board: what holds and counts on each space as a function, the search itself as two statements.

Counts of a way, and what it is known by, are packed into one number each (see `lir.program.FindWays`); a name that
stands for a way takes them apart where they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulewright.hir import nodes as n
from rulewright.hir.bounds import MOST_LABELS, MOST_ROUTES
from rulewright.hir.rules import Route, RouteCounter
from rulewright.hir.types import MemberType
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.sources import Items, Source
from rulewright.lir.lower.writer import EXPRESSIONS, LISTS, Bound, Names, RouteRef, Writer

Each = Callable[[Bound, lir.Expr], None]


@dataclass(frozen=True, eq=False)
class Packing:
    """Numbers of so many bits each, the first highest; above each a bit that is 0."""

    widths: tuple[int, ...]

    @property
    def shifts(self) -> list[int]:
        return [sum(width + 1 for width in self.widths[i + 1 :]) for i in range(len(self.widths))]

    @property
    def guard(self) -> int:
        return sum(1 << shift + width for shift, width in zip(self.shifts, self.widths, strict=True))

    @property
    def most(self) -> int:
        return (1 << sum(width + 1 for width in self.widths)) - 1

    def pack(self, numbers: Sequence[lir.Expr]) -> lir.Expr:
        packed: lir.Expr = build.ZERO
        for number, shift in zip(numbers, self.shifts, strict=True):
            packed = build.add(packed, build.multiply(number, build.const(1 << shift)))
        return packed

    def unpack(self, w: Writer, packed: lir.Expr, index: lir.Expr) -> lir.Expr:
        """One of the numbers, by its place from 0."""
        scale = w.shared.entry([1 << shift for shift in self.shifts], index)
        modulus = w.shared.entry([1 << width + 1 for width in self.widths], index)
        high = max((1 << width) - 1 for width in self.widths)
        cut = build.divide(packed, scale)
        return lir.Arith("mod", cut, modulus, low=0, high=high)


def _sizes(w: Writer, counters: Sequence[RouteCounter]) -> list[int]:
    return [w.scene.size(c.index) if c.index else 1 for c in counters]


def count_packing(w: Writer, route: Route) -> Packing:
    """No way enters a space twice, so a count is at most the most of one space times the spaces."""
    spaces = w.scene.size(route.kind)
    return _packing(w, route.counts, lambda c: max(0, w.bounds.expr(c.value)[1]) * spaces)


def known_packing(w: Writer, route: Route) -> Packing:
    if not route.known:
        return count_packing(w, route)
    return _packing(w, route.known, lambda c: max(0, w.bounds.expr(c.value)[1]))


def _packing(w: Writer, counters: Sequence[RouteCounter], most: Callable[[RouteCounter], int]) -> Packing:
    widths: list[int] = []
    for counter, size in zip(counters, _sizes(w, counters), strict=True):
        widths += [max(1, most(counter).bit_length())] * size
    return Packing(tuple(widths))


@dataclass(frozen=True, eq=False)
class Ways(Items):
    """The list that a search left: end, known, counts of each way, the last two packed."""

    route: Route
    found: lir.ListLocal
    low: int = 0
    high: int = 0
    capacity: int = MOST_ROUTES
    unique: bool = True

    def size(self, w: Writer) -> lir.Expr:
        return build.divide(build.length(self.found), build.const(3))

    def bound_item(self, w: Writer, index: lir.Expr) -> Bound:
        at = w.keep(build.multiply(index, build.const(3)))
        numbers = [build.element(self.found, build.add(at, build.const(i))) for i in range(3)]
        return way_of(w, self.route, *numbers)

    def each_item(self, w: Writer, body: Callable[[Bound, lir.Expr], None]) -> None:
        local = w.once_local()
        inside: lir.Body = []
        with w.into(inside):
            index = build.get(local, 0, MOST_ROUTES - 1)
            body(self.bound_item(w, index), index)
        w.add(lir.ForRange(local, build.ZERO, self.size(w), inside, span=w.span))


def way_of(w: Writer, route: Route, end: lir.Expr, known: lir.Expr, counts: lir.Expr) -> RouteRef:
    """A way with its numbers packed."""
    size = w.scene.size(route.kind)
    end = w.keep(end)
    known, counts = w.keep(known), w.keep(counts)
    parts = [(sum(_sizes(w, route.counts)), count_packing(w, route), counts)]
    if route.known:
        parts.append((sum(_sizes(w, route.known)), known_packing(w, route), known))

    def item(offset: lir.Expr) -> lir.Expr:
        if offset == build.ZERO:
            return build.get(end.local, 1, size) if isinstance(end, lir.Get) else end
        start = 1
        for length, packing, packed in parts:
            if offset.high < start + length:
                return packing.unpack(w, packed, build.add(offset, build.const(-start)))
            start += length
        raise AssertionError("a way has no such number")

    return RouteRef(route.name, item)


# ---- the search ----


def _routes(w: Writer, e: n.RoutesFrom) -> Items:
    route = e.route
    args = [w.keep(w.value(a)) for a in e.args]
    made = w.shared.function(
        ("routes", route), f"routes {route.name}", lambda f: _write_routes(Writer(w.shared, f), route), e.span, "list"
    )
    found = w.list_local(3 * MOST_ROUTES)
    w.add(lir.Do(w.shared.call(made, args), into=found, span=w.span))
    size = build.divide(build.length(found), build.const(3))
    with w.when(build.compare(">", size, build.const(MOST_ROUTES))):
        w.fail(faults.TOO_MANY_ROUTES, build.const(MOST_ROUTES))
    return Ways(route, found)


def _parameters(w: Writer, route: Route) -> list[lir.Expr]:
    values = []
    for param in route.params:
        by_type = w.bounds.by_type(param.type)
        low, high = (lir.ANY_LOW, lir.ANY_HIGH) if by_type is None else (min(0, by_type[0]), by_type[1])
        value = w.parameter(low, high)
        w.names[param] = value
        values.append(value)
    return values


def _write_routes(w: Writer, route: Route) -> None:
    args = _parameters(w, route)
    space = w.shared.function(
        ("route space", route),
        f"a space of routes {route.name}",
        lambda f: _write_space(Writer(w.shared, f), route),
        route.span,
        "number",
    )
    board = w.scene.kind(route.kind).board
    assert board is not None
    pairs, found = w.list_local(2 * MOST_LABELS), w.list_local(3 * MOST_LABELS)
    w.add(lir.NewList(pairs, span=w.span))
    packing = count_packing(w, route)
    rows, every = w.shared.rows(board.neighbours), route.keep == "all"

    def search(start: lir.Expr) -> None:
        w.shared.call(space, [build.get(w.local(), 1, w.scene.size(route.kind)), *args])
        w.add(lir.FindWays(pairs, rows, start, space.name, tuple(args), packing.guard, every, MOST_LABELS, span=w.span))

    _from_each_start(w, route, search)
    _know(w, route, pairs, found)
    w.add(lir.KeepWays(found, known_packing(w, route).guard, every, span=w.span))
    w.function.list = found


def _from_each_start(w: Writer, route: Route, search: Callable[[lir.Expr], None]) -> None:
    assert route.start is not None and route.space_var is not None
    if isinstance(route.start.type, MemberType):
        start = w.keep(w.value(route.start))
        with w.when(build.compare("!=", start, build.ZERO)):
            search(start)
        return
    source: Source = w.source(route.start)
    space_var = route.space_var

    def one(space: lir.Expr) -> None:
        with w.bound({space_var: space}), w.when(w.truth(route.start_where)):
            search(space)

    source.each(w, one)


def _write_space(w: Writer, route: Route) -> None:
    """What may be done on a space, and what entering it counts (see `FindWays`)."""
    assert route.space_var is not None
    w.names[route.space_var] = w.parameter(1, w.scene.size(route.kind))
    _parameters(w, route)
    ends = w.keep(w.truth(route.to))

    def only_passing() -> None:
        with w.when(build.negate(w.truth(route.through))):
            w.give(-1)
        w.give(_entering(w, route, build.ONE))

    def ending() -> None:
        counts = w.keep(_entering(w, route, build.const(2)))
        w.give(build.add(counts, w.truth(route.through)))

    w.choose(ends, ending, only_passing)


def _entering(w: Writer, route: Route, flags: lir.Expr) -> lir.Expr:
    packed = count_packing(w, route).pack(_numbers(w, route.counts))
    return build.add(build.multiply(packed, build.const(4)), flags)


def _numbers(w: Writer, counters: Sequence[RouteCounter]) -> list[lir.Expr]:
    """Each count for each member of its index; below 0 is a fault."""
    found = []
    for counter, size in zip(counters, _sizes(w, counters), strict=True):
        for member in range(1, size + 1):
            names: Names = {} if counter.index_var is None else {counter.index_var: build.const(member)}
            with w.bound(names), w.at(counter.value.span):
                value = w.value(counter.value)
                found.append(w.require(value, 0, lir.ANY_HIGH, faults.NEGATIVE_AMOUNT))
    return found


def _know(w: Writer, route: Route, pairs: lir.ListLocal, found: lir.ListLocal) -> None:
    """From ends and counts to ends, what is known, counts."""
    w.add(lir.NewList(found, span=w.span))
    local = w.local()
    body: lir.Body = []
    with w.into(body):
        at = w.keep(build.multiply(build.get(local, 0, MOST_LABELS), build.const(2)))
        end = w.keep(build.element(pairs, at))
        counts = w.keep(build.element(pairs, build.add(at, build.ONE)))
        known = counts
        if route.known and route.way_var is not None:
            with w.bound({route.way_var: way_of(w, route, end, build.ZERO, counts)}):
                known = known_packing(w, route).pack(_numbers(w, route.known))
        for number in (end, known, counts):
            w.add(lir.Append(found, number, span=w.span))
    w.add(lir.ForRange(local, build.ZERO, build.divide(build.length(pairs), build.const(2)), body, span=w.span))


# ---- reading a way ----


def _way(w: Writer, e: n.Expr) -> RouteRef:
    assert isinstance(e, n.Local), "a way is only ever a name"
    bound = w.names[e.var]
    assert isinstance(bound, RouteRef)
    return bound


def _end(w: Writer, e: n.RouteEnd) -> lir.Expr:
    way = _way(w, e.way)
    with w.at(e.way.span):
        size = w.scene.size(w.scene.book.routes[way.route].kind)
        return w.require(way.item(build.ZERO), 1, size, faults.NONE_USED, build.ZERO)


def _count(w: Writer, e: n.RouteCount) -> lir.Expr:
    way = _way(w, e.way)
    route = w.scene.book.routes[way.route]
    with w.at(e.way.span):
        w.require(way.item(build.ZERO), 1, w.scene.size(route.kind), faults.NONE_USED, build.ZERO)
    offset = 1
    counters = (*route.counts, *route.known)
    for counter, size in zip(counters, _sizes(w, counters), strict=True):
        if counter.name == e.name:
            break
        offset += size
    index = build.ZERO if e.index is None else build.add(w.member(e.index), build.const(-1))
    return way.item(build.add(index, build.const(offset)))


EXPRESSIONS[n.RouteEnd] = _end
EXPRESSIONS[n.RouteCount] = _count
LISTS[n.RoutesFrom] = _routes
