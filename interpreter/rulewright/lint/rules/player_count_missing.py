"""player-count-missing: a table or list looked up by how many play that has nothing for one of these numbers."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    low, high = subject.book.min_players, subject.book.max_players
    for path, e in subject.expressions:
        match e:
            case n.TableGet(table, keys):
                for i, key in enumerate(keys):
                    if _counts_players(key):
                        there = range(table.lows[i], table.highs[i] + 1)
                        yield from _missing(path, key, f"the table `{table.name}`", there, low, high)
            case n.ListGet(n.Setting(name) as setting, index) if _counts_players(index):
                size = min(subject.tables[0].capacity(setting), subject.tables[-1].capacity(setting))
                yield from _missing(path, index, f"the list `{name}`", range(1, size + 1), low, high)


def _missing(path: str, key: n.Expr, what: str, there: range, low: int, high: int) -> Iterator[Diagnostic]:
    missing = [str(count) for count in range(low, high + 1) if count not in there]
    if missing:
        message = f"{what} has nothing for {' or '.join(missing)} players"
        yield found("player-count-missing", message, key.span, path, "", f"The book is for {low} to {high}.")


def _counts_players(e: n.Expr) -> bool:
    match e:
        case n.PlayerCount() | n.Size(n.AllOf("Player")):
            return True
        case n.Fold("count", _, n.AllOf("Player"), None):
            return True
    return False
