"""The edits that findings offer: which there are, which can be made together, and what a file is once they are."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rulewright.text.diagnostic import AGAIN, Diagnostic
from rulewright.text.edit import Edit, apply_edits
from rulewright.text.source import Source, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class Offered:
    """An edit with the finding that offers it; `place` is where the finding stands, or one of its further places."""

    edit: Edit
    finding: Diagnostic
    place: Span

    @property
    def source(self) -> Source:
        return self.edit.span.source

    @property
    def is_further(self) -> bool:
        """Whether it is guessed from the same slip at another place: the finding shows an edit for its own only."""
        return self.place != self.finding.span


def offered(findings: Iterable[Diagnostic]) -> list[Offered]:
    """All edits of files, in the order of the findings; line ends are those of the file."""
    found = []
    for finding in findings:
        if finding.edit is not None and os.path.isfile(finding.edit.span.source.name):
            found += [Offered(_in_file(edit), finding, place) for edit, place in _places(finding, finding.edit)]
    return found


def _places(finding: Diagnostic, edit: Edit) -> Iterator[tuple[Edit, Span]]:
    """The edit, and the same one wherever else the finding says that the same words stand."""
    yield edit, finding.span
    if edit.span == finding.span:
        for also in finding.also:
            if also.message == AGAIN and also.span.text == edit.span.text:
                yield Edit(also.span, edit.text, edit.title), also.span


def _in_file(edit: Edit) -> Edit:
    text = edit.span.source.text
    end = "\r\n" if text.count("\r\n") * 2 > text.count("\n") else "\n"
    return Edit(edit.span, edit.text.replace("\r\n", "\n").replace("\n", end), edit.title)


def together(edits: Iterable[Offered]) -> list[Offered]:
    """Those that can be made at once: of any that overlap, the first."""
    chosen: list[Offered] = []
    spans: dict[str, list[Span]] = {}
    for each in edits:
        there = spans.setdefault(each.source.name, [])
        if not any(_overlap(each.edit.span, other) for other in there):
            there.append(each.edit.span)
            chosen.append(each)
    return chosen


def _overlap(a: Span, b: Span) -> bool:
    """Two insertions at one place overlap too: nobody could say which comes first."""
    return a.start == b.start or (a.start < b.end and b.start < a.end)


def made(edits: Sequence[Offered], before: dict[str, bytes]) -> dict[str, bytes]:
    """By name the bytes of each file that the edits change; a byte order mark stays."""
    by_file: dict[str, list[Edit]] = {}
    for each in edits:
        by_file.setdefault(each.source.name, []).append(each.edit)
    sources = {each.source.name: each.source for each in edits}
    return {
        name: (MARK if before[name].startswith(MARK) else b"") + apply_edits(sources[name], mine).encode("utf-8")
        for name, mine in by_file.items()
    }
