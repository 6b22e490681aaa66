"""Carries a slot through a loop in a local: read once before, written once after.

What a fault leaves in slots does not matter, since whoever runs a function puts the position back then. So a loop may
write late, if nobody else looks at the slot meanwhile and the loop ends the function only by a fault.
"""

from __future__ import annotations

from typing import Any

from rulewright.lir import build, program as lir
from rulewright.lir.improve.effects import effects_of
from rulewright.lir.questions import nodes
from rulewright.lir.reads import ranges_read
from rulewright.lir.rebuilding import Rebuilder, with_bodies

_LOOPS = (lir.ForRange, lir.ForSlots, lir.ForList, lir.ForRow)
_LEAVES = (lir.Call, lir.Do, lir.FindWays, lir.Return, lir.Jump)
LEAST_USES = 2


def carry(function: lir.Function, program: lir.Program) -> None:
    carrier = _Carrier(function, program)
    for label, body in function.blocks.items():
        function.blocks[label] = carrier.body(body)


class _Carrier:
    def __init__(self, function: lir.Function, program: lir.Program) -> None:
        self.function = function
        self.program = program

    def body(self, body: lir.Body) -> lir.Body:
        made: lir.Body = []
        for statement in body:
            statement = with_bodies(statement, self.body)
            made += self._carried(statement) if isinstance(statement, _LOOPS) else [statement]
        return made

    def _carried(self, loop: Any) -> lir.Body:
        stores = [s for s in nodes(loop.body) if isinstance(s, lir.Store) and isinstance(s.address, lir.Const)]
        if not stores or any(isinstance(node, _LEAVES) for node in nodes(loop.body)):
            return [loop]
        before: lir.Body = []
        after: lir.Body = []
        for address in dict.fromkeys(s.address for s in stores):
            own = [s for s in stores if s.address == address]
            loads = self._loads(loop, address)
            if loads is None or len(loads) + len(own) < LEAST_USES:
                continue
            if not all(build.within(s.value, s.least, s.most) for s in own):
                continue
            low, high = min(s.least for s in own), max(s.most for s in own)
            local = lir.Local(self.function.locals)
            self.function.locals += 1
            loop = _Put(self.program, address, local).statement(loop)
            before.append(lir.Assign(local, build.load(address, low, high), span=loop.span))
            after.append(lir.Store(address, build.get(local, low, high), low, high, span=own[0].span))
        return [*before, loop, *after]

    def _loads(self, loop: Any, address: lir.Expr) -> list[lir.Load] | None:
        """Where the loop reads the slot; none where it reads or writes it in another way too."""
        at = address.low
        for low, high in effects_of(loop.body, (), self.program.layout).slots:
            if low <= at < high and (low, high) != (at, at + 1):
                return None
        loads = []
        for node in nodes(loop):
            if isinstance(node, lir.Load) and node.address == address:
                loads.append(node)
            elif any(low <= at < high for low, high in ranges_read(node, self.program.layout.size)):
                return None
        return loads


class _Put(Rebuilder):
    """Puts a local in the place of a slot."""

    def __init__(self, program: lir.Program, address: lir.Expr, local: lir.Local) -> None:
        super().__init__(program)
        self.address = address
        self.local = local

    def load(self, e: lir.Load) -> lir.Expr:
        return build.get(self.local, e.low, e.high) if e.address == self.address else e

    def statement(self, s: lir.Stmt) -> lir.Stmt:
        s = with_bodies(self.parts(s), lambda body: [self.statement(inner) for inner in body])
        if isinstance(s, lir.Store) and s.address == self.address:
            return lir.Assign(self.local, s.value, span=s.span)
        return s
