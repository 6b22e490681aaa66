"""Building the blocks of one procedure, and tidying them: empty ones are passed over, single followers joined on."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from typing import NewType

from rulewright.hir import nodes as n, program as p
from rulewright.hir.book import Book
from rulewright.hir.rules import Adjustment, Deed, Step
from rulewright.hir.types import NUMBER, ListType, Type
from rulewright.hir.waits import Waits
from rulewright.text.source import NOWHERE, Span

FIRST_MADE = 1_000_000
"""Variables of the splitter's making are numbered from here on, above all of the book."""

FREE = " (free)"

Label = NewType("Label", int)
Owner = Step | Deed | Adjustment


@dataclass(eq=False)
class Shared:
    """What the procedures of one book have in common."""

    book: Book
    waits: Waits
    limits: dict[n.Var, tuple[n.Expr, ...]] = field(default_factory=dict)
    wanted: list[tuple[str, Owner, bool]] = field(default_factory=list)
    made: int = FIRST_MADE

    def variable(self, name: str, of: Type, span: Span, *limits: n.Expr) -> n.Var:
        self.made += 1
        var = n.Var(name, of, self.made, span)
        if limits:
            self.limits[var] = limits
        return var

    def want(self, name: str, owner: Owner, free: bool) -> str:
        """The name of the procedure of a step, deed or adjustment, which will be made if it is not yet."""
        full = name + FREE if free else name
        if all(full != known for known, _, _ in self.wanted):
            self.wanted.append((full, owner, free))
        return full


class Builder:
    """The blocks of one procedure as they grow. `add` writes into the open block; `close` ends it, `place` opens the
    next. What would stand behind an end without a label is dropped, since nothing leads there."""

    def __init__(self, shared: Shared, free: bool = False) -> None:
        self.shared = shared
        self.free = free
        self.ends: list[p.End | None] = []
        self.bodies: list[list[n.Stmt]] = []
        self.freedom: list[bool] = []
        self._open: Label | None = None
        self.place(self.label())

    def label(self) -> Label:
        self.ends.append(None)
        self.bodies.append([])
        self.freedom.append(self.free)
        return Label(len(self.ends) - 1)

    def place(self, label: Label) -> Label:
        """Opens a block; an open one falls through to it."""
        if self._open is not None:
            self.close(p.Goto(label))
        self.freedom[label] = self.free
        self._open = label
        return label

    def here(self) -> Label:
        return self.place(self.label())

    def add(self, statement: n.Stmt) -> None:
        if self._open is not None:
            self.bodies[self._open].append(statement)

    def close(self, end: p.End) -> None:
        if self._open is not None:
            self.ends[self._open] = end
            self._open = None

    def goto(self, label: Label) -> None:
        self.close(p.Goto(label))

    def then(self, end: Callable[[Label], p.End]) -> None:
        """Ends the open block with what goes on at a new one, and opens that."""
        after = self.label()
        self.close(end(after))
        self.place(after)

    def fork(self, condition: n.Expr, then: Label, otherwise: Label) -> None:
        self.close(p.Fork(condition, then, otherwise))

    def let(self, var: n.Var, value: n.Expr, span: Span = NOWHERE) -> None:
        self.add(n.Let(var, value, span=span))

    def counter(self, name: str, start: n.Expr, span: Span, *limits: n.Expr) -> n.Var:
        var = self.shared.variable(name, NUMBER, span, *limits)
        self.let(var, start, span)
        return var

    def list_local(self, name: str, element: Type, start: n.Expr, *limits: n.Expr) -> n.Var:
        var = self.shared.variable(name, ListType(element), start.span, *limits)
        self.let(var, start, start.span)
        return var

    def decide(self, decision: p.AnyDecision, after: Label, declined: Label | None = None) -> None:
        """Numbers are given when all procedures are there (`split`); until then it is -1."""
        self.close(p.Decide(decision, after, declined))

    def finished(self, entries: Collection[Label] = ()) -> tuple[list[p.Block], dict[int, int]]:
        """The tidied blocks, the first one first, and where the blocks of `entries` went."""
        blocks = {
            i: p.Block(i, tuple(self.bodies[i]), end, self.freedom[i])
            for i, end in enumerate(self.ends)
            if end is not None
        }
        return tidy(blocks, (0, *entries))


# ---- tidying ----


def targets(end: p.End) -> tuple[int, ...]:
    """The blocks to which an end may lead."""
    match end:
        case p.Goto(target=target):
            return (target,)
        case p.Fork(then=then, otherwise=otherwise):
            return (then, otherwise)
        case p.Decide(decision=p.Menu(options=options, decline=decline)):
            return (*(o.target for o in options), *(() if decline is None else (decline,)))
        case p.Decide(next=after, declined=declined):
            return (after,) if declined is None else (after, declined)
        case p.Invoke(next=after) | p.InvokeDeed(next=after) | p.EndIfDue(next=after):
            return (after,)
    return ()


def _redirect(end: p.End, to: Callable[[int], int]) -> p.End:
    match end:
        case p.Goto(target=target):
            return p.Goto(to(target))
        case p.Fork(condition=condition, then=then, otherwise=otherwise):
            return p.Fork(condition, to(then), to(otherwise))
        case p.Decide(decision=p.Menu() as menu):
            options = tuple(replace(o, target=to(o.target)) for o in menu.options)
            decline = None if menu.decline is None else to(menu.decline)
            return p.Decide(replace(menu, options=options, decline=decline), -1)
        case p.Decide(decision=decision, next=after, declined=declined):
            return p.Decide(decision, to(after), None if declined is None else to(declined))
        case p.Invoke() | p.InvokeDeed() | p.EndIfDue():
            return replace(end, next=to(end.next))
    return end


def tidy(blocks: dict[int, p.Block], entries: Collection[int]) -> tuple[list[p.Block], dict[int, int]]:
    """Drops what nothing leads to, joins a block to its only follower, and numbers the rest from 0 in their order."""
    passed = {i: _passed_over(blocks, i) for i in blocks}
    for block in blocks.values():
        block.end = _redirect(block.end, passed.__getitem__)
    kept = _reached(blocks, [passed[e] for e in entries])
    _join(blocks, kept, {passed[e] for e in entries})
    order = [i for i in sorted(kept) if i in blocks]
    number = {old: new for new, old in enumerate(order)}
    for block in (blocks[i] for i in order):
        block.number = number[block.number]
        block.end = _redirect(block.end, number.__getitem__)
    return [blocks[i] for i in order], {e: number[passed[e]] for e in entries}


def _passed_over(blocks: dict[int, p.Block], start: int) -> int:
    """Where a jump to a block really leads: over empty ones. A circle of empty ones stays where it is."""
    seen = {start}
    at = start
    while at != 0 and not blocks[at].body and isinstance(end := blocks[at].end, p.Goto) and end.target not in seen:
        at = end.target
        seen.add(at)
    return at


def _reached(blocks: dict[int, p.Block], entries: list[int]) -> set[int]:
    found: set[int] = set()
    open_ends = list(entries)
    while open_ends:
        i = open_ends.pop()
        if i not in found:
            found.add(i)
            open_ends.extend(targets(blocks[i].end))
    return found


def _join(blocks: dict[int, p.Block], kept: set[int], entries: Collection[int]) -> None:
    """A block that ends in a jump takes in the one it jumps to, where nobody else does and both are alike free."""
    led_to: dict[int, int] = dict.fromkeys(kept, 0)
    for i in kept:
        for target in targets(blocks[i].end):
            led_to[target] += 1
    for i in sorted(kept):
        while i in blocks and isinstance(end := blocks[i].end, p.Goto):
            other = blocks.get(end.target)
            if other is None or end.target == i or end.target in entries or led_to[end.target] != 1:
                break
            if other.free != blocks[i].free:
                break
            blocks[i].body += other.body
            blocks[i].end = other.end
            del blocks[end.target]
