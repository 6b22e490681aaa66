"""What the games that were looked at mean, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.reporting.wording import listed
from rulewright.simulation.watching.bands import ScaleFigures
from rulewright.simulation.watching.leads import Leads
from rulewright.simulation.watching.seen import Seen
from rulewright.simulation.watching.uses import UseByPlace
from rulewright.simulation.wording import about, interval, percent

NAMED = 8
"""So many tracks and prices are spoken of; tables have more."""
MOSTLY = 0.5
"""At an end of its range for a greater share of the time than this, a price hardly works as one."""


def sentences(seen: Seen) -> Iterator[str]:
    """How much there is to choose, who leads when, what goes with winning, which prices live."""
    for whole in seen.branching[:1]:
        yield (
            f"A decision leaves {whole.options.mean:.1f} options on average and {whole.options.most:,} at most; "
            f"{percent(whole.forced.value)} of the decisions ({interval(whole.forced)}) are forced."
        )
    if seen.leads is not None:
        yield from _leads(seen.leads)
    yield from _uses(seen.uses)
    yield from _scales(seen.scales, "in {} of the rounds" if seen.axis == "round" else "for {} of the time")


def _leads(leads: Leads) -> Iterator[str]:
    if not leads.changes.most:
        yield "The lead never changes."
    else:
        late = f"in the last third of a game {leads.late_changes.mean:.1f} times on average"
        yield f"The lead changes {about(leads.changes, 'time')}, {late}."
    if leads.last_wins.of:
        yield (
            f"Who is last half way wins {percent(leads.last_wins.value)} of those games ({interval(leads.last_wins)}); "
            f"{percent(leads.fair)} would be an even share."
        )
    if leads.settled is not None:
        low, high = leads.settled.low, leads.settled.high
        most = f" (nine of ten games: {low} to {high} %)" if low < high else ""
        yield f"The winner leads for good after {leads.settled.middle} % of a game{most}."


def _uses(uses: Sequence[UseByPlace]) -> Iterator[str]:
    found = [use for use in uses if use.stands]
    for who, some in (
        ("Winners", [u for u in found if u.more.value > 0]),
        ("Losers", [u for u in found if u.more.value < 0]),
    ):
        if some:
            yield f"{who} do more of {listed([_difference(use) for use in some])}."
    if found:
        yield "What goes with winning need not be what makes one win."


def _difference(use: UseByPlace) -> str:
    low, high = sorted((abs(use.more.low), abs(use.more.high)))
    return f"{use.action} (by {low:.1f} to {high:.1f} uses a game)"


def _scales(scales: Sequence[ScaleFigures], how_long: str) -> Iterator[str]:
    still = [scale.bands.name for scale in scales if not scale.up.value and not scale.down.value]
    if still:
        names = [*still[:NAMED], *([f"{len(still) - NAMED:,} more"] if len(still) > NAMED else [])]
        yield f"Never moved in the games looked at: {listed(names)}."
    for scale in scales[:NAMED]:
        for share, end, word in ((scale.at_least, scale.least, "least"), (scale.at_most, scale.most, "most")):
            if scale.bands.name not in still and share.value > MOSTLY:
                what = f"{how_long.format(percent(share.value))} ({interval(share)})"
                yield f"{scale.bands.name} stands at its {word}, {end:,}, {what}."


def sample(seen: Seen) -> str:
    """Which games were looked at."""
    return "Of the first game." if seen.games == 1 else f"Of the first {seen.games:,} games."
