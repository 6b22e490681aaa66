"""Plays games of OpenSpiel on order: a line of JSON comes in, the seconds of processor time that it took go out."""

from __future__ import annotations

import importlib
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

pyspiel: Any = importlib.import_module("pyspiel")
EXPLORATION, SIMULATIONS, MEGABYTES, SOLVE, VERBOSE = 1.4, 1, 100, False, False


def loop(game: Any, games: int, seed: int) -> Callable[[], object]:
    """So many roll-outs by a single evaluation in C++."""
    evaluator = pyspiel.RandomRolloutEvaluator(games, seed)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, SIMULATIONS, MEGABYTES, SOLVE, seed, VERBOSE)
    state = game.new_initial_state()
    return lambda: bot.step(state)


def driven(game: Any, games: int, seed: int) -> Callable[[], object]:
    """As many games, each step asked for from Python."""
    choice = random.Random(seed).choice

    def play() -> None:
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))

    return play


HOW = {"loop": loop, "driven": driven}


def main() -> None:
    for line in sys.stdin:
        order = json.loads(line)
        work = HOW[order["how"]](pyspiel.load_game(order["game"]), order["games"], order["seed"])
        begun = time.process_time()
        work()
        print(json.dumps({"seconds": time.process_time() - begun}), flush=True)


if __name__ == "__main__":
    main()
