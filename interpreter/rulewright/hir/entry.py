"""What every entry of a book has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.hir.nodes import Template
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

Title = str


@dataclass(eq=False)
class Entry:
    """What every entry of a book has: its name, path (`actions.build`), place, words for people, sources."""

    name: str
    path: str = ""
    span: Span = NOWHERE
    title: Title = ""
    title_template: Template | None = None  # where the title has `{…}` in it
    text: Template | None = None
    source: tuple[str, ...] = ()
    assumed: bool = False  # `source: assumed`: it stands on no page
    shown: bool = True  # `shown: no`: the player aid leaves it out
