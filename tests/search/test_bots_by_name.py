"""Bots by name, on the command line too."""

from __future__ import annotations

from re import escape

import pytest
from click.testing import CliRunner

from rulewright.cli.main import rulewright
from rulewright.pipeline import load_book
from rulewright.playing.match import new_match
from rulewright.runtime.chance import game_seed
from rulewright.simulation.bots import BOTS, UnknownBot, bot_named, searches
from rulewright.simulation.bots.at_table import BotsAtTable
from rulewright.simulation.play_game import play_game
from rulewright.simulation.stage import stage

from .decisions import ROOT, table

NIM = str(ROOT / "rules/classics/nim")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mtcs:5", "did you mean mcts?"),
        ("nobody", "there are `random`, `greedy`, `mcts:N`"),
        ("mcts", "mcts needs a budget: mcts:500"),
        ("mcts:", "from 1 to 10,000,000, not ``"),
        ("mcts:0", "from 1 to 10,000,000"),
        ("mcts:-5", "from 1 to 10,000,000"),
        ("mcts:99999999999999999999", "from 1 to 10,000,000"),
        ("mcts:1²", "from 1 to 10,000,000"),
        ("greedy:3", "greedy takes no budget"),
    ],
)
def test_a_name_that_no_bot_has_is_explained(name: str, said: str) -> None:
    with pytest.raises(UnknownBot, match=escape(said)):
        bot_named(name)


def test_names() -> None:
    assert bot_named("random") is BOTS["random"] and callable(bot_named("mcts:10000000"))
    assert searches("mcts:5") and not searches("greedy")


def test_same_seed_same_game() -> None:
    made = stage(table("rules/harbour", 2))
    bots = (bot_named("mcts:5"), bot_named("greedy"))
    assert play_game(made, 5, 3, bots, 1000) == play_game(made, 5, 3, bots, 1000)
    assert play_game(made, 5, 3, bots, 1000) != play_game(made, 6, 3, bots, 1000)


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(rulewright, words)
    return done.exit_code, done.output


@pytest.mark.needs("cc")
def test_simulate_plays_them_alike_on_each_backend() -> None:
    words = ["simulate", NIM, "--games", "6", "--seed", "1", "--bots", "mcts:30,greedy", "--format", "json"]
    done, other = (CliRunner().invoke(rulewright, [*words, *more]) for more in ([], ["--backend", "python"]))
    assert done.exit_code == 0 and done.stdout == other.stdout and '"mcts:30"' in done.stdout
    assert "played by C" in done.stderr and "played by Python" in other.stderr


def test_the_reference_plays_random_bots_only() -> None:
    code, output = run("simulate", NIM, "--bots", "mcts:5,random", "--backend", "reference")
    assert code == 2 and "the reference plays random bots only" in output


def test_bots_take_seats_at_a_table() -> None:
    code, output = run("play", NIM, "--seats", "mcts:60,greedy", "--seed", "2")
    assert code == 0 and "wins" in output
    assert run("play", NIM, "--seats", "mcts:60,greedy", "--seed", "2") == (code, output)


def test_with_a_case_other_bots_are_refused() -> None:
    code, output = run("play", str(ROOT / "rules/harbour"), "--seats", "greedy,human", "--case", "trade.yaml#5")
    assert code == 2 and "with --case each seat is `human` or `random`" in output


def test_a_game_at_a_table_is_that_of_a_batch() -> None:
    """It is played again for the bots at each decision, draws of chance included."""
    names = ("greedy", "random")
    match = new_match(load_book(ROOT / "rules/harbour"), 2, game_seed(1, 0))
    bots = BotsAtTable(match)
    while not match.over:
        match.apply(bots.move(names[match.seat - 1]))
    record = play_game(stage(match.table), 1, 0, tuple(map(bot_named, names)), 1000)
    assert match.standing.totals == record.totals and len(match.game.moves) == record.decisions
