"""What of all findings counts: by the levels of a repository, and by what was asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulewright.lint.ruleset import is_lint, known_rule
from rulewright.lint.settings import Settings
from rulewright.text.diagnostic import Diagnostic


def judged(
    findings: Iterable[Diagnostic], settings: Settings, with_lint: bool = True, only: frozenset[str] = frozenset()
) -> list[Diagnostic]:
    """The findings that are left, each at its level. `only` names the rules that are asked for; errors of a book are
    always said, for nothing else about it can be trusted then."""
    kept = []
    for finding in findings:
        level = settings.level(finding.code, finding.span.source.name) if known_rule(finding.code) else None
        wanted = not only or finding.code in only or finding.severity == "error"
        if not wanted or level == "off" or (is_lint(finding.code) and not with_lint):
            continue
        kept.append(replace(finding, severity=level) if level and level != finding.severity else finding)
    return kept
