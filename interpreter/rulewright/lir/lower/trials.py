"""Trials: may an option be taken, is an action legal? As functions that say 1 or 0.

A trial function tries what happens from a block on. Its parameters are who decides, and the variables that are live at
the block; those of the procedures that called on the way (a *stack* known here) come along, so that nothing has to be
written into frames. What called before the trial began waits in the frames of the position itself.

Trial functions are written when first asked for, so that it is known of each whether it always says yes, whether it
may fault (then it is called *guarded*: a fault is a no) and whether it writes (then it is called on a copy). While one
is being written and asks for itself, the worst is assumed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rulewright.hir import nodes as n, program as p
from rulewright.hir.frame import live_in, statement_reads
from rulewright.hir.rules import Action, Condition, Deed
from rulewright.hir.split_actions import optional_modifiers
from rulewright.lir import build, program as lir
from rulewright.lir.lower.arguments import argument, copy_into, known_of, passed, received, unset
from rulewright.lir.lower.callers import callers_of, reaches
from rulewright.lir.lower.calls import action_names
from rulewright.lir.lower.decisions import can_decline, declined, each_option, may_be_declined
from rulewright.lir.lower.segments import Segment
from rulewright.lir.lower.shared import Shared
from rulewright.lir.lower.statements import for_member
from rulewright.lir.lower.units import can_pay, must_hold_to_pay, transfer
from rulewright.lir.lower.writer import Bound, Names
from rulewright.lir.questions import is_closed, may_fault, writes

Aim = n.Can | Literal["opening", "afterwards"]
"""How far a trial goes: to the first effect; to the end of the action, where its conditions must hold; or to the end of
the action and then to the question that `can … after` asks."""

Call = tuple[p.Proc, int]
Stack = tuple[Call, ...]
"""The calls made inside the trial that have not returned: procedure, and the block at which it goes on."""


MOST_CALLS_KNOWN = 3
"""How many calls a trial keeps to itself before it writes frames."""


@dataclass(eq=False)
class Trial:
    """One trial function. `variables` are its parameters after `who` (and `depth`, if it aims at a `can … after`)."""

    function: lir.Function
    variables: tuple[n.Var, ...]
    done: bool = False
    always: bool = False
    faults: bool = True
    writes: bool = True


def afterwards_of(action: Action) -> list[Condition]:
    """What the group and the action say must hold once it is done."""
    return [*(() if action.group is None else action.group.afterwards), *action.afterwards]


class TrialWriter(Segment):
    """Writes a trial function from a block on."""

    def __init__(self, trials: Trials, function: lir.Function, aim: Aim, proc: p.Proc, stack: Stack) -> None:
        super().__init__(trials.shared, function, proc)
        self.trials = trials
        self.aim = aim
        self.stack = stack
        self.from_offer = False
        self.who: lir.Expr = build.ZERO
        self.depth: lir.Expr = build.ZERO

    def onward(self, end: p.End) -> Iterable[int]:
        match end:
            case p.Goto(target=target):
                return (target,)
            case p.Fork(then=then, otherwise=otherwise):
                return (then, otherwise)
            case p.InvokeDeed(next=after):  # of a member whose deed does not wait
                return (after,)
        return ()

    def enter(self, block: p.Block) -> None:
        self.stops = self.aim == "opening" and not block.free

    def statement(self, statement: n.Stmt) -> None:
        if not self._may_be_left_out(statement):
            super().statement(statement)

    def _may_be_left_out(self, statement: n.Stmt) -> bool:
        """Which action runs matters only where one ran before, or where there are optional modifiers to ask about."""
        if isinstance(statement, p.BeginAction):
            quiet = self.from_offer and not optional_modifiers(statement.action)
            return self.aim == "opening" and (quiet or not self.layout.answers)
        return isinstance(statement, p.CheckSlots)

    def end(self, end: p.End) -> None:
        match end:
            case p.Goto(target=target):
                self.go_to(target)
            case p.Fork(condition=condition, then=then, otherwise=otherwise):
                self.choose(self.truth(condition), lambda: self.go_to(then), lambda: self.go_to(otherwise))
            case p.Decide():
                with self.at(end.decision.span):
                    self._decide(end)
            case p.Invoke(proc=name, args=args, next=after):
                self._call(self.layout.program.procs[name], [argument(self, a) for a in args], after)
            case p.InvokeDeed():
                self._deed(end)
            case p.Return():
                self._return()
            case p.EndIfDue():
                self._reached()
            case p.Finish():
                self.give(1)

    # ---- decisions ----

    def _decide(self, end: p.Decide) -> None:
        """Yes where some option leads to yes, or where somebody else decides."""
        d = end.decision
        if d.seat is None or isinstance(d, p.OfferMenu):
            self.give(0 if isinstance(self.aim, n.Can) else 1)
            return
        other = build.compare("!=", self.value(d.seat), self.who)
        self.choose(other, lambda: self.give(0 if isinstance(self.aim, n.Can) else 1), lambda: self._ask(end))

    def _ask(self, end: p.Decide) -> None:
        each_option(self, end, lambda names, code, after: self._try(end.decision, names, after))
        if may_be_declined(end.decision):
            with self.when(can_decline(self, end.decision)):
                names, after = declined(self, end)
                self._try(None, names, after)
        self.give(0)

    def _try(self, d: p.AnyDecision | None, names: Names, after: int) -> None:
        paying = d.paying if isinstance(d, p.Choice) else None
        with self.when(self.trials.leads(self, self.aim, after, names, paying, self.stack)):
            self.give(1)

    # ---- calls ----

    def _call(self, proc: p.Proc, args: Sequence[Bound], after: int) -> None:
        names = dict(zip(proc.params, args, strict=True))
        stack = ((self.proc, after), *self.stack)
        if len(stack) > MOST_CALLS_KNOWN:
            self._write_frames(proc, stack)
            stack = ()
        self.give(self.trials.call(self, self.aim, proc, 0, {**self.names, **names}, None, stack, in_line=True))

    def _write_frames(self, called: p.Proc, stack: Stack) -> None:
        """All that called, as frames of the position, which is a copy: so functions need not be made for every way of
        calling, of which there may be many."""
        for caller, after in stack:
            returns = self.layout.frames[called.name].returns
            self.store(
                build.const(returns), build.const(self.layout.points[caller, after]), -1, len(self.layout.points)
            )
            plans = self.layout.frames[caller.name].vars
            for var in self.trials.live(caller, after):
                if var in plans and var in self.names:
                    self.save(plans[var], self.names[var])
            called = caller

    def _deed(self, end: p.InvokeDeed) -> None:
        member = self.handy(self.value(end.member))
        me: Bound = build.ZERO if end.me is None else argument(self, end.me)

        def run(deed: Deed) -> None:
            name = f"deed {end.kind}.{end.deed}.{deed.name.partition('.')[0]}{end.suffix}"
            proc = self.layout.program.procs.get(name)
            if proc is not None:
                self._call(proc, [me] if proc.params else [], end.next)
                return
            with self.bound({} if deed.me is None else {deed.me: me}):
                self.run(deed.body)
            if not is_closed(self.body):
                self.go_to(end.next)

        with self.at(end.span):
            for_member(self, end.kind, end.deed, member, run)

    def _return(self) -> None:
        """Back to a caller inside the trial, or to whoever waits in the frames of the position."""
        if self.stack:
            (proc, after), *rest = self.stack
            self.give(self.trials.call(self, self.aim, proc, after, self.names, None, tuple(rest), in_line=True))
            return
        returns = self.layout.frames[self.proc.name].returns
        self._return_to(build.load(build.const(returns), -1, len(self.layout.points)), self.trials.callers(self.proc))

    def _return_to(self, point: lir.Expr, callers: Sequence[Call]) -> None:
        if not callers:
            self.give(1)
            return
        (proc, after), *others = callers
        number = self.layout.points[proc, after]

        def go() -> None:
            frame = self.layout.frames[proc.name]
            live = [v for v in self.trials.live(proc, after) if v in frame.vars]
            names = {v: self.loaded(frame.vars[v]) for v in live}
            self.give(self.trials.call(self, self.aim, proc, after, names, None, (), in_line=True))

        if others:
            self.choose(build.compare("=", point, build.const(number)), go, lambda: self._return_to(point, others))
        else:
            go()

    # ---- the end ----

    def _reached(self) -> None:
        if isinstance(self.aim, n.Can):
            self.give(self.trials.can_after(self, self.aim, self.who, build.add(self.depth, build.const(-1))))
        elif self.aim == "afterwards" and isinstance(self.proc.owner, Action):
            with self.bound(action_names(self.proc.owner, self.who)):
                self.give(self._all_hold(afterwards_of(self.proc.owner)))
        else:
            self.give(1)

    def _all_hold(self, conditions: Sequence[Condition]) -> lir.Expr:
        for condition in conditions[:-1]:
            with self.when(build.negate(self.truth(condition.value))):
                self.give(0)
        return self.truth(conditions[-1].value) if conditions else build.ONE


@dataclass(eq=False)
class Trials:
    """All trial functions of a program."""

    shared: Shared
    made: dict[object, Trial] = field(default_factory=dict)
    _live: dict[p.Proc, list[frozenset[n.Var]]] = field(default_factory=dict)

    def live(self, proc: p.Proc, block: int) -> list[n.Var]:
        """The variables a block reads, in the order of their making."""
        if proc not in self._live:
            self._live[proc] = live_in(proc)
        return sorted(self._live[proc][block], key=lambda v: v.uid)

    def callers(self, proc: p.Proc) -> list[Call]:
        return callers_of(self.shared.layout.points, proc)

    def reaches(self, action: Action, proc: p.Proc) -> bool:
        """Whether a procedure may run inside an action."""
        return reaches(self.shared.split, self.shared.split.procs[f"action {action.name}"], proc)

    # ---- asking ----

    def leads(
        self, w: Segment, aim: Aim, block: int, names: Names, paying: n.Transfer | None, stack: Stack
    ) -> lir.Expr:
        """Whether an option of the writer's procedure leads to yes: its variables get these values, it is paid, and the
        procedure goes on at a block."""
        return self.call(w, aim, w.proc, block, {**w.names, **names}, paying, stack)

    def call(
        self,
        w: Segment,
        aim: Aim,
        proc: p.Proc,
        block: int,
        names: Names,
        paying: n.Transfer | None,
        stack: Stack,
        in_line: bool = False,
    ) -> lir.Expr:
        """`in_line`: the trial that asks goes on as this one, so it stays on its copy, and shares its faults."""
        if paying is not None:
            without = self.call(w, aim, proc, block, names, None, stack)
            payable = can_pay(w, paying.parts, names) if without == build.ONE else None
            if payable is not None:
                return payable
        variables = self._variables(proc, block, paying, stack)
        bound = [names[v] if v in names else unset(w, v) for v in variables]
        ranges = tuple(known_of(w, v, b) for v, b in zip(variables, bound, strict=True))
        who = getattr(w, "who", build.ZERO)
        depth = getattr(w, "depth", build.ZERO)
        trial = self._trial(aim, proc, block, paying, stack, tuple(variables), ranges)
        if trial.done and trial.always:
            return build.ONE
        args: list[lir.Argument] = [who]
        if isinstance(aim, n.Can):
            args.append(depth)
        for b in bound:
            args.append(passed(w, b))
        copied = trial.writes and not in_line
        guarded = trial.faults and not in_line
        answer = lir.Call(trial.function.name, tuple(args), copied, guarded, low=0, high=1)
        if paying is None or not guarded:
            return answer
        return build.both(must_hold_to_pay(w, paying.parts, names), answer)

    def _variables(self, proc: p.Proc, block: int, paying: n.Transfer | None, stack: Stack) -> list[n.Var]:
        wanted = dict.fromkeys(self.live(proc, block))
        if paying is not None:
            wanted |= dict.fromkeys(sorted(statement_reads(paying), key=lambda v: v.uid))
        for caller, after in stack:
            wanted |= dict.fromkeys(self.live(caller, after))
        return list(wanted)

    def _trial(
        self,
        aim: Aim,
        proc: p.Proc,
        block: int,
        paying: n.Transfer | None,
        stack: Stack,
        variables: tuple[n.Var, ...],
        ranges: tuple[tuple[Hashable, ...], ...],
        from_offer: bool = False,
    ) -> Trial:
        key = (aim, proc, block, paying, stack, ranges, from_offer)
        if key in self.made:
            return self.made[key]
        title = f"trial of {proc.name} from block {block}" + (f" ({len(stack)} calls)" if stack else "")
        span = proc.owner.span if proc.owner is not None else self.shared.scene.book.span
        function = self.shared.reserve(("trial", key), title, span, "number")
        self.made[key] = trial = Trial(function, variables)
        self.shared.writing.add(function.name)
        w = TrialWriter(self, function, aim, proc, stack)
        w.from_offer = from_offer
        self._parameters(w, aim, variables, ranges)
        w.begin(block)
        if paying is not None:
            with w.at(paying.span):
                transfer(w, paying.parts)
        for var, own in w.fixed.items():
            if var in w.names and w.names[var] is not own:
                copy_into(w, own, w.names[var])
                w.names[var] = own
        w.around = {v: b for v, b in w.names.items() if v not in w.fixed}
        w.write_from(block)
        self._judge(trial)
        return trial

    def _judge(self, trial: Trial) -> None:
        bodies = list(trial.function.blocks.values())
        trial.always = _always(trial.function)
        trial.faults = any(may_fault(body, self.shared.safe) for body in bodies)
        trial.writes = any(writes(body, self.shared.writing) for body in bodies)
        trial.done = True
        if not trial.faults:
            self.shared.safe.add(trial.function.name)
        if not trial.writes:
            self.shared.writing.discard(trial.function.name)

    def _parameters(
        self, w: TrialWriter, aim: Aim, variables: Sequence[n.Var], ranges: Sequence[tuple[Hashable, ...]]
    ) -> None:
        w.who = w.parameter(1, w.scene.players)
        if isinstance(aim, n.Can):
            w.depth = w.parameter(0, 2**31 - 1)
        for var, bounds in zip(variables, ranges, strict=True):
            w.names[var] = received(w, var, bounds)

    # ---- actions ----

    def aim_of(self, action: Action) -> Aim:
        return "afterwards" if afterwards_of(action) else "opening"

    def of_action(self, action: Action, me: lir.Expr, from_offer: bool) -> lir.Expr:
        """Whether cost, hooks and opening (with `afterwards` all of it) can be done with some choices. `from_offer`: no
        action is running."""
        proc = self.shared.split.procs[f"action {action.name}"]
        return self.begin(self.aim_of(action), proc, me, from_offer=from_offer)

    def begin(
        self, aim: Aim, proc: p.Proc, me: lir.Expr, depth: lir.Expr = build.ZERO, from_offer: bool = False
    ) -> lir.Expr:
        """A trial that begins with an action; where the game goes on after it does not matter."""
        variables = tuple(self._variables(proc, 0, None, ()))
        ranges = tuple(("number", 1, self.shared.scene.players) for _ in variables)
        trial = self._trial(aim, proc, 0, None, (), variables, ranges, from_offer)
        if trial.done and trial.always:
            return build.ONE
        args = [me, *([depth] if isinstance(aim, n.Can) else []), *(me for _ in variables)]
        return lir.Call(trial.function.name, tuple(args), trial.writes, trial.faults, low=0, high=1)

    can_after: Callable[[Segment, n.Can, lir.Expr, lir.Expr], lir.Expr] = field(init=False)


def _always(function: lir.Function) -> bool:
    """Whether a function does nothing but say yes. What only sets locals on the way does not matter."""
    if len(function.blocks) != 1:
        return False
    *before, last = function.body or [lir.Break()]
    says_yes = isinstance(last, lir.Return) and last.value == build.ONE
    return says_yes and not may_fault(before) and all(isinstance(s, _HARMLESS) for s in before)


_HARMLESS = (lir.Assign, lir.NewList, lir.CopyList, lir.TakeSlots, lir.TakeRow, lir.TakeRange, lir.Append)
