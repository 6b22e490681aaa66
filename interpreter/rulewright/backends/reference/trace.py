"""What a run did, line by line: changes, movements of units and pieces, texts. Collected only when asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from rulewright.backends.reference.state import Cell, Spot
from rulewright.hir import nodes as n
from rulewright.text.source import Span


@dataclass(frozen=True)
class Changed:
    """A cell got another value."""

    rule: str
    span: Span
    spot: Spot
    old: Cell
    new: Cell


@dataclass(frozen=True)
class Term:
    """One of the numbers that a price or gift adds up from, beside the words it was written in; `parts` are the values
    that it was worked out from."""

    text: str
    value: int
    parts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class UnitsMoved:
    """The ledger: units of one kind went from a holding to another; none is the bank. `why`: pay, gain, move, draw.
    `terms` add up to the count, where it was worked out."""

    rule: str
    span: Span
    resource: str
    key: int
    count: int
    source: Spot | None
    target: Spot | None
    why: Literal["pay", "gain", "move", "draw", "cost"]
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True)
class PieceMoved:
    """A piece went from a place to another; none is the box."""

    rule: str
    span: Span
    kind: str
    piece: int
    source: Spot | None
    target: Spot | None


@dataclass(frozen=True)
class Logged:
    """A `log` line, its values filled in."""

    rule: str
    span: Span
    text: str


@dataclass(frozen=True)
class Decided:
    """Somebody (seat -1: chance) took an option, or it was taken unasked."""

    span: Span
    seat: int
    code: int
    label: str


@dataclass(frozen=True)
class Entered:
    """A rule begins: a step, deed, hook, adjustment or action; a turn, round or phase."""

    rule: str
    span: Span


@dataclass(frozen=True)
class Line:
    """A line of a case begins."""

    span: Span


Event = Changed | UnitsMoved | PieceMoved | Logged | Decided | Entered | Line


@dataclass
class Trace:
    """The events of a run in their order. `log_words` puts a `log` line into words, with the eyes of whoever will read
    it; as it is, else."""

    events: list[Event] = field(default_factory=list)
    log_words: Callable[[Any, n.Template, Any], str] | None = None

    def add(self, event: Event) -> None:
        self.events.append(event)

    @property
    def ledger(self) -> list[UnitsMoved]:
        """The movements of units only."""
        return [e for e in self.events if isinstance(e, UnitsMoved)]


def text_of(template: n.Template) -> str:
    """A template as the author wrote it, its expressions in braces."""
    return "".join(part if isinstance(part, str) else "{" + part.span.text + "}" for part in template.parts)
