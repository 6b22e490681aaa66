"""Reads a page of HTML as strictly as a browser would be glad of: every tag closed in its turn, all attributes kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "img", "br", "hr", "input", "source", "base", "col", "embed", "wbr"}


@dataclass
class Tag:
    name: str
    attributes: dict[str, str]
    inside: tuple[str, ...]
    """The tags around it, the outermost first."""
    text: str = ""
    number: int = 0


@dataclass
class Reader(HTMLParser):
    """`tags` in their order; `faults` says what is not well nested."""

    tags: list[Tag] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[Tag] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Tag(tag, {k: v or "" for k, v in attrs}, tuple(t.name for t in self.open), number=len(self.tags))
        self.tags.append(made)
        if tag not in VOID:
            self.open.append(made)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1].name != tag:
            self.faults.append(f"</{tag}> at {self.getpos()} closes {[t.name for t in self.open]}")
            return
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for around in self.open:
            around.text += data

    def named(self, *names: str) -> list[Tag]:
        return [tag for tag in self.tags if tag.name in names]


def read_html(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    reader.faults += [f"<{tag.name}> is not closed" for tag in reader.open]
    return reader
