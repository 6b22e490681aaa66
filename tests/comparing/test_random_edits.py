"""Whatever is edited: there is a difference exactly where the number of the rules is another, and it is at the edit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from comparing.edited import Texts, shipped, texts_of
from rulewright.comparing.compare import compare
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text

NUMBER = re.compile(r"(?<![\w.])\d+(?!\w)")
LINE = re.compile(r"^( +)[a-z][^\n]*[^\n:|]\n", re.M)


def edits(book: str, random: Random) -> Iterator[tuple[str, Texts]]:
    """Numbers changed, lines left out, put in twice, or exchanged with the next; blanks and comments put in."""
    names = [name for name in sorted(texts_of(book)) if not name.startswith(("survivors", "rulebook"))]
    while True:
        texts, name = dict(texts_of(book)), random.choice(names)
        text = texts[name]
        found = list(random.choice([NUMBER, LINE]).finditer(text))
        if not found:
            continue
        match = random.choice(found)
        texts[name] = text[: match.start()] + _instead(match, text, random)
        yield name, texts


def _instead(match: re.Match[str], text: str, random: Random) -> str:
    """The rest of a text, with something else at its begin."""
    rest = text[match.end() :]
    if match.re is NUMBER:
        return f"{random.choice([int(match[0]) + 1, int(match[0]) * 2, max(int(match[0]) - 1, 0)])}{rest}"
    following = LINE.match(rest)
    choices = ["", match[0] * 2, f"{match[0].rstrip()}   # a remark\n", f"\n{match[0]}"]
    choices += [following[0] + match[0]] if following and following[1] == match[1] else []
    chosen = random.choice(choices)
    return chosen + (rest[following.end() :] if following and chosen == following[0] + match[0] else rest)


def differ_as_their_numbers(book: str, seed: int, count: int) -> tuple[int, int]:
    """How many of the edited books are others, and how many the same; those with errors do not count."""
    old, others, same = shipped(book), 0, 0
    for name, texts in edits(book, Random(seed)):
        new = check_book(read_book_text(texts))
        if new.findings.has_errors:
            continue
        changes = compare(old, new)
        assert bool(changes) == (old.meaning != new.meaning), (name, texts[name])
        assert all(change.words and (change.was or change.now) for change in changes)
        assert [change.words for change in compare(new, new)] == []
        assert all(where.source.name == name for change in changes if (where := change.now or change.was))
        others, same = others + bool(changes), same + (not changes)
        if others + same == count:
            return others, same
    raise AssertionError("edits do not end")


def test_a_small_book() -> None:
    others, same = differ_as_their_numbers("harbour", 1, 4)
    assert others and same


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("book", ["harbour", "sealane", "lachine"])
def test_books_edited_often(book: str, seed: int) -> None:
    differ_as_their_numbers(book, 100 + seed, 20 if book == "harbour" else 4)
