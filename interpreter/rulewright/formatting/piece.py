"""One entry or item laid out, with the comments that go where it goes."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.formatting.lines import Line
from rulewright.syntax.yaml_tree import Entry


@dataclass(frozen=True)
class Piece:
    """`lead` are the comments and empty lines above it, `lines` its own; `entry` is what it was, if it has a key."""

    key: str
    lead: list[Line]
    lines: list[Line]
    entry: Entry | None = None

    @property
    def all_lines(self) -> list[Line]:
        return [*self.lead, *self.lines]
