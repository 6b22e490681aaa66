"""Makes loops go through less: a loop whose body is one test does not ask in each round what it could ask before.

Of such a test, what no round changes moves out of the loop; what depends on constants alone is answered now, so that
the loop goes through the elements that are left; and where only one element can pass, there is no loop. Options come in
the same order, and no more is read than could be read anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from rulewright.lir import build, program as lir
from rulewright.lir.improve.effects import Effects, effects_of
from rulewright.lir.questions import nodes
from rulewright.lir.rebuilding import Rebuilder, with_bodies
from rulewright.lir.safety import Widest, is_safe, widest_of

MOST_ELEMENTS = 200
MOST_ROWS = 64
"""So many elements, for so many values of one other local, are gone through beforehand."""
PADDING = 4
"""So many rows that are never used save a subtraction."""

_FLEETING = (lir.Call, lir.Emitted, lir.Element, lir.Length, lir.InList, lir.SameList)
_SLOTS = (lir.Load, lir.SumSlots, lir.InSlots)
_LOOPS = (lir.ForRange, lir.ForSlots, lir.ForList, lir.ForRow)
_LEAVES = (lir.Break, lir.Continue)
LONGEST_SEARCH = 32
"""So many slots are looked through at once, rather than one by one as far as need be."""
Rows = Callable[[Sequence[Sequence[int]]], int]
"""Gives the number of a table with these rows, as the program keeps it."""


class Looper:
    """One function. `writing`: the functions that write slots."""

    def __init__(self, program: lir.Program, function: lir.Function, writing: frozenset[str], rows: Rows) -> None:
        self.program = program
        self.function = function
        self.writing = writing
        self.rows = rows
        self.widest = widest_of(function)

    def improve(self) -> None:
        for label, body in self.function.blocks.items():
            self.function.blocks[label] = self.body(body)

    def body(self, body: lir.Body) -> lir.Body:
        made: lir.Body = []
        for statement in body:
            statement = with_bodies(statement, self.body)
            made += map(self._shifted, self.loop(statement)) if isinstance(statement, _LOOPS) else [statement]
        return made

    def loop(self, loop: Any) -> lir.Body:
        match loop.body:
            case [lir.If(condition=condition, then=then, otherwise=[]) as test]:
                pass
            case _:
                return [loop]
        demands = list(conjuncts(condition))
        effects = effects_of(loop.body, self.writing, self.program.layout)
        effects.locals.add(loop.local)
        outside, inside = self._parted(demands, effects)
        head, inside = self._filtered(loop, inside, effects)
        if head is None:
            return []
        test = replace(test, condition=_all(inside), then=then) if inside else test
        loop = self._searched(replace(head, body=[test] if inside else then), effects)
        if not outside:
            return [loop]
        return [replace(test, condition=_all(outside), then=[loop])]

    # ---- what no round changes ----

    def _parted(self, demands: list[lir.Expr], effects: Effects) -> tuple[list[lir.Expr], list[lir.Expr]]:
        """What may be asked before the loop, and what must be asked in it."""
        outside: list[lir.Expr] = []
        inside: list[lir.Expr] = []
        may_move = True
        for demand in demands:
            wide = Widest(self.program, self.widest).expr(demand)
            if may_move and _is_steady(demand, effects) and is_safe(wide, self.program):
                outside.append(wide)
            else:
                inside.append(demand)
                may_move = may_move and not _may_fault(demand)
        return outside, inside

    # ---- what is added in each round ----

    def _shifted(self, loop: lir.Stmt) -> lir.Stmt:
        """A loop whose element is only ever read plus a constant goes through the sums instead."""
        if not isinstance(loop, (lir.ForRange, lir.ForRow)):
            return loop
        more = _only_added(loop.body, loop.local)
        if not more:
            return loop
        body = _Shifter(self.program, loop.local, more).body(loop.body)
        if isinstance(loop, lir.ForRange):
            start, stop = build.add(loop.start, build.const(more)), build.add(loop.stop, build.const(more))
            return replace(loop, start=start, stop=stop, body=body)
        table = [[value + more for value in row] for row in self.program.rows[loop.rows]]
        return replace(loop, rows=self.rows(table), body=body)

    # ---- a search in slots ----

    def _searched(self, loop: lir.Stmt, effects: Effects) -> lir.Stmt:
        """A loop that stops at the first of some slots in a row that holds a value, as one question."""
        match loop:
            case lir.ForRange(
                local=local,
                start=lir.Const() as start,
                stop=lir.Const() as stop,
                body=[lir.If(condition=condition, then=[*then, lir.Break()], otherwise=[]) as test],
            ) if 0 < stop.value - start.value <= LONGEST_SEARCH:
                pass
            case _:
                return loop
        sought = _sought(condition, local)
        if sought is None or any(isinstance(n, _LEAVES) or _is_read(n, local) for n in nodes(then)):
            return loop
        value, more = sought
        wide = Widest(self.program, self.widest).expr(value)
        if not _is_steady(value, effects) or not is_safe(wide, self.program):
            return loop
        count = build.const(stop.value - start.value)
        return replace(test, condition=build.in_slots(wide, build.const(start.value + more), count), then=then)

    # ---- what is known beforehand ----

    def _filtered(self, loop: Any, demands: list[lir.Expr], effects: Effects) -> tuple[Any, list[lir.Expr]]:
        """The loop over what is left, and the demands that are left; no loop where nothing is."""
        elements = self._elements(loop)
        if elements is None:
            return loop, demands
        left: list[lir.Expr] = []
        decided: list[lir.Expr] = []
        keys: set[lir.Local] = set()
        may_move = True
        for demand in demands:
            reads = {node.local for node in nodes(demand) if isinstance(node, lir.Get)} - {loop.local}
            known = may_move and _is_constant(demand) and not reads & effects.locals and len(reads | keys) < 2
            if known and self._few(reads) and _reads(demand, loop.local):
                decided.append(demand)
                keys |= reads
            else:
                left.append(demand)
                may_move = may_move and not _may_fault(demand)
        if not decided:
            return loop, demands
        found = self._rows_of(loop, elements, _all(decided), keys)
        return (loop, demands) if found is None else (self._over(loop, found, keys), left)

    def _few(self, locals: set[lir.Local]) -> bool:
        return all(high - low < MOST_ROWS for low, high in (self.widest[x] for x in locals))

    def _elements(self, loop: Any) -> Sequence[int] | None:
        """What a loop goes through, where that is known."""
        match loop:
            case lir.ForRange(start=lir.Const(value=start), stop=lir.Const(value=stop)):
                return range(start, stop) if stop - start <= MOST_ELEMENTS else None
            case lir.ForRow(rows=rows, row=lir.Const(value=row)):
                return self.program.rows[rows][row]
        return None

    def _rows_of(
        self, loop: Any, elements: Sequence[int], demand: lir.Expr, keys: set[lir.Local]
    ) -> list[list[int]] | None:
        """For each value of the key (for all, where there is none) the elements that pass."""
        key = next(iter(keys), None)
        low, high = self.widest[key] if key is not None else (0, 0)
        table = []
        for number in range(low, high + 1):
            passed = []
            for element in elements:
                values = {loop.local: element} if key is None else {loop.local: element, key: number}
                answer = Valued(self.program, values).expr(demand)
                if not isinstance(answer, lir.Const):
                    return None
                if answer.value:
                    passed.append(element)
            table.append(passed)
        return table

    def _over(self, loop: Any, table: list[list[int]], keys: set[lir.Local]) -> Any:
        first = table[0]
        if not any(table):
            return None
        if all(row == first for row in table):
            if first == list(range(first[0], first[-1] + 1)):
                return lir.ForRange(
                    loop.local, build.const(first[0]), build.const(first[-1] + 1), loop.body, span=loop.span
                )
            return lir.ForRow(loop.local, self.rows([first]), build.ZERO, loop.body, span=loop.span)
        (key,) = keys
        low, high = self.widest[key]
        row: lir.Expr = build.get(key, low, high)
        if 0 <= low <= PADDING:
            table = [[] for _ in range(low)] + table
        else:
            row = build.add(row, build.const(-low))
        return lir.ForRow(loop.local, self.rows(table), row, loop.body, span=loop.span)


def _only_added(body: lir.Body, local: lir.Local) -> int:
    """The constant with which a local is read wherever it is read; 0 where there is none."""
    sums = reads = 0
    found: set[int] = set()
    for node in nodes(body):
        match node:
            case lir.Arith(op="+", left=lir.Get(local=own), right=lir.Const(value=more)) if own is local:
                found.add(more)
                sums += 1
            case lir.Get(local=own) if own is local:
                reads += 1
    return found.pop() if len(found) == 1 and sums == reads else 0


class _Shifter(Rebuilder):
    """Reads a local in place of its sum with a constant."""

    def __init__(self, program: lir.Program, local: lir.Local, more: int) -> None:
        super().__init__(program)
        self.local = local
        self.more = more

    def expr(self, e: lir.Expr) -> lir.Expr:
        match e:
            case lir.Arith(op="+", left=lir.Get(local=own)) if own is self.local:
                return build.get(own, e.low, e.high)
        return super().expr(e)

    def body(self, body: lir.Body) -> lir.Body:
        return [with_bodies(self.parts(statement), self.body) for statement in body]


class Valued(Rebuilder):
    """Works an expression out for values of locals."""

    def __init__(self, program: lir.Program, values: dict[lir.Local, int]) -> None:
        super().__init__(program)
        self.values = values

    def get(self, e: lir.Get) -> lir.Expr:
        return build.const(self.values[e.local]) if e.local in self.values else e

    def claimed(self, made: lir.Expr, before: lir.Expr) -> lir.Expr:
        return made


def _sought(e: lir.Expr, local: lir.Local) -> tuple[lir.Expr, int] | None:
    """What is looked for in the slot at a local plus a constant, and that constant."""
    match e:
        case lir.Compare(op="=", left=lir.Load(address=address), right=value):
            pass
        case lir.Compare(op="=", right=lir.Load(address=address), left=value):
            pass
        case lir.Not(operand=lir.Load(address=address)):
            value = build.ZERO
        case lir.Load(address=address) if build.is_truth(e):
            value = build.ONE
        case _:
            return None
    match address:
        case lir.Get(local=own) if own is local:
            return value, 0
        case lir.Arith(op="+", left=lir.Get(local=own), right=lir.Const(value=more)) if own is local:
            return value, more
    return None


def _is_read(node: Any, local: lir.Local) -> bool:
    return isinstance(node, lir.Get) and node.local is local


def conjuncts(e: lir.Expr) -> Iterator[lir.Expr]:
    """What must hold, from left to right."""
    if isinstance(e, lir.Both):
        yield from conjuncts(e.left)
        yield from conjuncts(e.right)
    else:
        yield e


def _all(demands: list[lir.Expr]) -> lir.Expr:
    *others, answer = demands
    for demand in reversed(others):
        answer = build.both(demand, answer)
    return build.truth(answer) if len(demands) > 1 else answer


def _may_fault(demand: lir.Expr) -> bool:
    return any(isinstance(node, lir.Call) and not node.guarded for node in nodes(demand))


def _is_steady(demand: lir.Expr, effects: Effects) -> bool:
    """Whether it is the same in each round."""
    for node in nodes(demand):
        if isinstance(node, _FLEETING):
            return False
        if isinstance(node, lir.Get) and node.local in effects.locals:
            return False
        if isinstance(node, _SLOTS) and (effects.slots or effects.writes_any):
            return False
    return True


def _reads(e: lir.Expr, local: lir.Local) -> bool:
    return any(_is_read(node, local) for node in nodes(e))


def _is_constant(demand: lir.Expr) -> bool:
    """Whether it reads nothing but constants and locals."""
    return not any(isinstance(node, (*_FLEETING, *_SLOTS)) for node in nodes(demand))
