"""cell-never-reached: a row of a table for a number that nothing ever looks up."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n, types as t
from rulewright.hir.field_bounds import Range
from rulewright.hir.fields import Table
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Also, Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    lookups: dict[Table, list[n.TableGet]] = {}
    for _, e in subject.expressions:
        if isinstance(e, n.TableGet):
            lookups.setdefault(e.table, []).append(e)
    for table, asked in lookups.items():
        yield from _never(subject, table, asked)


def _never(subject: Subject, table: Table, lookups: list[n.TableGet]) -> Iterator[Diagnostic]:
    """One finding for each key. A table that is only read at fixed places is meant to be."""
    for i, type in enumerate(table.key_types):
        ranges = [reach for get in lookups if (reach := subject.bounds(get.keys[i])) is not None]
        if not isinstance(type, t.NumberType) or all(low == high for low, high in ranges):
            continue
        covered: dict[n.Expr, list[int]] = {}
        for at, cell in table.cells.items():
            covered.setdefault(cell, []).append(at[i])
        never = [c.span for c, keys in covered.items() if not any(_within(k, reach) for k in keys for reach in ranges)]
        if never:
            first, *others = sorted(never, key=lambda span: span.start)
            reached = f"{min(low for low, _ in ranges)} to {max(high for _, high in ranges)}"
            message = f"nothing ever looks this up: `{table.key_names[i]}` is {reached} wherever it is asked for"
            also = tuple(Also(span, "nor this") for span in others)
            yield found("cell-never-reached", message, first, table.path, "", "", also)


def _within(key: int, reached: Range) -> bool:
    return reached[0] <= key <= reached[1]
