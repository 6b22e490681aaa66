"""What generated code calls: lists in slots, order, chance, faults. Everything here works on the flat list `s`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from typing import Any

from rulewright.runtime.chance import MASK, MIX_1, MIX_2, G, mix
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span

Position = list[int]
Move = tuple[int, int, list[int], int]
"""A space to go on to: its number, what counts there plus the guard, its labels, and whether a way ends or passes."""


def insert(s: Position, at: int, position: int, value: int) -> None:
    """Into the list whose length is at `at`, before the element at a position from 0."""
    length = s[at]
    first = at + 1 + position
    last = at + 1 + length
    s[first + 1 : last + 1] = s[first:last]
    s[first] = value
    s[at] = length + 1


def insert_sorted(s: Position, at: int, value: int) -> None:
    first = at + 1
    insert(s, at, bisect_left(s, value, first, first + s[at]) - first, value)


def remove(s: Position, at: int, value: int) -> None:
    """The first equal element; what follows moves up, and the slot left over is 0."""
    last = at + s[at]
    where = s.index(value, at + 1, last + 1)
    s[where:last] = s[where + 1 : last + 1]
    s[last] = 0
    s[at] -= 1


def in_order(items: list[int], *keys: list[int]) -> list[int]:
    """Stably by the keys that run along, first key first."""
    order = sorted(range(len(items)), key=list(zip(*keys, strict=True)).__getitem__)
    return [items[i] for i in order]


def find_ways(
    s: Position,
    out: list[int],
    neighbours: tuple[tuple[int, ...], ...],
    start: int,
    at: Callable[..., int],
    guard: int,
    too_many: Callable[[], Fault],
    limit: int,
    *args: int,
) -> int:
    """Ways by labels, see `lir.program.FindWays`. Each space has the list of its labels; where a way may go on from a
    space (what counts there, the labels there, whether it passes) is made out once. Says how much it is worth:
    labels, and how often they may have been compared."""
    if not guard:
        return _flood(s, out, neighbours, start, at, too_many, limit, *args)
    labels: dict[int, list[int]] = {start: [0]}
    entered: dict[int, Move | None] = {start: None}
    moves: dict[int, list[Move]] = {}
    waiting = [(start, 0, 0)]
    made = 0
    for here, counts, before in waiting:
        if counts not in labels[here]:
            continue
        onward = moves.get(here)
        if onward is None:
            onward = moves[here] = []
            for space in neighbours[here - 1]:
                if space not in entered:
                    found = at(s, space, *args)
                    labels[space] = []
                    entered[space] = None if found < 0 else (space, (found >> 2) + guard, labels[space], found & 3)
                move = entered[space]
                if move is not None:
                    onward.append(move)
        for space, weight, there, flags in onward:
            if space == before:  # whoever goes straight back has counted more than before
                continue
            more = counts + weight
            for old in there:
                if (more - old) & guard == guard:
                    break
            else:
                total = more - guard
                if there and max(there) > total:  # only a larger number can be undercut
                    there[:] = [old for old in there if (old + guard - total) & guard != guard]
                there.append(total)
                if flags & 1:
                    made += 1
                    waiting.append((space, total, here))
        if made > limit:
            raise too_many()
    for space, move in entered.items():
        if move is not None and move[3] & 2:
            for total in move[2]:
                out += (space, total)
    return made + (made * made >> 12)


def _flood(
    s: Position,
    out: list[int],
    neighbours: tuple[tuple[int, ...], ...],
    start: int,
    at: Callable[..., int],
    too_many: Callable[[], Fault],
    limit: int,
    *args: int,
) -> int:
    """As `find_ways` where nothing is counted: then a space has one label, and who came first gave it."""
    entered = {start}
    waiting = [start]
    for here in waiting:
        for space in neighbours[here - 1]:
            if space not in entered:
                entered.add(space)
                found = at(s, space, *args)
                if found >= 0:
                    if found & 2:
                        out += (space, 0)
                    if found & 1:
                        waiting.append(space)
        if len(waiting) - 1 > limit:
            raise too_many()
    made = len(waiting) - 1
    return made + (made * made >> 12)


def walk_ways(
    s: Position,
    out: list[int],
    neighbours: tuple[tuple[int, ...], ...],
    start: int,
    at: Callable[..., int],
    guard: int,
    too_many: Callable[[], Fault],
    limit: int,
    *args: int,
) -> int:
    """Every simple way. Says how many steps were taken."""
    found: dict[int, int] = {}
    waiting = [(start, 0, frozenset((start,)))]
    made = 0
    while waiting:
        here, counts, walked = waiting.pop()
        for space in neighbours[here - 1]:
            if space in walked:
                continue
            entering = found.get(space)
            if entering is None:
                entering = found[space] = at(s, space, *args)
            if entering < 0:
                continue
            made += 1
            if made > limit:
                raise too_many()
            if entering & 2:
                out += (space, counts + (entering >> 2))
            if entering & 1:
                waiting.append((space, counts + (entering >> 2), walked | {space}))
    return made


def keep_ways(triples: list[int], guard: int, every: bool) -> list[int]:
    """The ways that count, in order, see `lir.program.KeepWays`."""
    if len(triples) <= 3:
        return triples
    if not guard:  # nothing is counted, so ways differ by their ends alone
        return [number for end in sorted({*triples[::3]}) for number in (end, 0, 0)]
    least: dict[tuple[int, int], int] = {}
    numbers = iter(triples)
    for end, known, counts in zip(numbers, numbers, numbers, strict=True):
        at = end, known
        if counts < least.get(at, counts + 1):
            least[at] = counts
    kept: list[int] = []
    ends: list[int] = []
    last = 0
    for (end, known), counts in sorted(least.items()):
        if end != last:
            last, ends = end, []
        if every or not any((known + guard - other) & guard == guard for other in ends):
            kept += (end, known, counts)
            ends.append(known)
    return kept


def tried(function: Callable[..., int], s: Position, *args: Any) -> int:
    """A trial that writes nothing; a fault in it is a no."""
    try:
        return function(s, *args)
    except Fault:
        return 0


Note = tuple[int | slice, Any]
"""One slot or several, and what stood there."""


def trials(notes: list[Note]) -> tuple[Callable[[Note], None], Callable[..., int], Callable[..., int]]:
    """For trials that write: how to note what is overwritten; a trial in which a fault is a no; and one in which it is
    a fault. Both put back what was noted since they began, however they end: what one of them cannot put back any more
    (deep in a recursion that is too deep), the one around it does. Outside of trials there are no `notes`."""

    def trial(function: Callable[..., int], s: Position, *args: Any) -> int:
        begun = len(notes)
        try:
            return function(s, *args)
        except Fault:
            return 0
        finally:
            for where, what in reversed(notes[begun:]):
                s[where] = what
            del notes[begun:]

    def question(function: Callable[..., int], s: Position, *args: Any) -> int:
        begun = len(notes)
        try:
            return function(s, *args)
        finally:
            for where, what in reversed(notes[begun:]):
                s[where] = what
            del notes[begun:]

    return notes.append, trial, question


Draw = Callable[[Position, int, int, int], int]


def chance(seed_at: int, streams: list[int]) -> tuple[Draw, Draw]:
    """The generator of a book, as `peek` and `draw`, which moves the counter on.

    The first half of a draw depends on seed and stream only; it is kept while the seed stays the same, which in a game
    it does.
    """
    seed_end = seed_at + 4
    terms = [stream * G & MASK for stream in streams]
    seed: list[int] = []
    bases: list[int] = []

    def peek(s: Position, counter: int, stream: int, n: int) -> int:
        nonlocal seed, bases
        now = s[seed_at:seed_end]
        if now != seed:
            seed = now
            number = now[0] | now[1] << 16 | now[2] << 32 | now[3] << 48
            bases = [mix((number + term) & MASK) for term in terms]
        z = (bases[stream] + (s[counter] + 1) * G) & MASK
        z = ((z ^ (z >> 30)) * MIX_1) & MASK
        z = ((z ^ (z >> 27)) * MIX_2) & MASK
        return ((z ^ (z >> 31)) >> 32) * n >> 32

    def draw(s: Position, counter: int, stream: int, n: int) -> int:
        drawn = peek(s, counter, stream, n)
        s[counter] += 1
        return drawn

    return peek, draw


def fault_maker(places: Mapping[int, tuple[str, Span]]) -> Callable[..., Fault]:
    """What generated code raises: a fault by the number of its place."""

    def fault(number: int, *values: int) -> Fault:
        code, span = places[number]
        return Fault(code, span, values)

    return fault
