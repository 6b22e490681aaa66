"""Which edits are kept: each that mends what it was offered for and breaks nothing where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rulewright.cli.offered_edits import Offered
from rulewright.reporting.wording import counted
from rulewright.text.codes import CODES
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Source, Span
from rulewright.text.visible import quoted, visible

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

READABLE = ("RW100", "RW101", "RW120")
"""About other files than the one that they stand in: it can be read all the same."""
Said = tuple[str, int, str, str]
"""A finding as it is known again: file, offset, code, message."""


@dataclass(frozen=True)
class Moved:
    """Where places of the texts are once edits are made."""

    edits: Sequence[Offered]

    def starts(self, span: Span) -> tuple[int, int]:
        """Where a place begins, if what is inserted right there comes behind it, and if it comes before it."""
        shift, inserted = 0, 0
        for edit in self._of(span.source):
            here = edit.edit.span
            if here.start < span.start and here.end <= span.start:
                shift += len(edit.edit.text) - (here.end - here.start)
            elif here.start == here.end == span.start:
                inserted += len(edit.edit.text)
        return span.start + shift, span.start + shift + inserted

    def written(self, edit: Offered) -> tuple[int, int]:
        """Where the new words of an edit begin and end."""
        start = self.starts(edit.edit.span)[0]
        return start, start + len(edit.edit.text)

    def said(self, finding: Diagnostic, place: Span) -> set[Said]:
        """What a finding about this place would be, were it said again."""
        return {(place.source.name, start, finding.code, finding.message) for start in self.starts(place)}

    def _of(self, source: Source) -> Iterator[Offered]:
        return (edit for edit in self.edits if edit.source.name == source.name)


def refused(edits: Sequence[Offered], before: Sequence[Diagnostic], after: Sequence[Diagnostic]) -> dict[Offered, str]:
    """Of edits that were made together those that are taken back, each with the reason; `before` and `after` is what
    was said about the texts without them and with them.

    What comes to light further on, in another line or at a later stage, is no reason.
    """
    moved = Moved(edits)
    known = {said for finding in before for place in _places(finding) for said in moved.said(finding, place)}
    new = [finding for finding in after if not _said(finding) & known]
    still = {said for finding in after for said in _said(finding)}
    found = {edit: why for edit in edits if (why := _reason(edit, moved, still, new))}
    return found or _breaks(edits, moved, before, new)


def _reason(edit: Offered, moved: Moved, still: set[Said], new: Sequence[Diagnostic]) -> str:
    """Why an edit is taken back, or nothing."""
    if moved.said(edit.finding, edit.place) & still:
        return "the same would be said afterwards"
    start, end = moved.written(edit)
    there = [finding for finding in new if finding.span.source.name == edit.source.name]
    if edit.is_further and any(start <= finding.span.start <= end for finding in there):
        return "it may mean something else there"
    for finding in there:
        uncovered = _is_syntax(edit.finding) and finding.span.start > end
        if _is_syntax(finding) and not uncovered and _lines(finding.span.source, start, end) & _lines_of(finding.span):
            return f"its line could not be read afterwards: {finding.message}"
    return ""


def _breaks(
    edits: Sequence[Offered], moved: Moved, before: Sequence[Diagnostic], new: Sequence[Diagnostic]
) -> dict[Offered, str]:
    """Of a file that could be read and no longer can, the edit that comes last before the place where that shows."""
    unread = {finding.span.source.name for finding in before if _is_unread(finding)}
    for finding in new:
        there = [edit for edit in edits if edit.source.name == finding.span.source.name]
        if there and _is_unread(finding) and finding.span.source.name not in unread:
            by_place = sorted(there, key=lambda edit: moved.written(edit))
            above = [edit for edit in by_place if moved.written(edit)[0] <= finding.span.start]
            return {(above or by_place)[-1]: f"its file could not be read afterwards: {finding.message}"}
    return {}


def _places(finding: Diagnostic) -> list[Span]:
    return [finding.span, *(also.span for also in finding.also)]


def _said(finding: Diagnostic) -> set[Said]:
    return {(place.source.name, place.start, finding.code, finding.message) for place in _places(finding)}


def _is_unread(finding: Diagnostic) -> bool:
    """Whether it is about a file that is no text, no YAML or no sheet."""
    row = CODES.get(finding.code)
    return row is not None and row.area == "reading" and finding.code not in READABLE and finding.severity == "error"


def _is_syntax(finding: Diagnostic) -> bool:
    row = CODES.get(finding.code)
    return _is_unread(finding) or (row is not None and row.area == "syntax")


def _lines(source: Source, start: int, end: int) -> set[int]:
    return set(range(source.position(start)[0], source.position(end)[0] + 1))


def _lines_of(span: Span) -> set[int]:
    return _lines(span.source, span.start, span.end)


def told(left: Iterable[tuple[Offered, str]]) -> str:
    """What was offered and is not done, a line each, and how much."""
    lines = [f"{edit.edit.span}: left out: {visible(_title(edit))}: {visible(why)}" for edit, why in left]
    return "\n".join([*lines, f"{counted(len(lines), 'offered change')} left out"]) if lines else ""


def _title(edit: Offered) -> str:
    return edit.edit.title or f"write {quoted(edit.edit.text)}"
