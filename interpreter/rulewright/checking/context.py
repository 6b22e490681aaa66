"""What every part of checking shares: the book being made, its names, the findings, and the locals in sight."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rulewright.checking.facts.loose_bounds import LooseBounds, at_every_table
from rulewright.hir.book import Book, Kind, Member, Resource, Setting
from rulewright.hir.entry import Entry
from rulewright.hir.fields import Field, Table
from rulewright.hir.nodes import Expr, Var
from rulewright.hir.rules import Action, Adjustment, Function, Group, Route, Step
from rulewright.hir.types import Type
from rulewright.syntax.parse_lines import ANY_NAME
from rulewright.text.diagnostic import AGAIN, Also, Diagnostic, Findings
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:
    from rulewright.text.record import record


@dataclass(frozen=True, eq=False)
class MemberName:
    """A member written bare."""

    kind: Kind
    member: Member


@dataclass(frozen=True, eq=False)
class UnitWord:
    """A unit word of a resource: `coin`, `coins`, `helper`; its symbol is not a name."""

    resource: Resource


@dataclass(frozen=True, eq=False)
class AnswerWord:
    """A word out of a setting's options, `number` from 1."""

    setting: Setting
    number: int


Symbol = (
    Kind
    | MemberName
    | Resource
    | UnitWord
    | Setting
    | AnswerWord
    | Field
    | Table
    | Function
    | Step
    | Adjustment
    | Route
    | Action
    | Group
)


class BrokenNames(set[str]):
    """Names that mean nothing; with `Ship.*` every word behind a dot of a Ship does, with `tin_*` every copy of it."""

    def __contains__(self, name: object) -> bool:
        text = str(name)
        kind, dot, _ = text.partition(".")
        return super().__contains__(name) or (bool(dot) and super().__contains__(f"{kind}.*")) or self._copied(text)

    def _copied(self, name: str) -> bool:
        while "_" in name:
            name = name.rpartition("_")[0]
            if super().__contains__(f"{name}_*"):
                return True
        return False


@dataclass
class Names:
    """The one namespace of everything written bare. A name may stand for several things only where a reader can tell
    them apart by what is wanted (answers of two settings, members of two kinds); `names.declare` decides.

    What it holds: kinds (`Player` and `Action` too); members as MemberName, a space also by its second name, players by
    the names of their seats; actions as Action only, though they are members of the kind Action as well; resources by
    name, their `one` and `many` as UnitWord where those are names; settings and their answers; state fields, tables,
    functions, steps, adjustments, routes, groups. Modifiers, hooks, ends and views are never written bare.

    `broken` are names whose entry could not be read or that stand for two things: whoever looks one up gets ErrorType
    and says nothing. It holds words behind a dot as `Ship.hold`, and `Ship.*` where any word of a Ship may be missing.
    `incomplete` says that a sheet or part could not be read at all, so an unknown name proves nothing.
    """

    table: dict[str, list[Symbol]] = field(default_factory=dict)
    broken: BrokenNames = field(default_factory=lambda: BrokenNames())
    incomplete: bool = False
    places: dict[str, tuple[str, Span]] = field(default_factory=dict)  # what a name stands for, and where
    alike: dict[str, str] = field(default_factory=dict)  # without case and `_` -> the first such name
    _lost: list[tuple[Span, frozenset[str]]] = field(default_factory=list)

    def add(self, name: str, symbol: Symbol) -> None:
        self.table.setdefault(name, []).append(symbol)

    def lose(self, text: Span, words: frozenset[str]) -> None:
        """Notes the words of lines that were left out of a text: further lines of it may speak of what they named."""
        if words:
            self._lost.append((text, words))

    def lost(self, name: str, span: Span) -> bool:
        """Whether a line that was left out of the text around `span` may have named it."""
        return any((name in words or ANY_NAME in words) and _within(span, text) for text, words in self._lost)

    def all(self, name: str) -> list[Symbol]:
        return self.table.get(name, [])

    def __iter__(self) -> Any:
        return iter(self.table)


def _within(span: Span, text: Span) -> bool:
    return span.source is text.source and text.start <= span.start <= text.end


@record(frozen=True)
class Env:
    """What a line of the book sees: locals, who acts, which action runs, where it stands.

    `me` is none in functions and wherever no player is bound. `action` is the action whose `values` are bare names;
    `action_var` is what the word `action` means in lines of groups and hooks. `path` names the entry for findings.
    `certain` holds canonical texts of paths known not to be none (flow facts). `in_case` allows `does` and `choosing`.
    """

    locals: dict[str, Var] = field(default_factory=dict)
    me: Var | None = None
    action: Action | Group | None = None
    action_var: Var | None = None
    path: str = ""
    certain: frozenset[str] = frozenset()
    in_case: bool = False
    players: int = 0  # how many play, of a case or of a table; else as few as the book allows
    in_function: bool = False
    in_text: bool = False  # printed for people without a player: values stand without modifiers
    priced: bool = False  # `{cost}` stands for the cost of the action

    def bind(self, *new: Var) -> Env:
        """With further locals in sight."""
        return self._with(locals={**self.locals, **{v.name: v for v in new}})

    def at(self, path: str) -> Env:
        return self._with(path=path)

    def _with(self, **changed: Any) -> Env:
        """As `replace`, which takes four times as long, and every line and name asks for one."""
        made: Env = object.__new__(Env)
        made.__dict__.update(self.__dict__, **changed)
        return made


@dataclass(frozen=True, eq=False)
class Body:
    """Lines that wait to be read: a function's Definition, a step's or deed's Block, and what they see."""

    tree: Any
    env: Env


TOLD_ONCE = frozenset(
    {
        "RW205",
        "RW206",
        "RW207",
        "RW208",
        "RW209",
        "RW212",
        "RW250",
        "RW251",
        "RW262",
        "RW263",
        "RW307",
        "RW310",
        "RW319",
    }
)
UNKNOWN = TOLD_ONCE - {"RW212", "RW262", "RW310"} | {"RW207", "RW209"}
BARE = frozenset({"RW205", "RW207", "RW208", "RW212", "RW250", "RW307", "RW319"})
MOST_PLACES = 20


@dataclass
class Context:
    """One run of checking. `bodies` keeps, per function, step and deed, the Body its lines wait in to be read; what has
    no entry there could not be parsed and counts as ErrorType."""

    book: Book
    names: Names = field(default_factory=Names)
    findings: Findings = field(default_factory=Findings)
    bodies: dict[Entry, Body] = field(default_factory=dict)
    reading: list[Function] = field(default_factory=list)  # functions whose bodies are being read, outermost first
    streams: dict[str, int] = field(default_factory=dict)  # how often each name of a stream of chance was asked for
    by_seat: set[Var] = field(default_factory=set)  # answers of `each … chooses`, one for each player
    declinable: set[Var] = field(default_factory=set)  # choices that may be declined
    loose_bounds: list[Expr] = field(default_factory=list)  # of parameters and keys, which no entry keeps
    told: dict[tuple[int, str, str], Diagnostic] = field(default_factory=dict)  # what is said once for all its places
    strange: dict[str, str] = field(default_factory=dict)  # unknown words, and the code of what was said first
    players_known: bool = True  # whether the header says how many may play in a way that could be read
    _uid: int = 0

    @cached_property
    def tables(self) -> list[LooseBounds]:
        """The bounds of numbers for each number of players; to be asked for once all lines are read."""
        return at_every_table(self.book)

    def var(self, name: str, type: Type, span: Span = NOWHERE) -> Var:
        self._uid += 1
        return Var(name, type, self._uid, span)

    def say(self, diagnostic: Diagnostic) -> None:
        """Adds a finding. A name that nobody knows is one finding, wherever it stands: it was misspelt where it was
        declared, or it is missing."""
        if diagnostic.code in UNKNOWN:
            self.strange.setdefault(diagnostic.span.text, diagnostic.code)
        if diagnostic.code not in TOLD_ONCE:
            self.findings.add(diagnostic)
            return
        key = (id(self.findings), *_slip(diagnostic))
        first = self.told.get(key)
        self.told[key] = diagnostic if first is None else _together(first, diagnostic)
        if first is None:
            self.findings.add(diagnostic)
        else:
            self.findings.replace(first, self.told[key])


def _slip(diagnostic: Diagnostic) -> tuple[str, str]:
    """What tells one slip from another: of bare names the name alone, whatever was expected in its place."""
    if diagnostic.code in BARE:
        return "name", diagnostic.span.text
    return diagnostic.code, diagnostic.message


def _together(first: Diagnostic, second: Diagnostic) -> Diagnostic:
    """One finding at the place that comes first in the text, with the other places beside it."""
    places = {first.span, second.span, *(also.span for also in first.also)}
    main = min(first, second, key=lambda d: d.order)
    others = sorted(places - {main.span}, key=lambda s: (s.source.name, s.start))
    return replace(main, also=tuple(Also(span, AGAIN) for span in others[:MOST_PLACES]))
