"""Statements: from the trees of the grammar to the typed tree, theme by theme. This is the table of it all."""

from __future__ import annotations

from rulewright.checking.expressions.dispatch import STATEMENTS, block
from rulewright.checking.statements import case_statements, changes, choices, doing, flow, moves, transfers
from rulewright.syntax import tree as t

__all__ = ["block"]

STATEMENTS.update(
    {
        t.Add: changes.add,
        t.Answers: case_statements.answers,
        t.Choose: choices.choose,
        t.ChooseAll: choices.choose_all,
        t.ChooseMany: choices.choose_many,
        t.ChooseOne: choices.choose_one,
        t.ChooseSet: choices.choose_set,
        t.Do: doing.do,
        t.DoChoosing: case_statements.do_choosing,
        t.Does: case_statements.does,
        t.Draw: moves.draw,
        t.ForEach: flow.for_each,
        t.Gain: transfers.gain,
        t.If: flow.if_,
        t.Let: flow.let,
        t.Log: flow.log,
        t.Move: moves.move,
        t.MoveAll: moves.move_all,
        t.Offer: flow.offer,
        t.Part: flow.part,
        t.Pay: transfers.pay,
        t.Phase: flow.phase,
        t.Pick: moves.pick,
        t.RepeatTimes: flow.repeat_times,
        t.RepeatUntil: flow.repeat_until,
        t.Round: flow.round_,
        t.Set: changes.set_field,
        t.Shift: changes.shift,
        t.Shuffle: moves.shuffle,
        t.Take: changes.take,
        t.Turn: flow.turn,
    }
)
