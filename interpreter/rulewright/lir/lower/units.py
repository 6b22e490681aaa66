"""Payments and gifts: units that go from one holding to another, or to and from the bank.

All parts are worked out before the first moves. Each then moves by itself; a part that cannot is a fault, which takes
the whole move back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulewright.hir import nodes as n, program as p
from rulewright.hir.fields import HoldingShape
from rulewright.hir.rules import Action, Modifier
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.addresses import Spot, holding_caps, spot
from rulewright.lir.lower.calls import action_names, is_used, modifier_names
from rulewright.lir.lower.writer import STATEMENTS, Names, Writer
from rulewright.lir.questions import may_fault, nodes
from rulewright.text.source import Span


@dataclass(frozen=True, eq=False)
class Due:
    """Units that move: how many, of which kind (from 0), from where, to where (none: the bank)."""

    resource: str
    key: lir.Expr
    count: lir.Expr
    source: Spot | None
    target: Spot | None
    span: Span
    uncertain: bool = False  # its key and ends are known only where the count is not 0


Parts = Iterable[n.Part | n.SettingPart]


def dues(w: Writer, parts: Parts) -> list[Due]:
    """The parts of a price or gift, worked out. A negative count is a fault."""
    found: list[Due] = []
    for part in parts:
        found += _setting_dues(w, part) if isinstance(part, n.SettingPart) else [_due(w, part)]
    return [_counted(w, due) for due in found]


def _counted(w: Writer, due: Due) -> Due:
    with w.at(due.span):
        return replace(due, count=w.require(due.count, 0, lir.ANY_HIGH, faults.NEGATIVE_AMOUNT))


def _due(w: Writer, part: n.Part) -> Due:
    count = settled(w, w.value(part.count))
    key = build.ZERO if part.key is None else settled(w, build.add(w.member(part.key), build.const(-1)))
    return Due(part.resource, key, count, _end(w, part.source), _end(w, part.target), part.span)


def _end(w: Writer, path: n.Path | None) -> Spot | None:
    if path is None:
        return None
    at = spot(w, path)
    return replace(at, address=settled(w, at.address))


def _setting_dues(w: Writer, part: n.SettingPart) -> list[Due]:
    found = []
    for resource, key, count in w.scene.price(part.setting):
        source, target = part.ends[resource]
        each = w.scene.book.resources[resource].each
        number = w.scene.numbers[each][key] - 1 if each else 0
        ends = _end(w, source), _end(w, target)
        found.append(Due(resource, build.const(number), build.const(count), *ends, part.span))
    return found


def settled(w: Writer, value: lir.Expr) -> lir.Expr:
    """In a form that the next effect does not change."""
    if all(isinstance(e, (lir.Const, lir.Get, lir.Arith, lir.Entry)) for e in nodes(value)):
        return value if isinstance(value, (lir.Const, lir.Get, lir.Arith)) else w.keep(value)
    return w.keep(value)


# ---- moving ----


def move_units(w: Writer, due: Due) -> None:
    there_is_any = build.compare("!=", due.count, build.ZERO) if due.uncertain else build.ONE
    with w.at(due.span), w.when(there_is_any):
        if due.source is not None:
            _take(w, due, due.source)
        if due.target is not None:
            _give(w, due, due.target)


def _take(w: Writer, due: Due, source: Spot) -> None:
    least, _, _ = holding_caps(w, source)
    there = source.load(due.key)
    left = w.require(build.subtract(there, due.count), least, source.plan.most, faults.SHORT, there, due.count)
    w.store(source.slot(due.key), left, source.plan.least, source.plan.most)


def _give(w: Writer, due: Due, target: Spot) -> None:
    _, each, total = holding_caps(w, target)
    there = target.load(due.key)
    if total is not None:
        _fits(w, due, target, build.minimum(build.subtract(each, there), build.subtract(total, target.total())))
        w.store(target.slot(due.key), build.add(there, due.count), target.plan.least, target.plan.most)
    elif isinstance(each, lir.Const):
        room = build.subtract(each, there)
        most = min(each.value, target.plan.most)
        now = w.require(build.add(there, due.count), target.plan.least, most, faults.FULL, room, due.count)
        w.store(target.slot(due.key), now, target.plan.least, target.plan.most)
    else:
        _fits(w, due, target, build.subtract(each, there))
        w.store(target.slot(due.key), build.add(there, due.count), target.plan.least, target.plan.most)


def _fits(w: Writer, due: Due, target: Spot, room: lir.Expr) -> None:
    """Where a total is bounded, the room is what counts."""
    if target.plan.keys == 0 and isinstance(room, lir.Const):
        return
    room = w.keep(room)
    with w.when(build.compare(">", due.count, room)):
        w.fail(faults.FULL, room, due.count)


def transfer(w: Writer, parts: Parts) -> None:
    for due in dues(w, parts):
        move_units(w, due)


def can_pay(w: Writer, parts: Parts, names: Names) -> lir.Expr | None:
    """Whether a payment can be made, as a condition; none where that takes trying: where working it out may fault, or
    two parts meet in one holding."""
    body: lir.Body = []
    with w.into(body), w.bound(names):
        found = _quoted(w, parts)
        condition = _payable(w, found)
    ends = [end.plan for due in found for end in (due.source, due.target) if end is not None]
    if may_fault([*body, lir.Return(condition)]) or len(set(map(id, ends))) < len(ends):
        return None
    w.body.extend(body)
    return condition


def must_hold_to_pay(w: Writer, parts: Parts, names: Names) -> lir.Expr:
    """A condition without which a payment certainly cannot be made, and which costs little to ask: each part looked at
    alone. Yes where asking may fault."""
    body: lir.Body = []
    with w.into(body), w.bound(names):
        condition = _payable(w, _quoted(w, parts))
    if may_fault([*body, lir.Return(condition)]):
        return build.ONE
    w.body.extend(body)
    return condition


def _quoted(w: Writer, parts: Parts) -> list[Due]:
    """The parts of a payment as they are before any of it is made."""
    found: list[Due] = []
    for part in parts:
        found += _setting_dues(w, part) if isinstance(part, n.SettingPart) else [_due(w, part)]
    return found


def _payable(w: Writer, parts: list[Due]) -> lir.Expr:
    """What each part needs by itself, left out where an earlier part may have changed it for the better."""
    condition: lir.Expr = build.ONE
    for i, due in enumerate(parts):
        condition = build.both(condition, build.compare(">=", due.count, build.ZERO))
        if due.source is not None and not _is_end(due.source, [before.target for before in parts[:i]]):
            condition = build.both(condition, _can_give(w, due, due.source))
        if due.target is not None and not _is_end(due.target, [before.source for before in parts[: i + 1]]):
            condition = build.both(condition, _can_take(w, due, due.target))
    return condition


def _is_end(spot: Spot, others: list[Spot | None]) -> bool:
    """Whether a holding may be one of those."""
    return any(other is not None and other.plan is spot.plan for other in others)


def _can_give(w: Writer, due: Due, source: Spot) -> lir.Expr:
    least, _, _ = holding_caps(w, source)
    return _at_least(build.subtract(source.load(due.key), due.count), least)


def _can_take(w: Writer, due: Due, target: Spot) -> lir.Expr:
    _, each, total = holding_caps(w, target)
    fits = build.compare("<=", build.add(target.load(due.key), due.count), each)
    if total is None:
        return fits
    return build.both(fits, build.compare("<=", build.add(target.total(), due.count), total))


def _at_least(left: lir.Expr, least: int) -> lir.Expr:
    """`there - count >= 0` reads better, and runs faster, as `there >= count`."""
    if isinstance(left, lir.Arith) and left.op == "-" and least == 0:
        return build.compare(">=", left.left, left.right)
    return build.compare(">=", left, build.const(least))


def _transfer(w: Writer, s: n.Transfer) -> None:
    transfer(w, s.parts)


def _move_all(w: Writer, s: n.MoveAllUnits) -> None:
    source = _end(w, s.source)
    target = _end(w, s.target)
    assert source is not None
    shape = source.field.shape
    assert isinstance(shape, HoldingShape)
    if s.key is not None:
        keys = [settled(w, build.add(w.member(s.key), build.const(-1)))]
    else:
        keys = [build.const(i) for i in range(max(1, source.plan.keys))]
    for key in keys:
        move_units(w, Due(shape.resource, key, w.keep(source.load(key)), source, target, s.span))


# ---- costs ----


def cost(w: Writer, action: Action, me: lir.Expr, until: Modifier | None = None) -> list[Due]:
    """What an action costs a player, equal parts added up; `until`: before that modifier's turn."""
    with w.bound(action_names(action, me)):
        total = merged(w, dues(w, action.cost))
    for modifier in action.cost_modifiers:
        if modifier is until:
            break
        total = altered_cost(w, modifier, total, me, is_used(w, modifier, action))
    return total


def altered_cost(w: Writer, modifier: Modifier, so_far: list[Due], me: lir.Expr, used: lir.Expr) -> list[Due]:
    """The price so far (or nothing), more, less; a part stops at 0. Where the modifier does not apply, its parts count
    for nothing."""
    with w.bound(modifier_names(modifier, me)):
        applies = w.keep(build.both(used, w.truth(modifier.when)))
        if applies == build.ZERO:
            return so_far
        plus, minus = _where(w, applies, modifier.plus), _where(w, applies, modifier.minus)
    kept = so_far if modifier.keep else [replace(d, count=_unless(w, applies, d.count)) for d in so_far]
    total = merged(w, [*kept, *plus])
    for less in minus:
        total = [_less(w, due, less) for due in total]
    return total


def _where(w: Writer, applies: lir.Expr, parts: Parts) -> list[Due]:
    """Parts that count only where a modifier applies; they are not even read where it does not."""
    if isinstance(applies, lir.Const):
        return dues(w, parts)
    body: lir.Body = []
    with w.into(body):
        found = dues(w, parts)
    if body:  # what the body sets must have a value where it does not run
        for statement in body:
            if isinstance(statement, lir.Assign):
                w.assign(statement.local, build.ZERO)
        w.add(lir.If(applies, body, [], span=w.span))
    return [replace(d, count=w.keep(build.cond(applies, d.count, build.ZERO)), uncertain=bool(body)) for d in found]


def _unless(w: Writer, applies: lir.Expr, count: lir.Expr) -> lir.Expr:
    return w.keep(build.cond(applies, build.ZERO, count))


def _less(w: Writer, due: Due, less: Due) -> Due:
    same = _same(due, less)
    if same == build.ZERO:
        return due
    left = build.maximum(build.ZERO, build.subtract(due.count, less.count))
    return replace(due, count=w.keep(build.cond(same, left, due.count)))


def _same(a: Due, b: Due) -> lir.Expr:
    return build.compare("=", a.key, b.key) if a.resource == b.resource else build.ZERO


def merged(w: Writer, parts: list[Due]) -> list[Due]:
    """Equal parts added up, at the place of the first; kinds that are only known in play are compared there."""
    found: list[Due] = []
    for part in parts:
        for i, before in enumerate(found):
            same = _same(before, part)
            if same == build.ZERO:
                continue
            joined = build.add(before.count, build.cond(same, part.count, build.ZERO))
            found[i] = replace(before, count=w.keep(joined))
            part = replace(part, count=w.keep(build.cond(same, build.ZERO, part.count)))
        if part.count != build.ZERO:
            found.append(part)
    return found


def _pay_cost(w: Writer, s: p.PayCost) -> None:
    for due in cost(w, s.action, w.handy(w.value(s.me))):
        move_units(w, due)


STATEMENTS.update({n.Transfer: _transfer, n.MoveAllUnits: _move_all, p.PayCost: _pay_cost})
