"""text-differs: a text that states another amount than the rule below it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.checking.lines_of import lines_of
from rulewright.hir import nodes as n
from rulewright.hir.book import Action, Entry, Resource, Step
from rulewright.hir.walk import records
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject, deeds_of
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Span


def check(subject: Subject) -> Iterator[Diagnostic]:
    book = subject.book
    entries: list[Entry] = [*book.actions.values(), *book.steps.values(), *book.hooks.values(), *deeds_of(book)]
    for entry in entries:
        amounts = _amounts(entry)
        for resource in book.resources.values() if entry.text is not None else ():
            there = amounts.get(resource.name)
            for stated, span in _stated(entry, resource) if there else ():
                if stated not in (there or ()):
                    which = " or ".join(f"`{amount}`" for amount in sorted(there or ()))
                    message = f"the text says `{span.text}`, the rule {which}"
                    yield found("text-differs", message, span, entry.path, "One of the two is out of date.")


def _stated(entry: Entry, resource: Resource) -> Iterator[tuple[int, Span]]:
    """The amounts of a resource that a text writes out, each with its place."""
    words = [re.escape(word) for word in (resource.one, resource.many) if word]
    forms = [rf"(\d+) (?:{'|'.join(words)})\b"] if words else []
    forms += [rf"{re.escape(resource.symbol)}(\d+)"] if resource.symbol else []
    place = entry.text.span if entry.text else entry.span
    for form in forms:
        for match in re.finditer(form, place.text):
            yield int(match[1]), place.source.span(place.start + match.start(), place.start + match.end())


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
