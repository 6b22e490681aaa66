"""What stands at an address, wherever an expansion could change it: an entry, an item, lines of a `do:`, a cell of a
sheet."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.overlay.change import Change
from rulewright.overlay.editing import Editor
from rulewright.overlay.expansion import Expansion
from rulewright.overlay.forms import WHOLE
from rulewright.overlay.lay_over import tree_of
from rulewright.overlay.paths import steps_of
from rulewright.overlay.sheets import Sheets
from rulewright.overlay.trouble import Gone, Misfit
from rulewright.overlay.values import Work
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.yaml_tree import Mapping, Scalar
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source, Span


@dataclass(frozen=True)
class Found:
    """A text, and where it stands."""

    text: str
    span: Span


class _There(Exception):
    """It was found."""

    def __init__(self, found: Found) -> None:
        super().__init__(found.text)
        self.found = found


class _Look(Work):
    """The way of a change to its address, and no further."""

    def finds_text(self, text: str, place: Span | None, inside: dict[str, str] | None = None) -> None:
        if place is not None:
            raise _There(Found(text, place))


def found_at(raw: RawBook, path: str) -> Found | None:
    """What stands there; None where the address leads nowhere."""
    steps = steps_of(path)
    if not steps:
        return None
    source = Source("", path)
    at = Scalar(path, source.span(0, len(path)), source.span(0, len(path)), "plain")
    change = Change("", "remove", at, steps, None, None, "")
    nobody = Expansion("", Mapping((), at.span), "", {}, [], raw.csv, {}, [], Findings())
    try:
        Editor(_Look(change, nobody, Findings()), Sheets(raw.csv)).changed(tree_of(raw), WHOLE, 0)
    except _There as there:
        return there.found
    except (Gone, Misfit):
        pass
    return None
