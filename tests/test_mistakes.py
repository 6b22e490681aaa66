"""Forty mistakes of a designer on a copy of sealane: each gives its one finding, alone and among others.

The files of `corpus/mistakes/` say what is replaced by what in which file; `▸` stands before the place of the finding,
which without it is where the replaced text stood. A five is made of three files, so that what is lost by one mistake
does not hide another, nor bring a finding of its own.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
import yaml

from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text
from rulewright.text.render import render_text
from rulewright.text.source import Source

HERE = Path(__file__).parent
CORPUS = HERE / "corpus" / "mistakes"
GROUPS = ("shape", "names", "types", "syntax", "cells")
PLACE = "▸"
FIVES = 100
AT_ONCE = 10


@dataclass(frozen=True)
class Mistake:
    """`was` stands once in `file`."""

    group: str
    mistake: str
    file: str
    was: str
    now: str
    code: str

    def __str__(self) -> str:
        return f"{self.group}: {self.mistake}"


def mistakes() -> list[Mistake]:
    """All of them, in the order of the files."""
    return [
        Mistake(group, **row)
        for group in GROUPS
        for row in yaml.safe_load((CORPUS / f"{group}.yaml").read_text(encoding="utf-8"))
    ]


ALL = mistakes()


@cache
def book() -> dict[str, str]:
    """The files of sealane, cases left out."""
    folder = HERE.parent / "rules" / "sealane"
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir()) if path.is_file()}


def made(chosen: Iterable[Mistake]) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """The book with mistakes in it, and where each finding belongs: `file:line:column` and its code."""
    texts, signs = dict(book()), {}
    for number, one in enumerate(chosen):
        sign = chr(0xE000 + number)  # tells the places of several mistakes in one file apart
        assert texts[one.file].count(one.was) == 1, f"`{one.was}` stands not once in {one.file}"
        now = one.now if PLACE in one.now else PLACE + one.now
        texts[one.file] = texts[one.file].replace(one.was, now.replace(PLACE, sign))
        signs[sign] = one
    expected = [(place(texts[one.file], sign, one.file), one.code) for sign, one in signs.items()]
    plain = {name: text.translate(dict.fromkeys(map(ord, signs))) for name, text in texts.items()}
    return plain, sorted(expected)


def place(text: str, sign: str, file: str) -> str:
    """Where a sign stands once all signs are taken out."""
    before = "".join(c for c in text[: text.index(sign)] if not 0xE000 <= ord(c) < 0xF000)
    line, column = Source(file, before).position(len(before))
    return f"{file}:{line}:{column}"


def check(chosen: Iterable[Mistake]) -> None:
    texts, expected = made(chosen)
    findings = list(check_book(read_book_text(texts)).findings)
    found = sorted((str(f.span), f.code) for f in findings)
    assert found == expected, render_text(findings, colour=False)


def test_there_are_forty() -> None:
    assert [sum(m.group == group for m in ALL) for group in GROUPS] == [8] * 5


@pytest.mark.parametrize("mistake", ALL, ids=str)
def test_a_mistake_alone(mistake: Mistake) -> None:
    check([mistake])


def fives() -> list[list[Mistake]]:
    """Random fives across three files, always the same ones; in one file no two replace the same text."""
    chance, files, found = random.Random(1), sorted({m.file for m in ALL}), []
    while len(found) < FIVES:
        three = chance.sample(files, 3)
        five = chance.sample([m for m in ALL if m.file in three], 5)
        if len({m.file for m in five}) == 3 and not any(overlap(a, b) for a in five for b in five if a is not b):
            found.append(five)
    return found


def overlap(a: Mistake, b: Mistake) -> bool:
    """Whether one mistake touches the text of the other."""
    text = book()[a.file]
    start, other = text.index(a.was), text.find(b.was)
    return a.file == b.file and start < other + len(b.was) and other < start + len(a.was)


EVERYDAY = FIVES // 10


@pytest.mark.parametrize(
    "first",
    [first if first < EVERYDAY else pytest.param(first, marks=pytest.mark.long) for first in range(0, FIVES, AT_ONCE)],
)
def test_five_at_once(first: int) -> None:
    for five in fives()[first : first + AT_ONCE]:
        check(five)
