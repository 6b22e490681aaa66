"""Statements that run other statements: conditions, loops, calls; and what the splitter keeps in lists."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from rulewright.hir import nodes as n, program as p
from rulewright.hir.rules import Deed, Hook, Step
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.arguments import argument, passed, received, shape_of
from rulewright.lir.lower.folds import sort
from rulewright.lir.lower.sources import Listed, Source
from rulewright.lir.lower.writer import STATEMENTS, Bound, Names, Writer
from rulewright.text.source import Span


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
    """Short steps are put in; others are functions of their own."""
    args = [argument(w, a) for a in s.args]
    step, params = s.step, s.step.params
    if step.me is not None and step.me not in params:
        params, args = (step.me, *params), [build.ZERO if s.me is None else w.keep(w.value(s.me)), *args]
    if w.shared.lengths.is_short(step):
        with w.bound(dict(zip(params, args, strict=True))):
            run_step(w, step)
    else:
        _call_long_step(w, step, params, args)


def _call_long_step(w: Writer, step: Step, params: Sequence[n.Var], args: Sequence[Bound]) -> None:
    shapes = tuple(map(shape_of, args))

    def write(inner: Writer) -> None:
        inner.names = {var: received(inner, var, shape) for var, shape in zip(params, shapes, strict=True)}
        run_step(inner, step)

    _call_lines(w, (step, shapes), f"step {step.name}", step.span, write, [passed(w, a) for a in args])


def _call_lines(
    w: Writer, key: Hashable, title: str, span: Span, write: Callable[[Writer], None], args: Sequence[lir.Argument]
) -> None:
    """Lines as a function of their own; in a trial it says 1 where it came to an effect, a yes to the whole."""
    stops = w.stops

    def write_lines(made: lir.Function) -> None:
        inner = Writer(w.shared, made)
        inner.stops = stops
        write(inner)
        if stops:
            inner.give(0)

    title = f"{title} up to its first effect" if stops else title
    made = w.shared.function(("lines", key, stops), title, write_lines, span, "number" if stops else "none")
    call = w.shared.call(made, args, 0, int(stops))
    if not stops:
        w.add(lir.Do(call, span=w.span))
        return
    w.shared.writing.add(made.name)  # it may pay
    with w.when(w.keep(call)):
        w.give(1)


def run_step(w: Writer, step: Step) -> None:
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
    if w.shared.lengths.is_short(deed):
        with w.bound({} if deed.me is None else {deed.me: me}):
            w.run(deed.body)
        return
    var = deed.me

    def write(inner: Writer) -> None:
        inner.names = {} if var is None else {var: received(inner, var, shape_of(me))}
        inner.run(deed.body)

    args = [] if var is None else [passed(w, me)]
    _call_lines(w, deed, f"deed {deed.kind}.{deed.deed}.{deed.name}", deed.span, write, args)


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
