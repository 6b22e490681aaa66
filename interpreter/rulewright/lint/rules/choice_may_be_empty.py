"""choice-may-be-empty: a choice that must be made, after something has been done, from what may be empty by then."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.hir.effects import is_effect
from rulewright.hir.fields import ListShape, PlaceShape
from rulewright.hir.rules import Action, Step
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Also, Diagnostic

WAITS = (n.Choose, n.ChooseSet, n.ChooseMany, n.ChooseOne, n.PickChance, n.DrawUnit)


def check(subject: Subject) -> Iterator[Diagnostic]:
    for path, block in _bodies(subject):
        done: n.Stmt | None = None
        for statement in block:
            if isinstance(statement, n.Choose) and done is not None and not statement.may:
                for source in statement.sources:
                    if _may_be_empty(source):
                        yield _finding(path, source, done)
            if isinstance(statement, n.If | n.RepeatUntil | n.ForEach):
                break  # what follows may rest on what was asked there
            if is_effect(statement) and not isinstance(statement, WAITS):
                done = done or statement


def _bodies(subject: Subject) -> Iterator[tuple[str, n.Block]]:
    """The lines of actions and of steps, in the order in which they run when nothing is in between."""
    entries: list[Action | Step] = [*subject.book.actions.values(), *subject.book.steps.values()]
    yield from ((entry.path, entry.body) for entry in entries)


def _may_be_empty(source: n.Expr) -> bool:
    """A place, or a list that changes in play."""
    return isinstance(source, n.ReadList) and isinstance(source.path.field.shape, PlaceShape | ListShape)


def _finding(path: str, source: n.Expr, done: n.Stmt) -> Diagnostic:
    message = f"`{source.span.text}` may be empty here, and then the game stops"
    advice = "Ask before (`if … .size > 0:`), write `may choose`, or choose before anything is done."
    return found("choice-may-be-empty", message, source.span, path, advice, "",
                 (Also(done.span, "after this an action is no longer taken back"),))  # fmt: skip
