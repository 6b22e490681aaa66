"""Who plays when nobody does.

A bot's luck is its own: it depends on seed, seat and the number of the decision, never on the draws of the game. So a
book that draws more or less leaves it as it is. And it knows what its seat may know: it looks at guesses.
"""

from rulewright.simulation.bots.decision import Bot, Decision
from rulewright.simulation.bots.greedy_bot import MOST_TRIED, greedy_bot
from rulewright.simulation.bots.mcts_bot import mcts_bot
from rulewright.simulation.bots.named import BOTS, UnknownBot, bot_named, is_own, searches
from rulewright.simulation.bots.random_bot import random_bot

__all__ = [
    "BOTS",
    "MOST_TRIED",
    "Bot",
    "Decision",
    "UnknownBot",
    "bot_named",
    "greedy_bot",
    "is_own",
    "mcts_bot",
    "random_bot",
    "searches",
]
