"""Pages of docs/diagnostics: their parts, and the books that their examples make."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulewright.overlay.read_laid_over import read_laid_over
from rulewright.syntax.book_files import Memory
from rulewright.syntax.raw_book import RawBook
from rulewright.text.limits import DEFAULT

PAGES = Path(__file__).parents[1] / "docs" / "diagnostics"
_TITLE = re.compile(r"# (RW\d{3}): (.+)\n")
_FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4}))")

Book = dict[str, str | bytes]


@dataclass(frozen=True)
class Page:
    """One page: `bad` and `good` are the books of its examples."""

    code: str
    title: str
    words: int
    bad: tuple[Book, ...]
    good: tuple[Book, ...]


def read_page(path: Path) -> Page:
    """The page in a file."""
    text = path.read_text("utf-8")
    head = _TITLE.match(text)
    assert head, f"{path.name} does not begin with `# RWnnn: title`"
    before, bad, good = _sections(text)
    return Page(head[1], head[2], len(before.split()), tuple(books(bad)), tuple(books(good)))


def _sections(text: str) -> tuple[str, str, str]:
    before, _, rest = text.partition("\n## Bad\n")
    bad, _, good = rest.partition("\n## Good\n")
    return before, bad, good


def books(text: str) -> Iterator[Book]:
    """The examples of a section: fences with nothing between them belong together."""
    book: Book = {}
    end = 0
    for fence in _FENCE.finditer(text):
        if text[end : fence.start()].strip() and book:
            yield whole(book)
            book = {}
        name = re.search(r"name=(\S+)", fence[2])
        book[name[1] if name else f"example{len(book) or ''}.yaml"] = _content(fence[2], fence[3])
        end = fence.end()
    if book:
        yield whole(book)


def _content(options: str, text: str) -> str | bytes:
    if "escapes" not in options:
        return text
    plain = _ESCAPE.sub(lambda m: chr(int(m[1] or m[2], 16)), text)
    return plain.encode("latin-1") if "latin-1" in options else plain


def read(book: Book) -> RawBook:
    """The book of an example, with the expansions in its folders (`winter/expansion.yaml`) laid over it."""
    over = []
    for root in (name for name in book if name.endswith("/expansion.yaml")):
        folder = root.removesuffix("expansion.yaml")
        inside = {name.removeprefix(folder): text for name, text in book.items() if name.startswith(folder)}
        over.append(Memory(inside, DEFAULT, "expansion.yaml"))
    return read_laid_over(Memory(book, DEFAULT), over)


def whole(example: Book) -> Book:
    """The example in the small world, unless it is a book of its own."""
    if "rulebook.yaml" in example:
        return example
    parts = [name for name in example if name.endswith(".yaml") and "/" not in name]
    head = (PAGES / "world" / "rulebook.yaml").read_text("utf-8")
    header = head.replace("example.yaml", ", ".join(parts)) if parts else head.replace(", example.yaml", "")
    return {"rulebook.yaml": header, "world.yaml": (PAGES / "world" / "world.yaml").read_text("utf-8"), **example}
