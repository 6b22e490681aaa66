"""Statements that run other statements, and the marks of time that the splitter sets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rulewright.backends.reference.calls import uses
from rulewright.backends.reference.cells import listed
from rulewright.backends.reference.lists import in_order
from rulewright.backends.reference.state import Env, Value
from rulewright.backends.reference.trace import Entered, Logged
from rulewright.backends.reference.words import words
from rulewright.backends.reference.world import World, executes
from rulewright.hir import nodes as n, program as p
from rulewright.hir.entry import Entry
from rulewright.hir.fields import PlaceShape
from rulewright.hir.rules import Adjustment, Deed, Hook, Step
from rulewright.hir.types import ListType
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span


@executes(n.If)
def _if(w: World, s: n.If, env: Env) -> None:
    w.run(s.then if w.holds(s.condition, env) else s.otherwise, env)


@executes(n.NamedPart)
def _named_part(w: World, s: n.NamedPart, env: Env) -> None:
    w.run(s.body, env)


@executes(n.ForEach)
def for_each(w: World, s: n.ForEach, env: Env) -> None:
    """Over the list as it stood; `where` and keys are read before the first step."""
    if s.chosen_by is not None:
        in_chosen_order(w, s, s.chosen_by, env)
        return
    found = [item for item in w.items(s.source, env) if w.holds(s.where, {**env, s.var: item})]
    for item in in_order(w, s.var, found, s.keys, env):
        env[s.var] = item
        w.run(s.body, env)


def in_chosen_order(w: World, s: n.ForEach, chooser: n.Expr, env: Env) -> None:
    """Asks for one of those not yet done, as long as `where` holds for any."""
    left = in_order(w, s.var, w.items(s.source, env), s.keys, env)
    while fit := [item for item in left if w.holds(s.where, {**env, s.var: item})]:
        items = tuple(n.Num(item, type=s.var.type) for item in fit if isinstance(item, int))
        source = n.ListLit(items, type=ListType(s.var.type))
        w.decide(p.Choice(number=-1, seat=chooser, span=s.span, vars=(s.var,), sources=(source,), alone=True), env)
        left = list(left)
        left.remove(env[s.var])
        w.run(s.body, env)


@executes(n.RepeatUntil)
def _repeat_until(w: World, s: n.RepeatUntil, env: Env) -> None:
    limit, done = w.number(s.at_most, env), 0
    while not w.holds(s.condition, env):
        if done >= limit:
            raise Fault(faults.LOOP_BOUND, s.span, (limit,))
        done += 1
        w.run(s.body, env)


@executes(n.RepeatTimes)
def _repeat_times(w: World, s: n.RepeatTimes, env: Env) -> None:
    for _ in range(w.number(s.times, env)):
        w.run(s.body, env)


# ---- calls ----


@contextmanager
def running(w: World, entry: Entry, span: Span) -> Iterator[None]:
    """Says in the trace which rule the lines belong to."""
    w.rules.append(entry.path)
    if w.trace is not None:
        w.trace.add(Entered(entry.path, span))
    try:
        yield
    finally:
        w.rules.pop()


@executes(n.CallStep)
def _call_step(w: World, s: n.CallStep, env: Env) -> None:
    args = [w.value(a, env) for a in s.args]
    me = 0 if s.me is None else w.value(s.me, env)
    run_step(w, s.step, args, me, s.span)


def run_step(w: World, step: Step, args: Iterable[Value], me: Value, span: Span) -> None:
    """Before hooks, lines, after hooks."""
    env: Env = dict(zip(step.params, args, strict=True))
    if step.me is not None and step.me not in step.params:
        env[step.me] = me
    with running(w, step, span):
        for hook in step.before:
            _step_hook(w, step, hook, env)
        w.run(step.body, env)
        for hook in step.after:
            _step_hook(w, step, hook, env)


def _step_hook(w: World, step: Step, hook: Hook, env: Env) -> None:
    inner: Env = {name: env[param] for name, param in zip(hook.params, step.params, strict=True)}
    if hook.me is not None and hook.me not in inner and step.me is not None:
        inner[hook.me] = env[step.me]
    run_hook(w, hook, inner)


def run_hook(w: World, hook: Hook, env: Env) -> None:
    with running(w, hook, hook.span):
        if w.holds(hook.when, env):
            w.run(hook.body, env)


@executes(n.CallDeed)
def _call_deed(w: World, s: n.CallDeed, env: Env) -> None:
    member = w.number(s.member, env)
    deed = find_deed(w, s.kind, s.deed, member, s.span)
    run_deed(w, deed, 0 if s.me is None else w.value(s.me, env), s.span)


def find_deed(w: World, kind: str, deed: str, member: int, span: Span) -> Deed:
    name = w.table.scene.members[kind][member - 1].name if member else ""
    found = w.table.book.kinds[kind].deeds.get(deed, {}).get(name)
    if found is None:
        raise Fault(faults.NO_DEED, span, (member,))
    return found


def run_deed(w: World, deed: Deed, me: Value, span: Span) -> None:
    with running(w, deed, span):
        w.run(deed.body, {} if deed.me is None else {deed.me: me})


@executes(n.CallAdjustment)
def _call_adjustment(w: World, s: n.CallAdjustment, env: Env) -> None:
    run_adjustment(w, s.adjustment, s.span)


def run_adjustment(w: World, adjustment: Adjustment, span: Span) -> None:
    """All is read for every member before anything moves; then the rows run from the top."""
    with running(w, adjustment, span):
        read = [_read_member(w, adjustment, env) for env in _adjusted(w, adjustment)]
        for number, row in enumerate(adjustment.rows):
            for env, hits in read:
                if number in hits:
                    w.run(row.body, env)


def _adjusted(w: World, adjustment: Adjustment) -> list[Env]:
    assert adjustment.var is not None and adjustment.source is not None
    found: list[Env] = [{adjustment.var: item} for item in w.items(adjustment.source, {})]
    return [env for env in found if w.holds(adjustment.where, env)]


def _read_member(w: World, adjustment: Adjustment, env: Env) -> tuple[Env, list[int]]:
    """Its lets, and the numbers of the rows that apply to it."""
    for var, value in adjustment.lets:
        env[var] = w.value(value, env)
    hits = []
    for number, row in enumerate(adjustment.rows):
        if w.holds(row.when, env):
            hits.append(number)
            if adjustment.hit == "first":
                break
    if adjustment.hit == "exactly one" and len(hits) != 1:
        raise Fault(faults.NO_CASE, adjustment.span)
    return env, hits


# ---- words ----


@executes(n.Log)
def _log(w: World, s: n.Log, env: Env) -> None:
    if w.trace is not None and not w.trial:
        said = w.trace.log_words or words
        w.trace.add(Logged(w.rules[-1] if w.rules else "", s.span, said(w, s.text, env)))


@executes(p.BlockFault)
def _block_fault(w: World, s: p.BlockFault, env: Env) -> None:
    code = faults.DEAD_END if s.code == "dead end" else faults.LOOP_BOUND
    values = () if s.value is None else (w.number(s.value, env),)
    raise Fault(code, s.span, values, words(w, s.about, env))


# ---- actions ----


@executes(p.BeginAction)
def _begin_action(w: World, s: p.BeginAction, env: Env) -> None:
    w.state.action, w.state.used = s.action, frozenset()
    if w.trace is not None:
        w.trace.add(Entered(s.action.path, s.span))


@executes(p.AnswerModifier)
def _answer(w: World, s: p.AnswerModifier, env: Env) -> None:
    if not s.used:
        return
    w.state.used |= {s.modifier.slot}
    if s.modifier.limit is not None:
        count_use(w, s.modifier.path, w.number(s.me, env))


@executes(p.CountUse)
def _count_use(w: World, s: p.CountUse, env: Env) -> None:
    count_use(w, s.action.path, w.number(s.me, env))
    w.state.action, w.state.used = None, frozenset()


def count_use(w: World, path: str, me: int) -> None:
    """One more in every running block."""
    for sort in ("turn", "phase", "round", "game"):
        w.state.uses[sort, path, me] = uses(w, sort, path, me) + 1


@executes(p.CheckSlots)
def _check_slots(w: World, s: p.CheckSlots, env: Env) -> None:
    if w.trial:
        return
    for field in w.table.fields:
        if isinstance(field.shape, PlaceShape) and field.shape.shape == "slot" and not field.shape.optional:
            for key in w.state.cells[field]:
                if not listed(w, (field, key)):
                    raise Fault(faults.EMPTY_SLOT, s.span)


# ---- time ----


@executes(p.EnterBlock)
def _enter_block(w: World, s: p.EnterBlock, env: Env) -> None:
    enter_block(w, s.sort)
    if w.trace is not None:
        w.trace.add(Entered(f"{s.sort} {s.title}".strip(), s.span))


def enter_block(w: World, sort: str) -> None:
    """Counts of that sort of block and fields `each turn|round|phase` start anew, for everybody."""
    w.state.uses = {key: count for key, count in w.state.uses.items() if key[0] != sort}
    for field in w.table.fields:
        if field.reset == sort:
            for key, start in w.table.start.cells[field].items():
                w.state.put((field, key), start)


@executes(p.LeaveBlock)
def _leave_block(w: World, s: p.LeaveBlock, env: Env) -> None:
    """What was counted in it can still be read until the next one begins."""
