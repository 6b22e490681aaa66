"""`# rulewright: ignore[rule] reason`: what an author has looked at and means.

It counts for its own line; alone on a line, for the next. A sheet has no comments: what is found in one is ignored on
the line that names the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from rulewright.lint.finding import found
from rulewright.lint.ruleset import known_rule, nearest_rule
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Source, Span
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

MARK = "rulewright:"
_COMMENT = re.compile(r"#[ \t]*rulewright:[ \t]*(?P<word>\w*)(?P<rest>[^\r\n]*)")
_RULES = re.compile(r"\[(?P<rules>[^\]\r\n]*)\](?P<reason>.*)")


@dataclass(eq=False)
class Ignore:
    """One comment: the rules it names, with their places, and the line it counts for."""

    source: Source
    line: int
    rules: dict[str, Span]
    used: set[str] = field(default_factory=set)


def apply_ignores(sources: Sequence[Source], findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The findings that no comment ignores, and what is wrong with the comments. Errors of a book cannot be ignored."""
    said: list[Diagnostic] = []
    ignores = [ignore for source in sources for ignore in _in_source(source, said)]
    kept = [finding for finding in findings if not _ignored(finding, ignores)]
    for ignore in ignores:
        said += [_unused(rule, place) for rule, place in ignore.rules.items() if rule not in ignore.used]
    return [*kept, *said]


def _ignored(finding: Diagnostic, ignores: list[Ignore]) -> bool:
    if finding.severity == "error":
        return False
    line, source = finding.span.line, finding.span.source
    for ignore in ignores:
        if finding.code in ignore.rules and _is_there(ignore, source, line):
            ignore.used.add(finding.code)
            return True
    return False


def _is_there(ignore: Ignore, source: Source, line: int) -> bool:
    if source is ignore.source:
        return line == ignore.line
    sheet = PurePosixPath(source.name)
    return sheet.suffix == ".csv" and sheet.name in ignore.source.line(ignore.line)


def _in_source(source: Source, said: list[Diagnostic]) -> Iterator[Ignore]:
    if MARK not in source.text or source.name.endswith(".csv"):
        return
    for comment in _COMMENT.finditer(source.text):
        if comment["word"] == "total":
            continue
        place = source.span(*comment.span())
        named = _RULES.match(comment["rest"]) if comment["word"] == "ignore" else None
        if named is None:
            said.append(_unclear(place, "this is no comment to Rulewright that it knows"))
            continue
        if not named["reason"].strip():
            said.append(_unclear(place, "this ignores something and does not say why"))
        rules = dict(_rules(source, comment.start("rest") + named.start("rules"), named["rules"], said))
        yield Ignore(source, _line(source, comment.start()), rules)


def _line(source: Source, start: int) -> int:
    """The line that a comment counts for: its own, or the next that is no comment where it stands alone."""
    line = source.position(start)[0]
    if source.text[source.line_starts[line - 1] : start].strip():
        return line
    line += 1
    while line <= len(source.line_starts) and source.line(line).lstrip().startswith("#"):
        line += 1
    return line


def _rules(source: Source, start: int, text: str, said: list[Diagnostic]) -> Iterator[tuple[str, Span]]:
    """The rules between the brackets; what is none is said."""
    for match in re.finditer(r"[^,\s]+", text):
        place = source.span(start + match.start(), start + match.end())
        if known_rule(match[0]):
            yield match[0], place
        else:
            meant = nearest_rule(match[0])
            hint = f"; did you mean {quoted(meant)}?" if meant else ""
            said.append(_unclear(place, f"there is no rule {quoted(match[0])}{hint}"))


def _unclear(place: Span, message: str) -> Diagnostic:
    advice = "It reads `# rulewright: ignore[rule-name] why it is meant so`."
    return found("unclear-ignore", message, place, "", advice)


def _unused(rule: str, place: Span) -> Diagnostic:
    return found(
        "unused-ignore", f"nothing of {quoted(rule)} is left to ignore here", place, "", "Take the comment out."
    )
