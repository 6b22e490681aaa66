"""Findings for people (text with excerpts) and for programs (JSON)."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from rulewright.text.codes import title_of
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.excerpt import excerpt
from rulewright.text.limits import DEFAULT, Limits
from rulewright.text.source import Span
from rulewright.text.visible import visible

CHECK_SCHEMA = "output/check.json"
"""What JSON output names as its schema: the path below `schemas/`."""

_COLOURS = {"error": "\x1b[1;31m", "warning": "\x1b[1;33m", "place": "\x1b[1m", "mark": "\x1b[1;36m", "dim": "\x1b[2m"}
_PLAIN = "\x1b[0m"


def colours_wanted() -> bool:
    """Only a terminal gets colours, and only where nobody has said no (https://no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


# ---- text ----


def render_text(findings: Iterable[Diagnostic], colour: bool | None = None, limits: Limits = DEFAULT) -> str:
    """All findings, each with its excerpt; of one code no more than the limit, then how many more."""
    pen = _Pen(colours_wanted() if colour is None else colour)
    blocks: list[str] = []
    seen: Counter[str] = Counter()
    for finding in findings:
        seen[finding.code] += 1
        if seen[finding.code] <= limits.same_code:
            blocks.append("\n".join(_finding(finding, pen, limits)))
    for code, count in sorted(seen.items()):
        if count > limits.same_code:
            blocks.append(_and_more(code, count - limits.same_code, pen))
    return "\n\n".join(blocks)


@dataclass(frozen=True)
class _Pen:
    """Writes in colour, or not."""

    colour: bool

    def __call__(self, style: str, text: str) -> str:
        return f"{_COLOURS[style]}{text}{_PLAIN}" if self.colour and text else text


def _and_more(code: str, count: int, pen: _Pen) -> str:
    return pen("dim", f"and {count} more of {code}, {title_of(code)}; `--format json` lists all")


def _finding(finding: Diagnostic, pen: _Pen, limits: Limits) -> list[str]:
    head = f"{pen('place', place(finding.span))}: {pen(finding.severity, finding.severity)} {finding.code}: "
    places = [finding.span, *(a.span for a in finding.also)]
    margin = max(len(str(span.line)) for span in places)
    lines = [head + visible(finding.message), *_excerpt(finding.span, finding.severity, margin, pen, limits)]
    for also in finding.also:
        lines += _also(also, margin, pen, limits)
    lines += _notes(finding, margin, pen)
    return lines


def place(span: Span) -> str:
    """`file:line:column`, with whatever the file is called made harmless."""
    line, column = span.source.position(span.start)
    return f"{visible(span.source.name)}:{line}:{column}"


def _excerpt(span: Span, style: str, margin: int, pen: _Pen, limits: Limits) -> list[str]:
    found = excerpt(span, limits.excerpt_columns)
    if found is None:
        return []
    bar = pen("dim", "|")
    return [f"{found.number:>{margin}} {bar} {found.line}", f"{'':>{margin}} {bar} {pen(style, found.marks)}"]


def _also(also: Also, margin: int, pen: _Pen, limits: Limits) -> list[str]:
    head = f"{'':>{margin}} {pen('mark', '>')} {place(also.span)}: {visible(also.message)}"
    return [head, *_excerpt(also.span, "mark", margin, pen, limits)]


def _notes(finding: Diagnostic, margin: int, pen: _Pen) -> list[str]:
    lines: list[str] = []
    for name, text in (("in", finding.path), ("because", finding.reason), ("help", finding.advice)):
        if text:
            first, *rest = text.split("\n")
            lines.append(f"{'':>{margin}} {pen('dim', '=')} {name}: {visible(first)}")
            lines += [f"{'':>{margin}}     {visible(line)}" for line in rest]
    if finding.edit and finding.edit.title and finding.edit.title not in (finding.advice, finding.message):
        lines.append(f"{'':>{margin}} {pen('dim', '=')} edit: {visible(finding.edit.title)}")
    return lines


def summary(paths: Sequence[str | PurePath], findings: Sequence[Diagnostic]) -> str:
    """One line at the end: how much of what, and in what."""
    what = visible(", ".join(str(path) for path in paths))
    errors = sum(finding.severity == "error" for finding in findings)
    warnings = len(findings) - errors
    if not findings:
        return f"{what}: nothing wrong"
    counts = [_count(errors, "error")] if errors else []
    counts += [_count(warnings, "warning")] if warnings else []
    return f"{what}: {', '.join(counts)}"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


# ---- JSON ----


def render_json(findings: Iterable[Diagnostic]) -> str:
    """All findings, in ASCII, in a stable order, with the name of the schema they follow."""
    listed = [finding_data(finding) for finding in findings]
    errors = sum(one["severity"] == "error" for one in listed)
    whole = {"schema": CHECK_SCHEMA, "errors": errors, "warnings": len(listed) - errors, "findings": listed}
    return json.dumps(whole, indent=2)


def finding_data(finding: Diagnostic) -> dict[str, Any]:
    """One finding as it stands among those of the schema."""
    return {
        "code": finding.code,
        "severity": finding.severity,
        "title": title_of(finding.code),
        "message": finding.message,
        "place": _json_place(finding.span),
        "path": finding.path,
        "reason": finding.reason,
        "advice": finding.advice,
        "also": [{"message": also.message, "place": _json_place(also.span)} for also in finding.also],
        "edit": _json_edit(finding.edit),
    }


def _json_place(span: Span) -> dict[str, Any]:
    line, column = span.source.position(span.start)
    end_line, end_column = span.source.position(span.end)
    return {"file": span.source.name, "line": line, "column": column, "end_line": end_line, "end_column": end_column}


def _json_edit(edit: Edit | None) -> dict[str, Any] | None:
    return {"title": edit.title, "place": _json_place(edit.span), "text": edit.text} if edit else None
