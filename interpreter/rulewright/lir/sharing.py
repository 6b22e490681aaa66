"""Works out once what a function would work out again and again.

An expression that stands at several places, or in a loop that does not change it, gets a local in front of all of them,
in the innermost body that holds them all, outside of loops where it can. What reads slots is shared only in functions
that write none. Nothing is read earlier than it is safe: an address that is known to be good only where it stands now
(below a test) does not move above the first place that reads it anyway.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from rulewright.lir import build, program as lir
from rulewright.lir.questions import below, field_names, nodes, writes
from rulewright.lir.safety import Intervals, Widest, is_safe, widest_of

LOOP_RUNS = 4.0
"""How often the body of a loop is guessed to run."""
TAKEN = 0.5
"""How often a condition is guessed to hold."""
WORTH_IT = 1.2

_SLOTS = (lir.Load, lir.SumSlots, lir.InSlots)
_SHARED = (lir.Arith, lir.Load, lir.SumSlots, lir.Entry, lir.RowEntry)
_FLEETING = (lir.Call, lir.Emitted, lir.Element, lir.Length, lir.InList, lir.SameList)
"""What may be something else the next time it is read."""


@dataclass(eq=False)
class Place:
    """A statement in a body; `chance` guesses how often it runs for each run of the function."""

    body: lir.Body
    index: int
    above: Place | None
    chance: float
    loops: bool


@dataclass(eq=False)
class Seen:
    """An expression and where it stands; what is claimed of it may differ from place to place."""

    expr: lir.Expr
    number: int
    places: list[Place] = field(default_factory=list)
    chance: float = 0.0
    surely: list[tuple[Place, lir.Expr]] = field(default_factory=list)  # read there whatever a condition beside it says


def share(function: lir.Function, program: lir.Program, written: frozenset[str]) -> None:
    """`written`: the functions that write slots."""
    pure = not any(writes(body, written) for body in function.blocks.values())
    numbers, widest = _Numbers(), widest_of(function)
    for _ in range(4):
        sharer = _Sharer(function, program, pure, numbers, widest)
        if not sharer.share_one_round():
            return


class _Numbers:
    """Numbers expressions, those that say the same alike whatever is claimed of them."""

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], int] = {}
        self.of: dict[int, tuple[lir.Expr, int]] = {}  # by the `id` of an expression, which is kept alive with it

    def number(self, expr: lir.Expr) -> int:
        found = self.of.get(id(expr))
        if found is None:
            key = (type(expr), *map(self._part, _values(expr)))
            found = self.of[id(expr)] = expr, self.known.setdefault(key, len(self.known))
        return found[1]

    def _part(self, value: Any) -> Any:
        if isinstance(value, lir.Expr):
            return "expression", self.number(value)
        return tuple(map(self._part, value)) if isinstance(value, tuple) else value


def _values(expr: lir.Expr) -> Iterator[Any]:
    return (getattr(expr, name) for name in field_names(type(expr)))


class _Sharer:
    def __init__(
        self, function: lir.Function, program: lir.Program, pure: bool, numbers: _Numbers, widest: Intervals
    ) -> None:
        self.function = function
        self.program = program
        self.pure = pure
        self.numbers = numbers
        self.seen: dict[int, Seen] = {}
        self.defined: dict[lir.Local, list[Place | None]] = {
            p: [None] for p in function.params if isinstance(p, lir.Local)
        }
        self.widest = widest
        for body in function.blocks.values():
            self._body(body, None, 1.0)

    # ---- looking ----

    def _body(self, body: lir.Body, above: Place | None, chance: float) -> None:
        for index, statement in enumerate(body):
            loops = isinstance(statement, _LOOPS)
            place = Place(body, index, above, chance, loops)
            self._statement(statement, place)

    def _statement(self, statement: lir.Stmt, place: Place) -> None:
        if isinstance(statement, (lir.Assign, lir.Draw, lir.Peek)):
            self.defined.setdefault(statement.local, []).append(place)
        for part in _own(statement):
            self._expr(part, place, 1.0)
        if isinstance(statement, lir.If):
            self._body(statement.then, place, place.chance * TAKEN)
            self._body(statement.otherwise, place, place.chance * TAKEN)
        elif isinstance(statement, _LOOPS):
            inner = Place(statement.body, -1, place, place.chance * LOOP_RUNS, True)
            if not isinstance(statement, lir.Forever):
                self.defined.setdefault(statement.local, []).append(inner)
            self._body(statement.body, place, place.chance * LOOP_RUNS)

    def _expr(self, expr: lir.Expr, place: Place, chance: float) -> None:
        if isinstance(expr, _SHARED):
            number = self.numbers.number(expr)
            seen = self.seen.get(number) or self.seen.setdefault(number, Seen(expr, number))
            seen.places.append(place)
            seen.chance += place.chance * chance
            if chance == 1.0:
                seen.surely.append((place, expr))
        for i, part in enumerate(_inner(expr)):
            unsure = (i == 1 and isinstance(expr, (lir.Both, lir.Either))) or (i > 0 and isinstance(expr, lir.Cond))
            self._expr(part, place, chance * TAKEN if unsure else chance)

    # ---- sharing ----

    def share_one_round(self) -> bool:
        """Shares what is worth it, the largest first; whether there was anything."""
        chosen: dict[int, lir.Local] = {}
        inside: set[int] = set()  # what stands in something chosen
        inserts: list[tuple[Place, lir.Assign]] = []
        for seen in sorted(self.seen.values(), key=lambda s: -_size(s.expr)):
            at = None if seen.number in inside else self._where(seen)
            if at is None:
                continue
            place, expr = at
            chosen[seen.number] = local = lir.Local(self.function.locals)
            self.function.locals += 1
            self.widest[local] = expr.low, expr.high
            inside.update(map(self.numbers.number, nodes(expr)), map(self.numbers.number, nodes(seen.expr)))
            inserts.append((place, lir.Assign(local, expr)))
        if not chosen:
            return False
        for body in self.function.blocks.values():
            self._replace_in(body, chosen)
        self._insert(inserts)
        return True

    def _insert(self, inserts: list[tuple[Place, lir.Assign]]) -> None:
        """Behind ones first, so that places stay where they are."""
        for at, assign in sorted(inserts, key=lambda pair: -pair[0].index):
            at.body.insert(at.index, assign)

    def _where(self, seen: Seen) -> tuple[Place, lir.Expr] | None:
        """Where to work it out, and what is claimed of it there; none where it is not worth it, or not safe."""
        expr = seen.expr
        if not self._is_steady(expr):
            return None
        at = seen.places[0]
        for other in seen.places[1:]:
            common = _common(at, other)
            if common is None:
                return None
            at = common
        outward = self._outward(at, expr, seen)
        return outward if outward is not None and seen.chance / outward[0].chance >= WORTH_IT else None

    def _is_steady(self, expr: lir.Expr) -> bool:
        """Whether it is the same wherever its locals are set."""
        if _is_trivial(expr):
            return False
        for part in nodes(expr):
            if isinstance(part, _FLEETING) or (isinstance(part, _SLOTS) and not self.pure):
                return False
            if isinstance(part, lir.Get) and len(self.defined.get(part.local, ())) != 1:
                return False
        return True

    def _outward(self, at: Place, expr: lir.Expr, seen: Seen) -> tuple[Place, lir.Expr] | None:
        """Out of loops that do not set what it reads, as far as it is safe."""
        wide = Widest(self.program, self.widest).expr(expr)
        if not is_safe(wide, self.program):
            return next(((at, e) for p, e in seen.surely if p.body is at.body and p.index == at.index), None)
        defs = [self.defined[part.local][0] for part in nodes(expr) if isinstance(part, lir.Get)]
        best = at
        while at.above is not None and not any(_inside(d, at.above) for d in defs):
            at = at.above
            if at.loops:
                best = at
        return best, wide

    # ---- putting locals in ----

    def _replace_in(self, body: lir.Body, chosen: dict[int, lir.Local]) -> None:
        for i, statement in enumerate(body):
            changes = {}
            for name in below(type(statement)):
                value = getattr(statement, name)
                if name in _BODIES:
                    self._replace_in(value, chosen)
                    continue
                new = self._replaced_value(value, chosen)
                if new is not value:
                    changes[name] = new
            if changes:
                body[i] = replace(statement, **changes)

    def _replaced_value(self, value: Any, chosen: dict[int, lir.Local]) -> Any:
        if isinstance(value, lir.Expr):
            return self._replaced(value, chosen)
        if isinstance(value, tuple):
            new = tuple(self._replaced_value(part, chosen) for part in value)
            return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
        return value

    def _replaced(self, expr: lir.Expr, chosen: dict[int, lir.Local]) -> lir.Expr:
        if isinstance(expr, _SHARED):
            local = chosen.get(self.numbers.number(expr))
            if local is not None:
                return build.get(local, expr.low, expr.high)
        changes = {}
        for name in below(type(expr)):
            value = getattr(expr, name)
            new = self._replaced_value(value, chosen)
            if new is not value:
                changes[name] = new
        return replace(expr, **changes) if changes else expr


_LOOPS = (lir.ForRange, lir.ForSlots, lir.ForList, lir.ForRow, lir.Forever)


def _is_trivial(expr: lir.Expr) -> bool:
    """What costs no more than reading a local would: a constant address, a sum with a constant."""
    if isinstance(expr, lir.Arith):
        return expr.op in ("+", "-") and isinstance(expr.left, lir.Get) and isinstance(expr.right, lir.Const)
    return False


_BODIES = frozenset({"then", "otherwise", "body"})


def _own(statement: lir.Stmt) -> Iterator[lir.Expr]:
    """The expressions of a statement itself, not of the bodies in it."""
    for name in reversed(below(type(statement))):
        if name not in _BODIES:
            yield from _expressions_in(getattr(statement, name))


def _inner(expr: lir.Expr) -> Iterator[lir.Expr]:
    for name in reversed(below(type(expr))):
        yield from _expressions_in(getattr(expr, name))


def _expressions_in(value: Any) -> Iterator[lir.Expr]:
    if isinstance(value, lir.Expr):
        yield value
    elif isinstance(value, tuple):
        yield from (part for part in value if isinstance(part, lir.Expr))


def _size(expr: lir.Expr) -> int:
    return sum(1 for _ in nodes(expr))


def _common(a: Place, b: Place) -> Place | None:
    """The innermost place that both are at or in; of two in one body, the earlier."""
    above = {}
    at: Place | None = a
    while at is not None:
        above[id(at.body)] = at
        at = at.above
    at = b
    while at is not None:
        other = above.get(id(at.body))
        if other is not None:
            return at if at.index <= other.index else other
        at = at.above
    return None


def _inside(definition: Place | None, place: Place) -> bool:
    """Whether a local is set in (or after) a statement, so that nothing that reads it may stand before that."""
    at = definition
    while at is not None:
        if at.body is place.body:
            return at.index >= place.index
        at = at.above
    return False
