"""Statements of cases only: what players do and answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.hir.expressions import Expr
from rulewright.hir.statements import CallAdjustment, CallDeed, CallStep, Stmt

if TYPE_CHECKING:
    from dataclasses import dataclass

    from rulewright.hir.rules import Action
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True, eq=False)
class Does(Stmt):
    """A player takes an action, with these choices (labels as texts, members, numbers, none)."""

    player: Expr
    action: Action
    choices: tuple[Expr, ...]


@dataclass(frozen=True, eq=False)
class Answers(Stmt):
    """What a player is asked in a game that is played, answered like the choices of `Does`."""

    player: Expr
    choices: tuple[Expr, ...]


@dataclass(frozen=True, eq=False)
class DoChoosing(Stmt):
    """A step run with these choices."""

    call: CallStep | CallDeed | CallAdjustment
    choices: tuple[Expr, ...]
