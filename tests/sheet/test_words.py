"""Lines of rules and what the sheet makes of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sheet.tables import small_book
from test_corpus_check import ALL, Case, book_of

from rulewright.hir import nodes as n
from rulewright.hir.rules import Action
from rulewright.pipeline import Table, check_book, seat_table
from rulewright.sheet.as_html import as_html
from rulewright.sheet.as_markdown import as_markdown
from rulewright.sheet.compose import compose
from rulewright.sheet.page import Item
from rulewright.sheet.speech.all_of import CONDITIONS, SENTENCES, VALUES
from rulewright.sheet.speech.speaker import Speaker
from rulewright.syntax.read_book import read_book_text

THINGS = """\
settings:
  fee: {type: 1..9, value: 2}
  refill:
    type: [never, always]
    value: never
    question: Is it refilled?
  many: {type: 1..9, value: {by players: {2: 3, 3: 4, 4: 5}}}
kinds:
  Cell:
    members: {grid: 3 x 3}
    fields:
      mark: Player or none
  Ship:
    constants: {title: text, good: Good, holds: 1..5, fast: yes/no}
    pieces:
      heron: {title: Heron, good: grain, holds: 2, fast: no}
      tern: {title: Tern, good: wool, holds: 3, fast: yes}
    fields:
      cargo: crates up to 5
      owner: Player or none
      worn: yes/no
      speed: track of [1, 2, 4] from space 2
resources:
  stars: {one: star, many: stars, up to: 20}
player:
  tired: yes/no
  fame: stars
state:
  shed: crates
  deck: stack of Ship seen by nobody = each s in Ship
  quay: row of Ship up to 3
  day: 0..9
  days: list of 0..9 up to 5
tables:
  fare: {keys: {n: 1..3}, value: pounds, rows: {1: £1, 2: £3, 3: £6}}
functions:
  full(ship): ship.cargo.total >= ship.holds
  worth(ship): £(ship.holds * 2)
  load_worth(ship, n 0..9): ship.holds + n
steps:
  sail(ship):
    do: move ship to box
actions:
  work:
    do: |
      gain £1
      sail(tern)
      add min(day, 0) to day
      raise tern.speed
      if full(tern) and worth(tern) > £1 and load_worth(tern, 2) > 1: gain fare[1]
      set tern.owner to me
      set tern.worn to yes
      set me.tired to no
      add 0 to days
"""

LINES = {
    "gain £1": "Gain £1.",
    "gain day * 2 stars": "Gain the day × 2 stars.",
    "gain day stars": "Gain as many stars as the day.",
    "gain 1 star": "Gain 1 star.",
    "pay £1 and 2 crate of wool": "Pay £1 and 2 crates of wool.",
    "gain £(fee + 1)": "Gain £3.",
    "gain £(day + fee)": "Gain £ (the day + 2).",
    "gain fare[2]": "Gain the fare for 2.",
    "next(me) gains £1": "The player after you gains £1.",
    "for each p in Player: p pays £1 to me": "For each player: the player pays £1 to you.",
    "move 1 crate of grain from shed to me.store": "Move 1 crate of grain from the shed to your store.",
    "move all from me.store to shed": "Move all crates from your store to the shed.",
    "move all of wool from me.store to bank": "Move all crates of wool from your store to the bank.",
    "draw good from shed to me.store": "Draw a crate at random from the shed into your store.",
    "pick d from 1..6": "Pick d at random from 1 to 6.",
    "shuffle deck": "Shuffle the deck.",
    "draw ship from deck to bottom of quay": "Draw the top ship of the deck to the bottom of the quay.",
    "move quay.top to box": "Move the top ship of the quay out of play.",
    "move all from quay to deck": "Move all ships from the quay to the top of the deck.",
    "set day to 3": "Set the day to 3.",
    "add 2 to day": "Add 2 to the day.",
    "take fee from day": "Take 2 from the day.",
    "add day to days": "Add the day to the days.",
    "set tern.worn to yes": "Mark Tern “worn”.",
    "set tern.worn to no": "Take the mark “worn” off Tern.",
    "set me.tired to yes": "Mark yourself “tired”.",
    "if me.tired: gain £1": "If you are marked “tired”: gain £1.",
    "set tern.worn to day > 3": "Set Tern's worn to whether the day is more than 3.",
    "raise tern.speed by 2": "Raise Tern's speed by 2 spaces.",
    "lower tern.speed": "Lower Tern's speed by one space.",
    "sail(heron)": "Do “sail” for Heron.",
    "let n be day + many": "Let n be the day + 3.",
    "repeat many times: gain £1": "3 times: gain £1.",
    "repeat day times: gain £1": "As often as the day: gain £1.",
    "repeat until day >= 3 at most 5 times: add 1 to day":
        "Again and again until the day is at least 3 (at most 5 times): add 1 to the day.",
    "if refill = always: gain £1": "",
    "if refill = never: gain £1": "Gain £1.",
    "if day > 3: gain £1": "If the day is more than 3: gain £1.",
    "if not (day > 3 and me.cash >= £2): gain £1":
        "If the day is at most 3 or your cash is less than £2: gain £1.",
    "if me.store[wool] >= 1: gain £1": "If your store holds at least 1 crate of wool: gain £1.",
    "if me.store.room >= 1: gain £1": "If your store has room for at least 1: gain £1.",
    "if quay.size = 0: gain £1": "If there are no ships in the quay: gain £1.",
    "if tern in quay: gain £1": "If Tern is in the quay: gain £1.",
    "if full(tern): gain £1": "If “full” holds for Tern: gain £1.",
    "if not tern.worn: gain £1": "If Tern is not marked “worn”: gain £1.",
    "if tern.owner is none: gain £1": "If Tern's owner is none: gain £1.",
    "if tern.speed.at_end: gain £1": "If Tern's speed is on its last space: gain £1.",
    "if any s in quay where s.fast: gain £1": "If there is a ship of the quay where it is marked “fast”: gain £1.",
    "if every p in Player has p.cash >= £3: gain £1":
        "If for every player, that player's cash is at least £3: gain £1.",
    "if (any s in quay where s.fast) and day > 3: gain £1":
        "If (there is a ship of the quay where it is marked “fast”) and the day is more than 3: gain £1.",
    "if day > 3 and (any s in quay where s.fast and s.worn): gain £1":
        "If the day is more than 3 and there is a ship of the quay where it is marked “fast” and it is marked “worn”: "
        "gain £1.",
    "if day > 3 or (day < 2 and me.store.total = 0): gain £1":
        "If the day is more than 3 or (the day is less than 2 and your store holds no crates): gain £1.",
    "if (count s in quay where s.fast) >= 2: gain £1":
        "If (the number of ships of the quay where it is marked “fast”) is at least 2: gain £1.",
    "if any c in neighbours(A1) where c.mark = me: gain £1":
        "If there is a cell among the cells next to A1 where its mark is you: gain £1.",
    "if any w in lines(Cell, 3) where w[1].mark = me: gain £1":
        "If there is a list of cells w among the straight lines of 3 cells where the mark of the first of w is you: "
        "gain £1.",
    "if distance(A1, C3) > 2: gain £1": "If the distance from A1 to C3 is more than 2: gain £1.",
    "if step(A1, east) is not none: gain £1": "If the cell east of A1 is not none: gain £1.",
    "if A2.row = 2: gain £1": "If the row of A2 is 2: gain £1.",
    "if taken(work) >= 1: gain £1": "If you have taken “work” at least 1 time in this turn: gain £1.",
    "if can(work): gain £1": "If you can take “work”: gain £1.",
    "gain £(count p in Player where p.cash = £0)":
        "Gain £ (the number of players where that player's cash is £0).",
    "gain £(sum of s.holds for s in quay)": "Gain £ (the sum of the ship's holds over the ships of the quay).",
    "gain £(most of s.holds for s in Ship)": "Gain £ (the highest ship's holds of all ships).",
    "gain £(min(day, 3) * 2)": "Gain £ ((the smaller of the day and 3) × 2).",
    "gain £(day div 2)": "Gain £ (the day ÷ 2 rounded down).",
    "gain £tern.holds": "Gain £3.",
    "gain worth(tern)": "Gain Tern's “worth”.",
    "gain £load_worth(tern, 1)": "Gain “load worth” for Tern and 1 in £.",
    'choose good from Good where shed[good] >= 1 for "a good"':
        "Choose a good (a good) where the shed holds at least 1 crate of the good.",
    "choose ship from quay paying £ship.holds": "Choose a ship of the quay, and pay the ship's holds in £.",
    "may choose n from 1..3": "You may choose a number n from 1 to 3.",
    "next(me) chooses good from Good": "The player after you chooses a good.",
    "choose 2 different good from Good as pair": "Choose 2 different goods: the pair.",
    "each p in Player chooses n from 0..3":
        "Each player chooses a number n from 0 to 3; then all show what they chose.",
    "for each s in quay by s.holds descending, then s.cargo.total: sail(s)":
        "For each ship of the quay, in order of the ship's holds, highest first, "
        "then of the number of crates in the ship's cargo: do “sail” for the ship.",
    "for each ship in quay in chosen order: sail(ship)":
        "For each ship of the quay, in the order that you like: do “sail” for the ship.",
}  # fmt: skip


def rules_of(lines: list[str]) -> str:
    """Every line as an action of its own."""
    made = [f"  rule_{number}:\n    do: |\n      {line}\n" for number, line in enumerate(lines)]
    return THINGS + "".join(made)


@pytest.fixture(scope="module")
def table() -> Table:
    return seat_table(small_book(rules_of(list(LINES))), 2)


OTHERWISE = """\
  rule:
    do: |
      if day > 5:
        gain £1
      else if day > 3:
        gain £2
        add 1 to day
      else:
        gain £3
  menu:
    values: {wage: £2}
    do: |
      choose one for "the bonus":
        "cash":
          gain wage
        "a ship" when quay.size > 0:
          sail(quay.top)
          gain £1
"""


def test_branches_in_words() -> None:
    table = seat_table(small_book(THINGS + OTHERWISE), 2)
    actions = table.checked.book.actions
    assert said(table, actions["rule"]) == (
        Item("If the day is more than 5: gain £1."),
        Item("Otherwise, if the day is more than 3:", (Item("Gain £2."), Item("Add 1 to the day."))),
        Item("Otherwise: gain £3."),
    )
    menu = (
        Item("Cash: gain £2."),
        Item(
            "A ship, only if there are ships in the quay:",
            (Item("Do “sail” for the top ship of the quay."), Item("Gain £1.")),
        ),
    )
    assert said(table, actions["menu"]) == (Item("Choose one (the bonus):", menu),)


def said(table: Table, action: Action) -> tuple[Item, ...]:
    return Speaker(table).about(action.body, params=(action.me,)).lines(action.body)


def flat(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        yield item.text
        yield from flat(item.items)


@pytest.mark.parametrize("number", range(len(LINES)), ids=list(LINES))
def test_a_line_of_rules_in_words(number: int, table: Table) -> None:
    action = table.checked.book.actions[f"rule_{number}"]
    assert " / ".join(flat(said(table, action))) == list(LINES.values())[number]


def _below(kind: type) -> Iterator[type]:
    for inner in kind.__subclasses__():
        yield inner
        yield from _below(inner)


def test_everything_that_a_rule_is_made_of_can_be_said() -> None:
    """All kinds of expressions and statements, but those that no book holds, or whose value is always known."""
    made = {"rulewright.hir.expressions", "rulewright.hir.statements"}
    never = {n.ModifierMatters}
    fixed = {n.Num, n.Setting, n.SettingAmount, n.PlayerCount}
    truths = {n.In, n.SameList, n.Can}
    values = {kind for kind in _below(n.Expr) if kind.__module__ in made}
    sentences = {kind for kind in _below(n.Stmt) if kind.__module__ in made}
    assert values - never - fixed - truths - VALUES.keys() == set()
    assert truths - CONDITIONS.keys() == set()
    assert sentences - never - SENTENCES.keys() == set()


def sound(case: Case) -> bool:
    return not any("error" in line or ".csv" in line for line in case.expected)


@pytest.mark.parametrize("case", [case for case in ALL if sound(case) and case.file != "broken_lines"], ids=str)
def test_every_book_of_the_corpus_has_a_sheet(case: Case) -> None:
    checked = check_book(read_book_text(book_of(case)))
    assert not checked.findings.has_errors
    page = compose(seat_table(checked, checked.book.min_players))
    for text in (as_markdown(page), as_html(page)):
        assert "rulewright." not in text and "None" not in text and "object at" not in text


@pytest.mark.parametrize("file", sorted(Path(__file__).parents[1].glob("books/*/rulebook.yaml")), ids=str)
def test_every_book_of_the_tests_has_a_sheet(file: Path) -> None:
    from rulewright.pipeline import load_book

    checked = load_book(file.parent)
    assert as_markdown(compose(seat_table(checked, checked.book.max_players)))
