"""Moves of a game as lines of a case that makes the same: what players do and answer, and what chance gives them."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.backends.reference.labels import option_label
from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import Option, State, Value
from rulewright.backends.reference.world import World
from rulewright.hir import program as p
from rulewright.hir.types import BoolType, MemberType, NumberType, Type
from rulewright.runtime.engine import CHANCE


class NoLine(Exception):
    """A move that no line of a case says; the message tells why."""


@dataclass
class CaseLine:
    """What a player does at a position (`action`; empty where something is answered), and all that is chosen and drawn
    until another line begins. `move` counts the moves of players that were made before it, `drawn` what chance gave
    after the last choice."""

    before: State
    move: int
    seat: str
    action: str = ""
    choices: list[str] = field(default_factory=list)
    drawn: int = 0

    def __str__(self) -> str:
        return self._with(self.choices)

    @property
    def short(self) -> str:
        """Without what chance gives at the end, as the seed of the game gives the same."""
        return self._with(self.choices[: len(self.choices) - self.drawn])

    def _with(self, choices: list[str]) -> str:
        if not self.action:
            return f"{self.seat} answers {', '.join(choices)}"
        return f"{self.seat} does {self.action}" + (f" choosing {', '.join(choices)}" if choices else "")


class CaseLines:
    """The lines of a game that is played on the reference. After so many moves as `cut_at` a line of answers begins,
    though it be in the midst of an action."""

    def __init__(self, reference: Reference, cut_at: int = -1) -> None:
        self.reference = reference
        self.cut_at = cut_at
        self.lines: list[CaseLine] = []
        self.moves = 0
        self._actions = {action.ordinal: action.name for action in reference.table.book.actions.values()}

    def add(self, state: State, code: int) -> None:
        """An option that is taken at a position. What chance gives before anybody was asked follows from the seed.
        Raises NoLine."""
        decision, number = state.open, self.reference.seat(state)
        assert decision is not None
        if number == CHANCE:
            if self.lines:
                given = self._choices(state, decision, code)
                self.lines[-1].choices += given
                self.lines[-1].drawn += len(given)
            return
        seat = self.reference.table.scene.members["Player"][number - 1].name
        if isinstance(decision, p.OfferMenu):
            self.lines.append(CaseLine(state, self.moves, seat, self._actions[code]))
        else:
            last = self.lines[-1] if self.lines else None
            if last is None or last.seat != seat or not last.action or self.moves == self.cut_at:
                self.lines.append(CaseLine(state, self.moves, seat))
            self.lines[-1].choices += self._choices(state, decision, code)
            self.lines[-1].drawn = 0
        self.moves += 1

    def _choices(self, state: State, d: p.AnyDecision, code: int) -> list[str]:
        """An option as a case says it: its values where they can be written, else its words."""
        option = next(o for o in state.options if o.code == code)
        types = _types(d, option)
        written = [self._value(v, t) for v, t in zip(option.values, types, strict=True)] if types else [None]
        if isinstance(d, p.SetChoice) and option.code != -1 and None not in written:
            return [f"[{', '.join(text for text in written if text)}]"]
        if None not in written:
            return [text for text in written if text]
        if len(option.values) > 1:
            raise NoLine(f"{d.span}: what is chosen here cannot be written in a case")
        label = option_label(World(self.reference.table, state), d, state.top.env, option)
        return [f"'{label}'" if '"' in label else f'"{label}"']

    def _value(self, value: Value, of: Type) -> str | None:
        match of:
            case MemberType(kind=kind) if isinstance(value, int):
                return self.reference.table.scene.members[kind][value - 1].name if value else "none"
            case NumberType() if isinstance(value, int):
                return str(value)
            case BoolType():
                return "yes" if value else "no"
        return None


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
