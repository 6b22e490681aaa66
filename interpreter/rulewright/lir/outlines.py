"""What a function is to the others of its program: whom it calls, whether it writes, asks chance, or searches for ways.

One look at each function answers all of this, since looking at every node of a book shows in the time to compile it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulewright.lir import program as lir
from rulewright.lir.questions import WRITES, nodes

Calls = tuple[tuple[str, bool], ...]
"""The name of each function that is called, and whether on a copy of the position."""
Outlines = dict[str, "Outline"]
"""By the name of the function."""


@dataclass(frozen=True, slots=True)
class Outline:
    """What the function does itself, not through others."""

    calls: Calls
    writes: bool
    draws: bool
    searches: bool


def outlines(program: lir.Program) -> Outlines:
    return {name: outline(function) for name, function in program.functions.items()}


def outline(function: lir.Function) -> Outline:
    calls = []
    kinds = set()
    for node in nodes(list(function.blocks.values())):
        kind = type(node)
        kinds.add(kind)
        if kind is lir.Call:
            calls.append((node.function, node.copied))
        elif kind is lir.FindWays:
            calls.append((node.function, False))
    return Outline(tuple(calls), not kinds.isdisjoint(WRITES), not kinds.isdisjoint(_DRAWS), lir.FindWays in kinds)


_DRAWS = (lir.Draw, lir.Peek)


def entries(program: lir.Program) -> Iterator[str]:
    """The functions that whoever plays calls."""
    yield program.begin
    yield from program.points
    for d in program.decisions:
        yield from (name for name in (d.seat, d.options, d.apply, d.weights, d.draw) if name)
    yield from program.scores
    yield from (name for name, _ in program.ties)
    if program.outlook:
        yield program.outlook


def reached(of: Outlines, begin: Iterable[str], copies: bool = True) -> set[str]:
    """Those functions and all that they call; without `copies`, those that run on the same position as they do."""
    waiting = list(begin)
    found = set(waiting)
    while waiting:
        for name, copied in of[waiting.pop()].calls:
            if name not in found and (copies or not copied):
                found.add(name)
                waiting.append(name)
    return found


def writing(of: Outlines) -> frozenset[str]:
    """The functions that write slots of the position they are called on, themselves or through others."""
    calls = {name: {called for called, copied in each.calls if not copied} for name, each in of.items()}
    found = {name for name, each in of.items() if each.writes}
    changed = True
    while changed:
        more = {name for name, called in calls.items() if name not in found and called & found}
        changed = bool(more)
        found |= more
    return frozenset(found)


def draws(of: Outlines, begin: Iterable[str]) -> bool:
    """Whether those functions, or what they call, ask chance for anything."""
    return any(of[name].draws for name in reached(of, begin))
