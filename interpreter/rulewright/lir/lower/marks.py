"""The marks that the splitter sets: which action runs, what is counted, when a turn, round or phase begins."""

from __future__ import annotations

from rulewright.hir import nodes as n, program as p
from rulewright.hir.fields import PlaceShape
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.layout import FieldPlan, UseKey
from rulewright.lir.lower.writer import STATEMENTS, Writer


def _action_slot(w: Writer) -> lir.Expr:
    return build.const(w.layout.action)


def _begin_action(w: Writer, s: p.BeginAction) -> None:
    w.store(_action_slot(w), build.const(s.action.ordinal), 0, len(w.scene.book.actions))
    _clear_answers(w)


def _clear_answers(w: Writer) -> None:
    for slot in w.layout.answers.values():
        w.store(build.const(slot), build.ZERO, 0, 1)


def _answer(w: Writer, s: p.AnswerModifier) -> None:
    if s.used:
        w.store(build.const(w.layout.answers[s.modifier]), build.ONE, 0, 1)
        count_use(w, s.modifier, w.value(s.me))


def _count_use(w: Writer, s: p.CountUse) -> None:
    me = w.handy(w.value(s.me))
    count_use(w, s.action, me)
    if s.action.group is not None:
        count_use(w, s.action.group, me)
    w.store(_action_slot(w), build.ZERO, 0, len(w.scene.book.actions))
    _clear_answers(w)


def count_use(w: Writer, target: object, me: lir.Expr) -> None:
    """One more, wherever anybody asks."""
    for key in w.layout.uses:
        if key.target is target:
            address = use_slot(w, key, me)
            now = build.load(address, 0, 2**31 - 2)
            w.store(address, build.add(now, build.ONE), 0, 2**31 - 1)


def use_slot(w: Writer, key: UseKey, me: lir.Expr) -> lir.Expr:
    me = w.require(me, 1, w.scene.players, faults.NONE_USED, build.ZERO)
    return build.add(me, build.const(w.layout.uses[key] - 1))


def _check_slots(w: Writer, s: p.CheckSlots) -> None:
    checks = [
        plan
        for plan in w.layout.fields.values()
        if isinstance(plan.field.shape, PlaceShape)
        and plan.field.shape.shape == "slot"
        and not plan.field.shape.optional
    ]
    if not checks:
        return
    addresses = [plan.address(*where) for plan in checks for where in plan.places()]
    local = w.local()
    address = build.get(local, min(addresses), max(addresses))
    empty = build.compare("=", build.load(address, 0, 2**31 - 1), build.ZERO)
    body: lir.Body = []
    with w.into(body), w.when(empty):
        w.fail(faults.EMPTY_SLOT)
    w.add(lir.ForRow(local, w.shared.rows([addresses]), build.ZERO, body, span=w.span))


def _enter_block(w: Writer, s: p.EnterBlock) -> None:
    """Counts of that sort and fields `each turn` start anew, for everybody."""
    for key, first in w.layout.uses.items():
        if key.per == s.sort:
            w.add(lir.Clear(build.const(first), w.scene.players, span=w.span))
    for plan in w.layout.fields.values():
        if plan.field.reset == s.sort:
            _start_anew(w, plan)


def _start_anew(w: Writer, plan: FieldPlan) -> None:
    for where in plan.places():
        address = plan.address(*where)
        values = w.shared.program.start[address : address + plan.width]
        if not any(values):
            w.add(lir.Clear(build.const(address), plan.width, span=w.span))
        else:
            for i, value in enumerate(values):
                w.store(build.const(address + i), build.const(value), min(0, plan.least), max(plan.most, plan.capacity))


def _nothing(w: Writer, s: n.Stmt) -> None:
    """Says something to people only."""


STATEMENTS.update(
    {
        n.Log: _nothing,
        p.BeginAction: _begin_action,
        p.AnswerModifier: _answer,
        p.CountUse: _count_use,
        p.CheckSlots: _check_slots,
        p.EnterBlock: _enter_block,
        p.LeaveBlock: _nothing,
    }
)
