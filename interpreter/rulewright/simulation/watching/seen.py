"""All that was found by looking at some games of a batch."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.simulation.figures import Batch
from rulewright.simulation.watching.bands import Bands, ScaleFigures, holdings, scales
from rulewright.simulation.watching.branching import Branching, branching
from rulewright.simulation.watching.flows import FlowFigures, flows
from rulewright.simulation.watching.leads import Leads, leads
from rulewright.simulation.watching.observed import Observed
from rulewright.simulation.watching.play_again import Gallery
from rulewright.simulation.watching.scope import Axis
from rulewright.simulation.watching.uses import UseByPlace, uses_by_place


@dataclass(frozen=True)
class Seen:
    """`games` are the first of the batch, so many. `with_seats` and `elsewhere` are what is held of each resource."""

    games: int
    decisions: int
    branching: tuple[Branching, ...]
    leads: Leads | None
    uses: tuple[UseByPlace, ...]
    axis: Axis
    with_seats: tuple[Bands, ...]
    elsewhere: tuple[Bands, ...]
    scales: tuple[ScaleFigures, ...]
    flows: tuple[FlowFigures, ...]


def seen(batch: Batch, gallery: Gallery, watched: Iterable[Observed]) -> Seen | None:
    """The figures of these games; None where there are none."""
    games, scope, axis = list(watched), gallery.scope, gallery.axis
    if not games:
        return None
    held = list(holdings(games, scope, axis))
    return Seen(
        games=len(games),
        decisions=sum(len(game.steps) for game in games),
        branching=branching(games),
        leads=leads(games, batch.players),
        uses=uses_by_place(games, batch.actions, batch.players),
        axis=axis,
        with_seats=tuple(with_seats for with_seats, _ in held),
        elsewhere=tuple(rest for _, rest in held if rest is not None),
        scales=tuple(scales(games, scope, axis)),
        flows=flows(games, scope, batch.actions),
    )
