"""Lists of ways over a board.

A way leads from a start over spaces where `through` holds to a space where `to` holds, always to a neighbour, and over
no space twice. Each count is summed over the spaces that the way enters: those it passes and its end, not its start. A
way is *known* by what `known by` says (by its counts where nothing is said), and two ways to one end that are known
alike are one: that with the lesser counts, compared count by count. `keep: cheapest` drops a way when another to the
same end is known by no number more and one less. The list is ordered by ends (domain order), then by what a way is
known by, number by number.

For `cheapest` the ways are found by labels: per space the counts that no others undercut. Since counts are not
negative, and what a way is known by grows with them, no other way can be needed; nor one that comes to a space twice.
For `all` every simple way is walked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rulewright.backends.reference.state import Env, Value, Way
from rulewright.backends.reference.world import World, evaluates
from rulewright.hir import nodes as n
from rulewright.hir.bounds import MOST_LABELS, MOST_ROUTES
from rulewright.hir.rules import Route, RouteCounter
from rulewright.hir.types import MemberType
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span

Counts = tuple[int, ...]
Found = dict[tuple[int, Counts], Counts]
"""(end, what it is known by) -> the least counts."""


@evaluates(n.RoutesFrom)
def _routes(w: World, e: n.RoutesFrom, env: Env) -> Value:
    args = [w.value(a, env) for a in e.args]
    return cast("list[Value]", routes(w, e.route, args, e.span))


def routes(w: World, route: Route, args: list[Value], span: Span) -> list[Way]:
    """The ways of an entry, in their order."""
    search = _Search(w, route, dict(zip(route.params, args, strict=True)), span)
    found: Found = {}
    for start in search.starts():
        walk = search.every_way(start) if route.keep == "all" else search.labels(start)
        for end, counts in walk:
            at = (end, search.known(end, counts))
            found[at] = min(found.get(at, counts), counts)
    kept = sorted(at for at in found if route.keep == "all" or not _undercut(at, found))
    if len(kept) > MOST_ROUTES:
        raise Fault(faults.TOO_MANY_ROUTES, span, (MOST_ROUTES,))
    return [search.way(end, found[end, known], known) for end, known in kept]


def _undercut(at: tuple[int, Counts], found: Found) -> bool:
    end, known = at
    return any(e == end and k != known and _no_more(k, known) for e, k in found)


def _no_more(a: Counts, b: Counts) -> bool:
    return all(x <= y for x, y in zip(a, b, strict=True))


class _Search:
    """One search: what holds and counts on each space is worked out once."""

    def __init__(self, w: World, route: Route, env: Env, span: Span) -> None:
        self.w, self.route, self.env, self.span = w, route, env, span
        self.neighbours = w.table.neighbours(route.kind)
        self._passes: dict[int, bool] = {}
        self._ends: dict[int, bool] = {}
        self._counts: dict[int, Counts] = {}
        self.made = 0

    def at(self, space: int) -> Env:
        assert self.route.space_var is not None
        return {**self.env, self.route.space_var: space}

    def starts(self) -> list[int]:
        start = self.route.start
        assert start is not None
        if isinstance(start.type, MemberType):
            space = self.w.number(start, self.env)
            return [space] if space else []
        spaces = cast("list[int]", self.w.items(start, self.env))
        return [space for space in spaces if self.w.holds(self.route.start_where, self.at(space))]

    def passes(self, space: int) -> bool:
        if space not in self._passes:
            self._passes[space] = self.w.holds(self.route.through, self.at(space))
        return self._passes[space]

    def ends(self, space: int) -> bool:
        if space not in self._ends:
            self._ends[space] = self.w.holds(self.route.to, self.at(space))
        return self._ends[space]

    def entering(self, space: int, counts: Counts) -> Counts:
        """The counts once a space has been entered."""
        if space not in self._counts:
            self._counts[space] = tuple(self._numbers(self.route.counts, self.at(space)))
        return tuple(a + b for a, b in zip(counts, self._counts[space], strict=True))

    def _numbers(self, counters: tuple[RouteCounter, ...], env: Env) -> Iterator[int]:
        for counter in counters:
            for inner in self._indexes(counter, env):
                value = self.w.number(counter.value, inner)
                if value < 0:
                    raise Fault(faults.NEGATIVE_AMOUNT, counter.value.span, (value,))
                yield value

    def _indexes(self, counter: RouteCounter, env: Env) -> Iterator[Env]:
        if counter.index_var is None:
            yield env
        else:
            for member in range(1, self.w.table.scene.size(counter.index) + 1):
                yield {**env, counter.index_var: member}

    def nothing(self) -> Counts:
        sizes = (self.w.table.scene.size(c.index) if c.index else 1 for c in self.route.counts)
        return (0,) * sum(sizes)

    def known(self, end: int, counts: Counts) -> Counts:
        """What a way is known by."""
        if not self.route.known or self.route.way_var is None:
            return counts
        way = Way(end, tuple(_named(self, self.route.counts, counts)))
        return tuple(self._numbers(self.route.known, {**self.env, self.route.way_var: way}))

    def way(self, end: int, counts: Counts, known: Counts) -> Way:
        named = [*_named(self, self.route.counts, counts)]
        if self.route.known:
            named += _named(self, self.route.known, known)
        return Way(end, tuple(named))

    def _step(self) -> None:
        self.w.budget.spend()
        self.made += 1
        if self.made > MOST_LABELS:
            raise Fault(faults.TOO_MANY_ROUTES, self.span, (MOST_LABELS,))

    # ---- labels ----

    def labels(self, start: int) -> Iterator[tuple[int, Counts]]:
        """The ends reached, with counts that no other way to a space on their way undercuts."""
        labels: dict[int, list[Counts]] = {start: [self.nothing()]}
        queue = [(start, self.nothing())]
        while queue:
            at, counts = queue.pop(0)
            if counts not in labels[at]:
                continue  # undercut since
            for space in self.neighbours[at]:
                if space == start or not (self.ends(space) or self.passes(space)):
                    continue
                total = self.entering(space, counts)
                if self.ends(space):
                    yield space, total
                if self.passes(space) and self._add(labels.setdefault(space, []), total):
                    queue.append((space, total))

    def _add(self, labels: list[Counts], new: Counts) -> bool:
        self.w.budget.spend(len(labels) // 8)
        if any(_no_more(old, new) for old in labels):
            return False
        self._step()
        labels[:] = [old for old in labels if not _no_more(new, old)]
        labels.append(new)
        return True

    # ---- every way ----

    def every_way(self, start: int) -> Iterator[tuple[int, Counts]]:
        yield from self._onward(start, self.nothing(), frozenset((start,)))

    def _onward(self, at: int, counts: Counts, walked: frozenset[int]) -> Iterator[tuple[int, Counts]]:
        for space in self.neighbours[at]:
            if space in walked or not (self.ends(space) or self.passes(space)):
                continue
            self._step()
            total = self.entering(space, counts)
            if self.ends(space):
                yield space, total
            if self.passes(space):
                yield from self._onward(space, total, walked | {space})


def _named(search: _Search, counters: tuple[RouteCounter, ...], values: Counts) -> Iterator[tuple[str, Counts]]:
    """A row of numbers, cut into the counters they belong to."""
    at = 0
    for counter in counters:
        size = search.w.table.scene.size(counter.index) if counter.index else 1
        yield counter.name, values[at : at + size]
        at += size
