"""What each verb does, as its author sees it: the book that is printed then, which is a book again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from overlays.overlaid import checked, expansion, laid, said, world
from rulewright.overlay.print_book import Printed
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text

VERBS: list[dict[str, Any]] = yaml.load((Path(__file__).parent / "verbs.yaml").read_text("utf-8"), yaml.BaseLoader)


def over(change: dict[str, Any], name: str = "winter") -> Any:
    lines = "".join(f"    {key}: {written(value)}\n" for key, value in change.items())
    return expansion(name, f"change:\n  - because: it was tried\n{lines}")


def written(value: Any) -> str:
    """A value on one line, or under `|`."""
    if isinstance(value, str):
        return value if "\n" not in value else "|\n" + "".join(f"      {line}\n" for line in value.splitlines())
    if isinstance(value, list):
        return "\n" + "".join(f"      - {item}\n" for item in value)
    return json.dumps(value).replace('"', "")


@pytest.mark.parametrize("case", VERBS, ids=lambda case: case["what"])
def test_a_verb(case: dict[str, Any]) -> None:
    made = laid(over(case["change"]))
    assert list(made.findings) == []
    assert Printed(made).text(case["show"]) == case["prints"]


def test_what_is_printed_is_the_same_book() -> None:
    """All changes at once, as far as they do not touch each other."""
    chosen = {case["show"]: case for case in VERBS}.values()
    made = checked(*(over(case["change"], f"winter_{number}") for number, case in enumerate(chosen)))
    assert not made.findings.has_errors
    for origin in (False, True):
        again = check_book(read_book_text({"rulebook.yaml": Printed(made.raw).text(origin=origin)}))
        assert not again.findings.has_errors
        assert again.meaning == made.meaning


def test_every_verb_is_tried() -> None:
    assert {next(iter(case["change"])) for case in VERBS} == {
        *("set", "replace", "append", "insert before", "insert after", "remove")
    }


def test_new_entries_join_their_sections() -> None:
    rest = "actions:\n  rest:\n    group: main\n    do: gain £1\nties:\n  - least p.points\n"
    made = checked(expansion("winter", rest))
    assert list(made.findings) == []
    assert list(made.book.actions) == ["work", "buy", "sail", "rest"]
    assert Printed(made.raw).text("ties") == "ties:\n  - most p.cash\n  - least p.points\n"


def test_a_rule_reads_the_settings_of_its_expansion() -> None:
    frost = "settings:\n  frost: {type: 1..9, value: 2}\nchange:\n"
    frost += "  - append: actions.work.do\n    with: gain £frost\n    because: Work is dear in winter.\n"
    assert said(expansion("winter", frost)) == []


def test_values_for_players_who_never_play_go() -> None:
    book = world(part="value: 9} -> value: {by players: {2: 9, 3: 7, 4: 5}}}")
    two = expansion("two", "change:\n  - set: players\n    to: 2\n    because: It is for two.\n")
    assert said(two, book=book) == []
    assert "3:" not in Printed(laid(two, book=book)).text("settings.rounds")
