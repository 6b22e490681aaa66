"""Pages of docs/lint: what to avoid, what to prefer, and what is said about the books that their examples make."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from diagnostic_page import Book, books

from rulewright.lint.examine import examine
from rulewright.lint.judge import judged
from rulewright.lint.read_settings import read_settings
from rulewright.lint.settings import NO_SETTINGS
from rulewright.lint.settings_above import NAME
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Source

PAGES = Path(__file__).parents[2] / "docs" / "lint"
UNUSED = {"RW401", "RW402", "RW403", "RW405"}


@dataclass(frozen=True)
class Page:
    """One page: `avoid` and `prefer` are the books of its examples."""

    rule: str
    words: int
    avoid: tuple[Book, ...]
    prefer: tuple[Book, ...]


def read_page(path: Path) -> Page:
    text = path.read_text("utf-8")
    head, _, rest = text.partition("\n## Avoid\n")
    avoid, _, prefer = rest.partition("\n## Prefer\n")
    title, _, said = head.partition("\n")
    return Page(title.removeprefix("# "), len(said.split()), tuple(books(avoid)), tuple(books(prefer)))


def said(book: Book) -> list[Diagnostic]:
    """All that `check` says about a book in memory, its rulewright.toml heeded."""
    texts = {name: text for name, text in book.items() if name != NAME}
    toml = book.get(NAME)
    settings = read_settings(Source(NAME, str(toml)), Path.cwd()) if toml is not None else NO_SETTINGS
    checked = check_book(read_book_text(texts))
    return [*settings.findings, *judged(examine(checked.context, checked.raw), settings)]
