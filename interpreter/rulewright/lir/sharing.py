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

from rulewright.lir import build
from rulewright.lir import program as lir
from rulewright.lir.questions import field_names, writes

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
    """An expression and where it stands."""

    expr: lir.Expr
    places: list[Place] = field(default_factory=list)
    chance: float = 0.0
    surely: list[Place] = field(default_factory=list)  # read there whatever a condition in the same expression says


def share(function: lir.Function, program: lir.Program, written: frozenset[str]) -> None:
    """`written`: the functions that write slots."""
    pure = not any(writes(body, written) for body in function.blocks.values())
    for _ in range(4):
        sharer = _Sharer(function, program, pure)
        if not sharer.share_one_round():
            return


class _Sharer:
    def __init__(self, function: lir.Function, program: lir.Program, pure: bool) -> None:
        self.function = function
        self.program = program
        self.pure = pure
        self.seen: dict[lir.Expr, Seen] = {}
        self.defined: dict[lir.Local, list[Place | None]] = {
            p: [None] for p in function.params if isinstance(p, lir.Local)
        }
        self.widest: dict[lir.Local, tuple[int, int]] = {}
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
        if isinstance(expr, lir.Get):
            low, high = self.widest.get(expr.local, (expr.low, expr.high))
            self.widest[expr.local] = (min(low, expr.low), max(high, expr.high))
            return
        if isinstance(expr, _SHARED):
            seen = self.seen.setdefault(expr, Seen(expr))
            seen.places.append(place)
            seen.chance += place.chance * chance
            if chance == 1.0:
                seen.surely.append(place)
        for i, part in enumerate(_inner(expr)):
            unsure = (i == 1 and isinstance(expr, (lir.Both, lir.Either))) or (i > 0 and isinstance(expr, lir.Cond))
            self._expr(part, place, chance * TAKEN if unsure else chance)

    # ---- sharing ----

    def share_one_round(self) -> bool:
        """Shares what is worth it, the largest first; whether there was anything."""
        chosen: dict[lir.Expr, lir.Expr] = {}
        inserts: list[tuple[Place, lir.Assign]] = []
        for seen in sorted(self.seen.values(), key=lambda s: -_size(s.expr)):
            at = self._where(seen)
            if at is None or any(seen.expr in _all(expr) for expr in chosen):
                continue
            local = lir.Local(self.function.locals)
            self.function.locals += 1
            chosen[seen.expr] = build.get(local, seen.expr.low, seen.expr.high)
            inserts.append((at, lir.Assign(local, seen.expr)))
        if not chosen:
            return False
        for body in self.function.blocks.values():
            _replace_in(body, chosen)
        self._insert(inserts)
        return True

    def _insert(self, inserts: list[tuple[Place, lir.Assign]]) -> None:
        """Behind ones first, so that places stay where they are."""
        for at, assign in sorted(inserts, key=lambda pair: -pair[0].index):
            at.body.insert(at.index, assign)

    def _where(self, seen: Seen) -> Place | None:
        """Where to work it out; none where it is not worth it, or not safe."""
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
        return outward if outward is not None and seen.chance / outward.chance >= WORTH_IT else None

    def _is_steady(self, expr: lir.Expr) -> bool:
        """Whether it is the same wherever its locals are set."""
        for part in _all(expr):
            if isinstance(part, _FLEETING) or (isinstance(part, _SLOTS) and not self.pure):
                return False
            if isinstance(part, lir.Get) and len(self.defined.get(part.local, ())) != 1:
                return False
        return not _is_trivial(expr)

    def _outward(self, at: Place, expr: lir.Expr, seen: Seen) -> Place | None:
        """Out of loops that do not set what it reads, as far as it is safe."""
        defs = [self.defined[part.local][0] for part in _all(expr) if isinstance(part, lir.Get)]
        if not self._is_safe(expr):
            surely = [p for p in seen.surely if p.body is at.body and p.index == at.index]
            return at if surely else None
        best = at
        while at.above is not None and not any(_inside(d, at.above) for d in defs):
            at = at.above
            if at.loops:
                best = at
        return best

    def _is_safe(self, expr: lir.Expr) -> bool:
        """Whether reading it does no harm before the tests above it: with its locals as wide as they ever are."""
        wide = _rebuilt(expr, self.widest)
        for part in _all(wide):
            if isinstance(part, lir.Load) and not build.within(part.address, 0, self.program.layout.size - 1):
                return False
            if isinstance(part, lir.SumSlots) and not build.within(
                part.address, 0, self.program.layout.size - part.count
            ):
                return False
            if isinstance(part, lir.Entry) and not build.within(part.index, 0, len(self.program.pools[part.pool]) - 1):
                return False
            if isinstance(part, lir.RowEntry):
                return False
            if isinstance(part, lir.Arith) and part.op in ("div", "mod") and part.right.low <= 0 <= part.right.high:
                return False
        return True


_LOOPS = (lir.ForRange, lir.ForSlots, lir.ForList, lir.ForRow, lir.Forever)


def _is_trivial(expr: lir.Expr) -> bool:
    """What costs no more than reading a local would: a constant address, a sum with a constant."""
    if isinstance(expr, lir.Arith):
        return expr.op in ("+", "-") and isinstance(expr.left, lir.Get) and isinstance(expr.right, lir.Const)
    return False


_BODIES = frozenset({"then", "otherwise", "body"})


def _own(statement: lir.Stmt) -> Iterator[lir.Expr]:
    """The expressions of a statement itself, not of the bodies in it."""
    for name in field_names(type(statement)):
        if name not in _BODIES:
            yield from _expressions_in(getattr(statement, name))


def _inner(expr: lir.Expr) -> Iterator[lir.Expr]:
    for name in field_names(type(expr)):
        yield from _expressions_in(getattr(expr, name))


def _expressions_in(value: Any) -> Iterator[lir.Expr]:
    if isinstance(value, lir.Expr):
        yield value
    elif isinstance(value, tuple):
        yield from (part for part in value if isinstance(part, lir.Expr))


def _all(expr: lir.Expr) -> Iterator[lir.Expr]:
    yield expr
    for part in _inner(expr):
        yield from _all(part)


def _size(expr: lir.Expr) -> int:
    return sum(1 for _ in _all(expr))


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


def _rebuilt(expr: lir.Expr, widest: dict[lir.Local, tuple[int, int]]) -> lir.Expr:
    """The same expression, its intervals worked out from locals as wide as they ever are."""
    match expr:
        case lir.Get(local=local):
            return build.get(local, *widest[local])
        case lir.Arith(op=op, left=left, right=right):
            made: lir.Expr = _MAKE[op](_rebuilt(left, widest), _rebuilt(right, widest))
            return made
        case lir.Load(address=address):
            return replace(expr, address=_rebuilt(address, widest))
        case lir.SumSlots(address=address):
            return replace(expr, address=_rebuilt(address, widest))
        case lir.Entry(index=index):
            return replace(expr, index=_rebuilt(index, widest))
    return expr


def _divide(left: lir.Expr, right: lir.Expr) -> lir.Expr:
    if right.low <= 0 <= right.high:
        return lir.Arith("div", left, right, low=lir.ANY_LOW, high=lir.ANY_HIGH)
    return build.divide(left, right)


def _modulo(left: lir.Expr, right: lir.Expr) -> lir.Expr:
    if right.low <= 0:
        return lir.Arith("mod", left, right, low=0, high=lir.ANY_HIGH)
    return build.modulo(left, right)


_MAKE: dict[str, Any] = {
    "+": build.add,
    "-": build.subtract,
    "*": build.multiply,
    "div": _divide,
    "mod": _modulo,
    "min": build.minimum,
    "max": build.maximum,
    "&": lambda a, b: lir.Arith("&", a, b, low=0, high=max(0, b.high)),
}


# ---- putting locals in ----


def _replace_in(body: lir.Body, chosen: dict[lir.Expr, lir.Expr]) -> None:
    for i, statement in enumerate(body):
        changes = {}
        for name in field_names(type(statement)):
            value = getattr(statement, name)
            if name in _BODIES:
                _replace_in(value, chosen)
                continue
            new = _replaced_value(value, chosen)
            if new is not value:
                changes[name] = new
        if changes:
            body[i] = replace(statement, **changes)


def _replaced_value(value: Any, chosen: dict[lir.Expr, lir.Expr]) -> Any:
    if isinstance(value, lir.Expr):
        return _replaced(value, chosen)
    if isinstance(value, tuple) and any(isinstance(part, lir.Expr) for part in value):
        new = tuple(_replaced_value(part, chosen) for part in value)
        return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
    return value


def _replaced(expr: lir.Expr, chosen: dict[lir.Expr, lir.Expr]) -> lir.Expr:
    if expr in chosen:
        return chosen[expr]
    changes = {}
    for name in field_names(type(expr)):
        value = getattr(expr, name)
        new = _replaced_value(value, chosen)
        if new is not value:
            changes[name] = new
    return replace(expr, **changes) if changes else expr
