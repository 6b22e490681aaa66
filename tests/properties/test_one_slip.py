"""One slip of the hand in a shipped book is at most one finding: a letter too many in a word, a blank too many or too
few before a line. (That the finding is the right one is what `test_mistakes.py` and the corpora are for.)"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text
from rulewright.text.render import render_text

RULES = Path(__file__).parents[2] / "rules"
WORD = re.compile(r"[A-Za-z_]\w{2,}")
TRIES = 200
SAID_TWICE = {"RW212"}
"""A kind that is misspelt where it is declared is missing for parameters that bear its name, too."""


def texts(book: str) -> dict[str, str]:
    """The files of a book, its cases left out."""
    found = (path for path in sorted((RULES / book).iterdir()) if path.suffix in (".yaml", ".csv"))
    return {path.name: path.read_text(encoding="utf-8") for path in found}


def misspelt(chance: random.Random, text: str) -> str:
    """A letter too many somewhere in a word."""
    word = chance.choice(list(WORD.finditer(text)))
    at = chance.randrange(word.start() + 1, word.end())
    return f"{text[:at]}{chance.choice('qxz')}{text[at:]}"


def shifted(chance: random.Random, text: str) -> str:
    """A blank too many or too few before a line."""
    lines = text.split("\n")
    number = chance.choice([n for n, line in enumerate(lines) if line.startswith(" ") and line.strip()])
    lines[number] = f" {lines[number]}" if chance.random() < 0.5 else lines[number][1:]
    return "\n".join(lines)


@pytest.mark.long
@pytest.mark.parametrize("slip", [misspelt, shifted])
@pytest.mark.parametrize("book", ["harbour", "sealane"])
def test_one_slip_is_at_most_one_finding(book: str, slip: object) -> None:
    chance, base = random.Random(1), texts(book)
    files = [name for name in base if name.endswith(".yaml") and "\n " in base[name]]
    for _ in range(TRIES):
        name = chance.choice(files)
        edited = slip(chance, base[name])  # type: ignore[operator]
        found = [f for f in check_book(read_book_text({**base, name: edited})).findings if f.code not in SAID_TWICE]
        assert len(found) <= 1, render_text(found, colour=False)
