"""The forms in which `check` says what it found."""

from __future__ import annotations

from rulewright.cli.check_pass import Pass
from rulewright.text.render import render_json, render_text, summary

FORMATS = ("text", "json", "sarif", "junit", "github")


def shown(form: str, found: Pass, colour: bool | None = None) -> str:
    """All findings of a pass; only text leaves some out, and says how many. Unless it is said, a terminal decides about
    colours."""
    match form:
        case "json":
            return render_json(found.findings)
        case "sarif":
            from rulewright.reporting.as_sarif import as_sarif

            return as_sarif(found.findings)
        case "junit":
            from rulewright.reporting.as_junit import Checked, as_junit

            return as_junit([Checked(book.name, book.findings, book.fail_on) for book in found.books])
        case "github":
            from rulewright.reporting.as_github import as_github

            return as_github(found.findings)
    if not found.books:
        return "no book has changed"
    line = summary([book.name for book in found.books], found.findings)
    return f"{render_text(found.findings, colour)}\n\n{line}" if found.findings else line
