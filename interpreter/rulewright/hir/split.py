"""Cuts a typed book at its decisions into the procedures of `hir.program`.

Symbolic throughout: one program serves every number of players and every setting. A step that waits is a procedure with
its hooks inlined around its lines; one that does not remains a CallStep, which a backend runs as before hooks, body,
after hooks (each with its parameters, `me` bound to the step's, and its `when`). Turn, phase and round blocks always
become EnterBlock … LeaveBlock, EndIfDue.
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.hir import nodes as n, program as p
from rulewright.hir.book import Book
from rulewright.hir.frame import frame_of
from rulewright.hir.rules import Adjustment, Deed, Step
from rulewright.hir.split_actions import action_proc, adjustment_proc, deed_proc, step_proc
from rulewright.hir.split_blocks import Builder, Owner, Shared
from rulewright.hir.split_statements import split_block
from rulewright.hir.waits import Waits
from rulewright.hir.walk import statements


def split(book: Book) -> p.Program:
    """The program of a book without errors."""
    shared = Shared(book, Waits(book))
    for name, step in book.steps.items():
        if shared.waits.step(step):
            shared.want(f"step {name}", step, False)
    main, final = _main(shared)
    procs = [main, *(action_proc(shared, action) for action in book.actions.values())]
    made = 0
    while made < len(shared.wanted):  # making one may ask for others
        procs.append(_proc(shared, *shared.wanted[made]))
        made += 1
    decisions = _numbered(procs)
    for proc in procs:
        proc.frame = frame_of(proc)
    return p.Program({proc.name: proc for proc in procs}, decisions, final, _streams(book), shared.limits)


def _main(shared: Shared) -> tuple[p.Proc, int]:
    """Set-up, flow, final; and the block where final begins."""
    b, book = Builder(shared), shared.book
    split_block(b, book.setup)
    b.add(p.CheckSlots(span=book.span))
    split_block(b, book.flow)
    final = b.here()
    split_block(b, book.final)
    b.close(p.Finish())
    blocks, moved = b.finished((final,))
    return p.Proc("main", None, (), blocks), moved[final]


def _proc(shared: Shared, name: str, owner: Owner, free: bool) -> p.Proc:
    match owner:
        case Step():
            return step_proc(shared, name, owner, free)
        case Deed():
            return deed_proc(shared, name, owner, free)
        case Adjustment():
            return adjustment_proc(shared, name, owner, free)


def _numbered(procs: list[p.Proc]) -> list[p.AnyDecision]:
    """Gives the decisions their numbers, in the order of procedures and blocks."""
    decisions: list[p.AnyDecision] = []
    for proc in procs:
        for block in proc.blocks:
            if isinstance(block.end, p.Decide):
                decision = replace(block.end.decision, number=len(decisions))
                decisions.append(decision)
                block.end = replace(block.end, decision=decision)
    return decisions


def _streams(book: Book) -> list[str]:
    """The names of the streams of chance in the order of the text, each once."""
    bodies = [
        book.setup,
        *(d.body for k in book.kinds.values() for deeds in k.deeds.values() for d in deeds.values()),
        *(step.body for step in book.steps.values()),
        *(row.body for adjustment in book.adjustments.values() for row in adjustment.rows),
        *(action.body for action in book.actions.values()),
        *(hook.body for hook in book.hooks.values()),
        book.flow,
        book.final,
    ]
    drawing = (n.Shuffle, n.DrawUnit, n.PickChance)
    return list(dict.fromkeys(s.stream for body in bodies for s in statements(body) if isinstance(s, drawing)))
