"""text-differs: a title or text that states another amount than the rule below it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.checking.facts.lines_of import lines_of
from rulewright.hir import nodes as n
from rulewright.hir.book import Resource
from rulewright.hir.entry import Entry
from rulewright.hir.rules import Action, Step
from rulewright.hir.walk import records
from rulewright.language.other_words import NUMBER_WORDS
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject, deeds_of
from rulewright.syntax.yaml_tree import Mapping, Scalar, YamlNode
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Span

Form = tuple[str, re.Pattern[str]]
"""A resource, and how an amount of it is written."""
COUNTS = {**NUMBER_WORDS, "one": "1"}
COUNT = rf"(?i:(?<![\w-])(\d+|{'|'.join(COUNTS)}))"
"""A number in figures, or in words up to twelve."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    book = subject.book
    forms = [(resource.name, form) for resource in book.resources.values() for form in _forms(resource)]
    entries: list[Entry] = [*book.actions.values(), *book.steps.values(), *book.hooks.values(), *deeds_of(book)]
    for entry in entries:
        stated = [found for words in _words(subject, entry) for found in _stated(words, forms)]
        amounts = _amounts(entry) if stated else {}
        costs = _costs(entry) if stated else {}
        for word, resource, amount, span in stated:
            there = amounts.get(resource) or (costs.get(resource) if _is_price(span) else None) or {amount}
            if amount not in there:
                which = " or ".join(f"`{other}`" for other in sorted(there))
                message = f"the {word} says `{span.text}`, the rule {which}"
                yield found("text-differs", message, span, entry.path, "One of the two is out of date.")


def _forms(resource: Resource) -> Iterator[re.Pattern[str]]:
    """How an amount of it is written."""
    words = [re.escape(word) for word in (resource.one, resource.many) if word]
    if words:
        yield re.compile(rf"{COUNT} (?:{'|'.join(words)})\b")
    if resource.symbol:
        yield re.compile(rf"{re.escape(resource.symbol)}(\d+)")


def _words(subject: Subject, entry: Entry) -> Iterator[tuple[str, Span]]:
    """The title and the text of an entry as they stand in the book."""
    written: YamlNode | None = subject.raw.sections.get(entry.path.partition(".")[0])
    for key in entry.path.split(".")[1:]:
        written = written.get(key) if isinstance(written, Mapping) else None
    title = written.get("title") if isinstance(written, Mapping) else None
    if isinstance(title, Scalar):
        yield "title", title.span
    if entry.text:
        yield "text", entry.text.span


def _stated(words: tuple[str, Span], forms: list[Form]) -> Iterator[tuple[str, str, int, Span]]:
    """The amounts that a title or text writes out: in which of them, of what, how much, where."""
    word, span = words
    for resource, form in forms:
        for match in form.finditer(span.text):
            place = span.source.span(span.start + match.start(), span.start + match.end())
            yield word, resource, int(COUNTS.get(match[1].lower(), match[1])), place


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


def _costs(entry: Entry) -> dict[str, set[int]]:
    """What stands under `cost:`, where all amounts there are fixed: whatever else is worked out, that is the price."""
    parts = entry.cost if isinstance(entry, Action) else ()
    counts = {part.resource: part.count for part in parts if isinstance(part, n.Part)}
    is_fixed = len(counts) == len(parts)
    return {name: {count.value} for name, count in counts.items() if is_fixed and isinstance(count, n.Num)}


def _is_price(span: Span) -> bool:
    """Whether an amount is what something is had for: `for £7`."""
    return span.source.text[: span.start].endswith("for ")


def _records(line: object) -> Iterator[object]:
    if isinstance(line, tuple):
        for one in line:
            yield from _records(one)
    elif isinstance(line, n.Expr | n.Stmt | n.Part | n.SettingPart):
        yield from records(line)
