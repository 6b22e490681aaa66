"""Which statements may wait: for a player, for chance, or at the border of a turn, phase or round.

What never waits stays structured inside one block of a procedure; what may wait is cut up by the splitter.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.rules import Adjustment, Deed, Hook, Step
from rulewright.hir.walk import statements

_WAITING = (
    n.Choose,
    n.ChooseSet,
    n.ChooseMany,
    n.ChooseOne,
    n.ChooseAll,
    n.PickChance,
    n.DrawUnit,
    n.Offer,
    n.TurnBlock,
    n.RoundBlock,
    n.PhaseBlock,
)


class Waits:
    """Answers for one book. Calls are acyclic in a checked book; a circle (in one with findings) counts as no wait."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._known: dict[Step | Deed | Adjustment, bool] = {}

    def block(self, block: n.Block) -> bool:
        return any(self._itself(s) for s in statements(block))

    def statement(self, statement: n.Stmt) -> bool:
        return self.block((statement,))

    def step(self, step: Step) -> bool:
        """A step waits where its lines or those of its hooks do."""
        return self._entry(step, (step.body, *(h.body for h in self.hooks(step))))

    def hooks(self, step: Step) -> Iterable[Hook]:
        return (*step.before, *step.after)

    def deed(self, deed: Deed) -> bool:
        return self._entry(deed, (deed.body,))

    def deeds(self, kind: str, deed: str) -> bool:
        """Whether the deed of some member waits."""
        return any(self.deed(d) for d in self.book.kinds[kind].deeds.get(deed, {}).values())

    def adjustment(self, adjustment: Adjustment) -> bool:
        return self._entry(adjustment, (row.body for row in adjustment.rows))

    def _entry(self, entry: Step | Deed | Adjustment, bodies: Iterable[n.Block]) -> bool:
        if entry not in self._known:
            self._known[entry] = False
            self._known[entry] = any(self.block(body) for body in bodies)
        return self._known[entry]

    def _itself(self, statement: n.Stmt) -> bool:
        match statement:
            case n.CallStep(step=step):
                return self.step(step)
            case n.CallDeed(kind=kind, deed=deed):
                return self.deeds(kind, deed)
            case n.CallAdjustment(adjustment=adjustment):
                return self.adjustment(adjustment)
            case n.ForEach(chosen_by=player):
                return player is not None
        return isinstance(statement, _WAITING)
