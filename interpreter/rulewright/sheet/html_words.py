"""Words in HTML: nothing an author wrote is read as a tag, and quoted names lead to where they are explained."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulewright.sheet.page import Block, Item, Listing, Page, Section
from rulewright.text.visible import visible

_QUOTED = re.compile(r"(“[^“”]+”)")


def words(text: str) -> str:
    """An author's words, of which nothing is read as a tag."""
    return html.escape(visible(" ".join(text.split())))


@dataclass
class Links:
    """The place in the page at which each name is explained; of two things of one name the first has it."""

    places: dict[str, str]
    taken: set[str] = field(default_factory=set)

    def said(self, text: str, but: str = "") -> str:
        """A text whose quoted names are links, `but` the one that it explains itself."""
        return "".join(self._piece(piece, but) for piece in _QUOTED.split(" ".join(text.split())))

    def _piece(self, piece: str, but: str) -> str:
        name = piece[1:-1]
        if not _QUOTED.fullmatch(piece) or name == but or name not in self.places:
            return html.escape(visible(piece))
        return f'“<a href="#{self.places[name]}">{words(name)}</a>”'

    def mark(self, name: str) -> str:
        """The attribute of the element that explains a name."""
        if not name or name in self.taken:
            return ""
        self.taken.add(name)
        return f' id="{self.places[name]}"'


def links_of(page: Page) -> Links:
    """Numbered in their order, so that no word of an author gets into a mark."""
    names = dict.fromkeys(name for section in page.sections for name in _explained((section,)))
    return Links({name: f"name-{number}" for number, name in enumerate(names, 1)})


def _explained(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Section):
            yield from [block.explains] if block.explains else []
            yield from _explained(block.blocks)
        elif isinstance(block, Listing):
            yield from _in_items(block.items)


def _in_items(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        yield from [item.explains] if item.explains else []
        yield from _in_items(item.items)
