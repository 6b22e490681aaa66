"""The edits in `sentences.toml`, and what is said of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from comparing.edited import changes, edited, said, shipped
from rulewright.comparing.compare import compare

EDITS = tomllib.loads((Path(__file__).parent / "sentences.toml").read_text("utf-8"))["edit"]
SMALL = [edit for edit in EDITS if edit["book"] == "harbour"]
LARGE = {book: [edit for edit in EDITS if edit["book"] == book] for book in ("lachine", "sealane")}


@pytest.mark.parametrize("edit", SMALL, ids=lambda edit: edit["name"])
def test_an_edit(edit: dict[str, Any]) -> None:
    assert said("harbour", *map(tuple, edit["edits"])) == edit["sentences"]


@pytest.mark.parametrize("book", LARGE)
def test_edits_of_a_large_book_all_at_once(book: str) -> None:
    """A sentence each."""
    edits = [tuple(row) for edit in LARGE[book] for row in edit["edits"]]
    assert sorted(said(book, *edits)) == sorted(sentence for edit in LARGE[book] for sentence in edit["sentences"])


def test_each_edit_is_tried() -> None:
    assert len(SMALL) + sum(map(len, LARGE.values())) == len(EDITS)


def test_a_book_is_no_other_than_itself() -> None:
    assert compare(shipped("harbour"), shipped("harbour")) == []


def test_words_for_people_and_comments_are_no_rules() -> None:
    assert changes("harbour", ("play.yaml", "title: Buy a crate", "title: Purchase a crate  # dear")) == []
    assert changes("harbour", ("play.yaml", "room in your store:", "no room:")) == []


def test_a_change_knows_both_its_places() -> None:
    (change,) = changes("harbour", ("table.yaml", "bag: crates\n", "\n  bag: crates up to 30\n"))
    assert change.path == "state.bag"
    assert (change.old, change.new) == ("crates", "crates up to 30")
    assert change.was is not None and change.now is not None
    assert change.now.line == change.was.line + 1


def test_a_rename_and_an_edit_of_the_same_are_two_sentences() -> None:
    other = edited("harbour", ("play.yaml", "  deliver:\n", "  sell:\n"), ("play.yaml", "      next_ship()\n", ""))
    found = [change.words for change in compare(shipped("harbour"), other)]
    assert len(found) == 2
    assert found[0] == "Action `deliver` is now called `sell`"
    assert found[1].endswith("no longer “Do ‘next ship’”")
