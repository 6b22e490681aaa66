"""A page in Markdown, as forges show it: headings, lists, tables; no HTML, whatever an author wrote."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulewright.sheet.page import Block, Grid, Item, Listing, Page, Section, Words
from rulewright.text.visible import visible

_MEANT = re.compile(r"([\\`*_\[\]<>|~&$])")
_ADDRESS = re.compile(r"(?i)(:)(?=//)|(?<=www)(\.)|(@)")
_OPENING = re.compile(r"^(\d+)([.)])|^([-+#=:])")
INDENT = "  "


def as_markdown(page: Page) -> str:
    """The whole page."""
    blocks = [f"# {words(page.title)}", *(words(fact) for fact in page.facts)]
    for part in page.sections:
        blocks += _section(part, 2)
    return "\n\n".join(blocks) + "\n"


def words(text: str) -> str:
    """An author's words as words: nothing in them is read as a mark, a link or a tag."""
    plain = visible(" ".join(text.split()))
    plain = _MEANT.sub(r"\\\1", plain)
    plain = _ADDRESS.sub(lambda m: f"\\{m[0]}", plain)
    return _OPENING.sub(lambda m: f"{m[1]}\\{m[2]}" if m[1] else f"\\{m[3]}", plain)


def _section(part: Section, level: int) -> Iterator[str]:
    yield f"{'#' * min(level, 6)} {words(part.title)}"
    for block in part.blocks:
        yield from _block(block, level, part.title)


def _block(block: Block, level: int, title: str) -> Iterator[str]:
    """What stands under a heading; a table that is called like it has no caption of its own."""
    match block:
        case Words():
            yield f"**{words(block.label)}:** {words(block.text)}" if block.label else words(block.text)
        case Listing():
            if block.aside:
                yield f"*{words(block.aside)}:*"
            yield "\n".join(_items(block.items, "", block.ordered))
        case Grid():
            told = [] if block.caption == title else [f"**{words(block.caption)}**"]
            if head := " – ".join([*told, *([words(block.note)] if block.note else [])]):
                yield head
            yield "\n".join(_grid(block))
        case Section():
            yield from _section(block, level + 1)


def _items(items: Iterable[Item], indent: str, ordered: bool) -> Iterator[str]:
    items = tuple(items)
    for number, item in enumerate(items, 1):
        mark = f"{number}." if ordered and len(items) > 1 else "-"
        yield f"{indent}{mark} {words(item.text)}"
        yield from _items(item.items, indent + " " * (len(mark) + 1), ordered)


def _grid(block: Grid) -> Iterator[str]:
    yield _row(block.heads)
    yield _row(("---:" if i in block.numbers else "---" for i in range(len(block.heads))), words_too=False)
    yield from (_row(row) for row in block.rows)


def _row(cells: Iterable[str], words_too: bool = True) -> str:
    return f"| {' | '.join(words(cell) if words_too else cell for cell in cells)} |"
