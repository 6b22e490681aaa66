"""Who calls whom among procedures, and where a call returns to."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from rulewright.hir import program as p

Call = tuple[p.Proc, int]
"""A procedure, and the block at which it goes on after a call."""


def callers_of(points: Iterable[Call], proc: p.Proc) -> list[Call]:
    """Where a procedure may return to."""
    return [
        (caller, after) for caller, after in points if any(calls(e, proc, after) for e in _leading_to(caller, after))
    ]


def _leading_to(caller: p.Proc, after: int) -> list[p.End]:
    """The ends of blocks that go on there."""
    if caller not in _ENDS:
        found: dict[int, list[p.End]] = {}
        for block in caller.blocks:
            found.setdefault(getattr(block.end, "next", -1), []).append(block.end)
        _ENDS[caller] = found
    return _ENDS[caller].get(after, [])


_ENDS: WeakKeyDictionary[p.Proc, dict[int, list[p.End]]] = WeakKeyDictionary()
"""By the block that they go on with: this is asked for every call, and procedures never change."""


def reaches(program: p.Program, start: p.Proc, goal: p.Proc) -> bool:
    """Whether one procedure may run inside another."""
    known = _REACHES.setdefault(program, {})
    if (start, goal) not in known:
        known[start, goal] = _reaches(program, start, goal)
    return known[start, goal]


_REACHES: WeakKeyDictionary[p.Program, dict[tuple[p.Proc, p.Proc], bool]] = WeakKeyDictionary()


def _reaches(program: p.Program, start: p.Proc, goal: p.Proc) -> bool:
    waiting, seen = [start], {start}
    while waiting:
        at = waiting.pop()
        if at is goal:
            return True
        ends = [block.end for block in at.blocks]
        for called in program.procs.values():
            if called not in seen and any(calls(end, called, getattr(end, "next", -1)) for end in ends):
                seen.add(called)
                waiting.append(called)
    return False


def calls(end: p.End, proc: p.Proc, after: int) -> bool:
    match end:
        case p.Invoke(proc=name, next=target):
            return target == after and name == proc.name
        case p.InvokeDeed(kind=kind, deed=deed, suffix=suffix, next=target):
            start = f"deed {kind}.{deed}."
            return target == after and proc.name.startswith(start) and proc.name.endswith(suffix)
        case p.Decide(decision=p.OfferMenu(actions=actions), next=target):
            return target == after and any(proc.name == f"action {a.name}" for a in actions)
    return False
