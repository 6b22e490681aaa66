"""text-differs: a text that states another amount than the rule below it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.checking.facts.lines_of import lines_of
from rulewright.hir import nodes as n
from rulewright.hir.book import Resource
from rulewright.hir.entry import Entry
from rulewright.hir.rules import Action, Step
from rulewright.hir.walk import records
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject, deeds_of
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Span

DIGIT = re.compile(r"\d")


def check(subject: Subject) -> Iterator[Diagnostic]:
    book = subject.book
    forms = [(resource.name, form) for resource in book.resources.values() for form in _forms(resource)]
    entries: list[Entry] = [*book.actions.values(), *book.steps.values(), *book.hooks.values(), *deeds_of(book)]
    for entry in entries:
        stated = list(_stated(entry, forms))
        amounts = _amounts(entry) if stated else {}
        for resource, amount, span in stated:
            there = amounts.get(resource, {amount})
            if amount not in there:
                which = " or ".join(f"`{other}`" for other in sorted(there))
                message = f"the text says `{span.text}`, the rule {which}"
                yield found("text-differs", message, span, entry.path, "One of the two is out of date.")


def _forms(resource: Resource) -> Iterator[re.Pattern[str]]:
    """How an amount of it is written."""
    words = [re.escape(word) for word in (resource.one, resource.many) if word]
    if words:
        yield re.compile(rf"(\d+) (?:{'|'.join(words)})\b")
    if resource.symbol:
        yield re.compile(rf"{re.escape(resource.symbol)}(\d+)")


def _stated(entry: Entry, forms: list[tuple[str, re.Pattern[str]]]) -> Iterator[tuple[str, int, Span]]:
    """The amounts that a text writes out: of what, how much, where."""
    text = entry.text.span.text if entry.text else ""
    if entry.text and DIGIT.search(text):
        for resource, form in forms:
            for match in form.finditer(text):
                start = entry.text.span.start
                place = entry.text.span.source.span(start + match.start(), start + match.end())
                yield resource, int(match[1]), place


def _amounts(entry: Entry) -> dict[str, set[int]]:
    """By resource the amounts that stand in the lines of a rule; of one whose amounts are worked out, none."""
    found: dict[str, set[int]] = {}
    open_ended: set[str] = set()
    for line in lines_of(entry):
        for record in _records(line):
            if isinstance(record, n.Part) and isinstance(record.count, n.Num):
                found.setdefault(record.resource, set()).add(record.count.value)
            elif isinstance(record, n.Part):
                open_ended.add(record.resource)
            elif isinstance(record, n.SettingPart):
                open_ended.update(record.ends)
    calls = any(isinstance(r, n.CallStep | n.CallDeed) for line in lines_of(entry) for r in _records(line))
    if isinstance(entry, Action | Step) and calls:
        return {}
    return {name: amounts for name, amounts in found.items() if name not in open_ended}


def _records(line: object) -> Iterator[object]:
    if isinstance(line, tuple):
        for one in line:
            yield from _records(one)
    elif isinstance(line, n.Expr | n.Stmt | n.Part | n.SettingPart):
        yield from records(line)
