"""Rules and values that need each other in so long a chain that whoever goes through it would run out of breath.

What checks, prints, lowers and plays a book goes from a call into what is called, and from a start value into what it
reads. So how deep that leads is bounded, by the levels of the lines as well: a hundred functions of a hundred brackets
each are deeper than they look.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from typing import TypeVar

from rulewright.checking.context import Context
from rulewright.checking.facts.call_graph import Called, CallGraph, callers, name_of, path_of, place_of
from rulewright.checking.facts.find_circles import knots
from rulewright.checking.facts.legality import Legality
from rulewright.checking.facts.lines_of import lines_of
from rulewright.checking.messages import book as say
from rulewright.hir.walk import levels
from rulewright.text.limits import DEFAULT

_SHORT = 8
"""Chains of so few are never too deep, since the parser bounds the levels of each text."""

T = TypeVar("T", bound=Hashable)


def too_deep(ctx: Context, graph: CallGraph) -> bool:
    """Whether some chain of calls is longer than the limit: one finding, for the longest."""
    way, depth = deepest(callers(ctx.book), graph.called_at_most, _weight)
    if depth <= DEFAULT.call_depth:
        return False
    names = [name_of(node) for node in way]
    ctx.say(say.too_deep("calls", names, depth, DEFAULT.call_depth, place_of(way[0]), path_of(way[0])))
    return True


def _weight(node: Called) -> int:
    """The call, and the levels of the lines behind it."""
    return levels_of(node.action if isinstance(node, Legality) else node)


def levels_of(entry: object) -> int:
    """An entry, and the levels of its lines."""
    return 1 + max((levels(line) for line in lines_of(entry)), default=0)


def deepest(
    nodes: Iterable[T], following: Callable[[T], Iterable[T]], weight: Callable[[T], int]
) -> tuple[list[T], int]:
    """The chain that weighs most, and its weight; 0 where no chain is of any length."""
    groups = knots(nodes, following)
    if max((depth for depth, _ in _chains(groups, following, lambda node: 1).values()), default=0) <= _SHORT:
        return [], 0
    chains = _chains(groups, following, cache(weight))
    first = max(chains, key=lambda node: chains[node][0])
    way: list[T] = [first]
    while (after := chains[way[-1]][1]) is not None:
        way.append(after)
    return way, chains[first][0]


def _chains(
    groups: list[list[T]], following: Callable[[T], Iterable[T]], weight: Callable[[T], int]
) -> dict[T, tuple[int, T | None]]:
    """For each node how deep it leads at most, and where to on that way. Those that lead to each other count once
    each, whatever the way among them."""
    chains: dict[T, tuple[int, T | None]] = {}
    for group in groups:
        inside = set(group)
        behind = [(chains[after][0], after) for node in group for after in following(node) if after not in inside]
        depth, best = max(behind, key=lambda found: found[0]) if behind else (0, None)
        chains.update(dict.fromkeys(group, (sum(map(weight, group)) + depth, best)))
    return chains
