"""What a rule costs: how many steps it takes, how many decisions it holds, how many loops stand inside each other.

Costs are added along lines, multiplied by loops, and kept for what is called. `steps` count what is done between two
decisions: a loop in which somebody decides counts once, for each of its rounds is a move of its own. `decisions` count
those of all that is called at each call, since trials follow each way through.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulewright.text.source import Span

MOST = 10**24
"""Where counting stops."""


class Factor(NamedTuple):
    """A loop, or something called: how often it is done wherever the way comes by."""

    what: object
    span: Span
    times: int


Way = tuple[Factor, ...]


class Cost(NamedTuple):
    """`way` leads along what takes most of the steps, `asking` along what holds most of the decisions. `asks`: somebody
    decides on the way."""

    steps: int = 0
    decisions: int = 0
    loops: int = 0
    asks: bool = False
    way: Way = ()
    asking: Way = ()


NOTHING = Cost()
ONE = Cost(1)


def together(costs: Iterable[Cost]) -> Cost:
    """One after another."""
    some = [cost for cost in costs if cost is not NOTHING]
    if len(some) < 2:
        return some[0] if some else NOTHING
    return Cost(
        min(MOST, sum(cost.steps for cost in some)),
        min(MOST, sum(cost.decisions for cost in some)),
        max(cost.loops for cost in some),
        any(cost.asks for cost in some),
        _most([(cost.steps, cost.way) for cost in some if cost.way]),
        _most([(cost.decisions, cost.asking) for cost in some if cost.asking]),
    )


def either(costs: Iterable[Cost]) -> Cost:
    """One of several: the one that takes most steps, though each may ask."""
    some = list(costs)
    most = max(some, key=lambda cost: cost.steps, default=NOTHING)
    return together(some)._replace(steps=most.steps, way=most.way)


def rounds(what: object, span: Span, count: int, inner: Cost) -> Cost:
    """A loop. One that asks is no factor of steps."""
    loop = Factor(what, span, count)
    steps = inner.steps if inner.asks else min(MOST, count * (1 + inner.steps))
    way = inner.way if inner.asks else (loop, *inner.way)
    return inner._replace(steps=steps, loops=1 + inner.loops, way=way)


def called(what: object, span: Span, inner: Cost) -> Cost:
    """A call, as a step of the way."""
    call = Factor(what, span, 1)
    asking = (call, *inner.asking) if inner.decisions else ()
    return inner._replace(steps=1 + inner.steps, way=(call, *inner.way), asking=asking)


def _most(found: list[tuple[int, Way]]) -> Way:
    """The way that contributes most. Several that begin with the same call count as one call made several times."""
    if len(found) < 2:
        return found[0][1] if found else ()
    sums: dict[int, int] = {}
    for amount, way in found:
        sums[id(way[0].what)] = sums.get(id(way[0].what), 0) + amount
    most = max(sums, key=lambda what: sums[what])
    ways = [way for _, way in found if id(way[0].what) == most]
    return (ways[0][0]._replace(times=sum(way[0].times for way in ways)), *ways[0][1:])
