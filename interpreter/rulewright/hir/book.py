"""The typed book: everything a rulebook declares, with its meaning resolved.

These are plain records made by `checking` and read by everything after it. They are filled in two passes (declare, then
elaborate bodies), so they are not frozen; nobody writes into them once checking is through.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from rulewright.hir.board import Board
from rulewright.hir.nodes import Block, Expr, Part, SettingPart, Template, Var
from rulewright.hir.source_text import SourceText
from rulewright.hir.types import Type
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

Title = str


@dataclass(eq=False)
class Entry:
    """What every entry of a book has: its name, path (`actions.build`), place, words for people, sources."""

    name: str
    path: str = ""
    span: Span = NOWHERE
    title: Title = ""
    title_template: Template | None = None  # where the title has `{…}` in it
    text: Template | None = None
    source: tuple[str, ...] = ()
    assumed: bool = False  # `source: assumed`: it stands on no page
    shown: bool = True  # `shown: no`: the player aid leaves it out


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


@dataclass(frozen=True, eq=False)
class KindIndex:
    """A field index over the members of a kind."""

    kind: str


@dataclass(frozen=True, eq=False)
class RangeIndex:
    """A field index over numbers."""

    low: Expr
    high: Expr


@dataclass(frozen=True, eq=False)
class ValueShape:
    """One value: number in low..high, yes/no, member, word."""

    type: Type
    low: Expr | None = None
    high: Expr | None = None


@dataclass(frozen=True, eq=False)
class TrackShape:
    """A track over a list of values (which may be a constant of the owner, `self_var`); stored as the space."""

    values: Expr
    space: Expr


@dataclass(frozen=True, eq=False)
class HoldingShape:
    """A holding; one count, or a count per member of an `each` resource. `cap` bounds the total where given."""

    resource: str
    cap: Expr | None = None


@dataclass(frozen=True, eq=False)
class ListShape:
    """A list or set field of at most `cap` elements."""

    element: ValueShape
    cap: Expr
    unique: bool = False


@dataclass(frozen=True, eq=False)
class PlaceShape:
    """A place for pieces. A slot has cap 1; `optional` says that it may be empty between moves."""

    shape: Literal["row", "stack", "pile", "slot"]
    kind: str
    cap: Expr | None = None
    optional: bool = False


Shape = ValueShape | TrackShape | HoldingShape | ListShape | PlaceShape


@dataclass(eq=False)
class Field(Entry):
    """A field of every member of `owner` (empty: `state:`). `path` is unique: `Ship.hold`, `Player.cash`, `state.bag`.

    `start`, bounds and a track's values may read `self_var`, the member it belongs to, and `index_vars`, one per index
    (`level[market]: track of market.levels`). A holding's start is a tuple of Parts without ends
    (`5 helpers of self`), a place's start a list of pieces, a list's a list.
    """

    owner: str = ""
    indexes: tuple[KindIndex | RangeIndex, ...] = ()
    shape: Shape | None = None
    start: Expr | tuple[Part | SettingPart, ...] | None = None
    self_var: Var | None = None
    index_vars: tuple[Var, ...] = ()
    seen: Literal["all", "owner", "nobody"] = "all"
    reset: Literal["", "turn", "phase", "round"] = ""


@dataclass(eq=False)
class Table(Entry):
    """A table made dense: `cells` maps key numbers (members from 1, or numbers) to a value; what is missing is a fault.

    `lows` and `highs` give each key's range; look-up modes are already worked into the cells.
    """

    key_names: tuple[str, ...] = ()
    key_types: tuple[Type, ...] = ()
    lows: tuple[int, ...] = ()
    highs: tuple[int, ...] = ()
    cells: dict[tuple[int, ...], Expr] = field(default_factory=dict)
    type: Type | None = None


@dataclass(eq=False)
class Function(Entry):
    """No effects, no `me`. `modifiers` in order; each sees the parameters and `it`."""

    params: tuple[Var, ...] = ()
    body: Expr | None = None
    type: Type | None = None
    modifiers: list[Modifier] = field(default_factory=list)


@dataclass(eq=False)
class Step(Entry):
    """`me` is set where the step (or what it calls) uses it; a parameter called `me` is both."""

    params: tuple[Var, ...] = ()
    me: Var | None = None
    body: Block = ()
    before: list[Hook] = field(default_factory=list)
    after: list[Hook] = field(default_factory=list)


@dataclass(eq=False)
class Deed(Entry):
    """The lines of one member for one deed."""

    kind: str = ""
    deed: str = ""
    me: Var | None = None
    body: Block = ()


@dataclass(frozen=True, eq=False)
class Limit:
    """`3 times per phase`: whole uses by that player since the running block of that sort began."""

    count: Expr
    per: Literal["turn", "phase", "round", "game"]
    span: Span = NOWHERE


@dataclass(frozen=True, eq=False)
class Condition:
    """A condition with the reason people read when it fails."""

    reason: Template
    value: Expr
    span: Span = NOWHERE


@dataclass(eq=False)
class Value:
    """A `values:` name of an action or group: its base and its modifiers in order."""

    name: str
    type: Type
    base: Expr
    modifiers: list[Modifier] = field(default_factory=list)
    span: Span = NOWHERE


@dataclass(eq=False)
class Rules(Entry):
    """What actions and groups share. `me` and `action` are what their lines know the player and the action by."""

    me: Var | None = None
    action: Var | None = None
    limit: Limit | None = None
    limit_modifiers: list[Modifier] = field(default_factory=list)
    when: Expr | None = None
    require: tuple[Condition, ...] = ()
    afterwards: tuple[Condition, ...] = ()
    values: dict[str, Value] = field(default_factory=dict)
    before: list[Hook] = field(default_factory=list)
    after: list[Hook] = field(default_factory=list)


@dataclass(eq=False)
class Action(Rules):
    """`ordinal` is its number in the kind Action. `values` holds the group's values too (each action has its own).
    `rare` says why nobody may get to do it in many games; empty where somebody should."""

    ordinal: int = 0
    group: Group | None = None
    cost: tuple[Part | SettingPart, ...] = ()
    cost_modifiers: list[Modifier] = field(default_factory=list)
    body: Block = ()
    rare: str = ""


@dataclass(eq=False)
class Group(Rules):
    actions: list[Action] = field(default_factory=list)


@dataclass(eq=False)
class Modifier(Entry):
    """`target` names what is altered. For functions `params` are variables for its parameters; for actions `me`.

    A cost's result is (`keep`: the price so far) + `plus` - `minus`; all else is `to`, where `it` is the value so far.
    `slot` numbers optional modifiers from 0.
    """

    alters: Literal["function", "value", "cost", "limit"] = "function"
    target: str = ""
    params: tuple[Var, ...] = ()
    me: Var | None = None
    it: Var | None = None
    when: Expr | None = None
    to: Expr | None = None
    keep: bool = False
    plus: tuple[Part | SettingPart, ...] = ()
    minus: tuple[Part | SettingPart, ...] = ()
    optional: bool = False
    limit: Limit | None = None
    slot: int = -1


@dataclass(eq=False)
class Hook(Entry):
    """Runs before or after a step, action or group; `params` stand for the parameters of a step."""

    moment: Literal["before", "after"] = "after"
    target: str = ""
    params: tuple[Var, ...] = ()
    me: Var | None = None
    action: Var | None = None
    when: Expr | None = None
    body: Block = ()


@dataclass(eq=False)
class AdjustmentRow:
    when: Expr | None
    body: Block
    span: Span = NOWHERE


@dataclass(eq=False)
class Adjustment(Entry):
    """All `lets` and `when`s are read for every member before anything moves; then the rows run from the top, each
    for its members in their order. The lets are read once per member (they may read `var`)."""

    var: Var | None = None
    source: Expr | None = None  # type: ignore[assignment]
    where: Expr | None = None
    lets: tuple[tuple[Var, Expr], ...] = ()
    hit: Literal["first", "all", "exactly one"] = "first"
    rows: tuple[AdjustmentRow, ...] = ()
    sources: tuple[str, ...] = ()


@dataclass(eq=False)
class RouteCounter:
    """`used[company]: x.mark[company]` (per space `x`) or, known by, `owed[company]: max(0, used[company] - …)`."""

    name: str
    index: str  # a kind or empty
    index_var: Var | None
    value: Expr
    span: Span = NOWHERE


@dataclass(eq=False)
class Route(Entry):
    """A list of ways. `starts` is an expression of one space, or (with `start_var`) a domain of spaces.

    In `counts` the space is `space_var`; in `known` the counts are read as RouteCount of Local(`way_var`).
    `through` and `to` conditions read `space_var`. Labels per space, see `docs/routes.md`.
    """

    params: tuple[Var, ...] = ()
    kind: str = ""
    start: Expr | None = None
    start_where: Expr | None = None
    space_var: Var | None = None
    way_var: Var | None = None
    through: Expr | None = None
    to: Expr | None = None
    counts: tuple[RouteCounter, ...] = ()
    known: tuple[RouteCounter, ...] = ()
    keep: Literal["cheapest", "all"] = "cheapest"


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
    views: dict[str, View] = field(default_factory=dict)
    sources: dict[str, SourceText] = field(default_factory=dict)
    loop_limit: int = 1000

    @property
    def course(self) -> Span:
        """Where a game begins, for what is said about the way to its first decision."""
        lines = self.flow or self.setup
        return lines[0].span if lines else self.span
