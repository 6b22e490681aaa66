"""What every part of checking shares: the book being made, its names, the findings, and the locals in sight."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from rulewright.hir.book import (
    Action,
    Adjustment,
    Book,
    Entry,
    Field,
    Function,
    Group,
    Kind,
    Member,
    Resource,
    Route,
    Setting,
    Step,
    Table,
)
from rulewright.hir.nodes import Var
from rulewright.hir.types import Type
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.source import NOWHERE, Span


@dataclass(frozen=True, eq=False)
class MemberName:
    """A member written bare."""

    kind: Kind
    member: Member


@dataclass(frozen=True, eq=False)
class UnitWord:
    """A unit word of a resource: `credit`, `credits`, `trader`; its symbol is not a name."""

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


@dataclass
class Names:
    """The one namespace of everything written bare. A name may stand for several things only where a reader can tell
    them apart by what is wanted (answers of two settings, members of two kinds); declaring decides, see `declare`."""

    table: dict[str, list[Symbol]] = field(default_factory=dict)

    def add(self, name: str, symbol: Symbol) -> None:
        self.table.setdefault(name, []).append(symbol)

    def all(self, name: str) -> list[Symbol]:
        return self.table.get(name, [])

    def __iter__(self) -> Any:
        return iter(self.table)


@dataclass(frozen=True)
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
    in_function: bool = False

    def bind(self, *new: Var) -> Env:
        """With further locals in sight."""
        return replace(self, locals={**self.locals, **{v.name: v for v in new}})

    def at(self, path: str) -> Env:
        return replace(self, path=path)


@dataclass
class Context:
    """One run of checking. `bodies` keeps, per entry, the trees and the environment its bodies wait to be read in."""

    book: Book
    names: Names = field(default_factory=Names)
    findings: Findings = field(default_factory=Findings)
    bodies: dict[Entry, Any] = field(default_factory=dict)
    _uid: int = 0

    def var(self, name: str, type: Type, span: Span = NOWHERE) -> Var:
        self._uid += 1
        return Var(name, type, self._uid, span)

    def say(self, diagnostic: Diagnostic) -> None:
        self.findings.add(diagnostic)
