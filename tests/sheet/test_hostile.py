"""Words of a stranger's book are words on its sheet: no tag, no mark, no link, no row of a table."""

from __future__ import annotations

import re
from functools import cache

import pytest
from sheet.read_html import read_html
from sheet.read_markdown import bare, cells, unescaped
from sheet.tables import small_table

from rulewright.sheet.as_html import as_html
from rulewright.sheet.as_markdown import as_markdown, words
from rulewright.sheet.compose import compose
from rulewright.sheet.page import Page

HOSTILE = [
    "<script>alert(1)</script>",
    "</style><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "a | b || c",
    "# no heading",
    "1. no list",
    "12) nor this",
    "- nor this",
    "+ nor this",
    "=====",
    "---",
    "> no quote",
    "```no fence",
    "~~~",
    "*bold* _thin_ **x** __y__ ~~gone~~",
    "[link](https://example.org) ![x](y)",
    "https://example.org www.example.org me@example.org",
    "&lt;b&gt; &amp; &#42;",
    "trailing backslash \\",
    "$x^2$ $$y$$",
    "<https://example.org>",
    "[^1] [x]: y",
    "zero\u200bwidth \u202eturned",
    "x" * 300,
    "ÄÖÜ 船 🚢",
]

PART = """\
settings:
  fee:
    type: 1..9
    value: 2
    options: [1, 2]
    question: |-
      TEXT
kinds:
  Order:
    title: |-
      TEXT
    constants: {name: text, worth: 1..9}
    members:
      early: {name: 'QUOTED', worth: 3}
      late: {name: plain, worth: 4}
tables:
  prices:
    title: |-
      TEXT
    text: |-
      TEXT
    keys: {n: 1..2}
    value: pounds
    rows: {1: £1, 2: £3}
actions:
  work:
    title: |-
      TEXT
    text: |-
      TEXT
    do: |
      gain £(fee + (most of o.worth for o in Order)) and prices[1]
"""


@cache
def plain_page() -> Page:
    return compose(small_table(part("plain")))


def part(text: str) -> str:
    return PART.replace("QUOTED", text.replace("'", "''")).replace("TEXT", text)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_html_has_the_words_and_no_more(text: str) -> None:
    plain = as_html(plain_page())
    made = as_html(compose(small_table(part(text))))
    one, other = read_html(plain), read_html(made)
    assert other.faults == []
    assert [t.name for t in other.tags] == [t.name for t in one.tags]
    assert [sorted(t.attributes) for t in other.tags] == [sorted(t.attributes) for t in one.tags]
    told = " ".join(text.split())
    if told.isprintable():
        assert told in [tag.text for tag in other.named("h3")]
        assert any(tag.text == told for tag in other.named("td"))


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_markdown_has_the_words_and_no_more(text: str) -> None:
    plain = as_markdown(plain_page()).splitlines()
    made = as_markdown(compose(small_table(part(text)))).splitlines()
    assert len(made) == len(plain)
    for line, as_plain in zip(made, plain, strict=True):
        assert shape(line) == shape(as_plain)
        assert not re.search(r"[<>`]|\]\(|!\[", bare(line))
    told = " ".join(text.split())
    if told.isprintable():
        assert any(told in unescaped(line) for line in made)
        assert any(told in cells(line) for line in made if line.startswith("|"))


def shape(line: str) -> tuple[str, int]:
    """What a line is, and how many cells it has."""
    found = re.match(r"(#+ |\d+\. |- |\| |\*\*|\*|)", line)
    assert found is not None
    return found[1], len(cells(line)) if line.startswith("|") else 0


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_marks_are_escaped_one_by_one(text: str) -> None:
    if text.isprintable():
        assert unescaped(words(text)) == text
    assert not re.search(r"[\n\r\u202e\u200b]", words(text))
    assert not re.match(r"[-+#=:>|]|\d+[.)] ", words(text))
    assert not re.search(r"(?i)https?://|www\.|\w@\w", words(text))
