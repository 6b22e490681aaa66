"""Bots that people write: what they are asked, where their code comes from, and what is said when they do wrong."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rulewright.cli.main import rulewright
from rulewright.simulation.bots.own import find_code
from rulewright.simulation.bots.own.own_bot import BotInterrupted

ROOT = Path(__file__).resolve().parents[3]
CODE = '''
"""Bots of all sorts."""
import json
from pathlib import Path


class Seeing:
    """Notes what it is asked, and counts its own turns, which are of one game and one seat."""

    def __init__(self):
        self.turns = 0

    def choose(self, turn):
        self.turns += 1
        noted = {
            "seat": turn.seat, "players": turn.players, "number": turn.number, "turns": self.turns, "view": turn.view,
            "prompt": turn.prompt, "options": [[o.index, o.words, o.action] for o in turn.options],
            "worth": [turn.worth(o) for o in turn.options], "luck": turn.random.random(),
        }
        with Path("noted.jsonl").open("a") as file:
            file.write(json.dumps(noted) + "\\n")
        return turn.options[-1]


class Best:
    def choose(self, turn):
        return max(turn.options, key=turn.worth).index


def last(turn):
    return turn.options[-1]


def raising(turn):
    return {}["nothing"]


def leaving(turn):
    raise SystemExit(3)


def stopped(turn):
    raise KeyboardInterrupt


def stubborn(turn):
    import signal

    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        return turn.options[-1]


def talking(turn):
    return "\\x1b[31mbuy"


def too_high(turn):
    return len(turn.options)


class Unmakable:
    def __init__(self):
        raise OSError("no such table")

    def choose(self, turn):
        return 0


class Dumb:
    pass


number = 3
'''


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Each test has a folder of its own to be in; what one allowed is not allowed in the next."""
    (tmp_path / "mine.py").write_text(CODE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    find_code._allowed.clear()
    find_code._loaded.clear()


def simulate(seats: str, *more: str, games: int = 3) -> Result:
    words = ["simulate", "harbour", "--games", str(games), "--seed", "1", "--seats", seats, *more]
    return CliRunner().invoke(rulewright, words)


def played(seats: str, *more: str, games: int = 3) -> str:
    done = simulate(seats, "--allow-code", "--format", "json", *more, games=games)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_it_is_asked_in_words_what_its_seat_may_do(folder: Path) -> None:
    played("mine:Seeing,random", games=2)
    noted: list[dict[str, Any]] = [json.loads(line) for line in (folder / "noted.jsonl").read_text().splitlines()]
    first = noted[0]
    assert (first["seat"], first["players"], first["number"], first["turns"]) == (1, 2, 0, 1)
    assert first["options"][0] == [0, "Gain £1 and fetch up to 2 crates into the shed", "fetch"]
    assert [index for index, *_ in first["options"]] == list(range(len(first["options"])))
    assert first["view"]["seat"] == "ann" and first["view"]["players"]["ann"]
    assert first["prompt"] and all(len(each["options"]) == len(each["worth"]) > 1 for each in noted)
    assert [each["turns"] for each in noted].count(1) == 2, "a new bot for each game"
    within = [each for each in noted if not each["options"][0][2]]
    assert within, "choices within an action are asked too"


def test_what_it_is_worth_is_what_the_greedy_bot_sees() -> None:
    """Where several are worth most the one takes any, the other the first; so they are compared where one is best."""
    report = json.loads(played("mine:Best,random", games=20))
    assert report["seats"][0]["wins"]["count"] > 15


@pytest.mark.long
def test_any_number_of_processes_plays_the_same_games() -> None:
    assert played("random,mine:last", games=26) == played("random,mine:last", "--workers", "2", games=26)


def test_nothing_is_run_that_nobody_allowed(folder: Path) -> None:
    (folder / "mine.py").write_text("open('traces', 'w')")
    done = simulate("mine:Best,random")
    assert done.exit_code == 2 and "say --allow-code to run it" in done.output
    assert not (folder / "traces").exists()


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("yours:Best", "there is no yours.py in this folder for `yours:Best`"),
        ("mine:Bets", "mine.py has no `Bets`; did you mean `Best`?"),
        ("mine:Dumb", "a class without a method `choose(turn)`"),
        ("mine:number", "neither a class nor a function"),
        (
            "broken:Bot",
            "broken.py cannot be loaded for `broken:Bot`: ZeroDivisionError: division by zero (broken.py:2)",
        ),
        ("slip:Bot", "SyntaxError"),
        ("deep.inside:Bot,deep:Bot", "deep/inside.py"),
    ],
)
def test_what_cannot_be_found_is_explained(folder: Path, seats: str, said: str) -> None:
    (folder / "broken.py").write_text("# to be mended\nn = 1 / 0\n")
    (folder / "slip.py").write_text("class Bot\n")
    done = simulate(seats, "--allow-code")
    assert done.exit_code == 2 and said in done.output, done.output


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("mine:raising", "mine:raising raised KeyError: 'nothing' (mine.py:35)"),
        ("mine:leaving", "mine:leaving raised SystemExit: 3 (mine.py:"),
        ("mine:talking", r"mine:talking answered '\x1b[31mbuy'; it must return one of the"),
        ("mine:too_high", "in turn.options, or its index; decision"),
        ("mine:Unmakable", "mine:Unmakable could not be made: OSError: no such table (mine.py:"),
    ],
)
def test_what_it_does_wrong_is_one_line(seats: str, said: str) -> None:
    said_by(seats, said, "1")


@pytest.mark.long
def test_what_it_does_wrong_in_another_process_is_one_line_too() -> None:
    said_by("mine:raising", "mine:raising raised KeyError: 'nothing' (mine.py:35)", "2")


def said_by(seats: str, said: str, workers: str) -> None:
    done = simulate(f"random,{seats}", "--allow-code", "--workers", workers)
    assert done.exit_code == 2 and said in done.output, done.output
    assert done.output.strip().count("\n") == 0 and "of the game with seed" in done.output


def test_whoever_interrupts_a_bot_hears_which() -> None:
    done = simulate("random,mine:stopped", "--allow-code", "--workers", "1")
    assert done.exit_code == 130 and "interrupted while mine:stopped was thinking about decision" in done.output
    assert issubclass(BotInterrupted, KeyboardInterrupt)


def test_a_bot_that_catches_the_interrupt_does_not_keep_the_run_going() -> None:
    done = simulate("random,mine:stubborn", "--allow-code", "--workers", "1")
    assert done.exit_code == 130 and "interrupted while mine:stubborn was thinking about decision" in done.output
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_it_sits_at_a_table_too() -> None:
    words = ["play", "harbour", "--seed", "2", "--seats", "mine:last,mine:Best", "--allow-code"]
    done = CliRunner().invoke(rulewright, words)
    assert done.exit_code == 0 and "wins" in done.output
    done = CliRunner().invoke(rulewright, [*words[:-2], "random,mine:raising", "--allow-code"])
    assert done.exit_code == 2 and "mine:raising raised KeyError" in done.output


def test_the_page_about_bots_shows_a_bot_that_plays(folder: Path) -> None:
    page = (ROOT / "docs/bots.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(code.strip().splitlines()) <= 20
    (folder / "my_module.py").write_text(code)
    for command in re.findall(r"^rulewright (simulate .*)$", page, re.MULTILINE):
        done = CliRunner().invoke(rulewright, command.split())
        assert done.exit_code == 0, done.output
