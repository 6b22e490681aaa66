"""All that there is to say about a checked book: what checking found, what lint finds, less what its author ignores."""

from __future__ import annotations

from rulewright.checking.context import Context
from rulewright.lint.ignores import apply_ignores
from rulewright.lint.ruleset import is_lint
from rulewright.lint.run import lint
from rulewright.syntax.raw_book import RawBook
from rulewright.text.diagnostic import Diagnostic, Findings


def examine(ctx: Context, raw: RawBook, with_lint: bool = True) -> list[Diagnostic]:
    """In the order of the text. Of a book with errors nobody knows yet which comments have nothing to ignore."""
    found = [*ctx.findings, *(lint(ctx, raw) if with_lint else ())]
    left = apply_ignores(raw.sources, found)
    said = Findings()
    said.extend(d for d in left if with_lint or not is_lint(d.code))
    if not ctx.findings.has_errors:
        return list(said)
    return [finding for finding in said if finding.code != "unused-ignore"]
