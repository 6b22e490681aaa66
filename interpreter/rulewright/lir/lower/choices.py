"""The options of a choice as loops: each demand is tested in the outermost loop that knows the names it reads.

A demand moves outward only if it cannot fault, and only past others that cannot either, so that the first fault stays
what it is when all demands are read innermost, from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulewright.hir import nodes as n, program as p
from rulewright.hir.move_codes import Digit, digits
from rulewright.lir import build, program as lir
from rulewright.lir.lower.conditions import conjuncts, reads
from rulewright.lir.lower.segments import Segment
from rulewright.lir.lower.sources import Listed, Source, of_bound
from rulewright.lir.lower.writer import Bound, Writer
from rulewright.lir.questions import may_fault, weight

LONGEST_SPREAD = 5
HEAVIEST_SPREAD = 400
DEEPEST_SPREAD = 3
"""Variables of one choice that are spread inside each other: each is written, and maybe thrown away, for all around."""

Found = Callable[[list[Bound], lir.Expr], None]
"""Called where an option stands: the values of the variables, and the code."""


@dataclass(eq=False)
class Demand:
    """A condition, and the number of variables that must be bound before it is read."""

    condition: n.Expr
    depth: int


class Enumeration:
    """One choice being spelled out."""

    def __init__(self, w: Writer, choice: p.Choice, found: Found) -> None:
        self.w = w
        self.choice = choice
        self.found = found
        self.digits: Sequence[Digit] = digits(w.bounds, choice)
        self.demands = self._placed(conjuncts(choice.where))

    def write(self) -> None:
        self._level(0, [], build.ZERO)

    # ---- where each demand is tested ----

    def _placed(self, conditions: list[n.Expr]) -> list[Demand]:
        """Each as early as possible."""
        innermost = len(self.choice.vars)
        earliest = self._after_faulting_sources()
        found = []
        for condition in conditions:
            depth = max(self._depth(condition), earliest)
            if depth < innermost and self._may_fault(condition, depth):
                depth = innermost
            if depth == innermost and self._may_fault(condition, depth):
                earliest = innermost
            found.append(Demand(condition, depth))
        return found

    def _depth(self, condition: n.Expr) -> int:
        """How many variables must be bound."""
        read = reads(condition)
        return max((i for i, var in enumerate(self.choice.vars, 1) if var in read), default=0)

    def _after_faulting_sources(self) -> int:
        """A source that may fault is read before any demand, so no demand moves out past it."""
        faulting = [i for i, source in enumerate(self.choice.sources, 1) if self._source_may_fault(source, i - 1)]
        return max(faulting, default=0)

    def _source_may_fault(self, source: n.Expr, depth: int) -> bool:
        with self.w.bound(self._unknown(depth)):
            body, _ = self.w.apart(lambda: self.w.source(source).size(self.w))
        return may_fault(body)

    def _may_fault(self, condition: n.Expr, depth: int) -> bool:
        with self.w.bound(self._unknown(depth)):
            body, value = self.w.apart(lambda: self.w.truth(condition))
        return may_fault([*body, lir.Return(value)])

    def _unknown(self, depth: int) -> dict[n.Var, Bound]:
        """Stand-ins for the variables bound so far."""
        names: dict[n.Var, Bound] = {}
        for var, digit in zip(self.choice.vars[:depth], self.digits, strict=False):
            own = self.w.own_local(var) if isinstance(self.w, Segment) else build.get(self.w.local())
            if isinstance(own, lir.Get) and not digit.by_index:
                low, high = self.w.bounds.elements(self.choice.sources[self.choice.vars.index(var)])
                own = build.get(own.local, low, high)
            names[var] = own
        return names

    # ---- loops ----

    def _level(self, depth: int, values: list[Bound], code: lir.Expr) -> None:
        """Tests what can be tested with so many variables bound, then goes through the next source."""
        ready = [d.condition for d in self.demands if d.depth == depth]
        if depth < len(self.choice.vars):
            self._tested(ready, lambda: self._next(depth, values, code))
        else:
            self._tested(ready, lambda: self.found(values, code))

    def _tested(self, conditions: list[n.Expr], then: Callable[[], None]) -> None:
        if not conditions:
            then()
            return
        first, *others = conditions
        w = self.w
        together = w.truth(first)
        while others:
            body, value = w.apart(lambda: w.truth(others[0]))
            if body:
                break
            together = build.both(together, value)
            others.pop(0)
        with w.when(together):
            if together != build.ZERO:
                self._tested(others, then)

    def _next(self, depth: int, values: list[Bound], code: lir.Expr) -> None:
        w, var, digit = self.w, self.choice.vars[depth], self.digits[depth]
        if digit.by_index:
            self._by_index(depth, values, code)
            return
        source: Source = w.source(self.choice.sources[depth])
        if not source.unique:
            listed = source.listed(w)
            kept = w.list_local(listed.capacity, listed.low, listed.high)
            w.add(lir.CopyList(kept, listed, span=w.span))
            w.add(lir.Unique(kept, span=w.span))
            source = Listed(kept, unique=True)

        def one(element: lir.Expr) -> None:
            with w.bound({var: element}), w.when(self._not_excluded(element)):
                number = build.add(
                    build.multiply(code, build.const(digit.size)), build.add(element, build.const(-digit.low))
                )
                self._level(depth + 1, [*values, element], number)

        if len(self.choice.vars) - depth <= DEEPEST_SPREAD:
            spread(w, source, one)
        else:
            source.each(w, one)

    def _not_excluded(self, element: lir.Expr) -> lir.Expr:
        if self.choice.exclude is None:
            return build.ONE
        excluded = of_bound(self.w, self.w.names[self.choice.exclude])
        return build.negate(excluded.has(self.w, element))

    def _by_index(self, depth: int, values: list[Bound], code: lir.Expr) -> None:
        """What is no number (a route, a list) is told by its place in the source."""
        w, var, digit = self.w, self.choice.vars[depth], self.digits[depth]

        def one(item: Bound, index: lir.Expr) -> None:
            with w.bound({var: item}):
                number = build.add(build.multiply(code, build.const(digit.size)), index)
                self._level(depth + 1, [*values, item], number)

        w.source(self.choice.sources[depth]).each_item(w, one)


def spread(w: Writer, source: Source, body: Callable[[lir.Expr], None]) -> None:
    """A loop, or where it is short, its body once for each element. The body must not break."""
    elements = source.constant
    if elements is not None and len(elements) <= LONGEST_SPREAD:
        spelled: lir.Body = []
        with w.into(spelled):
            for element in elements:
                body(build.const(element))
        if weight(spelled) <= HEAVIEST_SPREAD:
            w.body.extend(spelled)
            return
    source.each(w, body)
