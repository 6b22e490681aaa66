"""Runs the split program block by block to the next decision (the first way of running a move)."""

from __future__ import annotations

from rulewright.backends.reference.control import find_deed, run_deed
from rulewright.backends.reference.endings import end_if_due, holds_afterwards
from rulewright.backends.reference.options import bind, is_decline
from rulewright.backends.reference.state import Env, Frame, Option, Value
from rulewright.backends.reference.trace import Entered
from rulewright.backends.reference.world import ENDS, Reached, Refused, World
from rulewright.hir import program as p
from rulewright.hir.entry import Entry
from rulewright.hir.rules import Action


def advance(w: World) -> p.AnyDecision | None:
    """Runs to the next decision, which it does not answer, or to the end of the game (none)."""
    while True:
        w.budget.spend()
        frame = w.state.top
        block = frame.proc.blocks[frame.block]
        if w.trial and w.afterwards is None and not w.whole:
            w.stops = not block.free
        if frame.proc is w.table.program.main and block.number == w.table.program.final:
            w.state.final = True
        _note_rules(w)
        for statement in block.body:
            w.execute(statement, frame.env)
        for told in ENDS:
            told(w, block.end)
        if isinstance(block.end, p.Decide):
            return block.end.decision
        if isinstance(block.end, p.Finish):
            _finish(w)
            return None
        _go_on(w, frame, block.end)
        if not w.state.frames:
            return None


def _note_rules(w: World) -> None:
    """Which rules the lines that follow belong to; only a trace tells it."""
    if w.trace is not None:
        w.rules[:] = [f.proc.owner.path for f in w.state.frames if isinstance(f.proc.owner, Entry)]


def _finish(w: World) -> None:
    if w.trial:
        raise Reached
    w.state.frames, w.state.over = [], True


def _go_on(w: World, frame: Frame, end: p.End) -> None:
    match end:
        case p.Goto(target=target):
            frame.block = target
        case p.Fork(condition=condition, then=then, otherwise=otherwise):
            frame.block = then if w.holds(condition, frame.env) else otherwise
        case p.Invoke(proc=name, args=args):
            call(w, w.table.program.procs[name], [w.value(a, frame.env) for a in args])
        case p.InvokeDeed():
            _invoke_deed(w, frame, end)
        case p.EndIfDue(sort=sort, next=after):
            frame.block = after
            _end_of_block(w, frame, sort)
        case p.Return():
            w.state.frames.pop()
            if w.state.frames:  # else it was called by itself, by a case
                w.state.top.block = _after_call(w.state.top)


def call(w: World, proc: p.Proc, args: list[Value]) -> None:
    env: Env = dict(zip(proc.params, args, strict=True))
    if w.trace is not None and proc.owner is not None and not isinstance(proc.owner, Action):
        w.trace.add(Entered(proc.owner.path, proc.owner.span))  # an action says so itself, when it begins
    w.state.frames.append(Frame(proc, 0, env))


def _invoke_deed(w: World, frame: Frame, end: p.InvokeDeed) -> None:
    """The procedure of a member's deed, or its plain lines at once."""
    number = w.number(end.member, frame.env)
    me = 0 if end.me is None else w.value(end.me, frame.env)
    deed = find_deed(w, end.kind, end.deed, number, end.span)
    name = f"deed {end.kind}.{end.deed}.{w.table.scene.members[end.kind][number - 1].name}{end.suffix}"
    proc = w.table.program.procs.get(name)
    if proc is None:
        run_deed(w, deed, me, end.span)
        frame.block = end.next
    else:
        call(w, proc, [me] if proc.params else [])


def _after_call(frame: Frame) -> int:
    end = frame.proc.blocks[frame.block].end
    assert isinstance(end, p.Invoke | p.InvokeDeed | p.Decide)
    return end.next


def _end_of_block(w: World, frame: Frame, sort: str) -> None:
    if w.trial:
        _end_of_trial(w, frame)
    elif end_if_due(w, sort) and not w.case:
        main = w.table.program.main
        w.state.frames = [Frame(main, w.table.program.final)]
        w.state.final = True


def _end_of_trial(w: World, frame: Frame) -> None:
    if w.afterwards is not None and frame.proc.owner is w.afterwards and not holds_afterwards(w, w.afterwards):
        raise Refused
    raise Reached


def take(w: World, d: p.AnyDecision, option: Option) -> None:
    """Takes an option: its values and payment, and where the procedure goes on."""
    frame = w.state.top
    _note_rules(w)
    bind(w, d, frame.env, option)
    end = frame.proc.blocks[frame.block].end
    assert isinstance(end, p.Decide)
    match d:
        case p.Menu(options=options, decline=decline):
            target = decline if is_decline(option) else options[option.code].target
            assert target is not None
            frame.block = target
        case p.OfferMenu():
            action = w.table.actions[option.code]
            call(w, action_proc(w, action), [w.number(d.seat, frame.env) if d.seat else 0])
        case _:
            frame.block = end.declined if is_decline(option) and end.declined is not None else end.next


def action_proc(w: World, action: Action) -> p.Proc:
    return w.table.program.procs[f"action {action.name}"]
