"""A game being played: from one decision to the next.

Every variable of a frame is written to its slot when it is set, so that a position tells all. A function of a segment
returns the number of the point where the game goes on, or 0 where it waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.hir import nodes as n, program as p
from rulewright.hir.rules import Action, Deed
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.arguments import argument
from rulewright.lir.lower.callers import callers_of
from rulewright.lir.lower.decisions import can_decline, declined, may_be_declined
from rulewright.lir.lower.segments import Segment
from rulewright.lir.lower.shared import Shared
from rulewright.lir.lower.statements import for_member
from rulewright.lir.lower.writer import Bound, Names, Writer

MOST_CALLS_WITHIN = 3
"""How deep procedures are written into each other."""


class PlayWriter(Segment):
    """Writes what happens from a block, or from an answer to a decision, on."""

    def __init__(self, shared: Shared, function: lir.Function, proc: p.Proc) -> None:
        super().__init__(shared, function, proc)
        self.frame = self.layout.frames[proc.name]
        self.depth_of_calls = 0

    # ---- variables ----

    def range_of(self, var: n.Var) -> tuple[int, int]:
        """What is kept in a frame lies in the range of its slot, or setting it was a fault."""
        plan = self.layout.frames[self.proc.name].vars.get(var)
        return super().range_of(var) if plan is None else (min(0, plan.least), plan.most)

    def set(self, var: n.Var, value: Bound) -> None:
        super().set(var, value)
        plan = self.frame.vars.get(var)
        if plan is not None:
            self.save(plan, self.names[var])

    def set_all(self, names: Names) -> None:
        for var, value in names.items():
            self.set(var, value)

    # ---- shape ----

    def onward(self, end: p.End) -> Iterable[int]:
        match end:
            case p.Goto(target=target):
                return (target,)
            case p.Fork(then=then, otherwise=otherwise):
                return (then, otherwise)
            case p.EndIfDue(next=after) | p.InvokeDeed(next=after):
                return (after,)
            case p.Decide(decision=d) if may_be_declined(d):
                if isinstance(d, p.Menu):
                    return () if d.decline is None else (d.decline,)
                return (end.next if end.declined is None else end.declined,)
        return ()

    def enter(self, block: p.Block) -> None:
        program = self.layout.program
        if self.proc is program.main and block.number == program.final:
            self.store(build.const(self.layout.final), build.ONE, 0, 1)

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
            case p.EndIfDue(sort=sort, next=after):
                self.choose(is_due(self, sort), self._end_game, lambda: self.go_to(after))
            case p.Return():
                self._return()
            case p.Finish():
                self._give_up_frames()
                self.store(build.const(self.layout.waiting), build.ZERO, 0, len(self.layout.program.decisions))
                self.give(0)

    # ---- decisions ----

    def _decide(self, end: p.Decide) -> None:
        """The game waits; but where nothing can be chosen and declining is allowed, or only one choice is left of those
        that need no asking, it goes on."""
        d = end.decision
        alone = isinstance(d, p.Choice) and d.alone
        if alone or may_be_declined(d):
            options = self.list_local(2**20)
            entry = self.shared.program.decisions[d.number]
            self.add(lir.Do(lir.Call(entry.options, (), low=0, high=0), into=options, span=self.span))
            found = build.length(options)
            with self.when(build.compare("=", found, build.ZERO)):
                self._go_on_without(end)
            if alone:
                with self.when(build.compare("=", found, build.ONE)):
                    only = build.element(options, build.ZERO)
                    self.give(lir.Call(entry.apply, (only,), low=0, high=2**31 - 1))
        number = len(self.layout.program.decisions)
        self.store(build.const(self.layout.waiting), build.const(d.number + 1), 0, number)
        self.give(0)

    def _go_on_without(self, end: p.Decide) -> None:
        if not may_be_declined(end.decision):
            self.fail(faults.DEAD_END)
            return
        with self.when(build.negate(self.keep(can_decline(self, end.decision)))):
            self.fail(faults.DEAD_END)
        self.decline(end)

    def decline(self, end: p.Decide) -> None:
        outer = self.names
        self.names = dict(outer)
        names, after = declined(self, end)
        self.set_all(names)
        self.go_to(after)
        self.names = outer

    # ---- calls ----

    def _call(self, proc: p.Proc, args: Sequence[Bound], after: int) -> None:
        """Writes the frame of the called, and goes on there."""
        self.enter_proc(proc, args, self.layout.points[self.proc, after])

    def enter_proc(self, proc: p.Proc, args: Sequence[Bound], returns: int) -> None:
        frame = self.layout.frames[proc.name]
        self.store(build.const(frame.returns), build.const(returns), -1, len(self.layout.points))
        for param, value in zip(proc.params, args, strict=True):
            if isinstance(proc.owner, Action) and isinstance(value, lir.Expr):
                value = self.require(value, 1, self.scene.players, faults.NONE_USED, build.ZERO)
            self.save(frame.vars[param], value)
            args = [*args[: proc.params.index(param)], value, *args[proc.params.index(param) + 1 :]]
        if not self._written_here(proc, args):
            self.give(lir.Call(point(self.shared, proc, 0), (), low=0, high=len(self.layout.points)))

    def _written_here(self, proc: p.Proc, args: Sequence[Bound]) -> bool:
        """What is called from one place only is written there, if it is straight, and knows its parameters."""
        if len(callers_of(self.layout.points, proc)) != 1 or self.depth_of_calls >= MOST_CALLS_WITHIN:
            return False
        inner = PlayWriter(self.shared, self.function, proc)
        inner.begin(0)
        if inner.labelled or inner.fixed:
            return False
        inner.depth_of_calls = self.depth_of_calls + 1
        inner.body, inner.span, inner.once, inner.facts = self.body, self.span, self.once, dict(self.facts)
        inner.names = dict(zip(proc.params, args, strict=True))
        inner.write_from(0)
        return True

    def _deed(self, end: p.InvokeDeed) -> None:
        with self.at(end.span):
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
                self.go_to(end.next)

            for_member(self, end.kind, end.deed, member, run)

    def _return(self) -> None:
        """Where only one call leads here, it is known where to go on."""
        callers = callers_of(self.layout.points, self.proc)
        clear = lir.Clear(build.const(self.frame.returns), 1 + self.frame.size, span=self.span)
        if len(callers) == 1:
            self.add(clear)
            self.give(lir.Call(point(self.shared, *callers[0]), (), low=0, high=len(self.layout.points)))
            return
        back = self.keep(build.load(build.const(self.frame.returns), 0, len(self.layout.points)))
        self.add(clear)
        self.give(back)

    # ---- the end ----

    def _end_game(self) -> None:
        """To the final lines; all frames are given up."""
        self._give_up_frames()
        program = self.layout.program
        self.give(lir.Call(point(self.shared, program.main, program.final), (), low=0, high=len(self.layout.points)))

    def _give_up_frames(self) -> None:
        frames = list(self.layout.frames.values())
        first = frames[0].returns
        self.add(lir.Clear(build.const(first), frames[-1].address + frames[-1].size - first, span=self.span))


def is_due(w: Writer, sort: str) -> lir.Expr:
    """Tests the triggers that do not stand yet; then: does one stand whose time this is, and that no other is over?
    Once the final lines have begun nothing is tested, nor due."""
    ends = w.scene.book.ends
    if not ends:
        return build.ZERO
    begun = build.load(build.const(w.layout.final), 0, 1)
    stands = {name: build.load(build.const(slot), 0, 1) for name, slot in w.layout.stands.items()}
    for name, end in ends.items():
        open_yet = build.both(build.negate(stands[name]), build.negate(begun))
        with w.at(end.span), w.when(open_yet), w.when(w.truth(end.when)):
            w.store(stands[name].address, build.ONE, 0, 1)
    answer: lir.Expr = build.ZERO
    for name, end in ends.items():
        if end.timing in ("now", sort):
            due: lir.Expr = stands[name]
            for other, over in ends.items():
                if name in over.over:
                    due = build.both(due, build.negate(stands[other]))
            answer = build.either(answer, due)
    return build.both(answer, build.negate(begun))


def point(shared: Shared, proc: p.Proc, block: int) -> str:
    """The function with which a procedure goes on at a block, its variables read from its frame."""

    def write(made: lir.Function) -> None:
        w = PlayWriter(shared, made, proc)
        w.begin(block)
        w.load_frame(w.live[block])
        w.write_from(block)

    span = proc.blocks[block].body[0].span if proc.blocks[block].body else shared.scene.book.span
    title = f"{proc.name} from block {block}"
    return shared.function(("point", proc, block), title, write, span, "number").name
