"""Findings as the lines that GitHub turns into notes beside the code."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.reporting.relative import relative
from rulewright.text.codes import title_of
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.visible import visible


def as_github(findings: Iterable[Diagnostic]) -> str:
    """One line for each. What an author wrote can end neither the line nor what stands before `::`."""
    return "\n".join(map(_line, findings))


def _line(finding: Diagnostic) -> str:
    line, column = finding.span.source.position(finding.span.start)
    end_line, end_column = finding.span.source.position(finding.span.end)
    where = {
        "file": _value(relative(finding.span.source.name)),
        "line": line,
        "endLine": end_line,
        "col": column,
        "endColumn": end_column,
        "title": _value(f"{finding.code}: {title_of(finding.code)}"),
    }
    said = "\n".join(text for text in (finding.message, finding.reason, finding.advice) if text)
    return f"::{finding.severity} {','.join(f'{k}={v}' for k, v in where.items())}::{_message(said)}"


def _message(text: str) -> str:
    """Escaped as the runner wants it; line ends within stay line ends."""
    shown = "\n".join(map(visible, text.replace("\r\n", "\n").split("\n")))
    return shown.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _value(text: str) -> str:
    return _message(visible(text)).replace(":", "%3A").replace(",", "%2C")
