"""The page of `--out`: it asks for nothing, nothing of a book becomes a tag, and every mark is there as words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rulewright.pipeline import Table
from rulewright.playing.match import open_book, table_for
from rulewright.plotting.bars import Bar, bars
from rulewright.plotting.both_ways import Source, both_ways
from rulewright.publishing.page import TOPICS, as_page
from rulewright.publishing.plots import plots
from rulewright.simulation.batch_for import batch_for
from rulewright.simulation.figures import count
from rulewright.simulation.processes import play_one
from rulewright.simulation.report import report
from rulewright.simulation.tally import Tally
from rulewright.simulation.watching.seen import seen
from rulewright.simulation.watching.watch import gallery_for, watched
from simulate.counted_game import COUNTED, counted_table

ROOT = Path(__file__).resolve().parents[2]
ODD = """<script>alert(1)</script> ]]> &amp; " '"""
MARKS = {"rect", "path", "polygon", "polyline", "circle"}


def page_of(table: Table, games: int = 8, bots: tuple[str, ...] = ("random", "random")) -> str:
    asked = batch_for(table, {"odd": ODD}, bots, games, 1, 10_000)
    batch = replace(asked, watch=games, expansions=(ODD, "\x1b[31mred"))
    gallery = gallery_for(table, None)
    tally = Tally.of([play_one(gallery.stage, batch, number) for number in range(games)])
    figures, found = count(batch, tally), seen(batch, gallery, watched(gallery, batch, tally.moves, games))
    return as_page(report(figures, found), plots(figures, tally, found))


@pytest.fixture(scope="module")
def harbour() -> str:
    return page_of(table_for(open_book(ROOT / "rules" / "harbour"), 2, {}), bots=("random", "greedy"))


@pytest.fixture(scope="module")
def odd() -> str:
    """A book whose author names things so that a careless page would act upon it."""
    text = COUNTED.replace("one: coin,", f"one: coin, many: '{ODD.replace(chr(39), chr(39) * 2)}',")
    return page_of(counted_table(text.replace("  money: p.purse", '  "<b>money</b>": p.purse\n  more: p.purse')))


class Tags(HTMLParser):
    """Every tag with its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def drawings(page: str) -> Iterator[ElementTree.Element]:
    return (ElementTree.fromstring(text) for text in re.findall(r"<svg.*?</svg>", page, re.DOTALL))


def test_it_is_whole(harbour: str, odd: str) -> None:
    for page in (harbour, odd):
        assert Tags(page).open == []
        assert len(list(drawings(page))) >= 5


def test_it_asks_for_nothing(harbour: str, odd: str) -> None:
    for page in (harbour, odd):
        for tag, attributes in Tags(page).tags:
            assert tag not in ("script", "link", "img", "iframe", "object", "embed", "base", "form", "button")
            assert not {"src", "style", "srcset", "xlink:href"} & set(attributes)
            assert not any(name.startswith("on") for name in attributes)
            assert (attributes.get("href") or "#").startswith("#")
        style = page[page.index("<style>") : page.index("</style>")]
        assert "url(" not in style and "@import" not in style and "http" not in style
        assert "default-src 'none'" in page


def test_words_of_a_book_stay_words(odd: str) -> None:
    assert "<script" not in odd and "\x1b" not in odd and "<b>money" not in odd
    assert "&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; &amp;amp;" in odd
    assert "&lt;b&gt;money&lt;/b&gt;" in odd


def test_every_mark_says_its_number(harbour: str) -> None:
    for drawing in drawings(harbour):
        named = {shape for g in drawing.iter("g") if (g.findtext("title") or "").strip() for shape in g}
        marks = [shape for shape in drawing.iter() if shape.tag in MARKS]
        assert marks and set(marks) <= named
        assert drawing.get("aria-label") and drawing.findall("text")


def test_every_plot_has_its_numbers_below_it(harbour: str) -> None:
    figures = re.findall(r"<figure>.*?</figure>", harbour, re.DOTALL)
    assert len(figures) == len(list(drawings(harbour)))
    for figure in figures:
        rows = re.search(r"<details>.*?<tbody>(.*?)</tbody>", figure, re.DOTALL)
        assert rows is not None and rows[1].count("<tr>") >= 1
        (drawing,) = drawings(figure)
        marks = [g for g in drawing.iter("g") if g.get("class") in ("bar", "slice", "got", "gave")]
        for said in (mark.findtext("title") or "" for mark in marks):
            cells = set(re.findall(r">([^<>]+)</t[dh]>", figure.replace("&nbsp;", " ")))
            assert said.split(":")[0] in cells


def test_a_name_too_long_for_a_plot_stays_within_it() -> None:
    name = "my_own_module:VeryCarefulTrader"
    plot = bars("wins", "share", [Bar(name, 0.5, 0.4, 0.6, 0.5), Bar("random", 0.5, 0.4, 0.6, 0.5)])
    (drawing,) = drawings(plot.svg)
    labels = [(text.text or "", text.get("x")) for text in drawing.findall("text") if text.get("class") == "label"]
    assert labels == [("my_own_module:VeryCar…", "158"), ("random", "158")]
    assert plot.rows[0][0] == name and any(name in said for said in drawing.itertext())


def test_large_numbers_are_written_out() -> None:
    (drawing,) = drawings(both_ways("flows", "pounds", [Source("work", 3_000_000, 1_000_000)]).svg)
    ticks = [text.text for text in drawing.findall("text") if text.get("class") == "tick"]
    assert ticks == ["1,000,000", "0", "1,000,000", "2,000,000", "3,000,000"]


def test_axes_have_titles(harbour: str) -> None:
    for drawing in drawings(harbour):
        assert [text.text for text in drawing.findall("text") if text.get("class") == "axis"]


def test_each_table_stands_in_a_section(harbour: str) -> None:
    assert all(f'<section id="{topic}">' in harbour for topic in TOPICS)
    assert harbour.count("<caption>") >= 12
    assert "<h1>harbour + " in harbour
