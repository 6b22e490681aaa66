"""What is said about a line that holds one of the `SAYINGS`."""

from __future__ import annotations

import re

from rulewright.language.sayings import SAYINGS, Saying
from rulewright.syntax.slips import reads_with
from rulewright.syntax.trouble import Trouble
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.visible import quoted

_SPOKEN_IN = ("block", "expression", "definition", "value", "amounts")
_LONGEST = 300
"""Characters of a line that is looked through: nobody speaks in longer ones, and patterns take their time."""


def saying(trouble: Trouble) -> Diagnostic | None:
    """`gain £1 if …`, `draw 2 card from …`, `give £1 to each player`."""
    first = trouble.line.tokens[0].start
    if trouble.rule not in _SPOKEN_IN or trouble.line.end - first > _LONGEST:
        return None
    line = trouble.source.text[first : trouble.line.end]
    for row in SAYINGS:
        found = row.said.search(line)
        if found is not None and _is_where(trouble, found, first):
            finding = _instead(trouble, row, found)
            if finding.edit is not None or not ("at" in row.said.groupindex and row.instead):
                return finding
    return None


def _is_where(trouble: Trouble, found: re.Match[str], first: int) -> bool:
    """Whether the line stops making sense in what was said, or right behind it."""
    begin, end = found.span("at" if "at" in found.re.groupindex else 0)
    return begin <= trouble.span.end - first and trouble.span.start - first <= end + 1


def _instead(trouble: Trouble, row: Saying, found: re.Match[str]) -> Diagnostic:
    tokens, first = trouble.line.tokens, trouble.line.tokens[0].start
    span = trouble.source.span(first + found.start(), first + found.end())
    parts = (found[0], *(part or "" for part in found.groups()))
    covered = [at for at, token in enumerate(tokens) if span.start <= token.start and token.end <= span.end]
    meant, edit = row.instead.format(*parts), None
    if meant and covered and reads_with(trouble, covered[0], meant, len(covered)):
        edit = Edit(span, meant, f"write {quoted(meant, 60)}")
    begin, end = found.span("at" if "at" in found.re.groupindex else 0)
    shown = trouble.source.span(first + begin, first + end)
    fact = f"{quoted(shown.text, 40)} means nothing here"
    return Diagnostic("RW141", fact, shown, advice=row.advice.format(*parts), edit=edit)
