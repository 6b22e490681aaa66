"""Which statements end a trial: effects other than payments, by their sort."""

from __future__ import annotations

from rulewright.hir import nodes as n, program as p

PASSED = frozenset(
    {
        n.Let,
        p.Append,
        p.Remove,
        p.SetListItem,
        p.CheckOneRow,
        n.If,
        n.ForEach,
        n.RepeatUntil,
        n.RepeatTimes,
        n.NamedPart,
        n.CallStep,
        n.CallDeed,
        n.Log,
        p.CheckSlots,
        p.BlockFault,
        p.PayCost,
        p.BeginAction,
        p.AnswerModifier,
        n.Choose,
        n.ChooseSet,
        n.ChooseMany,
        n.ChooseOne,
        n.ChooseAll,
    }
)
"""Statements that a trial goes through; a Transfer too where it pays. All else is an effect and ends it."""


def is_effect(statement: n.Stmt) -> bool:
    """Whether a statement changes the game otherwise than by a payment."""
    return statement.verb != "pay" if isinstance(statement, n.Transfer) else type(statement) not in PASSED
