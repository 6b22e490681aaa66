"""What a hunt finds: what went wrong, and the shortest way there that is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.language.fault_codes import DEAD_END, LOOP_BOUND, NEVER_ENDS
from rulewright.runtime.faults import Fault
from rulewright.text.source import NOWHERE, Span

Kind = Literal["dead end", "loop", "fault", "invariant", "unending", "never legal", "never read"]
KINDS: tuple[Kind, ...] = ("dead end", "loop", "unending", "fault", "invariant", "never legal", "never read")
"""In the order of the report. A game is *unending* if it was cut; a loop comes back to where it was. What is *never
read* are cells of a table."""
_BY_CODE: dict[str, Kind] = {DEAD_END: "dead end", NEVER_ENDS: "loop", LOOP_BOUND: "loop"}


@dataclass(frozen=True)
class Trouble:
    """Something that can go wrong, wherever it happens: two logs that end in it show the same.

    `fault` for what breaks a move off; `invariant` its number from 0; `actions` those of a loop between positions, by
    name, empty where it is made of other choices only.
    """

    kind: Kind
    place: Span = NOWHERE
    code: str = ""
    invariant: int = -1
    actions: frozenset[str] = frozenset()

    def is_shown_by(self, other: Trouble) -> bool:
        """Whether whoever sees the other need not be told of this one; a loop within a loop is enough."""
        if self.kind == other.kind == "loop" and not self.code and not other.code:
            return other.actions <= self.actions
        return self == other


@dataclass(frozen=True)
class Sighting:
    """A trouble at the end of a log: the moves that players made in the game of this seed, chance by the generator.

    `back_to` is the number of moves after which a loop stood where it stands again, -1 of anything else; `seat` is who
    took the action after which a condition does not hold, where it was asked after actions.
    """

    trouble: Trouble
    seed: int
    moves: tuple[int, ...]
    fault: Fault | None = None
    back_to: int = -1
    seat: int = 0


def of_fault(fault: Fault, seed: int, moves: tuple[int, ...]) -> Sighting:
    """A move (or the set-up, without any) that breaks off."""
    kind = _BY_CODE.get(fault.code, "fault")
    return Sighting(Trouble(kind, fault.span, fault.code), seed, moves, fault)
