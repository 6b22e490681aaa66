"""Whatever a file looked like before: it is laid out in one way, means what it meant and keeps its comments."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from fragments.grow_book import grow_entries
from fragments.world import book_texts

from formatting import rough
from formatting.remarks import with_comments
from rulewright.formatting.laid_out import layout_of
from rulewright.syntax.meaning import meaning
from rulewright.syntax.read_book import read_book_text
from rulewright.text.source import Source

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "rules"
FILES = sorted(path for path in RULES.rglob("*.yaml") if path.name != "proofs.yaml")
SMALL = ("harbour", "kalah", "quay")
SOME = [path for path in FILES if path.parent.name in SMALL or (path.parent.name, path.stem) == ("lachine", "loading")]
REMARK = re.compile(r"# remark \d+\.")


def laid_out(text: str) -> str:
    found = layout_of(Source("book.yaml", text))
    assert found.text is not None, (found.lost, [f"{d.span.line}: {d.message}" for d in found.findings], text)
    return found.text


def one_layout(text: str, random: Random) -> None:
    """Blanks, indents and empty lines leave no trace, nor does the order of keys."""
    text = laid_out(text)
    other = rough.other_order(rough.other_blanks(text, random), random)
    other = rough.more_empty_lines(rough.other_indents(other, random), random)
    assert laid_out(other) == text


def all_comments(text: str, random: Random) -> None:
    """Every comment stays once, and a second run changes nothing."""
    other, said = with_comments(rough.other_indents(text, random), random)
    found = laid_out(other)
    assert sorted(REMARK.findall(found)) == sorted(said)
    assert laid_out(found) == found


@pytest.mark.parametrize("path", SOME, ids=lambda path: f"{path.parts[-2]}-{path.stem}")
def test_a_shipped_file(path: Path) -> None:
    random, text = Random(str(path.name)), path.read_text("utf-8")
    one_layout(text, random)
    all_comments(text, random)


def test_a_grown_book() -> None:
    same_meaning(1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_grown_books(seed: int) -> None:
    same_meaning(seed)


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-2]}-{path.stem}")
def test_every_shipped_file_often(path: Path) -> None:
    text = path.read_text("utf-8")
    for seed in range(4):
        one_layout(text, Random(seed))
        all_comments(text, Random(seed))


def same_meaning(seed: int) -> None:
    """The part that was grown is tried in every way, the world around it in one."""
    random, texts = Random(seed), book_texts(grow_entries(seed))
    one_layout(texts["fragments.yaml"], random)
    all_comments(texts["fragments.yaml"], random)
    other = {name: _rough_and_laid_out(name, text, random) for name, text in texts.items()}
    assert meaning(read_book_text(other)) == meaning(read_book_text(texts))
    assert other != texts


def _rough_and_laid_out(name: str, text: str, random: Random) -> str:
    if not name.endswith(".yaml"):
        return text
    return laid_out(with_comments(rough.other_order(text, random), random)[0])
