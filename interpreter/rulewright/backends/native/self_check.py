"""After every compile: a few games played by the new code and by generated Python, which must come out alike."""

from __future__ import annotations

import time

from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.native.played import Played, play_in_python
from rulewright.runtime.chance import game_seed
from rulewright.runtime.engine import CHANCE, OVER
from rulewright.runtime.faults import Fault

GAMES = 50
SECONDS = 1.5
"""Books whose games take generated Python long are checked in fewer."""
CAP = 1_000
"""Decisions of a game, since some books never come to an end."""
STEPS = 60


def difference(native: NativeEngine, games: int = GAMES, seconds: float = SECONDS) -> str:
    """In which game the two part; empty where they do not."""
    begun = time.monotonic()
    seeds = [game_seed(0, game) for game in range(games)]
    if native.seeds(0, range(games)).tolist() != seeds:
        return "the seeds of games differ from those of Python"
    if _offers_differ(native, seeds[0]):
        return "a list of moves differs from that of Python"
    for number, seed in enumerate(seeds, 1):
        (mine,) = native.play_many([seed], CAP)
        if _told(mine) != _told(play_in_python(native.python, seed, CAP, native.text)):
            return f"game {number} of the check went another way than in Python"
        if time.monotonic() - begun > seconds:
            break
    return ""


def _told(played: Played) -> object:
    told = played.told()
    fault = None if told.fault is None else (told.fault.code, told.fault.span, told.fault.values)
    return played.ended, played.decisions, told.position, told.standing, told.offered, told.taken, fault


def _offers_differ(native: NativeEngine, seed: int) -> bool:
    """Whether the first moves of a game are offered in another way."""
    python = native.python
    try:
        position = python.start(seed)
        for number in range(STEPS):
            seat = python.seat(position)
            if seat != native.seat(position):
                return True
            if seat == OVER:
                break
            options = python.legal(position)
            if options != native.legal(position) or python.weights(position) != native.weights(position):
                return True
            move = python.draw(position) if seat == CHANCE else options[number % len(options)]
            python.apply(position, move)
    except Fault:
        pass  # met by whole games too, which compare it
    return False
