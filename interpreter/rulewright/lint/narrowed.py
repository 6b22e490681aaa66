"""Bounds of numbers where conditions hold: what `if tick > 1` says about `tick - 1` behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.hir import nodes as n
from rulewright.hir.field_bounds import WIDE, Range
from rulewright.hir.intervals import combined, join
from rulewright.hir.print_expressions import text
from rulewright.lint.subject import Subject

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

Known = dict[str, Range]
"""By its words the range of a number, narrower than what is declared."""
NEVER: Range = (1, WIDE[1])
"""What is known of a number that is not 0, above it or below: a range has no holes, and only 0 is asked about."""
OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "=": "!=", "!=": "="}
TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
DEEPEST = 20
"""So far names are followed to what they were given; beyond it their own bounds count."""


@dataclass
class Narrowed:
    """Reckons with what is known at a place of the text."""

    subject: Subject

    def range(self, e: n.Expr, known: Known, depth: int = 0) -> Range:
        """The least and greatest value of a number there."""
        told = known.get(text(e), WIDE)
        low, high = self._worked_out(e, known, depth + 1) if depth < DEEPEST else self._declared(e)
        return max(low, told[0]), min(high, told[1])

    def where(self, test: n.Expr | None, known: Known, holds: bool = True) -> Known:
        """What is known where a condition holds, or where it does not."""
        match test:
            case n.Unary("not", operand):
                return self.where(operand, known, not holds)
            case n.Binary("and" | "or" as op, left, right) if (op == "and") is holds:
                return self.where(right, self.where(left, known, holds), holds)
            case n.Binary("and" | "or", left, right):
                one, other = (
                    self.where(left, known, holds),
                    self.where(right, self.where(left, known, not holds), holds),
                )
                return {key: join((one[key], other[key])) or WIDE for key in one.keys() & other.keys()}
            case n.Binary(op, left, right) if op in OPPOSITE:
                return self._compared(op if holds else OPPOSITE[op], left, right, known)
            case n.In(item, n.RangeList(low, high)) if holds:
                return {**known, text(item): (self.range(low, known)[0], self.range(high, known)[1])}
            case n.Call(function) if function.body is not None and not function.modifiers:
                return self.where(function.body, known, holds)
            case n.Fold("any", _, source) | n.In(_, source) if holds:
                return self.filled(source, known)
        return known

    def filled(self, source: n.Expr, known: Known) -> Known:
        """What is known of a list that has something in it."""
        return {**known, f"{text(source)}.size": (1, WIDE[1])}

    def _compared(self, op: str, left: n.Expr, right: n.Expr, known: Known) -> Known:
        for one, sign, other in ((left, op, right), (right, TURNED.get(op, op), left)):
            known = {**known, text(one): self._beside(one, sign, self.range(other, known), known)}
        return self._apart(op, left, right, known)

    def _beside(self, e: n.Expr, op: str, other: Range, known: Known) -> Range:
        low, high = self.range(e, known)
        match op:
            case "<" | "<=":
                return low, min(high, other[1] - (op == "<"))
            case ">" | ">=":
                return max(low, other[0] + (op == ">")), high
            case "=":
                return max(low, other[0]), min(high, other[1])
        if other[0] == other[1] == low:
            return low + 1, high
        return (low, high - 1) if other[0] == other[1] == high else (low, high)

    def _apart(self, op: str, left: n.Expr, right: n.Expr, known: Known) -> Known:
        """Of what is unlike each other, or greater, the difference is never 0."""
        if op not in ("!=", "<", ">"):
            return known
        zero = [one for one, other in ((left, right), (right, left)) if self.range(other, known) == (0, 0)]
        unlike = [n.Binary("-", left, right), n.Binary("-", right, left), *(zero if op == "!=" else ())]
        return {**known, **{text(e): NEVER for e in unlike}}

    def _worked_out(self, e: n.Expr, known: Known, depth: int) -> Range:
        match e:
            case n.Binary("+" | "-" | "*" | "div" | "div up" as op, left, right):
                found = combined(op, self.range(left, known, depth), self.range(right, known, depth))
            case n.Unary("-", operand):
                low, high = self.range(operand, known, depth)
                found = -high, -low
            case n.Cond(condition, then, otherwise):
                yes, no = self.where(condition, known), self.where(condition, known, holds=False)
                found = join((self.range(then, yes, depth), self.range(otherwise, no, depth))) or WIDE
            case n.Builtin("min" | "max" as name, args):
                pick = min if name == "min" else max
                ranges = [self.range(arg, known, depth) for arg in args]
                found = pick(low for low, _ in ranges), pick(high for _, high in ranges)
            case n.Local(var) if (value := self._value(var)) is not None:
                found = self.range(value, known, depth)
            case n.Fold("count", _, source, None):
                told = known.get(f"{text(source)}.size", WIDE)
                low, high = self._declared(e)
                found = max(low, told[0]), min(high, told[1])
            case _:
                return self._declared(e)
        low, high = self._declared(e)
        return max(low, found[0]), min(high, found[1])

    def _value(self, var: n.Var) -> n.Expr | None:
        """What a name was given, if that happens at one place."""
        origins = self.subject.tables[0].definitions[var]
        alone = len(origins.values) == 1 and not (origins.sources or origins.items or origins.before or origins.empty)
        return origins.values[0] if alone else None

    def _declared(self, e: n.Expr) -> Range:
        return self.subject.bounds(e) or WIDE
