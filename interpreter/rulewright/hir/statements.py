"""The statements of the typed tree: whatever has an effect on the game, or asks somebody."""

from __future__ import annotations

from dataclasses import field as data_field
from typing import TYPE_CHECKING, Literal

from rulewright.hir.expressions import Expr, Path, SortKey, Template, Var
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass

    from rulewright.hir.rules import Action, Adjustment, Step
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True, eq=False, kw_only=True)
class Stmt:
    """Anything with an effect on the game."""

    span: Span = data_field(default=NOWHERE, repr=False)


Block = tuple[Stmt, ...]


@dataclass(frozen=True, eq=False)
class Let(Stmt):
    """Also what the splitter uses to change a local of its own making."""

    var: Var
    value: Expr


@dataclass(frozen=True, eq=False)
class SetField(Stmt):
    """A scalar or track space (`on_space`), or a whole list or set."""

    path: Path
    value: Expr
    on_space: bool = False


@dataclass(frozen=True, eq=False)
class SetElement(Stmt):
    """`set list[n] to x`."""

    path: Path
    index: Expr
    value: Expr


@dataclass(frozen=True, eq=False)
class AddNumber(Stmt):
    """`add n to x` and, negated, `take n from x`, of a number field."""

    path: Path
    value: Expr
    negated: bool = False


@dataclass(frozen=True, eq=False)
class AddElement(Stmt):
    """`add x to list or set` (a set takes what it has without change)."""

    path: Path
    value: Expr


@dataclass(frozen=True, eq=False)
class TakeElement(Stmt):
    """`take x from list or set`; a fault where it is not in."""

    path: Path
    value: Expr


@dataclass(frozen=True, eq=False)
class Shift(Stmt):
    """raise or lower a track; `otherwise` runs once per step that could not be made, after those made."""

    path: Path
    direction: Literal["raise", "lower"]
    by: Expr
    otherwise: Block = ()


@dataclass(frozen=True, eq=False)
class Part:
    """Units of a price or gift: `count` of `resource` (of member `key`), `source` to `target`; none is the bank."""

    resource: str
    count: Expr
    key: Expr | None
    source: Path | None
    target: Path | None
    span: Span = data_field(default=NOWHERE, repr=False)


@dataclass(frozen=True, eq=False)
class SettingPart:
    """What an amount-typed setting names; which holdings it moves between depends on its resource."""

    setting: str
    ends: dict[str, tuple[Path | None, Path | None]]
    span: Span = data_field(default=NOWHERE, repr=False)


@dataclass(frozen=True, eq=False)
class Price(Expr):
    """An amount of several parts, as people read it; stands in texts alone. Its parts have no ends."""

    parts: tuple[Part | SettingPart, ...]


@dataclass(frozen=True, eq=False)
class Transfer(Stmt):
    """Moves units, all parts or none. Only `pay` belongs to an opening."""

    verb: Literal["pay", "gain", "move"]
    parts: tuple[Part | SettingPart, ...]


@dataclass(frozen=True, eq=False)
class MoveAllUnits(Stmt):
    """All units (of one member) from one holding to another or to the bank."""

    source: Path
    target: Path | None
    key: Expr | None = None


@dataclass(frozen=True, eq=False)
class MovePiece(Stmt):
    """One piece to a place, or to the box (`place` none). Default end: bottom of a row, top of a stack."""

    piece: Expr
    place: Path | None
    end: Literal["top", "bottom"]


@dataclass(frozen=True, eq=False)
class MoveAllPieces(Stmt):
    """Every piece of a place, from the top, one after another."""

    source: Path
    place: Path | None
    end: Literal["top", "bottom"]


@dataclass(frozen=True, eq=False)
class DrawPiece(Stmt):
    """The top piece of a stack (or row) goes to a place; a fault where there is none. No chance in it."""

    var: Var
    source: Path
    place: Path | None
    end: Literal["top", "bottom"]


@dataclass(frozen=True, eq=False)
class DrawUnit(Stmt):
    """Chance: one unit out of a holding, each unit alike; `var` is its member. A decision of the seat `chance`."""

    var: Var
    source: Path
    target: Path | None
    stream: str


@dataclass(frozen=True, eq=False)
class PickChance(Stmt):
    """Chance: one element of a source, each alike. A decision of the seat `chance`."""

    var: Var
    source: Expr
    stream: str


@dataclass(frozen=True, eq=False)
class Shuffle(Stmt):
    """A place or list in random order, at once (Fisher-Yates from the last to the second)."""

    path: Path
    stream: str


@dataclass(frozen=True, eq=False)
class Element:
    """`list[n]` as something to exchange."""

    path: Path
    index: Expr


@dataclass(frozen=True, eq=False)
class Swap(Stmt):
    """Exchanges two fields, elements or slots of one type."""

    left: Path | Element
    right: Path | Element


@dataclass(frozen=True, eq=False)
class Log(Stmt):
    text: Template


@dataclass(frozen=True, eq=False)
class If(Stmt):
    condition: Expr
    then: Block
    otherwise: Block = ()


@dataclass(frozen=True, eq=False)
class ForEach(Stmt):
    """Over the list as it stood when it began (`where` and keys read then). `chosen_by`: that player orders the run;
    `where` is then read again before each step for those not yet done."""

    var: Var
    source: Expr
    body: Block
    where: Expr | None = None
    keys: tuple[SortKey, ...] = ()
    chosen_by: Expr | None = None


@dataclass(frozen=True, eq=False)
class RepeatUntil(Stmt):
    """Tests first; running over `at_most` rounds is a fault (default: the setting `loop_limit`, else 1,000)."""

    condition: Expr
    body: Block
    at_most: Expr


@dataclass(frozen=True, eq=False)
class RepeatTimes(Stmt):
    times: Expr
    body: Block


@dataclass(frozen=True, eq=False)
class NamedPart(Stmt):
    """`part name:`."""

    name: str
    body: Block


@dataclass(frozen=True, eq=False)
class PhaseBlock(Stmt):
    title: str
    body: Block


@dataclass(frozen=True, eq=False)
class RoundBlock(Stmt):
    body: Block


@dataclass(frozen=True, eq=False)
class TurnBlock(Stmt):
    """`me` is the variable the body knows the player by."""

    player: Expr
    me: Var
    body: Block


@dataclass(frozen=True, eq=False)
class Choose(Stmt):
    """One decision over all combinations of `vars` from `sources` (a later source may read an earlier var) for which
    `where` holds and `paying` can be paid; ordered by the first var, then the second. `may` adds declining: all vars 0.
    """

    chooser: Expr
    vars: tuple[Var, ...]
    sources: tuple[Expr, ...]
    where: Expr | None
    paying: Transfer | None
    prompt: Template | None
    may: bool = False


@dataclass(frozen=True, eq=False)
class ChooseSet(Stmt):
    """One decision over all sets of `low` to `high` elements; sets by size, then in domain order."""

    chooser: Expr
    var: Var
    source: Expr
    where: Expr | None
    low: Expr
    high: Expr
    result: Var
    prompt: Template | None
    may: bool = False


@dataclass(frozen=True, eq=False)
class ChooseMany(Stmt):
    """Picks asked one after another, the body after each; stopping is offered last, from `low` picks on."""

    chooser: Expr
    var: Var
    source: Expr
    where: Expr | None
    low: Expr
    high: Expr
    result: Var
    body: Block
    prompt: Template | None
    may: bool = False


@dataclass(frozen=True, eq=False)
class Branch:
    label: Template
    when: Expr | None
    body: Block
    span: Span = data_field(default=NOWHERE, repr=False)


@dataclass(frozen=True, eq=False)
class ChooseOne(Stmt):
    chooser: Expr
    branches: tuple[Branch, ...]
    prompt: Template | None
    may: bool = False


@dataclass(frozen=True, eq=False)
class ChooseAll(Stmt):
    """Every player of `players` chooses, none seeing another's answer; then `result[p]` is known to all.
    `result` is a list indexed by seat (0 for who was not asked)."""

    player: Var
    players: Expr
    var: Var
    source: Expr
    where: Expr | None
    result: Var
    prompt: Template | None


@dataclass(frozen=True, eq=False)
class Offer(Stmt):
    """Legal actions of these, groups opened in the order of the text, to `player`; nothing legal is a fault."""

    actions: tuple[Action, ...]
    names: tuple[str, ...]
    player: Expr


@dataclass(frozen=True, eq=False)
class CallStep(Stmt):
    """A step; `me` is handed on where the step uses it (`step.me`)."""

    step: Step
    args: tuple[Expr, ...]
    me: Expr | None = None


@dataclass(frozen=True, eq=False)
class CallDeed(Stmt):
    """`member.deed()`: those of that member. A member without: in an opening not offered, later a fault."""

    kind: str
    deed: str
    member: Expr
    me: Expr | None = None


@dataclass(frozen=True, eq=False)
class CallAdjustment(Stmt):
    adjustment: Adjustment
