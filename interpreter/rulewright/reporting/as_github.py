"""Findings as the lines that GitHub turns into notes beside the code."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.reporting.in_repository import in_repository
from rulewright.text.codes import title_of
from rulewright.text.diagnostic import Diagnostic, Severity
from rulewright.text.source import Span
from rulewright.text.visible import visible


def as_github(findings: Iterable[Diagnostic]) -> str:
    """One line for each. What an author wrote can end neither the line nor what stands before `::`."""
    return "\n".join(map(finding_note, findings))


def finding_note(finding: Diagnostic) -> str:
    """What one finding says, as a line without its end."""
    said = [text for text in (finding.message, finding.reason, finding.advice) if text]
    return note(finding.severity, finding.span, f"{finding.code}: {title_of(finding.code)}", "\n".join(said))


def note(severity: Severity, span: Span, title: str, said: str) -> str:
    """One note beside the code, as a line without its end."""
    line, column = span.source.position(span.start)
    end_line, end_column = span.source.position(span.end)
    where = {
        "file": _value(in_repository(span.source.name)),
        "line": line,
        "endLine": end_line,
        "col": column,
        "endColumn": end_column,
        "title": _value(title),
    }
    return f"::{severity} {','.join(f'{k}={v}' for k, v in where.items())}::{_message(said)}"


def _message(text: str) -> str:
    """Escaped as the runner wants it; line ends within stay line ends."""
    shown = "\n".join(map(visible, text.replace("\r\n", "\n").split("\n")))
    return shown.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _value(text: str) -> str:
    return _message(visible(text)).replace(":", "%3A").replace(",", "%2C")
