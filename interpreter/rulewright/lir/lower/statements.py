"""Statements that run other statements: conditions, loops, calls; and the marks of time that the splitter sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright.hir import nodes as n
from rulewright.hir import program as p
from rulewright.hir.book import Adjustment, Deed, Hook, PlaceShape, Step
from rulewright.hir.types import ListType
from rulewright.hir.walk import children, statements, walk
from rulewright.language import fault_codes as faults
from rulewright.lir import build
from rulewright.lir import program as lir
from rulewright.lir.layout import FieldPlan, UseKey
from rulewright.lir.lower.folds import sort
from rulewright.lir.lower.sources import Listed, Source
from rulewright.lir.lower.writer import STATEMENTS, Bound, Names, Writer


def _let(w: Writer, s: n.Let) -> None:
    bound = w.bind(s.var, s.value)
    if isinstance(bound, lir.ListLocal) and isinstance(s.value, n.Local):
        copy = w.list_local(bound.capacity, bound.low, bound.high)
        w.add(lir.CopyList(copy, bound, span=w.span))
        bound = copy
    w.set(s.var, bound)


def _if(w: Writer, s: n.If) -> None:
    w.choose(w.truth(s.condition), lambda: w.run(s.then), lambda: w.run(s.otherwise))


# ---- loops ----


def _for_each(w: Writer, s: n.ForEach) -> None:
    """Over the list as it stood; `where` and keys are read before the first step, in one pass where nothing of the body
    could tell the difference."""
    source: Source = w.source(s.source)
    if s.where is not None or s.keys:
        source = Listed(_found(w, s, source), source.unique)
    source.each(w, lambda element: _step(w, s, element))


def _found(w: Writer, s: n.ForEach, source: Source) -> lir.ListLocal:
    found = w.list_local(source.capacity, source.low, source.high)
    w.add(lir.NewList(found, span=w.span))

    def one(element: lir.Expr) -> None:
        with w.bound({s.var: element}), w.when(w.truth(s.where)):
            w.add(lir.Append(found, element, span=w.span))

    source.each(w, one)
    if s.keys:
        sort(w, found, s.var, s.keys)
    return found


def _step(w: Writer, s: n.ForEach, element: lir.Expr) -> None:
    with w.bound({s.var: element}):
        w.run(s.body)


def _repeat_until(w: Writer, s: n.RepeatUntil) -> None:
    limit = w.keep(w.value(s.at_most))
    done = w.local()
    w.assign(done, build.ZERO)
    count = build.get(done, 0, 2**31 - 1)
    body: lir.Body = []
    with w.into(body):
        with w.when(w.truth(s.condition)):
            w.add(lir.Break(span=w.span))
        with w.when(build.compare(">=", count, limit)):
            w.fail(faults.LOOP_BOUND, limit)
        w.assign(done, build.add(count, build.ONE))
        w.run(s.body)
    w.add(lir.Forever(body, span=w.span))


def _repeat_times(w: Writer, s: n.RepeatTimes) -> None:
    times = w.value(s.times)
    body: lir.Body = []
    with w.into(body):
        w.run(s.body)
    w.add(lir.ForRange(w.local(), build.ZERO, times, body, span=w.span))


# ---- calls ----


def _call_step(w: Writer, s: n.CallStep) -> None:
    """Short steps without hooks are put in; others are functions of their own."""
    args = [_argument(w, a) for a in s.args]
    step = s.step
    params = step.params
    if step.me is not None and step.me not in params:
        params, args = (step.me, *params), [build.ZERO if s.me is None else w.keep(w.value(s.me)), *args]
    if w.puts_in_all or _is_put_in(step, params):
        with w.bound(dict(zip(params, args, strict=True))):
            _run_step(w, step)
        return
    made = w.shared.function(("step", step), f"step {step.name}", lambda f: _write_step(w, f, step, params), step.span)
    w.add(lir.Do(w.shared.call(made, list(map(_number, args))), span=w.span))


def _argument(w: Writer, e: n.Expr) -> Bound:
    if isinstance(e.type, ListType):
        kept: Bound = w.source(e).kept(w)
        return kept
    if isinstance(e, n.Local) and not isinstance(w.names[e.var], lir.Expr):
        return w.names[e.var]
    return w.keep(w.value(e))


def _number(bound: Bound) -> lir.Argument:
    assert isinstance(bound, (lir.Expr, lir.ListLocal))
    return bound


def _is_put_in(step: Step, params: Sequence[n.Var]) -> bool:
    if any(not w_is_number(p) for p in params):
        return True
    hooks = (*step.before, *step.after)
    return not hooks and sum(1 for _ in statements(step.body)) <= 4


def w_is_number(var: n.Var) -> bool:
    return type(var.type).__name__ not in ("ListType", "RouteType")


def _write_step(w: Writer, made: lir.Function, step: Step, params: Sequence[n.Var]) -> None:
    inner = Writer(w.shared, made)
    inner.names = {p: inner.parameter(*parameter_range(w, p)) for p in params}
    _run_step(inner, step)


def parameter_range(w: Writer, var: n.Var) -> tuple[int, int]:
    """What a parameter may be at all: its type is not tested at run time."""
    by_type = w.bounds.by_type(var.type)
    return (lir.ANY_LOW, lir.ANY_HIGH) if by_type is None else (min(0, by_type[0]), by_type[1])


def _run_step(w: Writer, step: Step) -> None:
    """Before hooks, lines, after hooks."""
    for hook in step.before:
        _step_hook(w, step, hook)
    w.run(step.body)
    for hook in step.after:
        _step_hook(w, step, hook)


def _step_hook(w: Writer, step: Step, hook: Hook) -> None:
    names: Names = {name: w.names[param] for name, param in zip(hook.params, step.params, strict=True)}
    if hook.me is not None and hook.me not in names and step.me is not None:
        names[hook.me] = w.names[step.me]
    with w.bound(names), w.at(hook.span):
        w.choose(w.truth(hook.when), lambda: w.run(hook.body), lambda: None)


def _call_deed(w: Writer, s: n.CallDeed) -> None:
    member = w.handy(w.value(s.member))
    me: Bound = build.ZERO if s.me is None else w.keep(w.value(s.me))
    for_member(w, s.kind, s.deed, member, lambda deed: _run_deed(w, deed, me))


def for_member(w: Writer, kind: str, deed: str, member: lir.Expr, run: Callable[[Deed], None]) -> None:
    """The deed of whichever member it is; a member without is a fault."""
    deeds = w.scene.kind(kind).deeds.get(deed, {})
    numbers = w.scene.numbers[kind]
    cases = [(numbers[name], found) for name, found in deeds.items() if name in numbers]

    def test(rest: Sequence[tuple[int, Deed]]) -> None:
        if not rest:
            w.fail(faults.NO_DEED, member)
            return
        (number, found), *others = rest
        w.choose(build.compare("=", member, build.const(number)), lambda: run(found), lambda: test(others))

    test(cases)


def _run_deed(w: Writer, deed: Deed, me: Bound) -> None:
    with w.bound({} if deed.me is None else {deed.me: me}):
        w.run(deed.body)


# ---- adjustments ----


def _call_adjustment(w: Writer, s: n.CallAdjustment) -> None:
    adjustment = s.adjustment
    made = w.shared.function(
        ("adjustment", adjustment),
        f"adjustment {adjustment.name}",
        lambda f: _write_adjustment(Writer(w.shared, f), adjustment),
        adjustment.span,
    )
    w.add(lir.Do(lir.Call(made.name, (), low=0, high=0), span=w.span))


def _write_adjustment(w: Writer, a: Adjustment) -> None:
    """All is read for every member before anything moves: the members, their lets, and for each row the places in that
    list of the members it hits. Then the rows run from the top."""
    assert a.var is not None and a.source is not None
    source: Source = w.source(a.source)
    members = w.list_local(source.capacity, source.low, source.high)
    lets = [w.list_local(source.capacity) for _ in a.lets]
    hits = [w.list_local(source.capacity, 0, source.capacity) for _ in a.rows]
    for made in (members, *lets, *hits):
        w.add(lir.NewList(made, span=w.span))
    source.each(w, lambda member: _read_member(w, a, member, members, lets, hits))
    for row, places in zip(a.rows, hits, strict=True):
        if row.body:
            with w.at(row.span):
                Listed(places).each(w, lambda at, row=row: _run_row(w, a, row.body, at, members, lets))  # type: ignore[misc]


def _read_member(
    w: Writer,
    a: Adjustment,
    member: lir.Expr,
    members: lir.ListLocal,
    lets: list[lir.ListLocal],
    hits: list[lir.ListLocal],
) -> None:
    assert a.var is not None
    with w.bound({a.var: member}), w.when(w.truth(a.where)):
        at = w.keep(build.length(members))
        w.add(lir.Append(members, member, span=w.span))
        for (var, value), kept in zip(a.lets, lets, strict=True):
            bound = w.keep(w.value(value))
            w.names[var] = bound
            kept.low, kept.high = bound.low, bound.high
            w.add(lir.Append(kept, bound, span=w.span))
        _read_rows(w, a, at, hits)


def _read_rows(w: Writer, a: Adjustment, at: lir.Expr, hits: list[lir.ListLocal]) -> None:
    found = w.local()
    counts = a.hit == "exactly one"
    if counts:
        w.assign(found, build.ZERO)

    def rest(number: int) -> None:
        if number == len(a.rows):
            return
        row = a.rows[number]

        def hit() -> None:
            w.add(lir.Append(hits[number], at, span=row.span))
            if counts:
                w.assign(found, build.add(build.get(found, 0, len(a.rows)), build.ONE))

        if a.hit == "first":
            w.choose(w.truth(row.when), hit, lambda: rest(number + 1))
        else:
            w.choose(w.truth(row.when), hit, lambda: None)
            rest(number + 1)

    rest(0)
    if counts:
        with w.when(build.compare("!=", build.get(found, 0, len(a.rows)), build.ONE)):
            w.fail(faults.NO_CASE)


def _run_row(
    w: Writer, a: Adjustment, body: n.Block, at: lir.Expr, members: lir.ListLocal, lets: list[lir.ListLocal]
) -> None:
    assert a.var is not None
    used = {e.var for s in statements(body) for c in children(s) for e in walk(c) if isinstance(e, n.Local)}
    names: Names = {a.var: w.keep(build.element(members, at))}
    names |= {var: w.keep(build.element(kept, at)) for (var, _), kept in zip(a.lets, lets, strict=True) if var in used}
    with w.bound(names):
        w.run(body)


# ---- what the splitter sets ----


def _append(w: Writer, s: p.Append) -> None:
    target = w.names[s.var]
    assert isinstance(target, lir.ListLocal)
    w.add(lir.Append(target, w.value(s.value), span=w.span))
    w.set(s.var, target)


def _remove(w: Writer, s: p.Remove) -> None:
    target = w.names[s.var]
    assert isinstance(target, lir.ListLocal)
    w.add(lir.Remove(target, w.handy(w.value(s.value)), span=w.span))
    w.set(s.var, target)


def _set_list_item(w: Writer, s: p.SetListItem) -> None:
    target = w.names[s.var]
    assert isinstance(target, lir.ListLocal)
    index = w.member(s.index) if w.bounds.by_type(s.index.type) else w.value(s.index)
    w.add(lir.SetElement(target, build.add(index, build.const(-1)), w.value(s.value), span=w.span))
    w.set(s.var, target)


def _check_one_row(w: Writer, s: p.CheckOneRow) -> None:
    at = w.handy(w.value(s.at))
    total: lir.Expr = build.ZERO
    for hits in s.hits:
        kept = w.names[hits]
        assert isinstance(kept, lir.ListLocal)
        total = build.add(total, build.in_list(at, kept))
    with w.when(build.compare("!=", total, build.ONE)):
        w.fail(faults.NO_CASE)


def _block_fault(w: Writer, s: p.BlockFault) -> None:
    values = () if s.value is None else (w.value(s.value),)
    w.fail(faults.DEAD_END if s.code == "dead end" else faults.LOOP_BOUND, *values)


# ---- actions ----


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
        n.Let: _let,
        n.If: _if,
        n.ForEach: _for_each,
        n.RepeatUntil: _repeat_until,
        n.RepeatTimes: _repeat_times,
        n.NamedPart: lambda w, s: w.run(s.body),
        n.CallStep: _call_step,
        n.CallDeed: _call_deed,
        n.CallAdjustment: _call_adjustment,
        n.Log: _nothing,
        p.Append: _append,
        p.Remove: _remove,
        p.SetListItem: _set_list_item,
        p.CheckOneRow: _check_one_row,
        p.BlockFault: _block_fault,
        p.BeginAction: _begin_action,
        p.AnswerModifier: _answer,
        p.CountUse: _count_use,
        p.CheckSlots: _check_slots,
        p.EnterBlock: _enter_block,
        p.LeaveBlock: _nothing,
    }
)
