"""The one figure of a combination that a heat map shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted
from rulewright.weighing.weigh import Weighed

UNEVEN = "uneven"
"""How much more often the seat wins that wins most than the one that wins least, alone, in 100 games."""


@dataclass(frozen=True)
class Figure:
    """`places`: how many digits behind the point are worth showing."""

    name: str
    title: str
    values: tuple[float | None, ...]
    places: int


class NoFigure(ValueError):
    """No figure is called so; the text says which there are."""


def figure(name: str, tried: Sequence[Weighed]) -> Figure:
    """By its name, its group and name, or `uneven`; of each combination, None where no pair ended. Raises NoFigure."""
    if name == UNEVEN:
        values = tuple(uneven(each) for each in tried)
        return Figure(name, "games in 100 by which the best seat wins more than the worst", values, 1)
    known = [each.measure for weighed in tried for each in weighed.differences]
    found = next((measure for measure in known if name in (measure.key, measure.name)), None)
    if found is None:
        names = list(dict.fromkeys([UNEVEN, *(measure.key for measure in known)]))
        meant = nearest(name, [*names, *(measure.name for measure in known)])
        hint = f"; did you mean {quoted(meant)}?" if meant else f"; there are: {', '.join(names)}"
        raise NoFigure(f"no figure is called {quoted(name)}{hint}")
    rate = found.kind == "rate"
    values = tuple(_mean(each, found.key, 100 if rate else 1) for each in tried)
    return Figure(found.key, f"{found.key}{', in 100 games' if rate else ''}", values, 1)


def usual(players: int) -> str:
    """What a designer asks first: is it fair? Alone at the table, how well one does."""
    return UNEVEN if players > 1 else "points: seat 1"


def uneven(weighed: Weighed) -> float | None:
    """In 100 games; None where nobody can win, or nothing ended."""
    shares = [each.here.mean for each in weighed.of("wins") if each.measure.name != "shared"]
    return 100 * (max(shares) - min(shares)) if shares else None


def _mean(weighed: Weighed, key: str, scale: int) -> float | None:
    return next((scale * each.here.mean for each in weighed.differences if each.measure.key == key), None)
