"""What is kept of one game that was looked at."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from rulewright.simulation.record import Outcome

COURSE = ""
"""Where units came from that no action moved: the course of the game."""


class Step(NamedTuple):
    """A decision. `round` is the number of rounds begun, 0 where the flow speaks of none; `action` is the action taken,
    or the one within which something is chosen, empty outside of any; `options` counts what could have been done."""

    round: int
    seat: int
    action: str
    whole: bool
    options: int
    move: int


class Look(NamedTuple):
    """How the game stood when so many decisions had been made. `totals` and `places` are empty where no score could be
    read; `holdings` is by resource and seat, `elsewhere` by resource, `scales` what the slots of each scale hold."""

    made: int
    round: int
    totals: tuple[int, ...]
    places: tuple[int, ...]
    holdings: tuple[int, ...]
    elsewhere: tuple[int, ...]
    scales: tuple[tuple[int, ...], ...]


Flow = tuple[str, int, int]
"""The action (or COURSE), the number of the resource and the seat, both from 0."""


@dataclass
class Observed:
    """`looks` are taken at the beginning, where a round begins, where the decision passes to another seat, and at the
    end. `gained` and `given` are units that a seat got and gave by one action or the course of the game."""

    number: int
    seed: int
    outcome: Outcome = "ended"
    begun: tuple[int, ...] = ()
    """What the seats held when the game began, by resource and seat."""
    steps: list[Step] = field(default_factory=list)
    looks: list[Look] = field(default_factory=list)
    gained: Counter[Flow] = field(default_factory=Counter)
    given: Counter[Flow] = field(default_factory=Counter)
    offered: Counter[tuple[str, int]] = field(default_factory=Counter)
    """By action and seat (from 1)."""
    taken: Counter[tuple[str, int]] = field(default_factory=Counter)

    @property
    def places(self) -> tuple[int, ...]:
        """The places at the end; empty unless the game ended by rule."""
        return self.looks[-1].places if self.outcome == "ended" and self.looks else ()

    @property
    def winners(self) -> frozenset[int]:
        """Seats (from 1) in first place."""
        return frozenset(seat for seat, place in enumerate(self.places, 1) if place == 1)
