"""Parts that a book does not list: what is missing only because of them is told once, at `parts:`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.yaml_tree import Mapping, Sequence as Items
from rulewright.text.diagnostic import Also, Diagnostic, Findings, Severity
from rulewright.text.edit import Edit

CODE = "RW120"
MOST_TRIED = 6
"""Files of which each is tried alone, where all of them together fit badly."""
_ITEM = re.compile(r"\s*-\s+")


def without_echoes(
    raw: RawBook, findings: Findings, findings_of: Callable[[RawBook], Findings]
) -> tuple[Findings, bool]:
    """The findings without those that are gone once a file beside the book is a part of it, and whether there were any.

    A file counts only if the book has no other errors with it: else it may be a draft, or a copy of a part.
    """
    found = list(findings)
    told = next((d for d in found if d.code == CODE), None)
    if told is None or raw.with_parts is None or len(found) == 1:
        return findings, False
    for names in _choices(raw.left_out):
        again = list(findings_of(raw.with_parts(names)))
        echoes = _gone(found, again)
        if echoes:
            kept = Findings()
            kept.extend(d for d in found if d is not told and d not in echoes)
            kept.add(_said(told, names, echoes, raw.header))
            return kept, True
    return findings, False


def _choices(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    yield names
    if len(names) > 1:
        yield from ((name,) for name in names[:MOST_TRIED])


def _gone(before: Iterable[Diagnostic], after: Sequence[Diagnostic]) -> list[Diagnostic]:
    """What is said before and not after; nothing if there are new errors after."""
    then = {_identity(d) for d in before}
    if any(d.severity == "error" and _identity(d) not in then for d in after):
        return []
    still = {_identity(d) for d in after}
    return [d for d in before if d.code != CODE and _identity(d) not in still]


def _identity(finding: Diagnostic) -> tuple[str, str, str]:
    """Findings of two readings of one file are not equal, for each has its own text."""
    return finding.code, str(finding.span), finding.message


def _said(told: Diagnostic, names: tuple[str, ...], echoes: list[Diagnostic], header: Mapping) -> Diagnostic:
    """As grave as what comes of it."""
    errors = [d for d in echoes if d.severity == "error"]
    first = (errors or echoes)[0]
    also = Also(first.span, f"for that alone, {first.message}")
    severity: Severity = "error" if errors else "warning"
    return replace(told, severity=severity, also=(also,), edit=_listing(names, header))


def _listing(names: tuple[str, ...], header: Mapping) -> Edit | None:
    """Behind the last part that is listed."""
    parts = header.get("parts")
    if not isinstance(parts, Items) or not parts.items:
        return None
    last = parts.items[-1].span
    what = "list it" if len(names) == 1 else "list them"
    if parts.flow:
        return Edit(last.source.span(last.end, last.end), "".join(f", {name}" for name in names), what)
    line = last.source.line(last.line)
    end = last.source.line_starts[last.line - 1] + len(line)
    dash = _ITEM.match(line)
    if dash is None:
        return None
    return Edit(last.source.span(end, end), "".join(f"\n{dash[0]}{name}" for name in names), what)
