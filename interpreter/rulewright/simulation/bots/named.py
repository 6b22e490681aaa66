"""Bots by the names that options and reports call them."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.simulation.bots.decision import Bot
from rulewright.simulation.bots.denied import WITHOUT, denied_in, kept_from
from rulewright.simulation.bots.greedy_bot import greedy_bot
from rulewright.simulation.bots.mcts_bot import MOST_BUDGET, mcts_bot
from rulewright.simulation.bots.own.find_code import NoCode, is_code
from rulewright.simulation.bots.random_bot import random_bot
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted

BOTS: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}
"""Bots whose name is all there is to say."""
WITH_BUDGET: dict[str, Callable[[int], Bot]] = {"mcts": mcts_bot}
"""Bots that search, by the word in front of `:` and the iterations they spend on a decision."""
USUAL = 500
KNOWN = "`random`, `greedy`, `mcts:N` (N iterations for each decision, say mcts:500) and your own, `my_module:MyBot`"


def searches(name: str) -> bool:
    """Whether a bot of that name plays games on in its mind, which takes long."""
    return name.partition(":")[0] in WITH_BUDGET


def is_own(name: str) -> bool:
    """Whether a bot of that name is somebody's Python code."""
    alone = name.partition(WITHOUT)[0]
    return is_code(alone) and alone.partition(":")[0] not in (*BOTS, *WITH_BUDGET)


class UnknownBot(ValueError):
    """No bot is called so; the text says why, and which there are."""


def bot_named(name: str) -> Bot:
    """`greedy`, or `mcts:500`, or one of these that is kept from actions: `greedy without buy`, or code of
    one's own: `my_module:MyBot`. Raises UnknownBot."""
    name, denied = name.partition(WITHOUT)[0], denied_in(name)
    if denied:
        return kept_from(bot_named(name), denied)
    if name in BOTS:
        return BOTS[name]
    if is_own(name):
        return _own(name)
    word, colon, budget = name.partition(":")
    make = WITH_BUDGET.get(word)
    if make is None:
        raise UnknownBot(_unknown(name, word))
    if not colon:
        raise UnknownBot(f"{word} needs a budget: {word}:{USUAL} spends {USUAL} iterations on each decision")
    if not budget.isdecimal() or not budget.isascii() or not 0 < int(budget[:9]) <= MOST_BUDGET or len(budget) > 8:
        raise UnknownBot(f"the budget of {word} is a whole number from 1 to {MOST_BUDGET:,}, not {quoted(budget)}")
    return make(int(budget))


def _own(name: str) -> Bot:
    from rulewright.simulation.bots.own.own_bot import OwnBot

    try:
        return OwnBot(name)
    except NoCode as reason:
        raise UnknownBot(str(reason)) from reason


def _unknown(name: str, word: str) -> str:
    if word in BOTS:
        return f"{word} takes no budget, so write {word} alone"
    meant = nearest(word, [*BOTS, *WITH_BUDGET])
    advice = f"did you mean {meant}? There are {KNOWN}" if meant else f"there are {KNOWN}"
    return f"there is no bot {quoted(name)}; {advice}"
