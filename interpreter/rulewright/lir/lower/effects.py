"""Which statements end a trial: effects other than payments, by their sort (pinned in `hir.program`)."""

from __future__ import annotations

from rulewright.hir import nodes as n
from rulewright.hir import program as p

_PASSED = (
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
)


def is_effect(statement: n.Stmt) -> bool:
    """Whether a statement changes the game otherwise than by a payment."""
    if isinstance(statement, n.Transfer):
        return statement.verb != "pay"
    return not isinstance(statement, _PASSED)
