"""A bot that is kept from some actions, to see what they are worth: it takes them only where nothing else is legal."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from rulewright.simulation.bots.decision import Bot, Decision

WITHOUT, AND = " without ", " and "
"""As names say it: `greedy without buy and sell`."""


def kept_from(bot: Bot, actions: Collection[str]) -> Bot:
    """The same bot with fewer moves wherever it chooses between actions. What it plans, it plans with all of them."""

    def decide(at: Decision) -> int:
        if not at.stage.offers_actions(at.position):
            return bot(at)
        others = [move for move in at.legal if at.stage.actions.get(move) not in actions]
        if not others or len(others) == len(at.legal):
            return bot(at)
        return bot(replace(at, legal=others, offered=at.legal))

    return decide


def denied_in(name: str) -> tuple[str, ...]:
    """The actions that a bot of that name is kept from."""
    return tuple(word.strip() for word in name.partition(WITHOUT)[2].split(AND) if word.strip())


def without(name: str, actions: Collection[str]) -> str:
    """The name of a bot that is kept from these actions as well."""
    all_of_them = dict.fromkeys((*denied_in(name), *actions))
    return name.partition(WITHOUT)[0] + (WITHOUT + AND.join(all_of_them) if all_of_them else "")
