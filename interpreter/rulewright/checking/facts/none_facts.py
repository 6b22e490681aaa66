"""What is known not to be none at a point of the text."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.checking.facts.call_effects import Effects, Fields, Written
from rulewright.checking.facts.none_needs import Key, could_be_none, key_of
from rulewright.hir import nodes as n
from rulewright.hir.rules import Function
from rulewright.hir.types import NoneType

Facts = dict[Key, Fields]
"""What is not none, with the fields that this hangs on."""


@dataclass
class Knowledge:
    """Draws conclusions from tests; the same for the whole book."""

    effects: Effects
    declinable: set[n.Var]
    _never: set[Function] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Finds the functions that never give none, whatever they are asked."""
        for function in self.effects.functions:
            altered = [m.to for m in function.modifiers if m.to is not None]
            bodies = [e for e in (function.body, *altered) if e is not None]
            if all(self.certain(e, {}) for e in bodies):
                self._never.add(function)

    def certain(self, expr: n.Expr, facts: Facts) -> bool:
        """Whether a value is never none, given what is known."""
        if not could_be_none(expr, self.declinable) or key_of(expr) in facts:
            return True
        match expr:
            case n.Cond(test, then, otherwise):
                yes, no = self.where(test, facts), self.where_not(test, facts)
                return self.certain(then, yes) and self.certain(otherwise, no)
            case n.Call(function):
                return function in self._never
            case n.Bind(var, value, body):
                return self.certain(body, self.named(var, value, facts))
        return False

    def fact(self, expr: n.Expr) -> Facts:
        """That this is not none."""
        key = key_of(expr)
        return {} if key is None else {key: self.effects.reads(expr)}

    def named(self, var: n.Var, value: n.Expr, facts: Facts) -> Facts:
        """After `let var be value`: the name is as certain as its value."""
        return {**facts, ("local", var.uid): frozenset()} if self.certain(value, facts) else facts

    def where(self, test: n.Expr | None, facts: Facts) -> Facts:
        """What is known where a test holds."""
        match test:
            case n.Binary("and", left, right):
                return self.where(right, self.where(left, facts))
            case n.Binary("or", left, right):
                return common(self.where(left, facts), self.where(right, self.where_not(left, facts)))
            case n.Unary("not", operand):
                return self.where_not(operand, facts)
            case n.Binary("=", left, right):
                return self._equal(left, right, facts)
            case n.Binary("!=", left, right):
                return self._unequal(left, right, facts)
            case n.In(item):
                return {**facts, **self.fact(item)}
        return facts

    def where_not(self, test: n.Expr | None, facts: Facts) -> Facts:
        """What is known where a test fails."""
        match test:
            case n.Binary("or", left, right):
                return self.where_not(right, self.where_not(left, facts))
            case n.Binary("and", left, right):
                return common(self.where_not(left, facts), self.where_not(right, self.where(left, facts)))
            case n.Unary("not", operand):
                return self.where(operand, facts)
            case n.Binary("!=", left, right):
                return self._equal(left, right, facts)
            case n.Binary("=", left, right):
                return self._unequal(left, right, facts)
        return facts

    def _equal(self, left: n.Expr, right: n.Expr, facts: Facts) -> Facts:
        """What equals a member is one."""
        found = dict(facts)
        if self.certain(right, facts):
            found |= self.fact(left)
        if self.certain(left, facts):
            found |= self.fact(right)
        return found

    def _unequal(self, left: n.Expr, right: n.Expr, facts: Facts) -> Facts:
        """What differs from the word none is something."""
        for test, other in ((left, right), (right, left)):
            if isinstance(other, n.Num) and isinstance(other.type, NoneType):
                return {**facts, **self.fact(test)}
        return facts


def common(left: Facts, right: Facts) -> Facts:
    """What is known whichever way was taken."""
    return {key: reads for key, reads in left.items() if key in right}


def surviving(facts: Facts, written: Written) -> Facts:
    """What is still known after these fields may have been written (none: any field)."""
    if written is None:
        return {key: reads for key, reads in facts.items() if not reads}
    return {key: reads for key, reads in facts.items() if not reads & written} if written else facts
