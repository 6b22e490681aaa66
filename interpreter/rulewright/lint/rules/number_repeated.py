"""number-repeated: one large number written out in several rules, where a setting would say it once."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n, types as t
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import AGAIN, Also, Diagnostic
from rulewright.text.source import Span

LARGE = 10
"""Smaller numbers are the same by chance too often."""
FEWEST = 3
RULES = ("functions.", "steps.", "actions.", "groups.", "modifiers.", "hooks.", "adjustments.")


def check(subject: Subject) -> Iterator[Diagnostic]:
    places: dict[tuple[int, t.Type], dict[Span, str]] = {}
    for path, e in subject.expressions:
        if isinstance(e, n.Num) and e.value >= LARGE and _is_rule(path) and _is_written(e):
            places.setdefault((e.value, e.type), {}).setdefault(e.span, path)
    for (value, _), found_at in places.items():
        first, *others = sorted(found_at, key=lambda s: (s.source.name, s.start))
        if len(found_at) >= FEWEST and len(set(found_at.values())) > 1:
            message = f"`{value}` is written out {len(found_at)} times"
            advice = "If it is one number, make it a setting, and nobody has to change it everywhere."
            also = tuple(Also(span, AGAIN) for span in others)
            yield found("number-repeated", message, first, found_at[first], advice, "", also)


def _is_written(e: n.Num) -> bool:
    """Whether it is a number that stands there, not what the language puts where nothing is said."""
    return isinstance(e.type, t.NumberType | t.AmountType) and e.span.text.strip("£$€ ").split()[:1] == [str(e.value)]


def _is_rule(path: str) -> bool:
    return path.startswith(RULES) or not path
