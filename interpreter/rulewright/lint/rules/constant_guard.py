"""constant-guard: a condition that holds in every position of every game, or in none."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.checking.facts.sure_values import sure
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import EndTrigger
from rulewright.hir.rules import Hook, Modifier, Rules
from rulewright.hir.walk import walk
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

COMPARED = ("=", "!=", "<", "<=", ">", ">=")


def check(subject: Subject) -> Iterator[Diagnostic]:
    given = {var for function in subject.book.functions.values() for var in function.params}
    given |= {var for step in subject.book.steps.values() for var in step.params}
    for path, condition in _conditions(subject):
        for part in _parts(condition):
            always = None if _rests_on(part, given) else _truth(subject, part)
            if always is not None:
                said = "always holds" if always else "never holds"
                yield found("constant-guard", f"`{part.span.text}` {said}", part.span, path,
                            "Take it out, or mend what it compares.")  # fmt: skip


def _conditions(subject: Subject) -> Iterator[tuple[str, n.Expr]]:
    """Whatever a rule asks before it goes on."""
    book = subject.book
    rules: list[Rules] = [*book.groups.values(), *book.actions.values()]
    for entry in rules:
        yield from ((entry.path, c.value) for c in (*entry.require, *entry.afterwards))
    asked: list[Rules | Modifier | Hook | EndTrigger] = [*rules, *book.modifiers.values(), *book.hooks.values()]
    for guarded in (*asked, *book.ends.values()):
        if guarded.when is not None:
            yield guarded.path, guarded.when
    for path, s in subject.statements:
        match s:
            case n.If(condition) | n.RepeatUntil(condition):
                yield path, condition
            case n.Choose(where=where) | n.ForEach(where=where) if where is not None:
                yield path, where
    for path, e in subject.expressions:
        match e:
            case n.Cond(condition):
                yield path, condition
            case n.Fold(where=where) if where is not None:
                yield path, where


def _parts(condition: n.Expr) -> Iterator[n.Expr]:
    """The comparisons that it is made of."""
    match condition:
        case n.Binary("and" | "or", left, right):
            yield from (*_parts(left), *_parts(right))
        case n.Unary("not", operand):
            yield from _parts(operand)
        case n.Binary(op) if op in COMPARED:
            yield condition


def _rests_on(e: n.Expr, given: set[n.Var]) -> bool:
    """Whether it reads what a rule is handed, which may well be the same at every call there is today."""
    return any(isinstance(inner, n.Local) and inner.var in given for inner in walk(e))


def _truth(subject: Subject, e: n.Expr) -> bool | None:
    known = sure(subject.book, e, {})
    if known is not None:
        return bool(known)
    if not isinstance(e, n.Binary) or not all(_is_number(side) for side in (e.left, e.right)):
        return None
    left, right = subject.bounds(e.left), subject.bounds(e.right)
    if left is None or right is None:
        return None
    less, not_more = left[1] < right[0], left[1] <= right[0]
    more, not_less = left[0] > right[1], left[0] >= right[1]
    apart = less or more
    decided = {
        "<": (less, not_less), "<=": (not_more, more), ">": (more, not_more), ">=": (not_less, less),
        "=": (False, apart), "!=": (apart, False),
    }[e.op]  # fmt: skip
    return True if decided[0] else False if decided[1] else None


def _is_number(e: n.Expr) -> bool:
    return isinstance(e.type, t.NumberType | t.AmountType)
