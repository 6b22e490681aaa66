"""What changes the rules: modifiers, and hooks that add to steps and actions."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.hir.entry import Entry
from rulewright.hir.rules import Hook, Modifier
from rulewright.sheet.page import Block, Item, Listing
from rulewright.sheet.sections.actions import limit_words
from rulewright.sheet.speech.amounts import amount
from rulewright.sheet.speech.nouns import spoken
from rulewright.sheet.speech.speaker import Speaker, headed, large, shown


def alterations(s: Speaker) -> Iterator[Block]:
    """A line each."""
    found = [_modifier(s, modifier) for modifier in shown(s.book.modifiers.values())]
    found += [_hook(s, hook) for hook in shown(s.book.hooks.values())]
    if found:
        yield Listing(tuple(found))


def _modifier(s: Speaker, m: Modifier) -> Item:
    speaker = s.about(m.when, m.to, params=(m.me, m.it, *m.params))
    parts = [f"{_altered(s, m)} {_becomes(speaker, m)}"]
    if m.when is not None and s.known(m.when) is not True:
        parts.append(f"if {speaker.condition(m.when)}")
    if m.limit is not None:
        parts.append(limit_words(s, m.limit))
    if m.optional:
        parts.append("if whoever acts wants it")
    return Item(f"{_said(s, m)}{', '.join(parts)}.")


def _said(s: Speaker, entry: Entry) -> str:
    text = s.text(entry)
    return f"{large(s.title(entry))}: {f'{text} ' if text else ''}"


def _altered(s: Speaker, m: Modifier) -> str:
    name, _, value = m.target.partition(".")
    entry: Entry | None = s.book.functions.get(name) if m.alters == "function" else None
    entry = entry or s.book.actions.get(name) or s.book.groups.get(name)
    title = f"“{s.title(entry)}”" if entry is not None else spoken(name)
    if m.alters == "function":
        return title
    return f"The {spoken(value or m.alters)} of {title}"


def _becomes(s: Speaker, m: Modifier) -> str:
    """`goes up by 1`, `becomes £3`."""
    if m.alters == "cost":
        return _price(s, m)
    match m.to:
        case n.Binary(op="+" | "-", left=n.Local(var=var), right=more) if var is m.it:
            return f"goes {'up' if m.to.op == '+' else 'down'} by {s.value(more)}"
        case None:
            return "stays"
    return f"becomes {s.value(m.to)}"


def _price(s: Speaker, m: Modifier) -> str:
    if not m.keep:
        return f"becomes {amount(s, m.plus)}"
    changes = [f"{amount(s, m.plus)} more"] if m.plus else []
    changes += [f"{amount(s, m.minus)} less"] if m.minus else []
    return f"is {' and '.join(changes)}" if changes else "stays"


def _hook(s: Speaker, h: Hook) -> Item:
    speaker = s.about(h.body, h.when, params=(h.me, h.action, *h.params))
    target: Entry | None = s.book.steps.get(h.target) or s.book.actions.get(h.target) or s.book.groups.get(h.target)
    title = f"“{s.title(target)}”" if target is not None else spoken(h.target)
    condition = "" if h.when is None or s.known(h.when) is True else f", if {speaker.condition(h.when)}"
    return headed(f"{_said(s, h)}{h.moment.capitalize()} {title}{condition}", speaker.lines(h.body))
