"""Two texts with one meaning have one number; whatever changes the game changes the number."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.checking.check import check
from rulewright.syntax.meaning import meaning
from rulewright.syntax.read_book import read_book_text

QUAY = Path(__file__).resolve().parent / "books" / "quay"
TEXTS = {path.name: path.read_text("utf-8") for path in QUAY.iterdir() if path.suffix in (".yaml", ".csv")}
Texts = dict[str, str]
Edit = Callable[[Texts], Texts]


def number(texts: Texts) -> str:
    """The number of a book that has no errors."""
    raw = read_book_text(texts)
    _, findings = check(raw)
    assert [d.message for d in findings if d.severity == "error"] == []
    return meaning(raw)


def put(file: str, old: str, new: str) -> Edit:
    """Replaces one stretch of a file, which must be there."""

    def edit(texts: Texts) -> Texts:
        assert texts[file].count(old) >= 1, (file, old)
        return {**texts, file: texts[file].replace(old, new, 1)}

    return edit


def split_part(texts: Texts) -> Texts:
    head, tail = texts["play.yaml"].split("steps:\n")
    parts = {"play.yaml": head, "rest.yaml": f"steps:\n{tail}"}
    return put("rulebook.yaml", "play.yaml]", "play.yaml, rest.yaml]")({**texts, **parts})


def members_to_sheet(texts: Texts) -> Texts:
    sheet = {**texts, "goods.csv": "name\ngrain\nwool\nwine\n"}
    return put("table.yaml", "members: {grain: {}, wool: {}, wine: {}}", "members: {from: goods.csv}")(sheet)


def sheet_to_pieces(texts: Texts) -> Texts:
    rows = "".join(f"      {g}_order: {{count: 2, bonus: £4, good: {g}}}\n" for g in ("grain", "wool", "wine"))
    return put("table.yaml", "pieces: {from: orders.csv}", f"pieces:\n{rows.rstrip()}")(texts)


def columns_swapped(texts: Texts) -> Texts:
    rows = [line.split(",") for line in texts["ships.csv"].split()]
    return {**texts, "ships.csv": "".join(f"{good},{holds},{name}\n" for name, good, holds in rows)}


def without_views(texts: Texts) -> Texts:
    return {**texts, "play.yaml": texts["play.yaml"].partition("views:")[0]}


def actions_swapped(texts: Texts) -> Texts:
    found = re.search(r"  fetch:\n(?:    .*\n)+", texts["play.yaml"])
    assert found is not None
    rest = texts["play.yaml"].replace(found[0], "")
    return {**texts, "play.yaml": rest.replace("steps:\n", f"{found[0]}steps:\n")}


SAME: dict[str, Edit] = {
    "a comment": put("play.yaml", "setup: |", "# how it begins\nsetup: |"),
    "a comment gone": put("table.yaml", "# for sale", ""),
    "quotes": put("play.yaml", "timing: end of turn", "timing: 'end of turn'"),
    "quotes round an expression": put("play.yaml", "when: quay.room > 0", 'when: "quay.room > 0"'),
    "line ends": lambda texts: {name: text.replace("\n", "\r\n") for name, text in texts.items()},
    "blanks in an expression": put("play.yaml", "me.store.room >= 1", "me.store.room  >=  1"),
    "brackets that say nothing": put("play.yaml", "min(ship.holds, me.store", "min((ship.holds), me.store"),
    "a part split in two": split_part,
    "members moved to a sheet": members_to_sheet,
    "pieces moved out of a sheet": sheet_to_pieces,
    "columns of a sheet in another order": columns_swapped,
    "a title": put("play.yaml", "title: Buy a crate; the price of its good rises", "title: Buy"),
    "a text": put("play.yaml", "text: The next ship in sight takes the free berth.", "text: Another one."),
    "the reason of a requirement": put("play.yaml", "room in your store: me", "a free corner: me"),
    "a prompt": put("play.yaml", 'for "a good in the shed"', 'for "which one?"'),
    "a question": put("table.yaml", "question: Where do", "question: Tell me, where do"),
    "the order of keys": put(
        "play.yaml",
        "when: quay.room > 0\n    timing: end of turn",
        "timing: end of turn\n    when: quay.room > 0",
    ),
    "a body on the line of its header": put(
        "play.yaml", "repeat 4 times: draw good from bag to shed", "repeat 4 times:\n    draw good from bag to shed"
    ),
    "the set-up with its source": lambda texts: {
        **texts,
        "play.yaml": re.sub(
            r"^setup: \|\n((?:  .*\n|\n)+)",
            lambda m: "setup:\n  source: assumed\n  do: |\n" + re.sub(r"(?m)^  ", "    ", m[1]),
            texts["play.yaml"],
            flags=re.M,
        ),
    },
    "a field with its text": put("table.yaml", "  money: pounds = £5", "  money: {type: pounds = £5, text: In hand.}"),
    "a tie-break with its source": put("play.yaml", "- most p.store", "- source: assumed\n    is: most p.store"),
    "no views": without_views,
    "the name and version of the book": lambda texts: put("rulebook.yaml", "0.1.0", "0.2.0")(
        put("rulebook.yaml", "rulebook: quay", "rulebook: haven")(texts)
    ),
}

OTHER: dict[str, Edit] = {
    "a number": put("play.yaml", "drawn: 2", "drawn: 3"),
    "an amount": put("play.yaml", "wage: £2", "wage: £3"),
    "two members swapped": put("table.yaml", "grain: {}, wool: {}", "wool: {}, grain: {}"),
    "two rows of a sheet swapped": put("ships.csv", "Heron,grain,2\nPlover,grain,3", "Plover,grain,3\nHeron,grain,2"),
    "a cell of a sheet": put("ships.csv", "Heron,grain,2", "Heron,grain,3"),
    "a `require` dropped": put("play.yaml", "    require:\n      room in your store: me.store.room >= 1\n", ""),
    "a comparison": put("play.yaml", "me.store.room >= 1", "me.store.room > 1"),
    "a statement dropped": put("play.yaml", "      lower ship.good.price\n", ""),
    "two statements swapped": put(
        "play.yaml",
        "      move ship to box\n      next_ship()",
        "      next_ship()\n      move ship to box",
    ),
    "brackets that say something": put("play.yaml", "£(loaded * ship.good.price)", "£(loaded * (ship.good.price + 0))"),
    "how many play": lambda texts: put("rulebook.yaml", "players: 2..4", "players: 2..3")(
        put("table.yaml", ", 4: 5}", "}")(texts)
    ),
    "a default of a setting": put("table.yaml", "value: back_to_bag", "value: out_of_play"),
    "the order of the prices": put("table.yaml", "[1, 2, 3, 4, 6]", "[1, 2, 4, 3, 6]"),
    "when the game ends": put("play.yaml", "timing: end of turn", "timing: end of round"),
    "a value for one number of players": put("table.yaml", "{2: 9, 3: 7, 4: 5}", "{2: 9, 3: 7, 4: 6}"),
    "who may see": put("table.yaml", "up to 1 seen by owner", "up to 1"),
    "the order of actions": actions_swapped,
    "a tie-break dropped": put("play.yaml", "ties:\n  - most p.store.total\n", ""),
}


@pytest.fixture(scope="module")
def base() -> str:
    return number(TEXTS)


@pytest.mark.parametrize("name", SAME)
def test_what_only_people_read_is_not_in_the_number(name: str, base: str) -> None:
    assert number(SAME[name](TEXTS)) == base


def test_what_changes_the_game_changes_the_number(base: str) -> None:
    """Each edit gives another number, and no two of them the same."""
    numbers = {name: number(edit(TEXTS)) for name, edit in OTHER.items()}
    assert [name for name, found in numbers.items() if found == base] == []
    assert len(set(numbers.values())) == len(OTHER)
