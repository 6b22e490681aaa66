"""How a hunt plays: at random, most games with likes and dislikes of their own.

A game in which some actions are taken often and others hardly ever comes to positions that even chances never reach
(Groce, Zhang, Eide, Chen, Regehr: Swarm Testing, 2012).
"""

from __future__ import annotations

import random

from rulewright.hunting.walk import GIVES_UP, Chooser

LIKES = (0.03, 0.2, 1.0, 1.0, 5.0, 30.0)
EVEN_ONE_IN = 4
SEEDS = 1_000_000_000
"""Games are chosen among so many: their seeds stand in cases, and people type them."""


def wanderer(rng: random.Random, menus: frozenset[int]) -> Chooser:
    """Picks for one game: evenly in one of four, else actions by how much this game likes them."""
    if rng.randrange(EVEN_ONE_IN) == 0:
        return lambda at, made, legal: legal[int(rng.random() * len(legal))]
    likes: dict[int, float] = {}

    def choose(at: int, made: int, legal: list[int]) -> int:
        if at not in menus or len(legal) == 1:
            return legal[int(rng.random() * len(legal))]
        weights = [likes.get(move) or likes.setdefault(move, rng.choice(LIKES)) for move in legal]
        left = rng.random() * sum(weights)
        for move, weight in zip(legal, weights, strict=True):
            left -= weight
            if left < 0:
                return move
        return legal[-1]

    return choose


def along(log: tuple[int, ...], then: Chooser) -> Chooser:
    """The moves of a log as long as they are legal, those that are not left out; then as another picks."""
    at = 0

    def choose(decision: int, made: int, legal: list[int]) -> int:
        nonlocal at
        while at < len(log):
            at += 1
            if log[at - 1] in legal:
                return log[at - 1]
        return then(decision, made, legal)

    return choose


def give_up(decision: int, made: int, legal: list[int]) -> int:
    """Plays no further."""
    return GIVES_UP
