"""Circles in a graph: one for each knot of things that lead back to themselves, as short as it can be."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def circles(nodes: Iterable[T], following: Callable[[T], Iterable[T]]) -> list[list[T]]:
    """A shortest circle through the first node of each knot, in the order of `nodes`.

    Nothing here calls itself, so a chain of ten thousand steps does no harm.
    """
    known = _reached(nodes, following)
    places = {node: i for i, node in enumerate(known)}
    found: list[list[T]] = []
    for knot in _knots(list(known), known):
        if len(knot) > 1 or knot[0] in known[knot[0]]:
            found.append(_way_round(min(knot, key=places.__getitem__), set(knot), known))
    return sorted(found, key=lambda circle: places[circle[0]])


def knots(nodes: Iterable[T], following: Callable[[T], Iterable[T]]) -> list[list[T]]:
    """Everything that can be reached, those that lead to each other together, and each before what leads to it."""
    known = _reached(nodes, following)
    return _knots(list(known), known)


def _reached(nodes: Iterable[T], following: Callable[[T], Iterable[T]]) -> dict[T, list[T]]:
    """Every node that can be reached, with those that follow it; the nodes given stand first."""
    known: dict[T, list[T]] = {}
    waiting = list(dict.fromkeys(nodes))
    for node in waiting:
        if node not in known:
            known[node] = list(dict.fromkeys(following(node)))
            waiting += [after for after in known[node] if after not in known]
    return known


def _way_round(first: T, knot: set[T], known: dict[T, list[T]]) -> list[T]:
    """The shortest way from a node back to itself inside its knot."""
    before: dict[T, T] = {}
    waiting = [first]
    for node in waiting:
        for after in known[node]:
            if after is first or after == first:
                way = [node]
                while way[-1] != first:
                    way.append(before[way[-1]])
                return way[::-1]
            if after in knot and after not in before:
                before[after] = node
                waiting.append(after)
    return [first]


def _knots(order: list[T], known: dict[T, list[T]]) -> list[list[T]]:
    """Strongly connected parts (Tarjan, without recursion)."""
    index: dict[T, int] = {}
    low: dict[T, int] = {}
    stack: list[T] = []
    on_stack: set[T] = set()
    found: list[list[T]] = []
    for root in order:
        if root in index:
            continue
        work = [(root, 0)]
        while work:
            node, place = work.pop()
            if place == 0:
                index[node] = low[node] = len(index)
                stack.append(node)
                on_stack.add(node)
            after = known[node]
            for i in range(place, len(after)):
                if after[i] not in index:
                    work += [(node, i + 1), (after[i], 0)]
                    break
                if after[i] in on_stack:
                    low[node] = min(low[node], index[after[i]])
            else:
                _close(node, low, index, stack, on_stack, found)
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
    return found


def _close(
    node: T, low: dict[T, int], index: dict[T, int], stack: list[T], on_stack: set[T], found: list[list[T]]
) -> None:
    """Takes a whole knot off the stack where this node is its first."""
    if low[node] != index[node]:
        return
    knot: list[T] = []
    while not knot or knot[-1] is not node:
        knot.append(stack.pop())
        on_stack.discard(knot[-1])
    found.append(knot)
