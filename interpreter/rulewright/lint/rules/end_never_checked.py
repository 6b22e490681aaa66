"""end-never-checked: an end trigger that waits for the end of a block that may never come."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.hir.walk import blocks
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.lint.touched import running_in
from rulewright.text.diagnostic import Diagnostic

BLOCKS: dict[str, type[n.Stmt]] = {"turn": n.TurnBlock, "round": n.RoundBlock, "phase": n.PhaseBlock}


def check(subject: Subject) -> Iterator[Diagnostic]:
    for end in subject.book.ends.values():
        wanted = BLOCKS.get(end.timing)
        if wanted is None:
            continue
        there = [s for s in running_in(subject.book, subject.book.flow) if isinstance(s, wanted)]
        sure = [s for s in _unasked(subject, subject.book.flow) if isinstance(s, wanted)]
        if not sure:
            where = f"only comes under an `if`: `{end.name}`" if there else f"never comes: `{end.name}`"
            message = f"the end of a {end.timing} {where} may be true and the game go on"
            advice = f"Begin the {end.timing} in any case, or leave `timing:` out."
            yield found("end-never-checked", message, end.span, end.path, advice)


def _unasked(subject: Subject, block: n.Block, entered: frozenset[object] = frozenset()) -> Iterator[n.Stmt]:
    """Statements that run whatever is true; loops and the lines of steps are gone into."""
    for statement in block:
        yield statement
        if isinstance(statement, n.CallStep) and statement.step not in entered:
            yield from _unasked(subject, statement.step.body, entered | {statement.step})
        elif not isinstance(statement, n.If | n.ChooseOne | n.ChooseMany):
            for inner in blocks(statement):
                yield from _unasked(subject, inner, entered)
