"""A page as one HTML file that asks for nothing: no address, no script, its style inside, for paper and for phones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulewright.sheet.html_head import head
from rulewright.sheet.html_tables import is_small, table
from rulewright.sheet.html_words import Links, links_of, words
from rulewright.sheet.page import Grid, Item, Listing, Page, Section, Words

STYLE = Path(__file__).with_name("style.css")


def as_html(page: Page) -> str:
    """The whole page."""
    return "\n".join([*head(page.title, STYLE), *_body(page), "</body>", "</html>"]) + "\n"


def _body(page: Page) -> Iterator[str]:
    yield "<body>"
    yield "<header>"
    yield f"<h1>{words(page.title)}</h1>"
    yield from (f"<p>{words(fact)}</p>" for fact in page.facts)
    yield "</header>"
    yield '<nav aria-label="Contents">'
    yield "<ul>"
    yield from (f'<li><a href="#part-{i}">{words(part.title)}</a></li>' for i, part in enumerate(page.sections, 1))
    yield "</ul>"
    yield "</nav>"
    yield "<main>"
    links = links_of(page)
    for number, part in enumerate(page.sections, 1):
        yield from _section(part, 2, links, f' id="part-{number}"')
    yield "</main>"


def _section(part: Section, level: int, links: Links, mark: str = "", within: bool = False) -> Iterator[str]:
    """Of what holds no table paper gets two columns; `within` such columns there are no others."""
    heading = min(level, 6)
    two = not within and not _has_table(part)
    sort = ' class="two"' if two else ' class="beside"' if level > 2 and _is_small(part) else ""
    yield f"<section{mark or links.mark(part.explains)}{sort}>"
    yield f"<h{heading}>{words(part.title)}</h{heading}>"
    for block in part.blocks:
        if isinstance(block, Grid):
            yield from table(block, part.title, links)
        else:
            yield from _block(block, level, links, within or two)
    yield "</section>"


def _has_table(part: Section) -> bool:
    return any(isinstance(b, Grid) or (isinstance(b, Section) and _has_table(b)) for b in part.blocks)


def _is_small(part: Section) -> bool:
    """Whether it is one small table."""
    return len(part.blocks) == 1 and isinstance(part.blocks[0], Grid) and is_small(part.blocks[0])


def _block(block: Words | Listing | Section, level: int, links: Links, within: bool) -> Iterator[str]:
    match block:
        case Words():
            label = f"<b>{words(block.label)}:</b> " if block.label else ""
            yield f"<p>{label}{links.said(block.text)}</p>"
        case Listing():
            yield from _listing(block, links)
        case Section():
            yield from _section(block, level + 1, links, within=within)


def _listing(block: Listing, links: Links) -> Iterator[str]:
    """What is aside can be folded away; it is open at first, since paper shows only what is open."""
    if block.aside:
        yield "<details open>"
        yield f"<summary>{words(block.aside)}</summary>"
    yield from _items(block.items, block.ordered, links)
    if block.aside:
        yield "</details>"


def _items(items: tuple[Item, ...], ordered: bool, links: Links) -> Iterator[str]:
    tag = "ol" if ordered and len(items) > 1 else "ul"
    yield f"<{tag}>"
    for item in items:
        line = f"<li{links.mark(item.explains)}>{links.said(item.text, item.explains)}"
        if item.items:
            yield line
            yield from _items(item.items, ordered, links)
            yield "</li>"
        else:
            yield f"{line}</li>"
    yield f"</{tag}>"
