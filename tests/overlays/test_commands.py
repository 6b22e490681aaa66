"""Expansions at the command line: every command that takes a book takes them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from overlays.overlaid import world
from rulewright.cli import pairs
from rulewright.cli.main import rulewright

ROOT = Path(__file__).resolve().parents[2]
CHANGE = "change:\n  - set: settings.rounds.value\n    was: 9\n    to: 2\n    because: Winters are short.\n"
LESS = "change:\n  - set: settings.rounds.value\n    to: 3\n    because: Summers are long.\n"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the small world and two expansions of it that contradict each other, and a third that fits."""
    for name, text in world().items():
        _write(tmp_path / "world" / name, text)
    _write(tmp_path / "more" / "winter" / "expansion.yaml", f"expansion: winter\nfor: world 0.1\n{CHANGE}")
    _write(tmp_path / "more" / "summer" / "expansion.yaml", f"expansion: summer\nfor: world 0.1\n{LESS}")
    rest = "excludes: [summer]\nactions:\n  rest:\n    group: main\n    do: gain £1\n"
    _write(tmp_path / "more" / "rest" / "expansion.yaml", f"expansion: rest\nfor: world 0.1\n{rest}")
    case = "cases:\n  - case: two rounds\n    then:\n      - rounds = 2\n"
    _write(tmp_path / "more" / "winter" / "cases" / "winter.yaml", case)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def run(*words: str, code: int = 0) -> Result:
    done = CliRunner().invoke(rulewright, list(words), catch_exceptions=False)
    assert done.exit_code == code, done.output
    return done


def test_each_command_takes_expansions(desk: Path) -> None:
    over = ("--with", "more/winter")
    assert "nothing wrong" in run("check", "world", *over, "--cases").output
    assert "1 passed" in run("test", "world", *over).output
    assert "value: 2" in run("show", "world", "settings.rounds", *over).output
    assert "winter/expansion.yaml:4" in run("show", "world", "settings.rounds", *over, "--origin").output
    assert "Rounds: 9 → 2" in run("diff", "world", *over).output
    assert "2 rounds" in run("simulate", "world", *over, "--games", "5", "--seed", "1", "--backend", "python").output
    assert "2 rounds" in run("sheet", "world", *over).output
    assert "The game is over" in run("play", "world", *over, "--seats", "random,random", "--seed", "1").output
    assert "rounds" in run("rulings", "world", *over).output


def test_why_a_value_is_what_it_is(desk: Path) -> None:
    said = run("why", "world", "settings.rounds.value", "--with", "more/winter").output
    assert [line.strip() for line in said.splitlines()] == [
        "settings.rounds.value",
        "world.yaml:3: 9",
        "winter/expansion.yaml:4: set settings.rounds.value (winter)",
        "was: 9",
        "because: Winters are short.",
        "so it is: 2",
    ]
    assert "did you mean `settings.rounds`?" in run("why", "world", "settings.round", code=2).output


def test_a_book_written_out(desk: Path) -> None:
    assert "Made winter_world" in run("show", "world", "--with", "more/winter", "-o", "winter_world").output
    assert "nothing wrong" in run("check", "winter_world").output
    assert "was written" in run("show", "world", "-o", "winter_world", code=2).output


def test_what_is_no_expansion(desk: Path) -> None:
    assert "is a book" in run("check", "world", "--with", "world", code=2).output
    assert "it holds `more/rest`" in run("check", "world", "--with", "more", code=2).output
    assert "there is no expansion `more/wintre`" in run("check", "world", "--with", "more/wintre", code=2).output
    assert "RW180" in run("check", "more/winter", code=1).output
    assert "RW180" in run("play", "more/winter", code=1).output
    assert "--with" in run("test", "world", "--mutate", "--with", "more/winter", code=2).output


def test_pairs(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "GAMES", 4)
    said = run("check", "world", "--pairs", "more", code=1).output
    lines = said.splitlines()
    assert "world + rest: fits: 4 games without a fault" in lines
    assert "world + rest + summer: excluded" in lines
    assert "world + rest + winter: fits: 4 games without a fault" in lines
    assert "world + summer + winter: errors" in lines
    assert "winter/expansion.yaml:4" in said and "summer/expansion.yaml:4" in said
    found = json.loads(run("check", "world", "--pairs", "more", "--up-to", "1", "--format", "json").output)
    assert [(each["expansions"], each["verdict"]) for each in found] == [
        (["rest"], "fits"), (["summer"], "fits"), (["winter"], "fits")
    ]  # fmt: skip


def test_pairs_of_a_book_that_lies_elsewhere(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "GAMES", 2)
    (desk / "mine").mkdir()
    (desk / "world").rename(desk / "mine" / "world")
    for name, head in (("slip", "for: wordl 0.1"), ("bare", "for world 0.1")):
        _write(desk / "more" / name / "expansion.yaml", f"expansion: {name}\n{head}\n")
    said = run("check", "mine/world", "--pairs", "more", "--up-to", "1", code=1).output
    assert "world + rest: fits: 2 games without a fault" in said
    assert "world + slip: errors" in said and "did you mean `world 0.1.0`?" in said
    assert "world + bare: errors" in said and "RW111" in said


def test_pairs_say_what_breaks_off(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "GAMES", 2)
    broken = "change:\n  - set: groups.main.when\n    to: me.cash < £9\n    because: The rich rest.\n"
    _write(desk / "more" / "rest" / "expansion.yaml", f"expansion: rest\nfor: world 0.1\n{broken}")
    said = run("check", "world", "--pairs", "more", "--up-to", "1", code=1).output
    (line,) = (line for line in said.splitlines() if line.startswith("world + rest: "))
    assert "RW900 at world/world.yaml:72: a decision that must be made has no option, in game" in line
    assert "with 2 players" in line


@pytest.mark.parametrize(
    ("path", "shown", "place"),
    [
        ("actions.buy.do[3]", "    do: |\n      raise good.price\n", "world.yaml:56: raise good.price"),
        ("ties[1]", "ties:\n  - most p.cash\n", "world.yaml:80: most p.cash"),
        ("kinds.Ship.pieces.Tern.holds", "        holds: 4\n", "world.yaml:19: 4"),
        ("players", "players: 2..4\n", "rulebook.yaml:6: 2..4"),
    ],
)
def test_every_address_that_can_be_changed_can_be_looked_at(desk: Path, path: str, shown: str, place: str) -> None:
    assert shown in run("show", "world", path).output
    assert place in run("why", "world", path).output


def test_a_new_expansion_checks_and_says_what_it_changes(desk: Path) -> None:
    assert "Made frost" in run("new", "--expansion", "frost", "--for", "world").output
    assert "nothing wrong" in run("check", "world", "--with", "frost", "--cases").output
    assert "1 difference" in run("diff", "world", "--with", "frost").output
    assert_shows("world", "frost")
    assert "go together" in run("new", "--expansion", "ice", code=2).output
    assert "is no name" in run("new", "--expansion", "Ice!", "--for", "world", code=2).output


def test_a_new_expansion_for_a_book_without_settings_shows_too(desk: Path) -> None:
    book = str(ROOT / "rules/classics/tic_tac_toe")
    assert "Made frost" in run("new", "--expansion", "frost", "--for", book).output
    assert_shows(book, "frost")


def assert_shows(book: str, expansion: str) -> None:
    words = ["--with", expansion, "--games", "30", "--seed", "9", "--seats", "random", "--format", "json"]
    (lineup,) = json.loads(run("compare", book, *words).stdout)["lineups"]
    assert any(each["visible"] for each in lineup["differences"]), lineup


def test_what_can_be_mended_in_an_expansion(desk: Path) -> None:
    slips = "change:\n  - set: settings.round.value\n    with: 5\n    because: Winters are short.\n"
    _write(desk / "slips" / "expansion.yaml", f"expansion: slips\nfor: world 0.1\n{slips}")
    assert "2 changes in 1 file" in run("check", "world", "--with", "slips", "--fix").output
    assert "set: settings.rounds.value\n    to: 5" in (desk / "slips" / "expansion.yaml").read_text("utf-8")
    assert "nothing wrong" in run("check", "world", "--with", "slips").output


def test_people_see_what_is_laid_over(desk: Path) -> None:
    assert (
        "A small world with rest and winter"
        in run("sheet", "world", "--with", "more/winter", "--with", "more/rest").output
    )


@pytest.mark.long
def test_the_shipped_expansions_go_together() -> None:
    said = run("check", "--pairs", str(Path(__file__).parents[2] / "rules" / "expansions")).output
    assert "sealane + calm_seas + rough_seas: excluded" in said
    assert "errors" not in said


def test_without_cases_it_is_said_whose_cases_would_run(desk: Path) -> None:
    _write(desk / "world" / "cases" / "a.yaml", "cases:\n  - case: nine rounds\n    then:\n      - rounds = 9\n")
    assert "1 passed" in run("test", "world").output
    told = run("test", "world", "--with", "more/summer", code=2).output
    assert "no case beside `more/summer`" in told
    assert "not those of the book: write one in a file like `more/summer/cases/first.yaml`" in told


def test_cases_of_two_expansions_may_have_one_name(desk: Path) -> None:
    for name, ones in (("winter", 2), ("rest", 2), ("rest", 1)):
        text = f"cases:\n  - case: two rounds\n    then:\n      - rounds = {ones}\n"
        _write(desk / "more" / name / "cases" / f"{name}{ones}.yaml", text)
    _write(desk / "more" / "winter" / "cases" / "winter.yaml", "cases: []\n")
    both = run("check", "world", "--with", "more/winter", "--with", "more/rest", "--cases").output
    assert both.count("RW607") == 1
    assert "more/rest/cases/rest2.yaml:2:11: warning RW607" in both
    assert "> more/rest/cases/rest1.yaml:2:11: that one" in both


@pytest.mark.parametrize(
    ("key", "word", "meant"),
    [("after", "wintre", "winter"), ("excludes", "summers", "summer"), ("excludes", "steep_price", "steep_prices")],
)
def test_a_name_that_leads_nowhere_is_probably_that_of_one_next_door(
    desk: Path, key: str, word: str, meant: str
) -> None:
    header = f"expansion: rest\nfor: world 0.1\n{key}: [{word}, far_away]\n"
    _write(desk / "more" / "rest" / "expansion.yaml", header + "settings:\n  naps: {type: 1..3, value: 1}\n")
    told = run("check", "world", "--with", "more/rest", "--only", "RW193").output
    assert told.count("RW193") == 1
    assert f"there is no expansion `{word}`; did you mean `{meant}`?" in told
    _write(desk / "more" / word / "expansion.yaml", header.replace("rest", word))
    assert "RW193" not in run("check", "world", "--with", "more/rest", "--only", "RW193").output
