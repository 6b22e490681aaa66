"""The trees of the expression language: what the grammar makes, before names mean anything.

Every node has the span of the text it came from; spans are left out of equality, so two readings of the same rules are
equal wherever they stand. Trees are frozen; nothing later writes into them.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True, kw_only=True)
class Node:
    """Anything the grammar makes."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True)
class Word(Node):
    """A name as it is written where it is bound or spoken of: a local, a field after a dot, a unit."""

    text: str


# ---- expressions ----


@dataclass(frozen=True)
class Number(Node):
    value: int


@dataclass(frozen=True)
class Name(Node):
    """A bare name: `me`, `red`, `Company`."""

    text: str


@dataclass(frozen=True)
class Text(Node):
    """A quoted text without its quotes; a template where it is shown to people."""

    value: str


@dataclass(frozen=True)
class NoneLit(Node):
    """`none`."""


@dataclass(frozen=True)
class Bool(Node):
    """`yes` or `no`."""

    value: bool


@dataclass(frozen=True)
class ListLit(Node):
    """`[a, b]`."""

    items: tuple[Expr, ...]


@dataclass(frozen=True)
class FieldOf(Node):
    """`owner.word`."""

    owner: Expr
    word: Word


@dataclass(frozen=True)
class Index(Node):
    """`base[a, b]`."""

    base: Expr
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class Call(Node):
    """`f(a, b)` or `member.deed()`: `target` is a Name or a FieldOf."""

    target: Expr
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class Unary(Node):
    """`not a` or `-a`."""

    op: Literal["not", "-"]
    operand: Expr


@dataclass(frozen=True)
class Binary(Node):
    """Arithmetic, logic and comparison. `div up` is `div … rounding up`; `and` of two amounts is spelled Sums."""

    op: Literal["+", "-", "*", "div", "div up", "mod", "and", "or", "=", "!=", "<", "<=", ">", ">="]
    left: Expr
    right: Expr


@dataclass(frozen=True)
class In(Node):
    """`a in source`, or with `negated` `a not in source`."""

    item: Expr
    source: Expr
    negated: bool = False


@dataclass(frozen=True)
class IsNone(Node):
    """`a is none`, or with `negated` `a is not none`."""

    operand: Expr
    negated: bool = False


@dataclass(frozen=True)
class Cond(Node):
    """`if c then a else b`."""

    condition: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True)
class Range(Node):
    """`a..b`; stands only where a source or a type is wanted."""

    low: Expr
    high: Expr


@dataclass(frozen=True)
class Quantity(Node):
    """An amount: `£3` (symbol), `2 credits` (unit), `2 of good` (of), `2 container of red` (unit and of)."""

    count: Expr
    symbol: str | None = None
    unit: Word | None = None
    of: Expr | None = None


@dataclass(frozen=True)
class AfterUpTo(Node):
    """`can(x) after up to 3 trade`: `limit` is the number, `group` the action or group tried first."""

    condition: Expr
    limit: Expr
    group: Word


@dataclass(frozen=True)
class Key(Node):
    """One key of an order: `by x descending`."""

    value: Expr
    descending: bool = False


@dataclass(frozen=True)
class Fold(Node):
    """An aggregate over `var in source where where`.

    `body` is what `every` must have, or what `sum`, `most`, `least` take of each; `keys` the order of `each`, `first`,
    `last`.
    """

    op: Literal["any", "every", "count", "each", "the", "sum", "most", "least", "first", "last"]
    var: Word
    source: Expr
    where: Expr | None = None
    body: Expr | None = None
    keys: tuple[Key, ...] = ()


@dataclass(frozen=True)
class Sums(Node):
    """`£1 and 1 wood`: amounts side by side; at least one."""

    parts: tuple[Expr, ...]


Expr = (
    Number
    | Name
    | Text
    | NoneLit
    | Bool
    | ListLit
    | FieldOf
    | Index
    | Call
    | Unary
    | Binary
    | In
    | IsNone
    | Cond
    | Range
    | Quantity
    | AfterUpTo
    | Fold
    | Sums
)


# ---- statements ----


@dataclass(frozen=True)
class Block(Node):
    """Statements one after another."""

    body: tuple[Stmt, ...]


@dataclass(frozen=True)
class Pay(Node):
    """`pay A [to x]` (subject none), `p pays A [to x]`."""

    subject: Expr | None
    amount: Sums
    to: Expr | None = None


@dataclass(frozen=True)
class Gain(Node):
    """`gain A` (subject none), `p gains A`."""

    subject: Expr | None
    amount: Sums


@dataclass(frozen=True)
class Shift(Node):
    """`raise x [by n] [else s]`, `lower …`."""

    direction: Literal["raise", "lower"]
    track: Expr
    by: Expr | None = None
    otherwise: Stmt | None = None


@dataclass(frozen=True)
class Add(Node):
    """`add a to x`: to a number, or into a set or list."""

    value: Expr
    target: Expr


@dataclass(frozen=True)
class Take(Node):
    """`take a from x`."""

    value: Expr
    target: Expr


@dataclass(frozen=True)
class Set(Node):
    """`set x to a`."""

    target: Expr
    value: Expr


@dataclass(frozen=True)
class Move(Node):
    """`move what [from x] to [top of] y`: a piece, or an amount of units."""

    what: Expr
    to: Expr
    source: Expr | None = None
    end: Literal["top", "bottom"] | None = None


@dataclass(frozen=True)
class MoveAll(Node):
    """`move all [of k] from x to [top of] y`."""

    source: Expr
    to: Expr
    of: Expr | None = None
    end: Literal["top", "bottom"] | None = None


@dataclass(frozen=True)
class Draw(Node):
    """`draw v from x to [top of] y`."""

    var: Word
    source: Expr
    to: Expr
    end: Literal["top", "bottom"] | None = None


@dataclass(frozen=True)
class Shuffle(Node):
    """`shuffle x`."""

    place: Expr


@dataclass(frozen=True)
class Pick(Node):
    """`pick v from source`: chance, each alike."""

    var: Word
    source: Expr


@dataclass(frozen=True)
class Let(Node):
    """`let v be e`."""

    var: Word
    value: Expr


@dataclass(frozen=True)
class Picked(Node):
    """One `name from source` of a choice."""

    var: Word
    source: Expr


@dataclass(frozen=True)
class Paying(Node):
    """`paying A [from x] [to y]`."""

    amount: Sums
    payer: Expr | None = None
    payee: Expr | None = None


@dataclass(frozen=True)
class Choose(Node):
    """`[p] [may] choose(s) x from …, y from … [where] [paying] [for "…"]`."""

    chooser: Expr | None
    may: bool
    picks: tuple[Picked, ...]
    where: Expr | None = None
    paying: Paying | None = None
    prompt: Text | None = None


@dataclass(frozen=True)
class ChooseSet(Node):
    """`choose a to b different x from s [where] [for] as xs`: one decision over sets, without an order."""

    chooser: Expr | None
    may: bool
    low: Expr
    high: Expr
    pick: Picked
    result: Word
    where: Expr | None = None
    prompt: Text | None = None


@dataclass(frozen=True)
class ChooseMany(Node):
    """`choose a to b different x from s [where] [for] [as xs]: body`: one after another, the body after each."""

    chooser: Expr | None
    may: bool
    low: Expr
    high: Expr
    pick: Picked
    body: Block
    result: Word | None = None
    where: Expr | None = None
    prompt: Text | None = None


@dataclass(frozen=True)
class Branch(Node):
    """`"label" [when c]: body`."""

    label: Text
    body: Block
    when: Expr | None = None


@dataclass(frozen=True)
class ChooseOne(Node):
    """`choose one [for "…"]:` and its branches."""

    chooser: Expr | None
    may: bool
    branches: tuple[Branch, ...]
    prompt: Text | None = None


@dataclass(frozen=True)
class ChooseAll(Node):
    """`each p in Player chooses x from s [where] [for]`: all are asked before anything shows."""

    player: Word
    players: Expr
    pick: Picked
    where: Expr | None = None
    prompt: Text | None = None


@dataclass(frozen=True)
class Offer(Node):
    """`offer a, b [to p]`."""

    names: tuple[Word, ...]
    to: Expr | None = None


@dataclass(frozen=True)
class Log(Node):
    """`log "…"`."""

    text: Text


@dataclass(frozen=True)
class Do(Node):
    """A call that stands alone: a step, a deed, an adjustment, `swap(a, b)`."""

    call: Expr


@dataclass(frozen=True)
class DoChoosing(Node):
    """Cases only: `unload(ship) choosing "£1"`."""

    call: Expr
    choices: tuple[Expr, ...]


@dataclass(frozen=True)
class Does(Node):
    """Cases only: `ann does build [choosing Mill]`."""

    player: Expr
    action: Expr
    choices: tuple[Expr, ...] = ()


@dataclass(frozen=True)
class If(Node):
    """`if c: … else if d: … else: …`; an `else if` is an If alone in `otherwise`."""

    condition: Expr
    then: Block
    otherwise: Block | None = None


@dataclass(frozen=True)
class ForEach(Node):
    """`for each v in s [where] [by keys] [in chosen order]: body`."""

    var: Word
    source: Expr
    body: Block
    where: Expr | None = None
    keys: tuple[Key, ...] = ()
    chosen_order: bool = False


@dataclass(frozen=True)
class RepeatUntil(Node):
    """`repeat until c [at most n times]: body`."""

    condition: Expr
    body: Block
    at_most: Expr | None = None


@dataclass(frozen=True)
class RepeatTimes(Node):
    """`repeat n times: body`."""

    times: Expr
    body: Block


@dataclass(frozen=True)
class Part(Node):
    """`part name: body`: a name for a stretch."""

    name: Word
    body: Block


@dataclass(frozen=True)
class Phase(Node):
    """`phase "…": body`."""

    title: Text
    body: Block


@dataclass(frozen=True)
class Round(Node):
    """`round: body`."""

    body: Block


@dataclass(frozen=True)
class Turn(Node):
    """`turn of p: body`."""

    player: Expr
    body: Block


Stmt = (
    Pay
    | Gain
    | Shift
    | Add
    | Take
    | Set
    | Move
    | MoveAll
    | Draw
    | Shuffle
    | Pick
    | Let
    | Choose
    | ChooseSet
    | ChooseMany
    | ChooseOne
    | ChooseAll
    | Offer
    | Log
    | Do
    | DoChoosing
    | Does
    | If
    | ForEach
    | RepeatUntil
    | RepeatTimes
    | Part
    | Phase
    | Round
    | Turn
)


# ---- other things a book writes in the language ----


@dataclass(frozen=True)
class Definition(Node):
    """A function: parts named first, then one expression."""

    lets: tuple[Let, ...]
    value: Expr


@dataclass(frozen=True)
class Tie(Node):
    """`most e` or `least e`."""

    op: Literal["most", "least"]
    value: Expr


@dataclass(frozen=True)
class Domain(Node):
    """`x in source [where …]`."""

    var: Word
    source: Expr
    where: Expr | None = None


@dataclass(frozen=True)
class Param(Node):
    """`way sailing`, `n 1..9`, `upgraded yes/no`, or a bare name whose kind it names."""

    name: Word
    type: TypeExpr | None = None


@dataclass(frozen=True)
class Signature(Node):
    """`takes(ship, good)`: the key of a function, step or route; `extra[good]`: the key of a field or constant."""

    name: Word
    params: tuple[Param, ...] = ()
    indexes: tuple[Param, ...] = ()


# ---- types ----


@dataclass(frozen=True)
class TBool(Node):
    """`yes/no`."""


@dataclass(frozen=True)
class TRange(Node):
    """`a..b`."""

    low: Expr
    high: Expr


@dataclass(frozen=True)
class TName(Node):
    """A kind, resource, route, `text`, `amount`; with `optional`, `Kind or none`."""

    name: Word
    optional: bool = False


@dataclass(frozen=True)
class THolding(Node):
    """`traders up to n`."""

    resource: Word
    cap: Expr


@dataclass(frozen=True)
class TList(Node):
    """`list of T [up to n]`, `set of T [up to n]`; the element is a TName or a TRange."""

    shape: Literal["list", "set"]
    element: TName | TRange
    cap: Expr | None = None


@dataclass(frozen=True)
class TPlace(Node):
    """`row|stack|pile of Kind [up to n]`."""

    shape: Literal["row", "stack", "pile"]
    kind: Word
    cap: Expr | None = None


@dataclass(frozen=True)
class TSlot(Node):
    """`slot for Kind [or none]`."""

    kind: Word
    optional: bool = False


@dataclass(frozen=True)
class TTrack(Node):
    """`track of values [from space n]`."""

    values: Expr
    space: Expr | None = None


TypeExpr = TBool | TRange | TName | THolding | TList | TPlace | TSlot | TTrack


@dataclass(frozen=True)
class FieldType(Node):
    """A type with what may follow: `each turn`, `seen by owner`, `= start`."""

    type: TypeExpr
    reset: Literal["turn", "phase", "round"] | None = None
    seen: Literal["owner", "all", "nobody"] | None = None
    start: Expr | None = None
