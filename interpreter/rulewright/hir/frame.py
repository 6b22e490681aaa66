"""Which locals of a procedure live across a wait, and so need a place in the game's state.

Liveness over the blocks, backwards: a variable is live where some way on reads it before it is written. The frame holds
what is live where the procedure waits for a decision or for a procedure it calls, what the decision itself reads, and
the parameters, which the caller writes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulewright.hir import nodes as n, program as p
from rulewright.hir.split_blocks import targets
from rulewright.hir.walk import bound, children, statements, walk

Vars = frozenset[n.Var]
NOTHING: Vars = frozenset()


def frame_of(proc: p.Proc) -> tuple[n.Var, ...]:
    """The variables of a procedure that need a slot, parameters first, then in the order of their making."""
    entering = live_in(proc)
    found: set[n.Var] = set()
    for block in proc.blocks:
        if isinstance(block.end, (p.Decide, p.Invoke, p.InvokeDeed)):
            found |= across(block.end, entering)
    found -= set(proc.params)
    return (*proc.params, *sorted(found, key=lambda var: var.uid))


def across(end: p.Decide | p.Invoke | p.InvokeDeed, entering: list[Vars]) -> Vars:
    """What must be kept while the game waits at the end of a block."""
    after = _joined(entering, end)
    if isinstance(end, p.Decide):
        return (after - decided(end.decision)) | _reads(end.decision)
    return after


def live_in(proc: p.Proc) -> list[Vars]:
    """The variables live at the entry of each block."""
    entering: list[Vars] = [NOTHING] * len(proc.blocks)
    changed = True
    while changed:
        changed = False
        for block in reversed(proc.blocks):
            now = live_before(block.body, _at_end(block.end, entering))
            if now != entering[block.number]:
                entering[block.number] = now
                changed = True
    return entering


def _joined(entering: list[Vars], end: p.End) -> Vars:
    return NOTHING.union(*(entering[t] for t in targets(end)))


def _at_end(end: p.End, entering: list[Vars]) -> Vars:
    written = decided(end.decision) if isinstance(end, p.Decide) else NOTHING
    return (_joined(entering, end) - written) | reads_at_end(end)


def reads_at_end(end: p.End) -> Vars:
    """The variables that the end of a block itself reads."""
    match end:
        case p.Decide(decision=decision):
            return _reads(decision)
        case p.Fork(condition=condition):
            return free(condition)
        case p.Invoke(args=args):
            return NOTHING.union(*map(free, args))
        case p.InvokeDeed(member=member, me=me):
            return free(member) | (NOTHING if me is None else free(me))
    return NOTHING


def live_before(body: Iterable[n.Stmt], after: Vars) -> Vars:
    """What is live before these statements, given what is after them."""
    live = after
    for statement in reversed(tuple(body)):
        if isinstance(statement, n.Let | n.DrawPiece):
            live -= {statement.var}
        live |= statement_reads(statement)
    return live


def decided(decision: p.AnyDecision) -> Vars:
    """The variables that a decision writes."""
    match decision:
        case p.Choice(vars=names):
            return frozenset(names)
        case p.SetChoice(result=result):
            return frozenset((result,))
        case p.ChancePick(var=var) | p.ChanceDraw(var=var):
            return frozenset((var,))
    return NOTHING


def _reads(decision: p.AnyDecision) -> Vars:
    inner: list[Any] = [decision]
    if isinstance(decision, p.Menu):
        inner += decision.options
    found = NOTHING.union(*(_all_free(children(i)) for i in inner))
    if isinstance(decision, p.Choice) and decision.exclude is not None:
        found |= {decision.exclude}
    own = decided(decision) | (frozenset((decision.var,)) if isinstance(decision, p.SetChoice) else NOTHING)
    excluded = frozenset((decision.exclude,)) if isinstance(decision, p.Choice) and decision.exclude else NOTHING
    return found - (own - excluded)


def free(expr: n.Expr) -> Vars:
    """The variables an expression reads and does not bind itself."""
    return _all_free((expr,))


def _all_free(exprs: Iterable[n.Expr]) -> Vars:
    inner = [e for expr in exprs for e in walk(expr)]
    own = {var for e in inner for var in bound(e)}
    return frozenset(e.var for e in inner if isinstance(e, n.Local)) - own


def statement_reads(statement: n.Stmt) -> Vars:
    """The variables a statement reads from outside itself.

    Names are bound once and read within their scope, so what a statement binds it does not read from outside; except
    counters and lists of the splitter's making, which change.
    """
    inner = list(statements((statement,)))
    exprs = [e for s in inner for child in children(s) for e in walk(child)]
    read = {e.var for e in exprs if isinstance(e, n.Local)}
    own = {var for e in exprs for var in bound(e)} | {var for s in inner for var in _binds(s)}
    return frozenset(read - own).union(*map(_changed, inner))


def _binds(statement: n.Stmt) -> Iterator[n.Var]:
    return iter(()) if isinstance(statement, (p.Append, p.Remove, p.SetListItem)) else bound(statement)


def _changed(statement: n.Stmt) -> Vars:
    """The variable that a statement both reads and writes."""
    match statement:
        case p.Append(var=var) | p.Remove(var=var) | p.SetListItem(var=var):
            return frozenset((var,))
        case n.Let(var=var, value=value) if var in free(value):
            return frozenset((var,))
    return NOTHING
