"""The answers to the open question as a person picks them: numbers to type, groups, prices, what tells them apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rulewright.backends.reference.calls import action_env
from rulewright.backends.reference.labels import action_words
from rulewright.backends.reference.prices import Due, cost, dues, merged
from rulewright.backends.reference.words import units_words
from rulewright.backends.reference.world import World
from rulewright.backends.seen_words import Line
from rulewright.backends.sight import Sighted, Unseen
from rulewright.backends.view_spaces import Fact
from rulewright.backends.views import Drawn
from rulewright.hir.program import Choice, OfferMenu
from rulewright.hir.rules import Action
from rulewright.hir.types import MemberType
from rulewright.playing.match import Match
from rulewright.playing.prices import prices
from rulewright.runtime.faults import Fault
from rulewright.runtime.game import Move

NOUGHT = re.compile(r"[^\w\s]?0(?: \D*)?")
"""`0`, `$0`, `0 points`."""


@dataclass(frozen=True)
class Answer:
    """What is typed for it, its move, its words; the title of its group, its price, what else is known of it, and
    the name that the book has for it, of an action."""

    number: int
    code: int
    label: str
    group: str = ""
    price: str = ""
    details: str = ""
    name: str = ""

    def __str__(self) -> str:
        return self.label


def answers(match: Match, tables: list[Drawn] | None = None) -> list[Answer]:
    """All answers in the order of the moves; where they are numbers themselves, each is typed as it is.

    `tables` are those that its seat is shown; what they tell of a member stands beside it.
    """
    moves = match.legal_moves()
    decision = match.game.position.open
    if isinstance(decision, OfferMenu):
        return list(_offered(match, decision, moves))
    details, due = _details(match, tables or []), prices(match)
    return [
        Answer(
            n,
            m.code,
            m.label,
            price=due.get(m.code, ""),
            details=_joined(details.get(m.code, ()), m.label, due.get(m.code, "")),
        )
        for n, m in zip(_numbers(moves), moves, strict=True)
    ]


def _numbers(moves: list[Move]) -> list[int]:
    labels = [move.label for move in moves]
    if all(label.isdecimal() for label in labels) and len(set(labels)) == len(labels):
        return [int(label) for label in labels]
    return list(range(1, len(moves) + 1))


# ---- actions ----


def _offered(match: Match, decision: OfferMenu, moves: list[Move]) -> Iterator[Answer]:
    actions = {action.ordinal: action for action in decision.actions}
    ordered = _by_group([(move, actions[move.code]) for move in moves])
    for number, (move, action) in enumerate(ordered, 1):
        group = action.group.title or "" if action.group else ""
        yield Answer(number, move.code, move.label, group, _price(match, action), name=action.name)


def _by_group(pairs: list[tuple[Move, Action]]) -> list[tuple[Move, Action]]:
    """Those of no group first, then those of a group together, groups in the order of their first action."""
    names = [None, *dict.fromkeys(action.group for _, action in pairs)]
    return sorted(pairs, key=lambda pair: names.index(pair[1].group))


def _price(match: Match, action: Action) -> str:
    """What it costs this seat now, and what it costs as printed where that differs."""
    table = match.table.reference.table
    eye = Sighted(table, match.game.position, match.seat)
    plain = Sighted(table, match.game.position, match.seat)
    plain.plain = True
    due = _words(eye, lambda: cost(eye, action, match.seat))
    printed = _words(plain, lambda: merged(dues(plain, action.cost, action_env(action, match.seat))))
    if due == printed:
        return due
    return f"{due or 'nothing'} instead of {printed or 'nothing'}"


def _words(w: World, price: Callable[[], list[Due]]) -> str:
    try:
        found = [due for due in price() if due.count]
    except (Unseen, Fault):
        return ""
    resources = w.table.book.resources
    return " and ".join(units_words(w, resources[due.resource], due.key, due.count) for due in found)


def offered(match: Match) -> list[tuple[str, str]]:
    """All actions that belong to the question, allowed or not: in words, and as the book calls them."""
    decision = match.game.position.open
    return _in_words(match, decision.actions) if isinstance(decision, OfferMenu) else []


def all_actions(match: Match) -> list[tuple[str, str]]:
    """All actions of the book: in words, and as the book calls them."""
    return _in_words(match, match.table.checked.book.actions.values())


def _in_words(match: Match, actions: Iterable[Action]) -> list[tuple[str, str]]:
    world = World(match.table.reference.table, match.game.position)
    return [(action_words(world, action), action.name) for action in actions]


def under_way(match: Match) -> str:
    """The action whose question is open, in words; nothing where none is."""
    position = match.game.position
    if position.action is None or isinstance(position.open, OfferMenu):
        return ""
    return action_words(World(match.table.reference.table, position), position.action)


# ---- what is known of members ----


def _joined(facts: tuple[Fact, ...], label: str, due: str) -> str:
    """Facts beside an answer, those left out that its words or its price say, and those of nothing."""
    name, _, price = label.partition(" for ")
    said = (name, price, due)
    return ", ".join(_fact(*fact) for fact in facts if fact[1].text not in said and not NOUGHT.fullmatch(fact[1].text))


def _details(match: Match, tables: list[Drawn]) -> dict[int, tuple[Fact, ...]]:
    """For each move that picks a member: what a table tells of it, without what it tells of all of them alike."""
    position = match.game.position
    decision = position.open
    if not isinstance(decision, Choice) or len(decision.vars) != 1:
        return {}
    kind = decision.vars[0].type
    if not isinstance(kind, MemberType):
        return {}
    picked = {o.code: o.values[0] for o in position.options if o.values}
    for table in tables:
        known = {number: dict(facts) for name, number, facts in table.about if name == kind.kind}
        facts = {code: known.get(number, {}) for code, number in picked.items() if isinstance(number, int)}
        if sum(map(bool, facts.values())) * 2 > len(facts):
            return _told_apart(facts)
    return {}


def _told_apart(facts: dict[int, dict[str, Line]]) -> dict[int, tuple[Fact, ...]]:
    """Facts in words; those that are the same for all are left out."""
    headings = list(dict.fromkeys(heading for told in facts.values() for heading in told))
    if len(facts) > 1:
        headings = [h for h in headings if len({told[h].text if h in told else "" for told in facts.values()}) > 1]
    return {
        code: tuple((h, told[h]) for h in headings if h in told and told[h].holds is not False)
        for code, told in facts.items()
    }


def _fact(heading: str, line: Line) -> str:
    if line.holds:
        return heading
    return f"{heading} {line.text}" if heading and not line.text.startswith(heading) else line.text
