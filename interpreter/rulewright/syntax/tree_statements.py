"""Trees of statements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rulewright.syntax.tree_expressions import Expr, Key, Node, Sums, Text, Word

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


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
    """Cases only: `clear(ship) choosing "£1"`."""

    call: Expr
    choices: tuple[Expr, ...]


@dataclass(frozen=True)
class Does(Node):
    """Cases only: `ann does build [choosing Forge]`."""

    player: Expr
    action: Expr
    choices: tuple[Expr, ...] = ()


@dataclass(frozen=True)
class Answers(Node):
    """Cases only: `bob answers Forge`."""

    player: Expr
    choices: tuple[Expr, ...]


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
    | Answers
    | If
    | ForEach
    | RepeatUntil
    | RepeatTimes
    | Part
    | Phase
    | Round
    | Turn
)
