"""What a hunt finds in small faulty books, how short its logs are, and that its cases show the same."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from rulewright.casework.run import BookCases
from rulewright.casework.shown import Shown
from rulewright.cli.main import rulewright
from rulewright.hunting.boards import Asked, NativeBoard, board_of
from rulewright.hunting.hunt import Found, Hunt, Wanted
from rulewright.hunting.summary import Entry, as_text, entries
from rulewright.pipeline import Table, load_book, seat_table

ROOT = Path(__file__).parents[2]

# Two players climb, each by one or two, up to 12 at most; whether they are there is asked only after both have moved.
BOOK = """\
rulebook: count
title: Count
version: 0.1.0
language: 1
players: 2..3
parts: [play.yaml]
"""
PLAY = """\
state:
  height: 0..12
  chalk: 0..12
player:
  turns: 0..99
{more}
groups:
  main: {{title: Your action}}
actions:
  climb:
    group: main
    title: Climb
    do: |
      add 1 to height
      {climb}
  leap:
    group: main
    title: Leap
    when: {when}
    do: |
      add 2 to height
flow: |
  repeat until height >= {last} at most 200 times:
    for each p in Player:
      turn of p: offer main
scoring:
  turns: p.turns
"""


def book(folder: Path, more: str = "", climb: str = "add 1 to chalk", when: str = "yes", last: int = 12) -> Path:
    path = folder / "count"
    path.mkdir()
    (path / "rulebook.yaml").write_text(BOOK, "utf-8")
    (path / "play.yaml").write_text(PLAY.format(more=more, climb=climb, when=when, last=last), "utf-8")
    return path


def hunt(path: Path, games: int = 60, cap: int = 300) -> tuple[Table, Found, list[Entry]]:
    checked = load_book(path)
    assert not checked.findings.has_errors, [d.message for d in checked.findings]
    table = seat_table(checked, 2)
    found = Hunt(table, Wanted(0, seed=1, games=games, cap=cap)).run()
    return table, found, entries(table, found, {}, lambda state, e: Shown(table.reference, state).sides(e))


def only(path: Path, kind: str, games: int = 60, cap: int = 300) -> Entry:
    _, _, listed = hunt(path, games, cap)
    return next(each for each in listed if each.kind == kind)


def failures(path: Path, entry: Entry, *mends: tuple[str, str]) -> list[str]:
    """What the case of a finding fails with, put beside the book, which somebody may have mended."""
    rules = path / "play.yaml"
    for old, new in mends:
        assert old in rules.read_text("utf-8")
        rules.write_text(rules.read_text("utf-8").replace(old, new), "utf-8")
    (path / "cases").mkdir(exist_ok=True)
    (path / "cases" / "hunted.yaml").write_text("cases:\n" + entry.case, "utf-8")
    cases = BookCases.of(path)
    assert not cases.findings.has_errors, [d.message for d in cases.findings]
    return [f.message for case in cases.cases for f in cases.run(case).failures]


def moves(entry: Entry) -> int:
    assert entry.sighting is not None
    return len(entry.sighting.moves)


def test_a_fault_has_the_shortest_log_there_is(tmp_path: Path) -> None:
    path = book(tmp_path)  # five leaps and a climb make 11, which ends nothing; the next leap is one too far
    entry = only(path, "fault")
    assert entry.sentence.startswith("RW903: 13 is outside of 0 to 12")
    assert moves(entry) == 7
    assert any("RW903" in message for message in failures(path, entry))
    assert failures(path, entry, ("when: yes", "when: height <= 10"), ("add 1 to chalk", "")) == []


def test_a_dead_end(tmp_path: Path) -> None:
    path = book(tmp_path, when="height < 6")
    text = (path / "play.yaml").read_text("utf-8")
    (path / "play.yaml").write_text(
        text.replace("    title: Climb\n", "    title: Climb\n    when: height < 6\n"), "utf-8"
    )
    entry = only(path, "dead end")
    assert moves(entry) == 3
    assert entry.place.source.name.endswith("play.yaml")
    assert any("RW900" in message for message in failures(path, entry))
    assert failures(path, entry, ("when: height < 6", "when: yes")) == []


def test_an_invariant_with_its_values(tmp_path: Path) -> None:
    more = "invariants:\n  - height <= 20\n"
    more += "  - title: 'little: chalk'\n    is: chalk < 4 or height = 99\n    source: assumed\n"
    path = book(tmp_path, more=more)
    entry = only(path, "invariant")
    assert entry.sentence == "does not hold: little: chalk; chalk < 4 is no; chalk is 4; height = 99 is no; height is 4"
    assert moves(entry) == 4
    assert failures(path, entry) == [
        "after `bob does climb`: the invariant does not hold: little: chalk",
        "does not hold: `chalk < 4 or height = 99`",
    ]


WAIT = 'actions:\n  wait:\n    group: main\n    title: Wait\n    do: |\n      log "waits"\n'


@pytest.mark.parametrize(
    ("condition", "said"), [("yes", "so players may do so for ever"), ("height > 50", "there is no way out of it")]
)
def test_a_loop_that_may_be_left_and_one_that_may_not(tmp_path: Path, condition: str, said: str) -> None:
    path = book(tmp_path, when=condition)
    text = (path / "play.yaml").read_text("utf-8").replace("actions:\n", WAIT)
    (path / "play.yaml").write_text(text.replace("title: Climb\n", f"title: Climb\n    when: {condition}\n"), "utf-8")
    _, _, listed = hunt(path, games=4, cap=25)
    (loop,) = [each for each in listed if each.kind == "loop" and each.sighting and each.sighting.back_to >= 0]
    assert loop.sighting is not None and loop.sighting.trouble.actions == {"wait"}
    assert said in loop.sentence


def test_the_case_of_a_loop_fails_until_it_is_mended(tmp_path: Path) -> None:
    path = book(tmp_path, climb="")
    text = (path / "play.yaml").read_text("utf-8").replace("actions:\n", WAIT)
    (path / "play.yaml").write_text(text, "utf-8")
    entry = only(path, "loop", games=4, cap=30)
    assert "    sound: |\n" in entry.case
    assert failures(path, entry) == ["lines lead back to where they began, as often as one likes"]
    assert failures(path, entry, ("title: Wait\n", "title: Wait\n    limit: once per game\n")) == []
    assert failures(path, entry, ("    limit: once per game\n", ""), ('log "waits"', "add 1 to height")) == []


ASKED = """\
state:
  mark: 1..5 = 1
flow: |
  repeat until mark = 5:
    for each p in Player:
      p chooses n from 1..3 for "a step"
      {step}
scoring:
  mark: mark
"""


def test_the_case_of_a_loop_through_answers(tmp_path: Path) -> None:
    """Nobody is offered an action: the lines of the case are answers, also of a way round that begins in the middle."""
    path = book(tmp_path)
    (path / "play.yaml").write_text(ASKED.format(step="set mark to n"), "utf-8")
    entry = only(path, "loop", games=4, cap=30)
    assert " answers " in entry.case and "RW" not in entry.sentence
    assert failures(path, entry) == ["lines lead back to where they began, as often as one likes"]
    assert failures(path, entry, ("set mark to n", "set mark to min(5, mark + n)")) == []


WITHIN = """\
state:
  mark: 0..1
  open: yes/no
groups:
  main: {{title: Your action, limit: once per turn}}
actions:
  browse:
    group: main
    title: Browse
    do: |
      choose n from 1..2 for "where to begin"
      set open to yes
      repeat until not open:
        choose one for "what now":
          "look":
            {look}
          "go on":
            set open to no
flow: |
  repeat 2 times:
    round:
      for each p in Player:
        turn of p: offer main
scoring:
  mark: mark
"""


def test_the_case_of_a_loop_within_one_action(tmp_path: Path) -> None:
    """The action is left in its midst, and the lines that go round are answers."""
    path = book(tmp_path)
    (path / "play.yaml").write_text(WITHIN.format(look="set mark to 1 - mark"), "utf-8")
    entry = only(path, "loop", games=4, cap=60)
    assert re.search(
        r"when: \|\n( +.*\n)* +\w+ does browse choosing .*\n +sound: \|\n( +\w+ answers .*\n)+", entry.case
    )
    assert failures(path, entry) == ["lines lead back to where they began, as often as one likes"]
    assert failures(path, entry, ("set mark to 1 - mark", "set open to no")) == []


def test_a_fault_while_the_scores_are_worked_out(tmp_path: Path) -> None:
    path = book(tmp_path, climb="")
    (path / "play.yaml").write_text(
        (path / "play.yaml").read_text("utf-8").replace("turns: p.turns", "turns: 5 div (12 - height)"), "utf-8"
    )
    entry = only(path, "fault")
    assert entry.sentence == "RW908: a number was divided by zero" and moves(entry) == 6
    assert any("RW908" in message for message in failures(path, entry))
    assert failures(path, entry, ("(12 - height)", "(height + 1)")) == []


TABLE = """\
tables:
  toll:
    keys: {{at: 0..15}}
    value: 0..9
    rows: {{{rows}}}
"""


def test_cells_that_no_game_reads(tmp_path: Path) -> None:
    """Heights from 0 to 12 are read where they are left, which those from 12 on are not."""
    rows = ", ".join(f"{n}: {n % 10}" for n in range(16))
    path = book(tmp_path, more=TABLE.format(rows=rows), climb="add toll[height] - toll[height] to chalk", when="yes")
    _, found, listed = hunt(path, games=30)
    (entry,) = [each for each in listed if each.kind == "never read"]
    assert entry.sentence == "no game read 4 of 16 cells of `toll`: [0], [13], [14], [15]"
    assert not entry.is_wrong and entry.case == ""
    assert found.unread


CASE = """\
cases:
  - case: it
    from: anywhere, {positions} positions
    after: {after}
    then:
      - {then}
"""


@pytest.mark.parametrize(
    ("positions", "after", "then", "message"),
    [
        (60, "climb", "height >= 1 and me.seat >= 1", ""),
        (60, "[main]", "height >= 0", ""),
        (60, "leap", "height != 4", "does not hold: `height != 4`"),
        (900, "leap", "height >= 2", "only 0 of 900 positions were reached"),
    ],
)
def test_cases_from_anywhere(tmp_path: Path, positions: int, after: str, then: str, message: str) -> None:
    path = book(tmp_path, when="no" if "only" in message else "yes", last=8)
    (path / "cases").mkdir()
    text = CASE.format(positions=positions, after=after, then=then)
    (path / "cases" / "any.yaml").write_text(text, "utf-8")
    cases = BookCases.of(path)
    assert not cases.findings.has_errors, [d.message for d in cases.findings]
    (failures,) = [cases.run(case).failures for case in cases.cases]
    assert [f.message for f in failures] == ([message] if message else [])
    if message.startswith("does"):  # two leaps are the shortest way
        assert failures[0].details[-2:] == ("  ann: Leap", "  bob: Leap")


def test_advice_for_bots_changes_no_case(tmp_path: Path) -> None:
    """It speaks of a player, as what is asked after an action does."""
    path = book(tmp_path, more="bots:\n  greedy: p.turns + 1\n", last=8)
    (path / "cases").mkdir()
    (path / "cases" / "any.yaml").write_text(CASE.format(positions=20, after="climb", then="me.seat >= 1"), "utf-8")
    cases = BookCases.of(path)
    assert [cases.run(case).failures for case in cases.cases] == [()]


LOOK_OR_LOSE = """\
  look:
    group: main
    title: Look
    do: log "looks"
  lose:
    group: main
    title: Lose a piece of chalk
    do: take 1 from chalk
"""


def test_a_circle_out_of_which_a_fault_leads(tmp_path: Path) -> None:
    """Both are told of, and what is done over and over stands once in the log."""
    path = book(tmp_path)
    play = path / "play.yaml"
    flow = "flow: |\n  for each p in Player:\n    turn of p:\n      repeat until chalk = 12: offer main\n"
    text = play.read_text("utf-8")
    actions, rest = text.index("actions:"), text.index("scoring:")
    play.write_text(f"{text[:actions]}actions:\n{LOOK_OR_LOSE}{flow}{text[rest:]}", "utf-8")
    table, found, listed = hunt(path, games=6)
    assert {"loop", "fault"} <= {each.kind for each in listed}
    assert "Look, and so on to move " in as_text(table, found, listed)


def test_an_action_that_is_never_legal(tmp_path: Path) -> None:
    entry = only(book(tmp_path, when="height > 50"), "never legal")
    assert entry.sentence == "`leap` was never legal in any game" and entry.place.line > 1


def test_the_same_hunt_finds_the_same(tmp_path: Path) -> None:
    path = book(tmp_path)
    first, second = hunt(path)[2], hunt(path)[2]
    assert [(e.kind, e.sentence, e.case) for e in first] == [(e.kind, e.sentence, e.case) for e in second]


@pytest.mark.needs("cc")
def test_both_boards_play_alike(tmp_path: Path) -> None:
    table = seat_table(load_book(ROOT / "rules" / "harbour"), 2)
    conditions = Asked(tuple(line.value for line in table.checked.book.scoring), table.checked.book.score_var)
    (python, _), (native, _) = board_of(table, conditions, 0), board_of(table, conditions, 1000)
    assert isinstance(native, NativeBoard)
    for seed in range(20):
        mine, its = python.start(seed), native.start(seed)
        while mine[python.layout.waiting]:
            legal = python.legal(mine)
            assert legal == native.legal(its) and python.seat(mine) == native.seat(its)
            mine, its = python.after(mine, legal[seed % len(legal)]), native.after(its, legal[seed % len(legal)])
            assert mine == its and python.layout.key(mine) == native.layout.key(its)
            assert [python.broken(mine, s) for s in (1, 2)] == [native.broken(its, s) for s in (1, 2)]


def test_the_command(tmp_path: Path) -> None:
    path = str(book(tmp_path, more="invariants:\n  - chalk < 4\n"))
    said = CliRunner().invoke(rulewright, ["hunt", path, "--games", "40", "--seed", "2", "--format", "json"])
    assert said.exit_code == 1
    data = json.loads(said.stdout)
    jsonschema.validate(data, json.loads((ROOT / "schemas" / "output" / "hunt.json").read_text("utf-8")))
    assert {f["kind"] for f in data["findings"]} == {"fault", "invariant"}
    text = CliRunner().invoke(rulewright, ["hunt", path, "--games", "40", "--seed", "2"]).stdout
    assert "As cases, for a file in `cases/`:" in text and "from: play, seed " in text


def test_nothing_is_found_in_a_sound_book() -> None:
    said = CliRunner().invoke(rulewright, ["hunt", str(ROOT / "rules" / "harbour"), "--games", "60", "--seed", "1"])
    assert said.exit_code == 0 and "Nothing was found." in said.stdout
