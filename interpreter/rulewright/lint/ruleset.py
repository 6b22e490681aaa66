"""What may be named where somebody speaks of rules: the rules of lint, what is said about asking, codes of warnings."""

from __future__ import annotations

from rulewright.lint.rules import NAMES
from rulewright.text.codes import CODES
from rulewright.text.nearest import nearest

META = ("unclear-config", "unclear-ignore", "unused-ignore")
"""Rules about how `check` is asked."""


def all_rules() -> list[str]:
    """All of lint, sorted."""
    return sorted((*NAMES, *META))


def is_lint(code: str) -> bool:
    """Whether a finding comes from a rule and not from checking itself."""
    return code in NAMES or code in META


def known_rule(name: str) -> bool:
    """Whether a level can be given for it: errors of a book stay errors."""
    return is_lint(name) or (name in CODES and CODES[name].severity == "warning")


def nearest_rule(name: str) -> str | None:
    """The rule that was probably meant."""
    return nearest(name, [*all_rules(), *(code for code, row in CODES.items() if row.severity == "warning")])
