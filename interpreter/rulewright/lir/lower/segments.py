"""Stretches of a procedure that run without waiting, as one LIR function each.

A segment starts at a block and follows jumps and forks inside its procedure. A block that only one way leads to is
written in place; others become labelled blocks of the function. What a block ends in otherwise (a decision, a call, a
return) is left to those who know whether this is a game being played (`blocks`) or a trial (`trials`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from rulewright.hir import nodes as n, program as p
from rulewright.hir.rules import Action
from rulewright.hir.types import MemberType, RouteType
from rulewright.hir.walk import statements
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.layout import VarPlan, is_list, is_route
from rulewright.lir.lower.arguments import copy_into, fill_list, own_route
from rulewright.lir.lower.shared import Shared
from rulewright.lir.lower.writer import Bound, Names, RouteRef, RowRef, Writer
from rulewright.lir.questions import is_closed


class Segment(Writer, ABC):
    """Variables that change, or that a labelled block reads, have a local of their own; all others stand for what they
    were given last."""

    def __init__(self, shared: Shared, function: lir.Function, proc: p.Proc) -> None:
        super().__init__(shared, function)
        self.proc = proc
        self.live = shared.live_in(proc)
        self.labelled: set[int] = set()
        self.written: set[int] = set()
        self.wanted: list[int] = []
        self.fixed: dict[n.Var, Bound] = {}
        self.around: Names = {}
        self.looping: set[n.Var] = set()

    # ---- shape ----

    @abstractmethod
    def onward(self, end: p.End) -> Iterable[int]:
        """The blocks that this segment may go on with after such an end."""

    @abstractmethod
    def end(self, end: p.End) -> None:
        """Writes what a block ends in."""

    def begin(self, entry: int) -> None:
        self.begin_all([entry])

    def begin_all(self, entries: Sequence[int]) -> None:
        """Finds out which blocks need a label, and which variables a local of their own."""
        led_to: dict[int, int] = {}
        for entry in entries:
            led_to[entry] = led_to.get(entry, 0) + 1
        waiting = list(led_to)
        reached = set(led_to)
        while waiting:
            for target in self.onward(self.proc.blocks[waiting.pop()].end):
                led_to[target] = led_to.get(target, 0) + 1
                if target not in reached:
                    reached.add(target)
                    waiting.append(target)
        self.labelled = {block for block, ways in led_to.items() if ways > 1}
        self.looping = {v for b in reached for v in changed_in_loops(self.proc.blocks[b].body)}
        for var in sorted(self._needing_a_local(reached), key=lambda v: v.uid):
            self.fixed[var] = self.own_local(var)

    def _needing_a_local(self, reached: Iterable[int]) -> set[n.Var]:
        needed: set[n.Var] = set()
        for block in self.labelled:
            needed |= self.live[block]
        return needed | changed_variables([self.proc.blocks[b] for b in reached])

    def own_local(self, var: n.Var) -> Bound:
        if is_list(var):
            low, high = self.bounds.list_var(var)
            return self.list_local(self.bounds.var_capacity(var), low, high)
        if is_route(var):
            assert isinstance(var.type, RouteType)
            return own_route(self, var.type.route)
        return build.get(self.local(), *self.range_of(var))

    def range_of(self, var: n.Var) -> tuple[int, int]:
        """What a number may be wherever the procedure goes on."""
        by_type = self.bounds.by_type(var.type)
        return (lir.ANY_LOW, lir.ANY_HIGH) if by_type is None else (min(0, by_type[0]), by_type[1])

    # ---- writing ----

    def write_from(self, entry: int) -> None:
        """Writes the entry block and all that follows it."""
        for var, bound in self.fixed.items():
            self.names.setdefault(var, bound)
        self.go_to(entry)
        self.write_rest()

    def write_rest(self) -> None:
        """Writes the labelled blocks that have been jumped to."""
        while self.wanted:
            block = self.wanted.pop(0)
            self.body = self.function.blocks.setdefault(block + 1, [])
            self.names = {**self.around, **self.fixed}
            self.facts = {}
            self.block(block)

    def go_to(self, block: int) -> None:
        """On with a block: in place, or by a jump to its label (its number plus 1, since 0 is the start)."""
        if block not in self.labelled:
            outer = self.names
            self.names = dict(outer)
            self.block(block)
            self.names = outer
            return
        if block not in self.written:
            self.written.add(block)
            self.wanted.append(block)
        self.add(lir.Jump(block + 1, span=self.span))

    def block(self, number: int) -> None:
        block = self.proc.blocks[number]
        self.enter(block)
        for statement in block.body:
            self.statement(statement)
            if is_closed(self.body):
                return
        self.end(block.end)

    def enter(self, block: p.Block) -> None:
        """What must be done or known before the lines of a block."""

    def set(self, var: n.Var, value: Bound) -> None:
        own = self.fixed.get(var)
        if own is None:
            self.names[var] = value
        else:
            copy_into(self, own, value)
            narrow = isinstance(own, lir.Get) and isinstance(value, lir.Expr) and var not in self.looping
            self.names[var] = build.get(own.local, value.low, value.high) if narrow else own  # type: ignore[union-attr]

    # ---- frames ----

    def load_frame(self, variables: Iterable[n.Var]) -> None:
        """Variables as the waiting procedure left them in its frame."""
        plans = self.layout.frames[self.proc.name].vars
        for var in sorted(variables, key=lambda v: v.uid):
            if var in plans:
                loaded = self._never_none(var, self.loaded(plans[var]))
                own = self.fixed.get(var)
                if own is not None:
                    copy_into(self, own, loaded)
                self.names[var] = loaded if own is None else own

    def _never_none(self, var: n.Var, loaded: Bound) -> Bound:
        """A variable that is live has been set, and where its type has no none, to no none: tested once, here."""
        if not isinstance(loaded, lir.Get) or not isinstance(var.type, MemberType) or loaded.low > 0:
            return loaded
        least, most = self.bounds.var(var)
        if least < 1:
            return loaded
        if isinstance(self.proc.owner, Action) and var in self.proc.params:
            return self.narrowed(loaded, 1, most)  # whoever enters the procedure of an action has tested it
        with self.at(var.span):
            self.add(lir.Require(loaded, 1, most, faults.NONE_USED, (build.ZERO,), if_used=True, span=self.span))
        return self.narrowed(loaded, 1, most)

    def loaded(self, plan: VarPlan) -> Bound:
        address = build.const(plan.address)
        if is_list(plan.var):
            target = self.list_local(plan.size - 1, plan.least, plan.most)
            length = build.load(address, 0, plan.size - 1)
            self.add(lir.TakeSlots(target, build.const(plan.address + 1), length, span=self.span))
            return target
        if is_route(plan.var):
            assert isinstance(plan.var.type, RouteType)
            own = own_route(self, plan.var.type.route)
            self.add(lir.TakeSlots(own.record, address, build.const(plan.size), span=self.span))
            return own
        return self.keep(build.load(address, min(0, plan.least), plan.most))

    def save(self, plan: VarPlan, value: Bound) -> None:
        """A variable into its frame."""
        address = build.const(plan.address)
        if isinstance(value, RowRef):
            kept = self.list_local(value.most, value.low, value.high)
            fill_list(self, kept, value)
            value = kept
        if isinstance(value, lir.ListLocal):
            self.store(address, build.length(value), 0, plan.size - 1)
            self.add(lir.PutSlots(build.const(plan.address + 1), value, plan.size - 1, span=self.span))
        elif isinstance(value, RouteRef):
            for i in range(plan.size):
                self.store(build.const(plan.address + i), value.item(build.const(i)), -(2**31), 2**31 - 1)
        else:
            self.store(address, value, min(0, plan.least), plan.most)


def changed_variables(blocks: Sequence[p.Block]) -> set[n.Var]:
    """Variables that statements give a value more than once, or that a list is kept in piece by piece."""
    times: dict[n.Var, int] = {}
    for block in blocks:
        for statement in statements(block.body):
            match statement:
                case p.Append(var=var) | p.Remove(var=var) | p.SetListItem(var=var):
                    times[var] = times.get(var, 0) + 2
                case n.Let(var=var):
                    times[var] = times.get(var, 0) + 1
    return {var for var, count in times.items() if count > 1}


def changed_in_loops(block: n.Block) -> set[n.Var]:
    """Variables that a loop inside a block changes: what they are before it says nothing about them in it."""
    loops = (s for s in statements(block) if isinstance(s, (n.ForEach, n.RepeatUntil, n.RepeatTimes)))
    return {inner.var for loop in loops for inner in statements((loop,)) if isinstance(inner, n.Let)}
