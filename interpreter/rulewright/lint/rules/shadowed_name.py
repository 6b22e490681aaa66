"""shadowed-name: a value of an action that is called like something else that could be meant there."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.checking.context import AnswerWord, MemberName, Symbol
from rulewright.hir.book import Setting
from rulewright.hir.fields import Field
from rulewright.hir.rules import Function, Rules
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    rules: list[Rules] = [*subject.book.groups.values(), *subject.book.actions.values()]
    names = subject.ctx.names
    for entry in rules:
        for name, value in entry.values.items():
            if any(_is_value(symbol) for symbol in names.all(name)):
                what = names.places[name][0] if name in names.places else "something else"
                message = f"`{name}` is {what} too, and the lines of `{entry.name}` read this value instead"
                yield found("shadowed-name", message, value.span, entry.path, "Give one of them another name.")


def _is_value(symbol: Symbol) -> bool:
    """Whether it is written bare as a value; a table or a function is told from one by its brackets."""
    return isinstance(symbol, Setting | Field | MemberName | AnswerWord) or (
        isinstance(symbol, Function) and not symbol.params
    )
