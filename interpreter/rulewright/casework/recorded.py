"""A game that was played, as a case: the same moves must go the same way, by whatever the rules are by then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulewright.backends.reference.labels import option_label
from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import Option, State, Value
from rulewright.backends.reference.world import World
from rulewright.casework.run import BookCases
from rulewright.checking.cases.read import read_case_files
from rulewright.hir import program as p
from rulewright.hir.types import BoolType, MemberType, NumberType, Type
from rulewright.pipeline import CheckedBook
from rulewright.playing.match import Match
from rulewright.runtime.engine import CHANCE
from rulewright.syntax.read_book import read_cases_text
from rulewright.text.diagnostic import Findings

FILE = "cases/recorded.yaml"


class NotRecorded(Exception):
    """The game cannot be told as a case; the message says why."""


@dataclass
class _Use:
    """An action that was taken at a position, and all that was chosen and drawn up to the next offer."""

    before: State
    seat: str
    action: str
    choices: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        choosing = f" choosing {', '.join(self.choices)}" if self.choices else ""
        return f"{self.seat} does {self.action}{choosing}"


def recorded(match: Match, name: str) -> str:
    """The text of a file with one case, which passes: seed, settings and moves, and then scores, places and what has
    ended the game. An action that is not finished is left out. Raises NotRecorded."""
    if match.case is not None:
        raise NotRecorded("it begins at a case, and cases begin at the start or with a seed")
    text = "".join(f"{line}\n" for line in _lines(match, name))
    _try(match.table.checked, text)
    return text


def _lines(match: Match, name: str) -> Iterator[str]:
    reference = match.table.reference
    state, uses = _played(match)
    yield "cases:"
    yield f"  - case: {_quoted(name)}"
    yield f"    players: {match.table.scene.players}"
    yield f"    from: play, seed {match.game.seed}"
    if match.settings:
        yield "    settings:"
        yield from (f"      {key}: {_setting(value)}" for key, value in match.settings.items())
    if uses:
        yield "    when: |"
        yield from (f"      {use}" for use in uses)
    standing = reference.scores(state)
    yield f"    scores: {{{_by_seat(match, standing.totals)}}}"
    if state.over:
        yield f"    places: {{{_by_seat(match, standing.places)}}}"
    yield f"    end: {(state.ended_by or 'flow') if state.over else 'none'}"


def _by_seat(match: Match, numbers: tuple[int, ...]) -> str:
    return ", ".join(f"{seat}: {number}" for seat, number in zip(match.seats, numbers, strict=True))


def _quoted(text: str) -> str:
    """As YAML takes it as one plain text, whatever stands in it."""
    return "'" + text.replace("'", "''") + "'"


def _setting(text: str) -> str:
    words = text.strip("[]").replace(",", " ").split()
    return f"[{', '.join(words)}]" if len(words) > 1 and all(w.lstrip("-").isdecimal() for w in words) else _bare(text)


def _bare(text: str) -> str:
    return text if text.replace("_", "").replace("-", "").isalnum() else _quoted(text)


# ---- what was done ----


def _played(match: Match) -> tuple[State, list[_Use]]:
    """The last position, and the actions that led to it."""
    reference = match.table.reference
    uses: list[_Use] = []
    state = _drawn(reference, reference.start(match.game.seed), uses)
    for move in match.game.moves:
        _note(match, state, move.code, uses)
        state = _drawn(reference, reference.apply(state, move.code), uses, match)
    if uses and not (state.over or isinstance(state.open, p.OfferMenu)):
        state = uses.pop().before
    return state, uses


def _drawn(reference: Reference, state: State, uses: list[_Use], match: Match | None = None) -> State:
    """Chance decides; what it gives after the first action is written down, so that nothing else is taken for it."""
    while reference.seat(state) == CHANCE:
        code = reference.draw(state)
        if match is not None:
            _note(match, state, code, uses)
        state = reference.apply(state, code)
    return state


def _note(match: Match, state: State, code: int, uses: list[_Use]) -> None:
    d = state.open
    assert d is not None
    if isinstance(d, p.OfferMenu):
        seat = match.seats[match.table.reference.seat(state) - 1]
        action = next(a for a in match.table.checked.book.actions.values() if a.ordinal == code)
        uses.append(_Use(state, seat, action.name))
        return
    if not uses:
        raise NotRecorded("it asks something before any action is offered, which no case can answer")
    option = next(o for o in state.options if o.code == code)
    uses[-1].choices += _choices(match, state, d, option)


def _choices(match: Match, state: State, d: p.AnyDecision, option: Option) -> list[str]:
    """An option as a case says it: its values where they can be written, else its words."""
    types = _types(d, option)
    written = [_value(match, v, t) for v, t in zip(option.values, types, strict=True)] if types else [None]
    if isinstance(d, p.SetChoice) and option.code != -1 and None not in written:
        return [f"[{', '.join(text for text in written if text)}]"]
    if None not in written:
        return [text for text in written if text]
    if len(option.values) > 1:
        raise NotRecorded(f"{d.span}: what is chosen here cannot be written in a case")
    label = option_label(World(match.table.reference.table, state), d, state.top.env, option)
    return [f"'{label}'" if '"' in label else f'"{label}"']


def _types(d: p.AnyDecision, option: Option) -> list[Type]:
    """The types of an option's values; none of what has only words: branches, and declining."""
    match d:
        case p.Choice(vars=names) if option.values:
            return [var.type for var in names]
        case p.SetChoice(var=var):
            return [var.type] * len(option.values)
        case p.ChancePick(var=var) | p.ChanceDraw(var=var):
            return [var.type]
    return []


def _value(match: Match, value: Value, of: Type) -> str | None:
    match of:
        case MemberType(kind=kind) if isinstance(value, int):
            return _member(match, kind, value)
        case NumberType() if isinstance(value, int):
            return str(value)
        case BoolType():
            return "yes" if value else "no"
    return None


def _member(match: Match, kind: str, number: int) -> str:
    """The name of a member, as rules call it."""
    return match.table.scene.members[kind][number - 1].name if number else "none"


# ---- whether it holds ----


def _try(checked: CheckedBook, text: str) -> None:
    """A case that does not pass would be no record."""
    said = Findings()
    cases = read_case_files(checked.context, read_cases_text({FILE: text}, said), said)
    if said.has_errors:
        raise NotRecorded(f"it cannot be written as a case: {next(iter(said)).message}")
    outcome = BookCases(checked, cases, said).run(cases[0])
    if not outcome.passed:
        raise NotRecorded(f"played as a case it goes otherwise: {outcome.failures[0].message}")
