"""Lists as something to go through: constants, ranges, slots, rows of tables, list locals.

A list is put into a list local only where somebody needs it whole; most are gone through where they stand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.writer import Bound, RowRef, Writer

Each = Callable[[Any], None]
"""What is done with each element: a number, or whatever else a name can stand for."""


class Elements(ABC):
    """Something to go through. `capacity` bounds the number of elements; `unique` says that none stands in it twice.

    `low`..`high` bounds the numbers in it.
    """

    low: int
    high: int
    capacity: int
    unique: bool = False

    @abstractmethod
    def each(self, w: Writer, body: Each) -> None:
        """A loop; in its body `Break` and `Continue` mean this loop."""

    @abstractmethod
    def size(self, w: Writer) -> lir.Expr: ...

    @property
    def constant(self) -> Sequence[int] | None:
        """The elements, where they are numbers that never change."""
        return None


class Items(Elements):
    """A list of what is no number: of lists, or of ways over a board."""

    @abstractmethod
    def each_item(self, w: Writer, body: Callable[[Bound, lir.Expr], None]) -> None:
        """A loop with the place of each, from 0."""

    @abstractmethod
    def bound_item(self, w: Writer, index: lir.Expr) -> Bound:
        """What stands at a place from 0."""

    def each(self, w: Writer, body: Each) -> None:
        self.each_item(w, lambda item, index: body(item))


class Source(Elements):
    """A list of numbers."""

    @abstractmethod
    def has(self, w: Writer, item: lir.Expr) -> lir.Expr:
        """Whether a number is in it."""

    @abstractmethod
    def item(self, w: Writer, index: lir.Expr) -> lir.Expr:
        """The element at an index from 0, which lies in the list."""

    @abstractmethod
    def fill(self, w: Writer, target: lir.ListLocal) -> None:
        """Puts the list into a list local."""

    def listed(self, w: Writer) -> lir.ListLocal:
        target = w.list_local(self.capacity, self.low, self.high)
        self.fill(w, target)
        return target

    def kept(self, w: Writer) -> Bound:
        """As it is now, to be bound to a name."""
        return self.listed(w)

    def get(self, w: Writer, index: lir.Expr) -> lir.Expr:
        """The element at an index from 1; a fault outside."""
        index = w.handy(index)
        size = self.size(w)
        if isinstance(size, lir.Const):
            index = w.require(index, 1, size.value, faults.NO_ELEMENT, index, size)
        else:
            inside = build.both(build.compare(">=", index, build.ONE), build.compare("<=", index, size))
            with w.when(build.negate(inside)):
                w.fail(faults.NO_ELEMENT, index, size)
            index = w.narrowed(w.keep(index), 1, self.capacity)
        return self.item(w, build.add(index, build.const(-1)))


class Constants(Source):
    """A list that is the same at every moment."""

    def __init__(self, values: Sequence[int]) -> None:
        self.values = list(values)
        self.low, self.high = min(values, default=0), max(values, default=0)
        self.capacity = len(values)
        self.unique = len(set(values)) == len(values)

    @property
    def constant(self) -> Sequence[int]:
        return self.values

    @property
    def _is_range(self) -> bool:
        return self.values == list(range(self.low, self.high + 1))

    def each(self, w: Writer, body: Each) -> None:
        local = w.once_local()
        inside: lir.Body = []
        with w.into(inside):
            body(build.get(local, self.low, self.high))
        if not self.values:
            return
        if self._is_range:
            w.add(lir.ForRange(local, build.const(self.low), build.const(self.high + 1), inside, span=w.span))
        else:
            w.add(lir.ForRow(local, w.shared.rows([self.values]), build.ZERO, inside, span=w.span))

    def size(self, w: Writer) -> lir.Expr:
        return build.const(len(self.values))

    def has(self, w: Writer, item: lir.Expr) -> lir.Expr:
        if isinstance(item, lir.Const):
            return build.ONE if item.value in self.values else build.ZERO
        if not self.values or item.high < self.low or item.low > self.high:
            return build.ZERO
        if self._is_range:
            item = w.handy(item)
            return build.both(
                build.compare(">=", item, build.const(self.low)), build.compare("<=", item, build.const(self.high))
            )
        if len(self.values) == 1:
            return build.compare("=", item, build.const(self.values[0]))
        return lir.InRow(item, w.shared.rows([self.values]), build.ZERO, low=0, high=1)

    def item(self, w: Writer, index: lir.Expr) -> lir.Expr:
        return w.shared.entry(self.values, index)

    def fill(self, w: Writer, target: lir.ListLocal) -> None:
        if not self.values:
            w.add(lir.NewList(target, span=w.span))
        else:
            w.add(lir.TakeRow(target, w.shared.rows([self.values]), build.ZERO, span=w.span))

    def kept(self, w: Writer) -> Bound:
        return RowRef(w.shared.rows([self.values]), build.ZERO, self.low, self.high, self.capacity)


class Range(Source):
    """The whole numbers from `first` to `last`."""

    unique = True

    def __init__(self, first: lir.Expr, last: lir.Expr) -> None:
        self.first, self.last = first, last
        self.low, self.high = first.low, max(first.low, last.high)
        self.capacity = max(0, last.high - first.low + 1)

    @property
    def _stop(self) -> lir.Expr:
        return build.add(self.last, build.ONE)

    def each(self, w: Writer, body: Each) -> None:
        local = w.once_local()
        inside: lir.Body = []
        with w.into(inside):
            body(build.get(local, self.low, self.high))
        w.add(lir.ForRange(local, self.first, self._stop, inside, span=w.span))

    def size(self, w: Writer) -> lir.Expr:
        return build.maximum(build.ZERO, build.subtract(self._stop, self.first))

    def has(self, w: Writer, item: lir.Expr) -> lir.Expr:
        item = w.handy(item)
        return build.both(build.compare(">=", item, self.first), build.compare("<=", item, self.last))

    def item(self, w: Writer, index: lir.Expr) -> lir.Expr:
        return build.add(self.first, index)

    def fill(self, w: Writer, target: lir.ListLocal) -> None:
        w.add(lir.TakeRange(target, self.first, self._stop, span=w.span))


class Slots(Source):
    """`count` slots from an address on."""

    def __init__(self, address: lir.Expr, count: lir.Expr, capacity: int, low: int, high: int, unique: bool) -> None:
        self.address, self.count, self.capacity = address, count, capacity
        self.low, self.high, self.unique = low, high, unique

    def each(self, w: Writer, body: Each) -> None:
        local = w.once_local()
        inside: lir.Body = []
        with w.into(inside):
            body(build.get(local, self.low, self.high))
        w.add(lir.ForSlots(local, w.handy(self.address), self.count, self.capacity, inside, span=w.span))

    def size(self, w: Writer) -> lir.Expr:
        return self.count

    def has(self, w: Writer, item: lir.Expr) -> lir.Expr:
        return build.in_slots(item, w.handy(self.address), self.count)

    def item(self, w: Writer, index: lir.Expr) -> lir.Expr:
        return build.load(build.add(self.address, index), self.low, self.high)

    def fill(self, w: Writer, target: lir.ListLocal) -> None:
        w.add(lir.TakeSlots(target, w.handy(self.address), self.count, span=w.span))


class Slot(Source):
    """A place for one piece: a list of one or none."""

    unique = True
    capacity = 1

    def __init__(self, address: lir.Expr, high: int) -> None:
        self.address = address
        self.low, self.high = 1, high

    def _piece(self, low: int = 0) -> lir.Expr:
        return build.load(self.address, low, self.high)

    def each(self, w: Writer, body: Each) -> None:
        Slots(self.address, self.size(w), 1, 1, self.high, True).each(w, body)

    def size(self, w: Writer) -> lir.Expr:
        return build.compare("!=", self._piece(), build.ZERO)

    def has(self, w: Writer, item: lir.Expr) -> lir.Expr:
        item = w.handy(item)
        same = build.compare("=", item, self._piece())
        return same if item.low > 0 else build.both(build.compare("!=", item, build.ZERO), same)

    def item(self, w: Writer, index: lir.Expr) -> lir.Expr:
        return self._piece(1)

    def fill(self, w: Writer, target: lir.ListLocal) -> None:
        w.add(lir.TakeSlots(target, w.handy(self.address), self.size(w), span=w.span))


class Rows(Source):
    """A row of a table of constants."""

    def __init__(self, ref: RowRef, table: Sequence[Sequence[int]]) -> None:
        self.ref = ref
        self.low, self.high, self.capacity = ref.low, ref.high, ref.most
        self.unique = all(len(set(row)) == len(row) for row in table)

    def each(self, w: Writer, body: Each) -> None:
        local = w.once_local()
        inside: lir.Body = []
        with w.into(inside):
            body(build.get(local, self.low, self.high))
        w.add(lir.ForRow(local, self.ref.rows, self.ref.row, inside, span=w.span))

    def size(self, w: Writer) -> lir.Expr:
        return lir.RowLength(self.ref.rows, self.ref.row, low=0, high=self.capacity)

    def has(self, w: Writer, item: lir.Expr) -> lir.Expr:
        return lir.InRow(item, self.ref.rows, self.ref.row, low=0, high=1)

    def item(self, w: Writer, index: lir.Expr) -> lir.Expr:
        return lir.RowEntry(self.ref.rows, self.ref.row, index, low=self.low, high=self.high)

    def fill(self, w: Writer, target: lir.ListLocal) -> None:
        w.add(lir.TakeRow(target, self.ref.rows, self.ref.row, span=w.span))

    def kept(self, w: Writer) -> Bound:
        return self.ref


class Listed(Source):
    """A list local."""

    def __init__(self, local: lir.ListLocal, unique: bool = False) -> None:
        self.local = local
        self.low, self.high, self.capacity, self.unique = local.low, local.high, local.capacity, unique

    def each(self, w: Writer, body: Each) -> None:
        local = w.once_local()
        inside: lir.Body = []
        with w.into(inside):
            body(build.get(local, self.low, self.high))
        w.add(lir.ForList(local, self.local, inside, span=w.span))

    def size(self, w: Writer) -> lir.Expr:
        return build.length(self.local)

    def has(self, w: Writer, item: lir.Expr) -> lir.Expr:
        return build.in_list(item, self.local)

    def item(self, w: Writer, index: lir.Expr) -> lir.Expr:
        return build.element(self.local, index)

    def fill(self, w: Writer, target: lir.ListLocal) -> None:
        w.add(lir.CopyList(target, self.local, span=w.span))

    def listed(self, w: Writer) -> lir.ListLocal:
        return self.local

    def kept(self, w: Writer) -> Bound:
        return self.local


class Runs(Items):
    """A list of lists, all constant: the rows of a table from `first` to before `stop`."""

    def __init__(
        self, rows: int, table: Sequence[Sequence[int]], first: lir.Expr, stop: lir.Expr, capacity: int | None = None
    ) -> None:
        flat = [v for row in table for v in row]
        self.rows, self.table, self.first, self.stop = rows, table, first, stop
        self.low, self.high = min(flat, default=0), max(flat, default=0)
        self.capacity = len(table) if capacity is None else capacity
        self.unique = True

    def _row(self, row: lir.Expr) -> Bound:
        return RowRef(self.rows, row, self.low, self.high, max(map(len, self.table), default=0))

    def bound_item(self, w: Writer, index: lir.Expr) -> Bound:
        return self._row(build.add(self.first, index))

    def each_item(self, w: Writer, body: Callable[[Bound, lir.Expr], None]) -> None:
        local = w.once_local()
        inside: lir.Body = []
        with w.into(inside):
            row = build.get(local, 0, max(0, len(self.table) - 1))
            body(self._row(row), build.subtract(row, self.first))
        w.add(lir.ForRange(local, self.first, self.stop, inside, span=w.span))

    def size(self, w: Writer) -> lir.Expr:
        return build.subtract(self.stop, self.first)


class Picked(Runs):
    """A list of lists, all constant: some rows of a table, by their numbers, which are a row of another."""

    def __init__(self, rows: int, table: Sequence[Sequence[int]], numbers: RowRef) -> None:
        super().__init__(rows, table, build.ZERO, build.ZERO, numbers.most)
        self.numbers = Rows(numbers, ())

    def bound_item(self, w: Writer, index: lir.Expr) -> Bound:
        return self._row(w.handy(self.numbers.item(w, index)))

    def each_item(self, w: Writer, body: Callable[[Bound, lir.Expr], None]) -> None:
        place = w.local()
        w.assign(place, build.const(-1))

        def one(number: lir.Expr) -> None:
            w.assign(place, build.add(build.get(place, -1, self.capacity), build.ONE))
            body(self._row(number), build.get(place, 0, max(0, self.capacity - 1)))

        self.numbers.each(w, one)

    def size(self, w: Writer) -> lir.Expr:
        return self.numbers.size(w)


def of_bound(w: Writer, bound: Bound) -> Source:
    """What a name of a list stands for, as a source."""
    if isinstance(bound, RowRef):
        table = w.shared.program.rows[bound.rows]
        if isinstance(bound.row, lir.Const):
            return Constants(table[bound.row.value])
        return Rows(bound, table)
    assert isinstance(bound, lir.ListLocal)
    return Listed(bound)
