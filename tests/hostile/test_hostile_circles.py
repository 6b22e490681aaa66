"""Row 43: rules that never end. What can be seen in them is a warning; what play shows is told with the way round."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.main import rulewright

HEADER = "rulebook: x\ntitle: X\nversion: 0.1.0\nlanguage: 1\nplayers: 2..2\nparts: [play.yaml]\n"
SHARED = """\
state:
  shed: 0..9
  price: track of [1, 2, 4]
groups:
  main: {{title: Your action}}
actions:
  work:
    group: main
    title: Work
    do: |
      {work}
  rest:
    group: main
    title: Rest
    do: |
      {rest}
flow: |
  repeat until {until}:
    for each p in Player:
      turn of p: offer main
scoring:
  shed: shed
"""
ENDLESS = {
    "actions that cost nothing": ("add 1 - shed to shed", 'log "rests"', "shed = 9"),
    "a price that cannot move": ("raise price\nlower price", "raise price\nlower price", "price = 4"),
    "a market that is never filled": ("set shed to 0", "set shed to 0", "shed >= 3"),
    "an end that cannot be reached": ("add 1 to shed\ntake 1 from shed", "set shed to 0", "price.at_end"),
}


def each(everyday: str) -> list[object]:
    """All of them, of which one is tried every day."""
    return [pytest.param(name, marks=[] if name == everyday else pytest.mark.long) for name in ENDLESS]


def book(folder: Path, name: str, work: str = "") -> str:
    own, rest, until = ENDLESS[name]
    work = work or own
    text = SHARED.format(work=work.replace("\n", "\n      "), rest=rest.replace("\n", "\n      "), until=until)
    (folder / "rulebook.yaml").write_text(HEADER, "utf-8")
    (folder / "play.yaml").write_text(text, "utf-8")
    return str(folder)


def said(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(rulewright, list(words))
    return done.exit_code, done.output


@pytest.mark.parametrize("name", each("an end that cannot be reached"))
def test_43_a_hunt_tells_the_way_round(name: str, tmp_path: Path) -> None:
    code, output = said("hunt", book(tmp_path, name), "--games", "2", "--cap", "12", "--seed", "1")
    assert code == 1
    assert "everything stands as after move" in output and "there is no way out of it" in output
    assert "    sound: |\n" in output


@pytest.mark.parametrize("name", each("a price that cannot move"))
def test_43_games_that_are_cut_off_show_where_they_came_back(name: str, tmp_path: Path) -> None:
    code, output = said("simulate", book(tmp_path, name), "--games", "3", "--seed", "1", "--cap", "20")
    words = " ".join(output.split())
    assert code == 0
    assert "3 games cut off, since not over after 20 decisions" in words
    assert "decisions everything stands as after" in words and ("(work" in words or "(rest" in words)


def test_43_what_can_be_seen_beforehand_is_a_warning(tmp_path: Path) -> None:
    waits = "repeat until price.at_end:\n  set shed to 3"
    _, output = said("check", book(tmp_path, "an end that cannot be reached", waits))
    assert "loop-never-ends" in output
