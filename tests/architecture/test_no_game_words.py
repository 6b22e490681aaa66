"""Nothing in the interpreter is called like anything in a shipped book: the language has words for games, not of one.

Ids and titles of more than three letters count, wherever they stand, in comments and examples too. What a book and
everybody else use alike is let through: the words of the language, those of the glossary, and a short list beside this
test, each with a reason.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from read_once import read_once

from rulewright.checking.declare.describe import titled
from rulewright.hir.book import Book, Kind
from rulewright.hir.entry import Entry
from rulewright.language.expressions import EXPRESSIONS, FUNCTIONS
from rulewright.language.field_types import BUILT_IN, TYPES
from rulewright.language.keys import KEYS
from rulewright.language.reserved import RESERVED
from rulewright.language.statements import STATEMENTS

ROOT = Path(__file__).parents[2]
BOOKS = sorted(path.parent for path in ROOT.glob("rules/*/rulebook.yaml"))
LISTED: dict[str, str] = {
    word: reason
    for reason, words in tomllib.loads(Path(__file__).with_name("common_words.toml").read_text("utf-8")).items()
    for word in words
}
"""Words that are let through, each with its reason."""
MOST_LISTED = 100
SHORT = 3
Texts = Mapping[str, str]


@cache
def names(folder: Path) -> frozenset[str]:
    """All ids and titles of a book, in small letters."""
    return frozenset(name.lower() for name in named(read_once(folder).book) if len(name) > SHORT)


def named(book: Book) -> Iterator[str]:
    yield from (book.name, book.title)
    sections = (book.resources, book.state, book.tables, book.functions, book.steps, book.adjustments, book.routes)
    rules = (book.groups, book.actions, book.modifiers, book.hooks, book.ends, book.views)
    for section in (*sections, *rules, book.settings):
        for entry in section.values():
            yield from both(entry)
    yield from (word for setting in book.settings.values() for word in setting.words)
    yield from (word for resource in book.resources.values() for word in (resource.one, resource.many))
    yield from (value for owner in (*book.groups.values(), *book.actions.values()) for value in owner.values)
    yield from (count.name for route in book.routes.values() for count in (*route.counts, *route.known))
    for kind in book.kinds.values():
        yield from in_kind(kind)


def in_kind(kind: Kind) -> Iterator[str]:
    """Nothing of the kinds that every book has, but for the fields of the players."""
    yield from (word for field in kind.fields.values() for word in both(field))
    if kind.name in BUILT_IN:
        return
    yield from both(kind)
    yield from (*kind.constants, *kind.deeds, *kind.aliases)
    yield from (word for member in kind.members for word in both(member))


def both(entry: Entry) -> tuple[str, str]:
    """Its id and the title that its author gave it; one made from the id says nothing new."""
    return entry.name, "" if entry.title == titled(entry.name) else entry.title


@cache
def everybodys() -> frozenset[str]:
    """The words of the language and of the glossary, in small letters."""
    themes = (*EXPRESSIONS.values(), *STATEMENTS.values(), FUNCTIONS, TYPES)
    forms = " ".join(row.form for rows in themes for row in rows)
    keys = " ".join(word for owner, rows in KEYS.items() for word in (owner, *rows))
    glossary = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    terms = re.findall(r"^\| ([a-z ]+) \|", glossary, re.MULTILINE)
    return frozenset(
        word.lower() for word in (*RESERVED, *BUILT_IN, *re.findall(r"\w+", f"{forms} {keys}"), *terms, *plurals(terms))
    )


def plurals(terms: list[str]) -> list[str]:
    return [f"{term}s" for term in terms]


@cache
def interpreter() -> Texts:
    """Every file of the interpreter in small letters, by its path."""
    return {path: text.lower() for path, text in files()}


def files() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "interpreter").rglob("*")):
        if path.suffix in (".py", ".lark", ".json", ".typed"):
            yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


def occurrences(words: frozenset[str], texts: Texts) -> dict[str, list[str]]:
    """Where words stand as whole words; an underscore parts words too. All is in small letters."""
    found: dict[str, list[str]] = {}
    if not words:
        return found
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    pattern = re.compile(rf"(?<![a-z0-9])({'|'.join(map(re.escape, longest_first))})(?![a-z0-9])")
    for path, text in texts.items():
        for number, line in enumerate(text.split("\n"), 1):
            for match in pattern.finditer(line):
                found.setdefault(match[1], []).append(f"{path}:{number}")
    return found


@pytest.mark.parametrize("folder", BOOKS, ids=lambda folder: folder.name)
def test_no_name_of_a_shipped_book_occurs_in_the_interpreter(folder: Path) -> None:
    found = occurrences(names(folder) - everybodys() - LISTED.keys(), interpreter())
    assert {word: places[:5] for word, places in found.items()} == {}


def test_the_list_is_short_and_nothing_is_on_it_in_vain() -> None:
    needed = {word for folder in BOOKS for word in names(folder) - everybodys()}
    assert len(LISTED) <= MOST_LISTED
    assert LISTED.keys() - needed == set()
    assert LISTED.keys() - occurrences(frozenset(LISTED), interpreter()).keys() == set()


def test_a_name_is_found_wherever_it_stands_as_a_word() -> None:
    words = frozenset({"hill", "wool market", "tax_sheep"})
    texts = {
        "a.py": "hills\nuphill = 1\n# the hill, (hill)",
        "b.py": "set_hill_of",
        "c.py": "on the wool market: tax_sheep()",
    }
    assert occurrences(words, texts) == {
        "hill": ["a.py:3", "a.py:3", "b.py:1"],
        "wool market": ["c.py:1"],
        "tax_sheep": ["c.py:1"],
    }


def test_names_are_taken_from_all_over_a_book() -> None:
    """One of each sort that the smallest shipped book has."""
    sorts = {"harbour", "price_ladder", "out_of_play", "pounds", "crate", "good", "plover", "secret order", "bonus"}
    sorts |= {"fare", "horizon", "store", "wage", "deliver", "next_ship", "empty_berth", "market"}
    assert sorts - names(ROOT / "rules" / "harbour") == set()
