"""The typed book: everything a rulebook declares, with its meaning resolved.

These are plain records made by `checking` and read by everything after it. They are filled in two passes (declare, then
elaborate bodies), so they are not frozen; nobody writes into them once checking is through.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from rulewright.hir.board import Board
from rulewright.hir.entry import Entry
from rulewright.hir.fields import Field, Table
from rulewright.hir.nodes import Block, Expr, Part, SettingPart, Template, Var
from rulewright.hir.rules import Action, Adjustment, Deed, Function, Group, Hook, Modifier, Route, Step
from rulewright.hir.source_text import SourceText
from rulewright.hir.types import Type
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass(eq=False)
class Setting(Entry):
    """A named constant a person may override; with a `question` it is a ruling.

    `type` is one of NumberType, BoolType, AmountType, AnyAmountType, MemberType, WordType, or a ListType. `value` has
    the default per player count (key 0: whatever the count); each is an Expr (ListLit for lists) or, for AnyAmount, a
    tuple of Parts without ends. `low`/`high` bound numbers and the numbers in lists. `value_texts` and `option_texts`
    hold the same as a person would type it.
    """

    type: Type | None = None
    value: dict[int, Expr | tuple[Part, ...]] = field(default_factory=dict)
    options: tuple[Expr | tuple[Part, ...], ...] = ()
    words: tuple[str, ...] = ()
    question: str = ""
    value_texts: dict[int, str] = field(default_factory=dict)
    option_texts: tuple[str, ...] = ()
    low: Expr | None = None
    high: Expr | None = None


@dataclass(eq=False)
class Resource(Entry):
    """`each` is a kind's name or empty; `cap` bounds one kind in one holding."""

    symbol: str = ""
    one: str = ""
    many: str = ""
    each: str = ""
    cap: Expr | None = None
    may_go_negative: bool = False


@dataclass(eq=False)
class Constant:
    """What is printed on each member: `extra[good]: 0..9 = 0` has `index` Good and a default."""

    name: str
    type: Type
    index: str = ""
    default: Expr | None = None
    low: Expr | None = None
    high: Expr | None = None
    span: Span = NOWHERE


@dataclass(eq=False)
class Member(Entry):
    """A member or piece. `seat` is set on pieces made per player: they exist where that many play.

    `constants` maps (name, index member or "") to an Expr; `starts` maps a field's name to the start value this member
    states in its row. `cell` is its row and column on a board, from 0.
    """

    seat: int = 0
    constants: dict[tuple[str, str], Expr] = field(default_factory=dict)
    starts: dict[str, Expr | tuple[Part | SettingPart, ...]] = field(default_factory=dict)
    cell: tuple[int, int] | None = None


@dataclass(eq=False)
class Kind(Entry):
    """`members` in domain order, for the largest table; those with a seat beyond the players are left out."""

    members: list[Member] = field(default_factory=list)
    constants: dict[str, Constant] = field(default_factory=dict)
    fields: dict[str, Field] = field(default_factory=dict)
    is_piece: bool = False
    board: Board | None = None
    deeds: dict[str, dict[str, Deed]] = field(default_factory=dict)  # deed name -> member name -> deed
    aliases: dict[str, str] = field(default_factory=dict)  # second name of a space (`Northgate`) -> its name (`A1`)


@dataclass(eq=False)
class EndTrigger(Entry):
    when: Expr | None = None
    timing: Literal["now", "turn", "round", "phase"] = "now"
    over: tuple[str, ...] = ()


@dataclass(eq=False)
class Course(Entry):
    """What is said about `setup`, `flow` or `final`; the lines themselves are `Book.setup` and so on."""


@dataclass(eq=False)
class ScoreLine(Entry):
    """`points: p.points`."""

    value: Expr = field(kw_only=True)

    @property
    def label(self) -> str:
        """What people read."""
        return self.name


@dataclass(eq=False)
class TieBreak(Entry):
    op: Literal["most", "least"] = "most"
    value: Expr = field(kw_only=True)


@dataclass(eq=False)
class Invariant(Entry):
    """What must hold at every decision, and when the game is over. Without a title of its own its title is its text."""

    value: Expr = field(kw_only=True)


@dataclass(eq=False)
class ViewColumn:
    """What is shown under a heading: a value, or a text with values in it."""

    label: str
    value: Expr | Template
    span: Span = NOWHERE

    @property
    def values(self) -> tuple[Expr, ...]:
        """What is worked out for it."""
        parts = self.value.parts if isinstance(self.value, Template) else (self.value,)
        return tuple(part for part in parts if isinstance(part, Expr))


@dataclass(eq=False)
class View(Entry):
    """`rows` of `row_var`, for each `for_var` where there is one, shown `when`; columns are expressions over both.
    `me` is the player who looks. `board`: the rows are spaces, drawn as they lie."""

    me: Var | None = None
    board: bool = False
    when: Expr | None = None
    for_var: Var | None = None
    for_source: Expr | None = None
    for_where: Expr | None = None
    row_var: Var | None = None
    rows: Expr | None = None
    rows_where: Expr | None = None
    columns: tuple[ViewColumn, ...] = ()


@dataclass(eq=False)
class Book(Entry):
    """A checked rulebook. Dicts keep the order of the text."""

    version: str = ""
    language: int = 1
    min_players: int = 2
    max_players: int = 2
    settings: dict[str, Setting] = field(default_factory=dict)
    resources: dict[str, Resource] = field(default_factory=dict)
    kinds: dict[str, Kind] = field(default_factory=dict)  # with Player and Action
    state: dict[str, Field] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    steps: dict[str, Step] = field(default_factory=dict)
    adjustments: dict[str, Adjustment] = field(default_factory=dict)
    routes: dict[str, Route] = field(default_factory=dict)
    groups: dict[str, Group] = field(default_factory=dict)
    actions: dict[str, Action] = field(default_factory=dict)
    modifiers: dict[str, Modifier] = field(default_factory=dict)
    hooks: dict[str, Hook] = field(default_factory=dict)
    setup: Block = ()
    flow: Block = ()
    final: Block = ()
    courses: dict[str, Course] = field(default_factory=dict)
    ends: dict[str, EndTrigger] = field(default_factory=dict)
    score_var: Var | None = None
    scoring: tuple[ScoreLine, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    invariants: tuple[Invariant, ...] = ()
    outlook: ScoreLine | None = None  # what a position is worth to `score_var`, for bots that look ahead
    views: dict[str, View] = field(default_factory=dict)
    sources: dict[str, SourceText] = field(default_factory=dict)
    loop_limit: int = 1000

    @property
    def course(self) -> Span:
        """Where a game begins, for what is said about the way to its first decision."""
        lines = self.flow or self.setup
        return lines[0].span if lines else self.span
