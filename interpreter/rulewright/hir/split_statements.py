"""Statements that may wait, as blocks: calls, loops with counters in locals, turns, rounds and phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.hir import nodes as n, program as p
from rulewright.hir.rules import Hook
from rulewright.hir.split_blocks import FIRST_MADE, FREE, Builder
from rulewright.hir.split_choices import CHOICES
from rulewright.hir.split_loops import each_in, is_fixed, kept, local, loop, plus
from rulewright.hir.types import BOOL, ListType


def split_block(b: Builder, block: n.Block) -> None:
    for statement in block:
        split_statement(b, statement)


def split_statement(b: Builder, statement: n.Stmt) -> None:
    if not b.shared.waits.statement(statement):
        b.add(statement)
    elif type(statement) in CHOICES:
        CHOICES[type(statement)](b, statement, split_block)
    else:
        _STATEMENTS[type(statement)](b, statement)


def _if(b: Builder, s: n.If) -> None:
    then, otherwise, after = b.label(), b.label(), b.label()
    b.fork(s.condition, then, otherwise)
    for label, block in ((then, s.then), (otherwise, s.otherwise)):
        b.place(label)
        split_block(b, block)
        b.goto(after)
    b.place(after)


def _part(b: Builder, s: n.NamedPart) -> None:
    split_block(b, s.body)


# ---- loops ----


def _snapshot(b: Builder, s: n.ForEach) -> n.Expr:
    """The list as it stands when the loop begins; a list that cannot change is read where it is."""
    if s.where is None and not s.keys and (is_fixed(s.source) or isinstance(s.source, n.Local)):
        return s.source
    listed = n.Fold("each", s.var, s.source, s.where, None, s.keys, type=ListType(s.var.type), span=s.source.span)
    return local(b.list_local("items", s.var.type, listed))


def _for_each(b: Builder, s: n.ForEach) -> None:
    if s.chosen_by is not None:
        _in_chosen_order(b, s, s.chosen_by)
    else:
        each_in(b, _snapshot(b, s), s.var, s.span, lambda: split_block(b, s.body))


def _in_chosen_order(b: Builder, s: n.ForEach, chooser: n.Expr) -> None:
    """Those not yet done stand in a list; each step asks for one of them, as long as `where` holds for any."""
    listed = n.Fold("each", s.var, s.source, None, None, s.keys, type=ListType(s.var.type), span=s.source.span)
    left = b.list_local("left", s.var.type, listed)
    source = local(left)

    def one() -> None:
        after = b.label()
        b.decide(
            p.Choice(number=-1, seat=chooser, span=s.span, vars=(s.var,), sources=(source,), where=s.where, alone=True),
            after,
        )
        b.place(after)
        b.add(p.Remove(left, local(s.var), span=s.span))
        split_block(b, s.body)

    loop(b, n.Fold("any", s.var, source, s.where, type=BOOL, span=s.span), one)


COUNT_OF_ROUNDS = "round"
"""The local that counts for the bound of a `repeat until`, and nothing else."""


def is_count_of_rounds(var: n.Var) -> bool:
    """Whether a local is that count; how far it is tells no two positions of a game apart."""
    return var.uid > FIRST_MADE and var.name == COUNT_OF_ROUNDS


def _repeat_until(b: Builder, s: n.RepeatUntil) -> None:
    limit = kept(b, "rounds", s.at_most)
    done = b.counter(COUNT_OF_ROUNDS, n.Num(0), s.span, limit)
    over, inside = b.label(), b.label()

    def one() -> None:
        b.fork(n.Binary("<", local(done), limit, type=BOOL, span=s.span), inside, over)
        b.place(inside)
        b.let(done, plus(local(done), 1), s.span)
        split_block(b, s.body)

    loop(b, n.Unary("not", s.condition, type=BOOL, span=s.condition.span), one)
    after = b.label()
    b.goto(after)
    b.place(over)
    b.add(p.BlockFault("loop bound", n.Template(("a repeat",), s.span), limit, span=s.span))
    b.goto(after)
    b.place(after)


def _repeat_times(b: Builder, s: n.RepeatTimes) -> None:
    left = b.counter("left", s.times, s.span, s.times)

    def one() -> None:
        b.let(left, plus(local(left), -1), s.span)
        split_block(b, s.body)

    loop(b, n.Binary(">", local(left), n.Num(0), type=BOOL, span=s.span), one)


# ---- time ----


def _turn(b: Builder, s: n.TurnBlock) -> None:
    b.let(s.me, s.player, s.span)
    b.add(p.EnterBlock("turn", "", local(s.me), span=s.span))
    split_block(b, s.body)
    b.add(p.CheckSlots(span=s.span))
    b.add(p.LeaveBlock("turn", span=s.span))
    b.then(lambda after: p.EndIfDue("turn", after))


def _round(b: Builder, s: n.RoundBlock) -> None:
    b.add(p.EnterBlock("round", span=s.span))
    split_block(b, s.body)
    b.add(p.LeaveBlock("round", span=s.span))
    b.then(lambda after: p.EndIfDue("round", after))


def _phase(b: Builder, s: n.PhaseBlock) -> None:
    b.add(p.EnterBlock("phase", s.title, span=s.span))
    split_block(b, s.body)
    b.add(p.LeaveBlock("phase", span=s.span))
    b.then(lambda after: p.EndIfDue("phase", after))


# ---- calls ----


def _call_step(b: Builder, s: n.CallStep) -> None:
    name = b.shared.want(f"step {s.step.name}", s.step, b.free)
    args = s.args
    if s.step.me is not None and s.step.me not in s.step.params:
        args = (s.me or n.Num(0, span=s.span), *args)
    b.then(lambda after: p.Invoke(name, args, after, s.span))


def _call_deed(b: Builder, s: n.CallDeed) -> None:
    for member, deed in b.shared.book.kinds[s.kind].deeds[s.deed].items():
        if b.shared.waits.deed(deed):
            b.shared.want(f"deed {s.kind}.{s.deed}.{member}", deed, b.free)
    suffix = FREE if b.free else ""
    b.then(lambda after: p.InvokeDeed(s.kind, s.deed, s.member, s.me, after, suffix, s.span))


def _call_adjustment(b: Builder, s: n.CallAdjustment) -> None:
    name = b.shared.want(f"adjustment {s.adjustment.name}", s.adjustment, b.free)
    b.then(lambda after: p.Invoke(name, (), after, s.span))


def split_hook(b: Builder, hook: Hook, params: tuple[n.Var, ...], me: n.Var | None, action: n.Expr | None) -> None:
    """The lines of a hook, its names bound to what they stand for."""
    for name, stands_for in zip(hook.params, params, strict=True):
        b.let(name, local(stands_for), hook.span)
    if hook.me is not None and me is not None and hook.me not in hook.params:
        b.let(hook.me, local(me), hook.span)
    if hook.action is not None and action is not None:
        b.let(hook.action, action, hook.span)
    if hook.when is None:
        split_block(b, hook.body)
    else:
        split_statement(b, n.If(hook.when, hook.body, span=hook.span))


_STATEMENTS: dict[type, Callable[[Builder, Any], None]] = {
    n.If: _if,
    n.NamedPart: _part,
    n.ForEach: _for_each,
    n.RepeatUntil: _repeat_until,
    n.RepeatTimes: _repeat_times,
    n.TurnBlock: _turn,
    n.RoundBlock: _round,
    n.PhaseBlock: _phase,
    n.CallStep: _call_step,
    n.CallDeed: _call_deed,
    n.CallAdjustment: _call_adjustment,
}
