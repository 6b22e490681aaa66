"""The page in HTML: well formed, asks for nothing, says what its tables are, keeps them within screen and paper."""

from __future__ import annotations

import base64
import hashlib
import re
from itertools import pairwise
from pathlib import Path

import pytest
from sheet.read_html import Reader, read_html
from sheet.tables import OTHERS, SHIPPED, shipped_table, small_table

from rulewright.sheet.as_html import as_html
from rulewright.sheet.compose import compose

ALLOWED = {
    *("html", "head", "meta", "title", "style", "body", "header", "nav", "main", "section", "div", "p", "b"),
    *("h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "a", "details", "summary"),
    *("table", "caption", "thead", "tbody", "tr", "th", "td"),
}
PHONE = 360 - 2 * 16
"""Pixels for text on a narrow phone, between the margins of the page."""
PAPER = 210 - 2 * 12
"""Millimetres for text on A4."""
LETTER = 7 * 25.4 / 72 * 0.62
"""Millimetres of a digit where a table of many columns is printed; its paddings come on top."""


@pytest.fixture(scope="module", params=[*SHIPPED, *OTHERS], ids=lambda path: path.name)
def text(request: pytest.FixtureRequest) -> str:
    book: Path = request.param
    return as_html(compose(shipped_table(book)))


@pytest.fixture(scope="module")
def page(text: str) -> Reader:
    return read_html(text)


def test_every_tag_is_closed_in_its_turn(page: Reader) -> None:
    assert page.faults == []
    assert {tag.name for tag in page.tags} <= ALLOWED


def test_nothing_is_asked_of_anywhere(text: str, page: Reader) -> None:
    """No address but places in the page, no script, no style from elsewhere, and a policy that forbids the rest."""
    assert all(tag.attributes["href"].startswith("#") for tag in page.named("a"))
    held = {key for tag in page.tags for key in tag.attributes}
    assert held <= {"lang", "charset", "http-equiv", "content", "name", "id", "href", "class"} | {
        *("role", "tabindex", "aria-label", "scope", "open")
    }
    assert not re.search(r"url\(|@import|https?:|//[a-z]", "".join(tag.text for tag in page.named("style")))
    policy = next(t.attributes["content"] for t in page.named("meta") if t.attributes.get("http-equiv"))
    digest = base64.b64encode(hashlib.sha256(page.named("style")[0].text.encode()).digest()).decode()
    assert policy.split("; ") == [
        "default-src 'none'",
        f"style-src 'sha256-{digest}'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    assert text.index("Content-Security-Policy") < text.index("<style>")


def test_links_lead_to_places_in_the_page(page: Reader) -> None:
    ids = [tag.attributes["id"] for tag in page.tags if "id" in tag.attributes]
    assert len(ids) == len(set(ids))
    links = [tag.attributes["href"][1:] for tag in page.named("a")]
    assert set(links) <= set(ids)
    assert [mark for mark in ids if mark.startswith("part-")] == [m for m in links if m.startswith("part-")]
    assert any(mark.startswith("name-") for mark in links)


def test_headings_go_down_step_by_step(page: Reader) -> None:
    levels = [int(tag.name[1]) for tag in page.named("h1", "h2", "h3", "h4", "h5", "h6")]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert all(tag.text.strip() for tag in page.named("h1", "h2", "h3", "h4", "h5", "h6"))


def test_tables_say_what_they_are_and_scroll_in_boxes_of_their_own(page: Reader) -> None:
    for table in page.named("table"):
        box = page.tags[table.number - 1]
        assert (box.name, box.attributes["class"], box.attributes["tabindex"]) == ("div", "scroll", "0")
        inner = page.tags[table.number + 1]
        assert inner.name == "caption" and inner.text.startswith(box.attributes["aria-label"])
    assert {tag.attributes.get("scope") for tag in page.named("th")} == {"col", "row"}
    rows = [tag for tag in page.named("tr") if "tbody" in tag.inside]
    assert all(page.tags[row.number + 1].attributes.get("scope") == "row" for row in rows)


def test_a_row_has_a_cell_for_every_column(text: str) -> None:
    for table in re.findall(r"<table.*?</table>", text, re.S):
        rows = re.findall(r"<tr>(.*?)</tr>", table)
        assert len({len(re.findall(r"<t[hd]", row)) for row in rows}) == 1


def test_the_style_is_for_paper_and_for_phones(page: Reader) -> None:
    style = page.named("style")[0].text
    assert re.search(r"@page \{[^}]*size: A4", style)
    printed = style[style.index("@media print") :]
    assert re.search(r"\.scroll \{ overflow: visible; \}", printed)
    assert re.search(r"th, td \{[^}]*overflow-wrap: anywhere", printed)
    assert re.search(r"tr, \.short \{ break-inside: avoid; \}", printed)
    assert "table-header-group" in printed and "prefers-color-scheme: dark" in style
    assert re.search(r"\.scroll \{ overflow-x: auto; max-width: 100%", style)
    assert re.search(r"body \{[^}]*overflow-wrap: anywhere", style)
    assert not re.search(r"(?<!max-)(?<!min-)width: (?!1px)\d+(px|rem|em|mm)", style)
    viewport = next(t.attributes["content"] for t in page.named("meta") if t.attributes.get("name") == "viewport")
    assert viewport == "width=device-width, initial-scale=1"


def test_tables_fit_on_paper(text: str) -> None:
    """The longest word of each column can break, but no table needs that of its digits."""
    for table in re.findall(r"<table.*?</table>", text, re.S):
        columns = len(re.findall(r"<t[hd]", re.findall(r"<tr>(.*?)</tr>", table)[0]))
        padding = 1.2 if columns < 10 else 1.0
        assert columns * (2 * LETTER + 2 * padding) < PAPER


def test_lists_do_not_lose_themselves_to_the_right(page: Reader) -> None:
    """Every level of a list takes its indent; what is left at 360 pixels must hold a dozen letters."""
    deepest = max(sum(name in ("ul", "ol") for name in tag.inside) for tag in page.named("li"))
    assert PHONE - deepest * 1.4 * 16 > 12 * 8


def test_a_quoted_name_leads_to_the_first_thing_of_that_name() -> None:
    part = (
        "steps:\n  rest:\n    do: gain £1\n"
        "actions:\n  rest_day:\n    title: rest\n    do: rest()\n  work:\n    do: |\n      gain £1\n      rest()\n"
    )
    page = read_html(as_html(compose(small_table(part))))
    places = {tag.attributes["id"]: tag.text for tag in page.tags if tag.attributes.get("id", "").startswith("name-")}
    names = {tag.text: tag.attributes["href"][1:] for tag in page.named("a") if "main" in tag.inside}
    assert all(places[mark].strip().startswith(name) for name, mark in names.items())
    assert sorted(names) == ["rest", "work"]
    assert len(places) == 2
