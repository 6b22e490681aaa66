"""Where generated code counts, so that no move runs for ever.

Counting costs time, so it stands only where much may happen: at loops that may take more than `UNWATCHED` nodes of LIR,
at functions that are longer than that with all they call, or that come back to themselves, and at jumps. Whatever runs
between two counts is thus short, and a book of ordinary size is hardly slowed down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from rulewright.lir import program as lir
from rulewright.lir.questions import BELOW

UNWATCHED = 8192
NODES_A_COUNT = 64
MOST = 2**53
Way = Literal["each round", "at once"]
LOOPS = (lir.ForRange, lir.ForSlots, lir.ForList, lir.ForRow, lir.Forever)
CALLS = (lir.Call, lir.FindWays)


class Watch:
    """`loops` says of a loop, by its `id`, how its rounds are counted; with `at once` the weight of one round comes
    along. `functions` are counted whenever they are called."""

    def __init__(self, program: lir.Program) -> None:
        self.program = program
        self.loops: dict[int, tuple[Way, int]] = {}
        self.functions: set[str] = set()
        self._known: dict[str, int] = {}
        self._open: set[str] = set()
        for name in program.functions:
            self._function(name)

    def way(self, loop: lir.Stmt) -> tuple[Way, int] | None:
        return self.loops.get(id(loop))

    def _function(self, name: str) -> int:
        """How many nodes run uncounted where a function is called."""
        if name in self._open:
            self.functions.add(name)
            return 1
        if name not in self._known:
            self._open.add(name)
            found = self._weight(list(self.program.functions[name].blocks.values()))
            self._open.discard(name)
            if found > UNWATCHED:
                self.functions.add(name)
            self._known[name] = 1 if name in self.functions else found
        return self._known[name]

    def _weight(self, node: Any) -> int:
        """How many nodes run uncounted where it runs; in order, since it decides at which of the functions that come
        back to themselves is counted."""
        weight, waiting = 0, [node]
        while waiting:
            node = waiting.pop()
            kind = type(node)
            if kind in LOOPS:
                weight += self._loop(node)
            elif (below := BELOW.get(kind)) is not None:
                weight += 1
                waiting += below(node)
                if kind in CALLS:
                    weight += self._function(node.function)
            elif kind is list or kind is tuple:
                waiting += reversed(node)
        return weight

    def _loop(self, loop: Any) -> int:
        around = sum(self._weight(part) for name, part in _fields(loop) if name != "body")
        one = 1 + self._weight(loop.body)
        rounds = self._rounds(loop)
        if rounds * one <= UNWATCHED:
            return around + rounds * one
        at_once = one < NODES_A_COUNT and not isinstance(loop, lir.Forever) and not _is_left_early(loop.body)
        self.loops[id(loop)] = ("at once", one) if at_once else ("each round", one)
        return around + 1

    def most_options(self, body: lir.Body) -> int:
        """How many options running statements may list."""
        found = 0
        for statement in body:
            if isinstance(statement, lir.Emit):
                found += 1
            elif isinstance(statement, lir.If):
                found += max(self.most_options(statement.then), self.most_options(statement.otherwise))
            elif isinstance(statement, LOOPS):
                found += self._rounds(statement) * self.most_options(statement.body)
        return found

    def _rounds(self, loop: Any) -> int:
        match loop:
            case lir.ForRange(
                start=lir.Entry(pool=first, index=lir.Get(local=one)),
                stop=lir.Entry(pool=last, index=lir.Get(local=other)),
            ) if one is other:
                pools = self.program.pools
                return max((b - a for a, b in zip(pools[first], pools[last], strict=False)), default=0)
            case lir.ForRange(start=start, stop=stop):
                return max(0, stop.high - start.low)
            case lir.ForSlots(most=most):
                return most
            case lir.ForList(list=items):
                return items.capacity
            case lir.ForRow(rows=rows):
                return max(map(len, self.program.rows[rows]), default=0)
        return MOST


def _fields(loop: Any) -> Iterable[tuple[str, Any]]:
    return ((name, getattr(loop, name)) for name in type(loop).__dataclass_fields__ if name != "span")


def _is_left_early(body: lir.Body) -> bool:
    """Whether a loop may stop before its last round, so that counting all rounds at once would count too much: one that
    lists options does where there are too many."""
    for statement in body:
        if isinstance(statement, lir.Break | lir.Return | lir.Emit):
            return True
        inner = [getattr(statement, name, []) for name in ("then", "otherwise", "body")]
        if any(_is_left_early(lines) for lines in inner if isinstance(lines, list)):
            return True
    return False
