"""Texts that were written the last time: with other settings most functions of a book are the very same, see
`lir.improve.remembering`, and so are their texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from weakref import WeakKeyDictionary
from zlib import crc32

from rulewright.backends.python.watch import LOOPS, Watch, Way
from rulewright.hir.program import Program
from rulewright.lir import program as lir
from rulewright.lir.questions import nodes
from rulewright.text.source import Span

T = TypeVar("T")
Fault = tuple[str, Span]


class Faults(dict[Fault, int]):
    """What may go wrong, and the number it has in the text. It is made of the fault itself, so that with another fault
    somewhere else all texts stay as they are. `asked` is what was asked for since it was last emptied."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Fault, int]] = []
        self.by_number: dict[int, Fault] = {}

    def setdefault(self, fault: Fault, default: int = 0) -> int:
        number = self.get(fault)
        if number is None:
            code, span = fault
            number = crc32(f"{code} {span.source.name} {span.start} {span.end}".encode("utf-8", "surrogatepass"))
            while number in self.by_number:  # two of one number: the next that is free
                number += 1
            self[fault], self.by_number[number] = number, fault
        self.asked.append((fault, number))
        return number


@dataclass(eq=False)
class Before(Generic[T]):
    """A text with all it rests on: the function itself, the watch over it and its loops, the numbers of its faults."""

    function: lir.Function
    notes: bool
    counted: bool
    loops: dict[int, tuple[Way, int] | None]
    faults: list[tuple[Fault, int]]
    text: T


KEPT = 4
"""So many texts of a function stay, those of the tables that were set last."""
_KNOWN: WeakKeyDictionary[Program, dict[tuple[int, str], list[Before[Any]]]] = WeakKeyDictionary()
"""By program, by number of players and name of the function."""


def texts(
    program: lir.Program,
    functions: list[tuple[lir.Function, bool]],
    faults: Faults,
    watch: Watch,
    write: Callable[[lir.Function, bool], T],
) -> list[T]:
    """The text of each function, which notes what it overwrites or not; what is not known from before is written."""
    by_name = _KNOWN.setdefault(program.layout.program, {})
    found: list[T] = []
    for function, notes in functions:
        before = by_name.setdefault((program.layout.players, function.name), [])
        same = (b for b in before if b.function is function and _holds(b, notes, faults, watch))
        known = next(same, None)
        if known is None:
            faults.asked = []
            text = write(function, notes)
            loops = {id(loop): watch.way(loop) for loop in _loops(function)}
            known = Before(function, notes, function.name in watch.functions, loops, faults.asked, text)
            faults.asked = []  # what others ask for is none of this text's
        else:
            before.remove(known)
        before[:] = [known, *before[: KEPT - 1]]
        found.append(known.text)
    return found


def _loops(function: lir.Function) -> list[lir.Stmt]:
    return [node for body in function.blocks.values() for node in nodes(body) if isinstance(node, LOOPS)]


def _holds(known: Before[Any], notes: bool, faults: Faults, watch: Watch) -> bool:
    """Whether the text would be the same now. Faults are given numbers on the way, as writing it would."""
    if known.notes != notes or known.counted != (known.function.name in watch.functions):
        return False
    if any(watch.loops.get(loop) != way for loop, way in known.loops.items()):
        return False
    return all(faults.setdefault(fault) == number for fault, number in known.faults)
