"""Breaking lines: one left out, two neighbours the other way round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.walk import bound, is_block, records
from rulewright.mutation.commuting import Touches
from rulewright.mutation.lines import quoted_line
from rulewright.mutation.mutant import Change, Key
from rulewright.mutation.proposal import Proposal

_BINDING = (n.Let, n.DrawPiece, n.DrawUnit, n.PickChance, n.Choose, n.ChooseSet, n.ChooseMany, n.ChooseAll)
"""Statements whose names the lines that follow may use."""


class Lines:
    """What can be done to the blocks of one book."""

    def __init__(self, touches: Touches) -> None:
        self.touches = touches

    def of_block(self, holder: Any, name: str) -> Iterator[Proposal]:
        """A block that a record holds, and all the blocks inside it."""
        block: n.Block = getattr(holder, name)
        for number, statement in enumerate(block):
            if not _is_needed(statement, block[number + 1 :]):
                yield self._dropped(holder, name, block, number)
            if number and self._are_told_apart(block[number - 1], statement):
                yield self._swapped(holder, name, block, number)
            yield from self._inside(statement)

    def _inside(self, record: Any) -> Iterator[Proposal]:
        for field in fields(record):
            value = getattr(record, field.name)
            if is_block(value):
                yield from self.of_block(record, field.name)
            elif isinstance(value, tuple):
                for branch in value:
                    if isinstance(branch, n.Branch):
                        yield from self._inside(branch)

    def _dropped(self, holder: Any, name: str, block: n.Block, number: int) -> Proposal:
        statement = block[number]
        rest = block[:number] + block[number + 1 :]
        reach = self._reach(statement)
        return Proposal(
            f"drop {quoted_line(statement.span)}", statement.span, (Change(holder, name, rest),), reach, recut=True
        )

    def _swapped(self, holder: Any, name: str, block: n.Block, number: int) -> Proposal:
        first, second = block[number - 1], block[number]
        turned = (*block[: number - 1], second, first, *block[number + 1 :])
        words = f"put {quoted_line(second.span)} before {quoted_line(first.span)}"
        reach = self._reach(first)
        return Proposal(words, second.span, (Change(holder, name, turned),), reach, recut=True)

    def _reach(self, statement: n.Stmt) -> frozenset[Key]:
        """Where a case comes by; a line that waits is cut up, so all that is known of it is the entry it stands in."""
        if self.touches.waits(statement):
            return frozenset()
        return frozenset(id(record) for record in records(statement))

    def _are_told_apart(self, first: n.Stmt, second: n.Stmt) -> bool:
        """Whether it can matter which of two neighbours comes first, and the second makes sense without the first."""
        if _is_needed(first, (second,)) or first.span.text == second.span.text:
            return False
        return not self.touches.commute(first, second)


def _is_needed(statement: n.Stmt, following: n.Block) -> bool:
    """Whether later lines speak of what this one names."""
    if not isinstance(statement, _BINDING):
        return False
    names = set(bound(statement))
    spoken = (r.var for line in following for r in records(line) if isinstance(r, n.Local))
    return any(var in names for var in spoken)
