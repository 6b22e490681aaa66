"""Rules of a book that are named: functions, steps, actions, adjustments, routes, and what changes them."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from rulewright.hir.entry import Entry
from rulewright.hir.nodes import Block, Expr, Part, SettingPart, Template, Var
from rulewright.hir.types import Type
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


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
