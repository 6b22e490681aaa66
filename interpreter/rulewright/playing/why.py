"""Why an action is or is not allowed: each condition with its place, its clauses and the values it compares."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.labels import option_label
from rulewright.backends.reference.state import Option
from rulewright.backends.reference.why import Reason, why
from rulewright.backends.reference.world import World
from rulewright.backends.sight import Sighted, Unseen
from rulewright.hir.book import Action
from rulewright.hir.program import OfferMenu
from rulewright.playing.match import Match
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted, visible


class NoSuchAction(Exception):
    """Nothing in the book has this name. `hint` is what was probably meant."""

    def __init__(self, name: str, hint: str) -> None:
        super().__init__(name)
        self.name = name
        self.hint = hint

    def __str__(self) -> str:
        return f"there is no action {quoted(self.name)}" + (f"; did you mean {quoted(self.hint)}?" if self.hint else "")


def why_text(match: Match, what: str, seat: int | None = None) -> str:
    """The answer to `why WHAT` for a seat, or for the one whose turn it is. Raises NoSuchAction."""
    seat = seat or match.seat
    action = _action(match, what)
    if action is None:
        return _about_option(match, what)
    return "\n".join(visible(line) for line in _lines(match, action, seat))


def _action(match: Match, what: str) -> Action | None:
    """An action by its name, or by its words in the menu."""
    actions = match.table.checked.book.actions
    if what in actions:
        return actions[what]
    table, position = match.table.reference.table, match.game.position
    if not isinstance(position.open, OfferMenu):
        return None
    world = World(table, position)
    labels = {option_label(world, position.open, {}, Option(a.ordinal)): a for a in position.open.actions}
    return labels.get(what)


def _about_option(match: Match, what: str) -> str:
    """The answer for what is no action: an option that is open, or nothing that is known."""
    labels = [move.label for move in match.legal_moves()]
    if what in labels:
        return f"{quoted(what)} is allowed: it is an answer to “{match.prompt}”."
    raise NoSuchAction(what, nearest(what, [*match.table.checked.book.actions, *labels]) or "")


def _lines(match: Match, action: Action, seat: int) -> Iterator[str]:
    table, position = match.table.reference.table, match.game.position
    if match.over:
        yield "The game is over, so nothing is allowed any more."
        return
    if seat != match.seat or not isinstance(position.open, OfferMenu) or action not in position.open.actions:
        yield f"{action.name} is not offered now: {match.seats[match.seat - 1]} is asked for “{match.prompt}”."
    try:
        reasons = why(_Asker(World(table, position), seat), action, seat)
    except Unseen:
        yield f"Whether {action.name} is allowed depends on something that {match.seats[seat - 1]} may not see."
        return
    allowed = all(reason.holds for reason in reasons)
    yield f"{match.seats[seat - 1]} may{'' if allowed else ' not'} take {action.name}:"
    yield from (_line(reason) for reason in reasons)


def _line(reason: Reason) -> str:
    """`  no   room in your store (me.store.room: 0, 1)  play.yaml:31 ST-4`."""
    values = ", ".join(f"{c.text} is {c.value}" for c in reason.compared)
    place = f"{reason.span.source.name.rpartition('/')[2]}:{reason.span.line}"
    cited = f", {' '.join(reason.sources)}" if reason.sources else ""
    shown = f" ({values})" if values else ""
    return f"  {'yes' if reason.holds else 'no ':<3}  {reason.text}{shown}  [{reason.path}, {place}{cited}]"


class _Asker(Sighted):
    """Conditions and their values are read through the eyes of the seat; only trials run on the game as it is, for
    whether they go well is told by the list of moves anyway."""

    def __init__(self, whole: World, seat: int) -> None:
        super().__init__(whole.table, whole.state, seat)
        self.real = whole

    def fork(self) -> World:
        return self.real.fork()
