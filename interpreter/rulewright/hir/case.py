"""A case, typed: a position, what is done in it, and what must hold after."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.hir.nodes import Answers, Block, Does, Expr, Var
from rulewright.hir.rules import Action
from rulewright.hir.scene import Price, Value
from rulewright.text.source import NOWHERE, Span


@dataclass(frozen=True)
class Anywhere:
    """How many positions; `after` are the actions after which they are looked at (none: all), and then `me` is who took
    it."""

    positions: int
    after: tuple[Action, ...] = ()
    me: Var | None = None


@dataclass(eq=False)
class Case:
    """`setup_seed` is set for `from: set up, seed n`; else the case starts from the start values, before set-up.
    `played`: the flow runs too, from `setup_seed` on, and actions answer what it asks.

    `proves` names clauses; `because` is the reason that each refusal must give; `number` counts from 1 in its file.
    `sound` are lines tried after all others that may be refused, but neither break off nor lead round in a circle.
    `anywhere` is set where it is tried in positions that random games of `setup_seed` reach.
    `scores` and `places` are told by seat; `end` is a trigger, `flow` or `none`, or empty where the case does not say.
    """

    name: str
    file: str
    number: int
    players: int
    span: Span = NOWHERE
    proves: tuple[str, ...] = ()
    setup_seed: int | None = None
    settings: dict[str, Value | Price] = field(default_factory=dict)
    given: Block = ()
    when: Block = ()
    then: tuple[Expr, ...] = ()
    refuse: tuple[Does | Answers, ...] = ()
    because: str = ""
    sound: Block = ()
    played: bool = False
    scores: dict[int, Expr] = field(default_factory=dict)
    places: dict[int, Expr] = field(default_factory=dict)
    end: str = ""
    anywhere: Anywhere | None = None
