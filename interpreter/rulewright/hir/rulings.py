"""Rulings: the questions that a source leaves open, and the answers to try."""

from __future__ import annotations

from rulewright.hir import types as t
from rulewright.hir.book import Book, Setting


def rulings(book: Book) -> list[Setting]:
    """The settings with a question, in the order of the text."""
    return [setting for setting in book.settings.values() if setting.question]


def answers(book: Book, setting: Setting) -> tuple[str, ...]:
    """What is worth trying, each as it is typed behind `--set NAME=`: the `options`, else all that the type can be if
    these can be told one by one; of a number without options nothing."""
    if setting.option_texts:
        return tuple(dict.fromkeys(setting.option_texts))
    match setting.type:
        case t.WordType():
            return setting.words
        case t.BoolType():
            return ("yes", "no")
        case t.MemberType(kind, optional) if kind in book.kinds:
            members = tuple(m.name for m in book.kinds[kind].members)
            return (*members, "none") if optional else members
    return ()
