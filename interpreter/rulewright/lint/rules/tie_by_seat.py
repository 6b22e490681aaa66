"""tie-by-seat: the first player by an amount; between equals the seat decides, and nobody said so."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n, types as t
from rulewright.hir.walk import walk
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    for path, e in subject.expressions:
        match e:
            case n.Fold("first" | "last", keys=(key,)) as fold if _may_tie(fold, key):
                yield _finding(path, key)
            case n.ListGet(n.Fold("each", keys=(key,)) as fold, n.Num(1)) if _may_tie(fold, key):
                yield _finding(path, key)


def _may_tie(fold: n.Fold, key: n.SortKey) -> bool:
    """Players by what several may have as much of."""
    counts = (n.HoldingTotal, n.HoldingCount, n.Size)
    of_players = isinstance(fold.source, n.AllOf) and fold.source.kind == "Player"
    return of_players and (
        isinstance(key.value.type, t.AmountType) or any(isinstance(e, counts) or _adds(e) for e in walk(key.value))
    )


def _adds(e: n.Expr) -> bool:
    return isinstance(e, n.Fold) and e.op in ("count", "sum")


def _finding(path: str, key: n.SortKey) -> Diagnostic:
    message = f"of players with the same `{key.value.span.text}` the one who sits first is taken"
    advice = "Add what decides between equals: `by …, then …`; `then p.seat` says that the seat is meant to."
    return found("tie-by-seat", message, key.value.span, path, advice)
