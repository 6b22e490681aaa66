"""Runs LIR as it stands, node by node, on an array of 32-bit slots.

Nothing is optimised and nothing is Python's: a slot that leaves 32 bits raises OverflowError, an index outside raises
IndexError. It shows that a program is complete, so that whoever writes an emitter for another language needs no more.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rulewright.language.fault_codes import NEVER_ENDS, OUT_OF_RANGE, TOO_MANY_ROUTES
from rulewright.lir import program as lir
from rulewright.text.source import Span

if TYPE_CHECKING:
    Slots = array[int]
Values = dict[int, Any]


class LirFault(Exception):
    """A fault of the book, as any backend must raise it."""

    def __init__(self, code: str, span: Span, values: tuple[int, ...]) -> None:
        super().__init__(code, str(span), values)
        self.code, self.span, self.values = code, span, values


class _Leave(Exception):
    """A way out of loops and blocks."""


class _Break(_Leave):
    pass


class _Continue(_Leave):
    pass


class _Jump(_Leave):
    pass


class _Return(_Leave):
    pass


class Machine:
    """`draw` is the generator of the runtime: seed, stream, counter, number of outcomes. `most` bounds how many
    statements run; 0 does not."""

    def __init__(self, program: lir.Program, draw: Callable[[int, int, int, int], int], most: int = 0) -> None:
        self.program = program
        self.layout = program.layout
        self.draw = draw
        self.most = most
        self.steps = 0

    def step(self) -> None:
        self.steps += 1
        if self.most and self.steps > self.most:
            raise LirFault(NEVER_ENDS, self.layout.bounds.scene.book.course, (self.most,))

    def blank(self) -> Slots:
        return array("i", self.program.start or [0] * self.layout.size)

    def call(self, name: str, slots: Slots, *args: Any) -> Any:
        """The number, list or options that a function gives."""
        function = self.program.functions[name]
        run = _Run(self, slots)
        for param, value in zip(function.params, args, strict=True):
            run.locals[param.number] = list(value) if isinstance(param, lir.ListLocal) else value
        label = 0
        while True:
            try:
                run.body(function.blocks[label])
            except _Jump as jump:
                label = jump.args[0]
                continue
            except _Return as returned:
                if function.result == "number":
                    return returned.args[0]
            if function.list is not None:
                return run.list(function.list)
            return run.options if function.result == "options" else None


class _Run:
    """One call of a function."""

    def __init__(self, machine: Machine, slots: Slots) -> None:
        self.machine = machine
        self.slots = slots
        self.locals: Values = {}
        self.options: list[int] = []

    def body(self, statements: lir.Body) -> None:
        for statement in statements:
            self.machine.step()
            _RUN[type(statement)](self, statement)

    def value(self, e: lir.Expr) -> int:
        found: int = _VALUE[type(e)](self, e)
        return found

    def list(self, which: lir.ListLocal) -> list[int]:
        found: list[int] = self.locals[which.number]
        assert len(found) <= which.capacity, "a list outgrew its capacity"
        return found

    def row(self, e: Any) -> Sequence[int]:
        table: Sequence[Sequence[int]] = self.machine.program.rows[e.rows]
        return table[self.value(e.row)]

    def span(self, e: Any) -> Slots:
        at = self.value(e.address)
        assert at >= 0
        return self.slots[at : at + self.value(e.count)]

    def loop(self, s: Any, values: Sequence[int]) -> None:
        for value in values:
            self.locals[s.local.number] = value
            try:
                self.body(s.body)
            except _Break:
                break
            except _Continue:
                continue

    def forever(self, s: lir.Forever) -> None:
        while True:
            try:
                self.body(s.body)
            except _Break:
                return
            except _Continue:
                continue

    def store(self, s: lir.Store) -> None:
        value = self.value(s.value)
        if not s.least <= value <= s.most:
            raise LirFault(OUT_OF_RANGE, s.span, (value, s.least, s.most))
        self.put(self.value(s.address), value)

    def put(self, at: int, value: int) -> None:
        if at < 0:
            raise IndexError(at)
        self.slots[at] = value

    def require(self, s: lir.Require) -> None:
        if not s.least <= self.value(s.value) <= s.most:
            self.fail(s)

    def fail(self, s: Any) -> None:
        raise LirFault(s.code, s.span, tuple(map(self.value, s.values)))

    def call(self, e: lir.Call) -> Any:
        args = [self.list(a) if isinstance(a, lir.ListLocal) else self.value(a) for a in e.args]
        slots = self.slots[:] if e.copied else self.slots
        try:
            return self.machine.call(e.function, slots, *args)
        except LirFault:
            if e.guarded:
                return 0
            raise

    def do(self, s: lir.Do) -> None:
        found = self.call(s.call)
        if s.into is not None:
            self.locals[s.into.number] = found

    def insert(self, at: int, position: int, value: int) -> None:
        """Into a list in slots: all behind moves down by one."""
        length = self.slots[at]
        assert 0 <= position <= length
        for i in range(at + 1 + length, at + 1 + position, -1):
            self.put(i, self.slots[i - 1])
        self.put(at + 1 + position, value)
        self.put(at, length + 1)

    def insert_sorted(self, s: lir.SlotsInsertSorted) -> None:
        at, value = self.value(s.address), self.value(s.value)
        before = sum(1 for other in self.slots[at + 1 : at + 1 + self.slots[at]] if other < value)
        self.insert(at, before, value)

    def take_out(self, s: lir.SlotsRemove) -> None:
        at, value = self.value(s.address), self.value(s.value)
        length = self.slots[at]
        where = at + 1 + self.slots[at + 1 : at + 1 + length].index(value)
        for i in range(where, at + length):
            self.put(i, self.slots[i + 1])
        self.put(at + length, 0)
        self.put(at, length - 1)

    def put_slots(self, s: lir.PutSlots) -> None:
        at, items = self.value(s.address), self.list(s.list)
        assert len(items) <= s.capacity
        for i in range(s.capacity):
            self.put(at + i, items[i] if i < len(items) else 0)

    def clear(self, s: lir.Clear) -> None:
        at = self.value(s.address)
        for i in range(s.count):
            self.put(at + i, 0)

    def sort(self, s: lir.SortBy) -> None:
        items, keys = self.list(s.list), [self.list(k) for k in s.keys]
        order = sorted(range(len(items)), key=lambda i: [k[i] for k in keys])
        self.locals[s.list.number] = [items[i] for i in order]

    def drawn(self, s: lir.Draw | lir.Peek, moves_on: bool) -> None:
        layout = self.machine.layout
        seed = sum(self.slots[layout.seed + i] << 16 * i for i in range(4))
        at = layout.counter(s.stream)
        stream = self.machine.program.streams[s.stream]
        self.locals[s.local.number] = self.machine.draw(seed, stream, self.slots[at], self.value(s.n))
        if moves_on:
            self.slots[at] += 1

    def ways_at(self, s: lir.FindWays) -> Callable[[int], int]:
        args = [self.value(a) for a in s.args]
        known: dict[int, int] = {}

        def at(space: int) -> int:
            if space not in known:
                known[space] = self.machine.call(s.function, self.slots, space, *args)
            return known[space]

        return at

    def remove(self, s: lir.Remove) -> None:
        if (value := self.value(s.value)) in self.list(s.list):
            self.list(s.list).remove(value)

    def set(self, which: lir.ListLocal, items: Sequence[int]) -> None:
        self.locals[which.number] = list(items)


def find_ways(
    s: lir.FindWays, neighbours: Sequence[Sequence[int]], start: int, at: Callable[[int], int], out: list[int]
) -> None:
    """See `lir.program.FindWays`. `every` walks on from a way instead of from a label."""
    ways = [(start, 0, frozenset((start,)))]
    alive: dict[int, list[int]] = {start: [0]}
    ends: dict[int, list[int]] = {}
    made = 0
    for here, counts, walked in ways:
        if not s.every and counts not in alive[here]:
            continue
        for space in neighbours[here - 1]:
            if (found := -1 if space in (walked if s.every else (start,)) else at(space)) < 0:
                continue
            total = counts + found // 4
            labels = alive.setdefault(space, [])
            if s.every or not any(_no_more(old, total, s.guard) for old in labels):
                made += s.every or found & 1
                if made > s.limit:
                    raise LirFault(TOO_MANY_ROUTES, s.span, (s.limit,))
                labels[:] = [old for old in labels if s.every or not _no_more(total, old, s.guard)] + [total]
                if found & 1:
                    ways.append((space, total, walked | {space}))
            if found & 2:
                ends[space] = labels
    out += (number for space, labels in ends.items() for total in labels for number in (space, total))


def _no_more(a: int, b: int, guard: int) -> bool:
    return (b + guard - a) & guard == guard


def keep_ways(triples: Sequence[int], guard: int, every: bool) -> list[int]:
    """See `lir.program.KeepWays`."""
    ways = sorted(zip(triples[::3], triples[1::3], triples[2::3], strict=True))
    least = {(end, known): (end, known, counts) for end, known, counts in reversed(ways)}
    kept = [
        way
        for (end, known), way in sorted(least.items())
        if every or not any(e == end and k != known and _no_more(k, known, guard) for e, k in least)
    ]
    return [number for way in kept for number in way]


def _leave(how: type[_Leave], *values: Any) -> None:
    raise how(*values)


def _at(items: Sequence[int], index: int) -> int:
    if index < 0:
        raise IndexError(index)
    return items[index]


_ARITH: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "div": lambda a, b: a // b,
    "mod": lambda a, b: a % b,
    "&": lambda a, b: a & b,
    "min": min,
    "max": max,
    "=": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
}
_VALUE: dict[type, Callable[[_Run, Any], int]] = {
    lir.Const: lambda r, e: e.value,
    lir.Get: lambda r, e: r.locals[e.local.number],
    lir.Load: lambda r, e: _at(r.slots, r.value(e.address)),
    lir.Entry: lambda r, e: _at(r.machine.program.pools[e.pool], r.value(e.index)),
    lir.RowEntry: lambda r, e: _at(r.row(e), r.value(e.index)),
    lir.RowLength: lambda r, e: len(r.row(e)),
    lir.InRow: lambda r, e: int(r.value(e.value) in r.row(e)),
    lir.Element: lambda r, e: _at(r.list(e.list), r.value(e.index)),
    lir.Length: lambda r, e: len(r.list(e.list)),
    lir.Arith: lambda r, e: _ARITH[e.op](r.value(e.left), r.value(e.right)),
    lir.Compare: lambda r, e: _ARITH[e.op](r.value(e.left), r.value(e.right)),
    lir.Not: lambda r, e: int(not r.value(e.operand)),
    lir.Both: lambda r, e: int(bool(r.value(e.left) and r.value(e.right))),
    lir.Either: lambda r, e: int(bool(r.value(e.left) or r.value(e.right))),
    lir.Cond: lambda r, e: r.value(e.then if r.value(e.condition) else e.otherwise),
    lir.InSlots: lambda r, e: int(r.value(e.value) in r.span(e)),
    lir.InList: lambda r, e: int(r.value(e.value) in r.list(e.list)),
    lir.SameList: lambda r, e: int(r.list(e.left) == r.list(e.right)),
    lir.Emitted: lambda r, e: len(r.options),
    lir.SumSlots: lambda r, e: sum(r.slots[r.value(e.address) :][: e.count]),
    lir.Call: lambda r, e: r.call(e),
}
_RUN: dict[type, Callable[[_Run, Any], object]] = {
    lir.Assign: lambda r, s: r.locals.__setitem__(s.local.number, r.value(s.value)),
    lir.Store: _Run.store,
    lir.Clear: _Run.clear,
    lir.Require: _Run.require,
    lir.Raise: _Run.fail,
    lir.If: lambda r, s: r.body(s.then if r.value(s.condition) else s.otherwise),
    lir.ForRange: lambda r, s: r.loop(s, range(r.value(s.start), r.value(s.stop))),
    lir.ForSlots: lambda r, s: r.loop(s, r.span(s)),
    lir.ForList: lambda r, s: r.loop(s, r.list(s.list)),
    lir.ForRow: lambda r, s: r.loop(s, r.row(s)),
    lir.Forever: _Run.forever,
    lir.Break: lambda r, s: _leave(_Break),
    lir.Continue: lambda r, s: _leave(_Continue),
    lir.Return: lambda r, s: _leave(_Return, None if s.value is None else r.value(s.value)),
    lir.Jump: lambda r, s: _leave(_Jump, s.label),
    lir.Do: _Run.do,
    lir.Emit: lambda r, s: r.options.append(r.value(s.code)),
    lir.NewList: lambda r, s: r.set(s.list, ()),
    lir.CopyList: lambda r, s: r.set(s.list, r.list(s.source)),
    lir.TakeSlots: lambda r, s: r.set(s.list, r.span(s)),
    lir.TakeRow: lambda r, s: r.set(s.list, r.row(s)),
    lir.TakeRange: lambda r, s: r.set(s.list, range(r.value(s.start), r.value(s.stop))),
    lir.PutSlots: _Run.put_slots,
    lir.Append: lambda r, s: r.list(s.list).append(r.value(s.value)),
    lir.Remove: _Run.remove,
    lir.SetElement: lambda r, s: r.list(s.list).__setitem__(r.value(s.index), r.value(s.value)),
    lir.Unique: lambda r, s: r.set(s.list, tuple(dict.fromkeys(r.list(s.list)))),
    lir.Arrange: lambda r, s: r.set(s.list, sorted(set(r.list(s.list)))),
    lir.SortBy: _Run.sort,
    lir.SlotsInsert: lambda r, s: r.insert(r.value(s.address), r.value(s.position), r.value(s.value)),
    lir.SlotsInsertSorted: _Run.insert_sorted,
    lir.SlotsRemove: _Run.take_out,
    lir.FindWays: lambda r, s: find_ways(
        s, r.machine.program.rows[s.rows], r.value(s.start), r.ways_at(s), r.list(s.list)
    ),
    lir.KeepWays: lambda r, s: r.set(s.list, keep_ways(r.list(s.list), s.guard, s.every)),
    lir.Draw: lambda r, s: r.drawn(s, True),
    lir.Peek: lambda r, s: r.drawn(s, False),
}
