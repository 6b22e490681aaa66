"""divisor-may-be-zero: division by a number that may be 0, where nothing around it rules that out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rulewright.checking.facts.lines_of import lines_of, loose_lines
from rulewright.hir import nodes as n
from rulewright.hir.field_bounds import WIDE
from rulewright.hir.rules import Rules
from rulewright.hir.walk import children, walk
from rulewright.lint.finding import found
from rulewright.lint.guarded import DIVISIONS, Division, divisions, required
from rulewright.lint.narrowed import Narrowed
from rulewright.lint.subject import Subject, entries_with_lines
from rulewright.text.diagnostic import Diagnostic

DECLARED = (n.Read, n.Setting, n.SettingAmount, n.ConstantOf, n.TableGet, n.HoldingTotal, n.HoldingCount)
"""What has a range that its author has stated, be it without an end."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    if not any(isinstance(e, n.Binary) and e.op in DIVISIONS for _, e in subject.expressions):
        return
    narrowed = Narrowed(subject)
    asked = cache(lambda: _asked(subject))
    for path, is_called, (divisor, known) in _all(subject, narrowed):
        low, high = narrowed.range(divisor, known)
        if low <= 0 <= high and _is_known(subject, divisor) and not (is_called and _words(divisor) & asked()):
            message = f"`{divisor.span.text}` may be 0, and nothing can be divided by 0"
            advice = "Give it a range from 1 on, or ask before: `if … > 0 then … else …`."
            yield found("divisor-may-be-zero", message, divisor.span, path, advice)


def _all(subject: Subject, narrowed: Narrowed) -> Iterator[tuple[str, bool, Division]]:
    """All divisions with the path of their entry, and whether that is called from elsewhere, under conditions of
    its callers."""
    for entry in entries_with_lines(subject.book):
        known = required(entry, narrowed)
        for line in lines_of(entry):
            yield from ((entry.path, not isinstance(entry, Rules), it) for it in divisions(line, known, narrowed))
    for line in loose_lines(subject.book):
        yield from (("", False, it) for it in divisions(line, {}, narrowed))


def _is_known(subject: Subject, divisor: n.Expr) -> bool:
    """Whether all that it is worked out from has bounds: of what may be anything nobody said that it may be 0."""
    if isinstance(divisor, DECLARED):
        return True
    return all(_has_bounds(subject, part) for part in _parts(divisor))


def _parts(e: n.Expr) -> Iterator[n.Expr]:
    """What a number is reckoned from."""
    if isinstance(e, n.Binary | n.Unary | n.Cond) or (isinstance(e, n.Builtin) and e.name in ("min", "max")):
        for child in children(e):
            yield from _parts(child)
    else:
        yield e


def _has_bounds(subject: Subject, e: n.Expr) -> bool:
    """A list that was put together on the way is as long as its author has made sure, which nobody else can tell."""
    if isinstance(e, n.Size) and not isinstance(e.list, n.ReadList):
        return False
    low, high = subject.bounds(e) or WIDE
    return low > WIDE[0] or high < WIDE[1]


def _asked(subject: Subject) -> set[str]:
    """The words of all that some rule compares with something."""
    sides = (side for _, e in subject.expressions if _compares(e) for side in walk(e))
    return {word for side in sides for word in _words(side)}


def _words(e: n.Expr) -> set[str]:
    """What it is called, and what is read in it."""
    return {e.span.text, *(part.span.text for part in walk(e) if isinstance(part, (*DECLARED, n.Size, n.Local)))}


def _compares(e: n.Expr) -> bool:
    return isinstance(e, n.Binary) and e.op in ("=", "!=", "<", "<=", ">", ">=")
