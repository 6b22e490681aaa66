"""Why a recorded move is not allowed by the rules of now, though it was by those of then."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.backends.reference.reasons import Reason, look_freely
from rulewright.backends.reference.why import why
from rulewright.backends.reference.why_answer import answer_in, why_answer
from rulewright.backends.reference.world import World
from rulewright.comparing.change import Change
from rulewright.hir.program import OfferMenu
from rulewright.hir.rules import Action
from rulewright.playing.match import Match
from rulewright.replaying.came_by import CameBy, causes
from rulewright.replaying.difference import Difference
from rulewright.replaying.renamed import Renamed
from rulewright.runtime.save import SavedMove


def without_price(label: str) -> str:
    """What is chosen, whatever it costs now, if it costs anything."""
    return label.rpartition(" for ")[0] or label


def action_now(old: Match, new: Match, code: int, renamed: Renamed) -> Action | None:
    """The action that a move takes, as the rules of now call it; none where there is none (any more)."""
    name = _action_then(old, code)
    return new.table.checked.book.actions.get(renamed.action(name)) if name else None


def _action_then(old: Match, code: int) -> str:
    if not isinstance(old.game.position.open, OfferMenu):
        return ""
    return next((a.name for a in old.table.checked.book.actions.values() if a.ordinal == code), "")


def refused(
    old: Match, new: Match, number: int, move: SavedMove, changes: Sequence[Change], renamed: Renamed
) -> Difference:
    """The first condition that it fails, with the values it compares then and now."""
    before, after = CameBy(), CameBy()
    asked: list[list[Reason]] = [[], []]
    nothing = Renamed((), old.table.scene, old.table.scene)
    before.watch(lambda: asked[0].extend(_reasons(old, old, move, nothing)))
    after.watch(lambda: asked[1].extend(_reasons(old, new, move, renamed)))
    seat = new.seats[move.seat - 1]
    failed = next((reason for reason in asked[1] if not reason.holds), None)
    if failed is None:
        words = f"it is not among the moves any more; {seat} is asked for {new.prompt}"
        return Difference(number, seat, move.label, words, causes=causes(changes, before, after, ""))
    about = (failed.path, failed.sort, failed.text)
    like = next((r for r in asked[0] if (r.path, r.sort, r.text) == about), None)
    what, was, now = _values(failed, like)
    return Difference(
        number, seat, move.label, f"it is not allowed any more: {failed.text}", what, was, now, failed.path,
        like.span if like else None, failed.span, causes(changes, before, after, failed.path),
    )  # fmt: skip


def _reasons(old: Match, match: Match, move: SavedMove, renamed: Renamed) -> list[Reason]:
    """The conditions of the move in one of the games; none where nothing of the kind is asked."""
    table, position = match.table.reference.table, match.game.position
    w, d = World(table, position), position.open
    name = next((m.code for m in old.game.legal_moves() if m.label == move.label), move.code)
    action, label = action_now(old, match, name, renamed), renamed.words(move.label)
    if action is not None:
        return why(w, action, match.seat) if isinstance(d, OfferMenu) and action in d.actions else []
    answer = answer_in(w, d, without_price(label)) if d is not None else None
    return [] if answer is None or d is None else list(why_answer(w, d, answer, look_freely))


def _values(failed: Reason, like: Reason | None) -> tuple[str, str, str]:
    """What is compared, and its values then and now: of what is another now, else of the first."""
    before = {c.text: c.value for c in like.compared} if like else {}
    other = [c for c in failed.compared if before.get(c.text, c.value) != c.value] or list(failed.compared)
    return (other[0].text, before.get(other[0].text, ""), other[0].value) if other else ("", "", "")
