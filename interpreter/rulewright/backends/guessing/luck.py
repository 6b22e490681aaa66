"""Numbers drawn one after another for one guess, by the generator of the game."""

from __future__ import annotations

from rulewright.backends.search_numbers import DEALING, onward
from rulewright.runtime.chance import draw


class Luck:
    """The numbers of guess `guess`, at the `tried`-th attempt, of the decision that `lot` stands for."""

    def __init__(self, lot: int, guess: int, tried: int) -> None:
        self.seed = onward(onward(lot, guess), tried)
        self.drawn = 0

    def below(self, n: int) -> int:
        """0 to n - 1, each alike."""
        self.drawn += 1
        return draw(self.seed, DEALING, self.drawn, n)

    def shuffle(self, items: list[int]) -> None:
        """Into any order, each alike."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
