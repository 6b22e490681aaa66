"""What is known at one place of a function: of its locals, and of slots."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.lir import program as lir
from rulewright.lir.improve.effects import Effects
from rulewright.lir.questions import nodes

Interval = tuple[int, int]


@dataclass(eq=False)
class Known:
    """`copies`: what a local equals, a constant or another local. `truths`: the condition that a local is the answer
    to. `slots`: what stands in a slot, by its address."""

    ranges: dict[lir.Local, Interval] = field(default_factory=dict)
    copies: dict[lir.Local, lir.Expr] = field(default_factory=dict)
    truths: dict[lir.Local, lir.Expr] = field(default_factory=dict)
    slots: dict[lir.Expr, lir.Expr] = field(default_factory=dict)

    def copy(self) -> Known:
        return Known(dict(self.ranges), dict(self.copies), dict(self.truths), dict(self.slots))

    def take(self, other: Known) -> None:
        self.ranges, self.copies, self.truths, self.slots = other.ranges, other.copies, other.truths, other.slots

    def narrow(self, local: lir.Local, low: int, high: int) -> None:
        before = self.ranges.get(local, (lir.ANY_LOW, lir.ANY_HIGH))
        low, high = max(low, before[0]), min(high, before[1])
        if low <= high:
            self.ranges[local] = (low, high)

    def forget(self, local: lir.Local) -> None:
        """A local gets another value."""
        self.ranges.pop(local, None)
        self.copies.pop(local, None)
        self.truths.pop(local, None)
        for other in [x for x, value in self.copies.items() if is_get(value, local)]:
            del self.copies[other]
        for other in [x for x, value in self.truths.items() if mentions(value, local)]:
            del self.truths[other]
        for address in [a for a, value in self.slots.items() if is_get(value, local) or reads(a, local)]:
            del self.slots[address]

    def overwrite(self, low: int, high: int, but: lir.Expr | None = None) -> None:
        """Slots from `low` to before `high` get other values; `but` is the address where that is one slot."""
        for address in [a for a in self.slots if a.low < high and low <= a.high and not _apart(a, but)]:
            del self.slots[address]

    def undergo(self, effects: Effects) -> None:
        if effects.writes_any:
            self.slots.clear()
        for low, high in effects.slots:
            self.overwrite(low, high)
        for local in effects.locals:
            self.forget(local)

    def joined(self, other: Known) -> Known:
        """What is known where it is not known which of two was the case."""
        ranges = {
            x: (min(low, other.ranges[x][0]), max(high, other.ranges[x][1]))
            for x, (low, high) in self.ranges.items()
            if x in other.ranges
        }
        copies = {x: value for x, value in self.copies.items() if other.copies.get(x) == value}
        truths = {x: value for x, value in self.truths.items() if other.truths.get(x) is value}
        slots = {a: value for a, value in self.slots.items() if other.slots.get(a) == value}
        return Known(ranges, copies, truths, slots)


def is_get(value: lir.Expr, local: lir.Local) -> bool:
    return isinstance(value, lir.Get) and value.local is local


def mentions(e: lir.Expr, local: lir.Local) -> bool:
    return any(isinstance(node, lir.Get) and node.local is local for node in nodes(e))


def reads(address: lir.Expr, local: lir.Local) -> bool:
    match address:
        case lir.Get(local=own):
            return own is local
        case lir.Arith(left=left, right=right):
            return reads(left, local) or reads(right, local)
        case lir.Entry(index=index):
            return reads(index, local)
    return False


def is_plain(address: lir.Expr) -> bool:
    """Whether an address stays what it is until a local changes."""
    match address:
        case lir.Const() | lir.Get():
            return True
        case lir.Arith(left=left, right=right):
            return is_plain(left) and is_plain(right)
        case lir.Entry(index=index):
            return is_plain(index)
    return False


def _apart(a: lir.Expr, b: lir.Expr | None) -> bool:
    """Whether two addresses are surely not the same: one is so much more than the other."""
    if b is None:
        return False
    base_a, more_a = _split(a)
    base_b, more_b = _split(b)
    return base_a == base_b and more_a != more_b


def _split(address: lir.Expr) -> tuple[object, int]:
    match address:
        case lir.Arith(op="+", left=left, right=lir.Const(value=more)):
            return _unclaimed(left), more
        case lir.Const(value=value):
            return None, value
    return _unclaimed(address), 0


def _unclaimed(e: lir.Expr) -> object:
    """An expression without what is known of it."""
    return e.local if isinstance(e, lir.Get) else e
