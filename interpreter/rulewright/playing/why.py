"""Why an action is or is not allowed: each condition with its place, its clauses and the values it compares."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulewright.backends.reference.compared import Compared
from rulewright.backends.reference.labels import option_label
from rulewright.backends.reference.state import Option
from rulewright.backends.reference.why import Reason, why
from rulewright.backends.reference.why_answer import answer_in, why_answer
from rulewright.backends.reference.world import World
from rulewright.backends.sight import Sighted, Unseen
from rulewright.hir.program import OfferMenu
from rulewright.hir.rules import Action
from rulewright.playing.match import Match
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted, visible

INLINE = 3
"""How many values stand in the line of their condition."""


class NoSuchAction(Exception):
    """Nothing in the book has this name. `hint` is what was probably meant."""

    def __init__(self, name: str, hint: str) -> None:
        super().__init__(name)
        self.name = name
        self.hint = hint

    def __str__(self) -> str:
        return f"there is no action {quoted(self.name)}" + (f"; did you mean {quoted(self.hint)}?" if self.hint else "")


class NothingAsked(NoSuchAction):
    """Nothing was named at all."""

    def __init__(self) -> None:
        super().__init__("", "")

    def __str__(self) -> str:
        return "why what? Name an action, or use the words of a move"


def why_text(match: Match, what: str, seat: int | None = None) -> str:
    """The answer to `why WHAT` for a seat, or for the one whose turn it is. Raises NoSuchAction."""
    if not what.strip():
        raise NothingAsked
    seat = seat or match.seat
    action, group = _action(match, what), match.table.checked.book.groups.get(what)
    if action is None and group is not None:
        return _about_group(what, [action.name for action in group.actions])
    if action is None:
        return _about_option(match, what, seat)
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


def _about_group(name: str, actions: list[str]) -> str:
    return f"{quoted(name)} is a group of actions; ask about one of them: {', '.join(actions)}."


def _about_option(match: Match, what: str, seat: int) -> str:
    """The answer for what is no action: an option that is open, one that is not, or nothing that is known."""
    labels = [move.label for move in match.legal_moves()]
    if what in labels:
        return f"{quoted(what)} is allowed: it is an answer to “{match.prompt}”."
    refused = _about_answer(match, what) if seat == match.seat else []
    if refused:
        return "\n".join(visible(line) for line in refused)
    raise NoSuchAction(what, nearest(what, [*match.table.checked.book.actions, *labels]) or "")


def _about_answer(match: Match, what: str) -> list[str]:
    """Why an answer to the open question is not among the moves; nothing where the words mean none."""
    table, position = match.table.reference.table, match.game.position
    if position.open is None or match.seat < 1:
        return []
    asker = _Asker(World(table, position), match.seat)
    try:
        answer = answer_in(asker, position.open, what)
        if answer is None:
            return []
        reasons = why_answer(asker, position.open, answer, asker.look)
    except Unseen:
        return [f"Whether {quoted(what)} may be chosen depends on something that {_name(match)} may not see."]
    if all(reason.holds for reason in reasons):
        return [f"{quoted(what)} is allowed: it is an answer to “{match.prompt}”."]
    return [f"{_name(match)} may not choose {quoted(what)} for “{match.prompt}”:", *_all_told(reasons)]


def _name(match: Match) -> str:
    return match.seats[match.seat - 1]


def _lines(match: Match, action: Action, seat: int) -> Iterator[str]:
    table, position = match.table.reference.table, match.game.position
    if match.over:
        yield "The game is over, so nothing is allowed any more."
        return
    if seat != match.seat or not isinstance(position.open, OfferMenu) or action not in position.open.actions:
        yield f"{action.name} is not offered now: {match.seats[match.seat - 1]} is asked for “{match.prompt}”."
    asker = _Asker(World(table, position), seat)
    try:
        reasons = why(asker, action, seat, asker.look)
    except Unseen:
        yield f"Whether {action.name} is allowed depends on something that {match.seats[seat - 1]} may not see."
        return
    allowed = all(reason.holds for reason in reasons)
    yield f"{match.seats[seat - 1]} may{'' if allowed else ' not'} take {action.name}:"
    yield from _all_told(reasons)


def _all_told(reasons: list[Reason]) -> Iterator[str]:
    for reason in reasons:
        yield from _told(reason)


def _told(reason: Reason) -> Iterator[str]:
    """`no   room in your store (me.store.room is 0)  [actions.buy.require, play.yaml:31, ST-4]`, many values below."""
    values = [f"{c.text} is {c.value}" for c in reason.compared]
    place = f"{reason.span.source.name.rpartition('/')[2]}:{reason.span.line}"
    cited = f", {' '.join(reason.sources)}" if reason.sources else ""
    inline = f" ({', '.join(values)})" if values and len(values) <= INLINE else ""
    yield f"  {'yes' if reason.holds else 'no ':<3}  {reason.text}{inline}  [{reason.path}, {place}{cited}]"
    if not inline:
        yield from (f"         {value}" for value in values)


class _Asker(Sighted):
    """Conditions and their values are read through the eyes of the seat; only trials run on the game as it is, for
    whether they go well is told by the list of moves anyway."""

    def __init__(self, whole: World, seat: int) -> None:
        super().__init__(whole.table, whole.state, seat)
        self.real = whole
        self.eyes = seat

    def fork(self) -> World:
        return self.real.fork()

    def look(self, w: World, told: Callable[[World], list[Compared]]) -> tuple[Compared, ...]:
        """What can be told of another position, where the seat may see all that it is made of."""
        try:
            return tuple(dict.fromkeys(told(Sighted(w.table, w.state, self.eyes))))
        except Unseen:
            return ()
