"""What is said about a book: one finding, and the list that collects them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from rulewright.text.edit import Edit
from rulewright.text.source import Span

Severity = Literal["error", "warning"]
AGAIN = "and here"
"""What a further place says where the same slip stands once more."""


@dataclass(frozen=True)
class Also:
    """A further place that belongs to a finding, with one sentence about it."""

    span: Span
    message: str


@dataclass(frozen=True)
class Diagnostic:
    """One finding. `message` is one short fact in lower case without a full stop.

    `path` names the entry in the book (`actions.settle.require`); `reason` says why it is wrong where the message
    alone does not; `advice` says what to do; `edit` is the change that would mend it, if there is one.
    """

    code: str
    message: str
    span: Span
    severity: Severity = "error"
    path: str = ""
    reason: str = ""
    advice: str = ""
    also: tuple[Also, ...] = ()
    edit: Edit | None = None

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        return (self.span.source.name, self.span.start, self.span.end, self.code, self.message)


@dataclass
class Findings:
    """Collects findings; the same finding said twice counts once."""

    _seen: dict[Diagnostic, None] = field(default_factory=dict)

    def add(self, diagnostic: Diagnostic) -> None:
        self._seen.setdefault(diagnostic)

    def replace(self, old: Diagnostic, new: Diagnostic) -> None:
        """Says `new` where `old` was said."""
        self._seen.pop(old, None)
        self.add(new)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        for diagnostic in diagnostics:
            self.add(diagnostic)

    @property
    def has_errors(self) -> bool:
        return any(d.severity == "error" for d in self._seen)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(sorted(self._seen, key=lambda d: d.order))

    def __len__(self) -> int:
        return len(self._seen)
