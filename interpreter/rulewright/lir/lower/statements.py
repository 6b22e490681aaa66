"""Statements that run other statements: conditions, loops, calls; and the marks of time that the splitter sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright.hir import nodes as n
from rulewright.hir import program as p
from rulewright.hir.book import Deed, Hook, Step
from rulewright.hir.types import ListType
from rulewright.hir.walk import statements
from rulewright.language import fault_codes as faults
from rulewright.lir import build
from rulewright.lir import program as lir
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
        p.Append: _append,
        p.Remove: _remove,
        p.SetListItem: _set_list_item,
        p.CheckOneRow: _check_one_row,
        p.BlockFault: _block_fault,
    }
)
