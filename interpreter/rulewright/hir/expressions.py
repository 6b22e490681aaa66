"""The expressions of the typed tree. Evaluating one has no effect.

Nodes are frozen and compared by identity, so side tables may be keyed by node. Every expression has a type and the
span it came from. What depends on the number of players or on settings stays symbolic (`Setting`, `MemberRef`,
`PlayerCount`): one checked book serves every table; `hir.scene.Scene` fixes the numbers.
"""

from __future__ import annotations

from dataclasses import field as data_field
from typing import TYPE_CHECKING, Literal

from rulewright.hir.types import BOOL, NUMBER, Type
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass

    from rulewright.hir.fields import Field, Table
    from rulewright.hir.rules import Action, Function, Group, Modifier, Route
else:
    from rulewright.text.record import record as dataclass


@dataclass(eq=False)
class Var:
    """A local: a parameter, a `let`, a loop name, a choice. `uid` is unique in its book."""

    name: str
    type: Type
    uid: int
    span: Span = NOWHERE


@dataclass(frozen=True, eq=False, kw_only=True)
class Expr:
    """Anything with a value. Evaluating one has no effect."""

    type: Type = NUMBER
    span: Span = data_field(default=NOWHERE, repr=False)


@dataclass(frozen=True, eq=False)
class Num(Expr):
    """A fixed number; yes/no as 1/0, none as 0, a setting's word as its number."""

    value: int


@dataclass(frozen=True, eq=False)
class TextLit(Expr):
    """A text; only constants, labels and templates hold one."""

    value: str


@dataclass(frozen=True, eq=False)
class Setting(Expr):
    """The value of a setting at this table; a number, or a list for a list setting."""

    setting: str


@dataclass(frozen=True, eq=False)
class SettingAmount(Expr):
    """How many units of `resource` the amount-typed setting names (0 if it names others)."""

    setting: str
    resource: str


@dataclass(frozen=True, eq=False)
class PlayerCount(Expr):
    """How many play at this table."""


@dataclass(frozen=True, eq=False)
class MemberRef(Expr):
    """A member by name; its number depends on the table where pieces are made per player."""

    kind: str
    member: str


@dataclass(frozen=True, eq=False)
class Local(Expr):
    var: Var


@dataclass(frozen=True, eq=False, kw_only=True)
class Path:
    """A place in the state: a field, of which owner, at which indexes. `owner` is none for `state:` fields."""

    field: Field
    owner: Expr | None = None
    index: tuple[Expr, ...] = ()
    span: Span = NOWHERE


@dataclass(frozen=True, eq=False)
class Read(Expr):
    """The value of a scalar field; of a track its value; of a plain holding its count; of a slot its piece or 0.

    Of a holding of an `each` resource (HoldingType; views and texts only) the counts of all members, in their order.
    """

    path: Path


@dataclass(frozen=True, eq=False)
class ReadList(Expr):
    """The value of a list or set field, or the pieces of a place from top to bottom (a pile in domain order)."""

    path: Path


@dataclass(frozen=True, eq=False)
class TrackSpace(Expr):
    """`.space`: the position on a track, from 1."""

    path: Path


@dataclass(frozen=True, eq=False)
class TrackLength(Expr):
    """How many spaces the track has (`.at_end` is TrackSpace = TrackLength, `.at_start` is TrackSpace = 1)."""

    path: Path


@dataclass(frozen=True, eq=False)
class HoldingCount(Expr):
    """`holding[member]` of an `each` resource."""

    path: Path
    key: Expr


@dataclass(frozen=True, eq=False)
class HoldingTotal(Expr):
    """`.total` of a holding."""

    path: Path


@dataclass(frozen=True, eq=False)
class Room(Expr):
    """`.room` of a place, list or holding: how much more fits."""

    path: Path


@dataclass(frozen=True, eq=False)
class PlaceEnd(Expr):
    """`.top` or `.bottom` of a place; a fault where it is empty."""

    path: Path
    end: Literal["top", "bottom"]


@dataclass(frozen=True, eq=False)
class Size(Expr):
    """`.size` of a list or of the pieces of a place."""

    list: Expr


@dataclass(frozen=True, eq=False)
class ListGet(Expr):
    """`list[n]`, from 1; outside is a fault."""

    list: Expr
    index: Expr


@dataclass(frozen=True, eq=False)
class ListLit(Expr):
    """`[a, b]`; what is none is left out."""

    items: tuple[Expr, ...]


@dataclass(frozen=True, eq=False)
class RangeList(Expr):
    """`a..b` as a source; empty where b < a."""

    low: Expr
    high: Expr


@dataclass(frozen=True, eq=False)
class AllOf(Expr):
    """All members of a kind, in domain order."""

    kind: str


@dataclass(frozen=True, eq=False)
class BoxPieces(Expr):
    """The pieces of a kind that are in the box, in domain order (`Magpie in box`)."""

    kind: str


@dataclass(frozen=True, eq=False)
class ConstantOf(Expr):
    """What is printed on a member; `index` for `extra[good]`. Lists and texts too (see `type`)."""

    kind: str
    constant: str
    member: Expr
    index: Expr | None = None


@dataclass(frozen=True, eq=False)
class TableGet(Expr):
    """`table[a, b]`; a key that no row covers is a fault."""

    table: Table
    keys: tuple[Expr, ...]


@dataclass(frozen=True, eq=False)
class ActionValue(Expr):
    """A `values:` name of an action, with its modifiers. `action` may be computed (`action.time` in a group's hook);
    `of` lists the actions it can be. `me` is who acts."""

    name: str
    action: Expr
    of: tuple[Action, ...]
    me: Expr | None


@dataclass(frozen=True, eq=False)
class Unary(Expr):
    op: Literal["not", "-"]
    operand: Expr


@dataclass(frozen=True, eq=False)
class Binary(Expr):
    """`and`/`or` stop early. `div` rounds down, `div up` up; both fault on 0, as does `mod`, never negative."""

    op: Literal["+", "-", "*", "div", "div up", "mod", "and", "or", "=", "!=", "<", "<=", ">", ">="]
    left: Expr
    right: Expr


@dataclass(frozen=True, eq=False)
class SameList(Expr):
    """Two lists or sets are equal (or with `negated` are not)."""

    left: Expr
    right: Expr
    negated: bool = False


@dataclass(frozen=True, eq=False)
class Cond(Expr):
    condition: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True, eq=False)
class In(Expr):
    """`item in list`; of a place: is the piece there? `none` is in nothing."""

    item: Expr
    list: Expr


@dataclass(frozen=True, eq=False)
class Bind(Expr):
    """`let var be value` in front of an expression (the parts of a function)."""

    var: Var
    value: Expr
    body: Expr


@dataclass(frozen=True, eq=False)
class SortKey:
    value: Expr
    descending: bool = False


@dataclass(frozen=True, eq=False)
class Fold(Expr):
    """An aggregate over `var` in `source` for which `where` holds.

    any/every: yes/no, stop early. count. sum: 0 of nothing. most/least: fault of nothing. the: fault unless exactly
    one. first/last: 0 (none) of nothing; with keys, the first of the order (ties in source order) or the last of it.
    each: the list, ordered by keys if there are any, stably.
    """

    op: Literal["any", "every", "count", "sum", "most", "least", "the", "first", "last", "each"]
    var: Var
    source: Expr
    where: Expr | None = None
    body: Expr | None = None
    keys: tuple[SortKey, ...] = ()


@dataclass(frozen=True, eq=False)
class Call(Expr):
    """A function with its automatic modifiers. Arguments in the order of the parameters."""

    function: Function
    args: tuple[Expr, ...]


@dataclass(frozen=True, eq=False)
class Builtin(Expr):
    """min, max (two or more numbers); next (the player after; after the last the first);
    neighbours(x), line(x, direction), lines(Kind, n), lines(x, n) (lists; of the last the arguments are n, x);
    distance(a, b) (a fault where no way leads); step(x, direction) (a space or 0); x.row, x.column.
    Directions are numbers into the board's `directions`."""

    name: Literal["min", "max", "next", "neighbours", "distance", "step", "line", "lines", "row", "column"]
    args: tuple[Expr, ...]
    kind: str = ""


@dataclass(frozen=True, eq=False)
class Can(Expr):
    """Whether the player may take one of the actions now; `after` allows up to so many actions of `before` first."""

    actions: tuple[Action, ...]
    player: Expr
    after: Expr | None = None
    before: tuple[Action, ...] = ()


@dataclass(frozen=True, eq=False)
class Taken(Expr):
    """Whole uses of an action or group by the player in this turn."""

    target: Action | Group
    player: Expr


@dataclass(frozen=True, eq=False)
class RoutesFrom(Expr):
    """The list of routes of an entry, for these arguments."""

    route: Route
    args: tuple[Expr, ...]


@dataclass(frozen=True, eq=False)
class RouteEnd(Expr):
    """`.end` of a route."""

    way: Expr


@dataclass(frozen=True, eq=False)
class RouteCount(Expr):
    """`way.owed[c]`: what is counted or known of a route."""

    way: Expr
    name: str
    index: Expr | None = None


@dataclass(frozen=True, eq=False)
class ModifierMatters(Expr):
    """Whether an optional modifier applies now and changes what it alters for `me`."""

    modifier: Modifier
    me: Expr


@dataclass(frozen=True, eq=False)
class Template:
    """A text with expressions in it, for people: reasons, prompts, labels, log lines."""

    parts: tuple[str | Expr, ...]
    span: Span = data_field(default=NOWHERE, repr=False)


TRUE = Num(1, type=BOOL)
FALSE = Num(0, type=BOOL)
