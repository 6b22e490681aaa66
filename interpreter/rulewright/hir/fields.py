"""Fields: what a member or the state of a game holds, and in what shape."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from rulewright.hir.entry import Entry
from rulewright.hir.nodes import Expr, Part, SettingPart, Var
from rulewright.hir.types import Type

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


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
