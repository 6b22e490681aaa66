"""What a player may do: groups and their actions, each with its cost, limits, conditions and effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.hir import nodes as n
from rulewright.hir.entry import Entry
from rulewright.hir.rules import Action, Condition, Limit, Rules, Value
from rulewright.sheet.page import Block, Item, Listing, Section, Words
from rulewright.sheet.speech.amounts import amount
from rulewright.sheet.speech.nouns import spoken
from rulewright.sheet.speech.speaker import Speaker, shown

ASIDE = "Step by step"


def actions(s: Speaker) -> Iterator[Block]:
    """Group by group, then what belongs to none."""
    for group in s.book.groups.values():
        if group.actions:
            cards = (_card(s, action) for action in group.actions)
            yield Section(s.title(group), (*_rules(s, group), *_altering(s, group), *cards), s.title(group))
    yield from (_card(s, action) for action in s.book.actions.values() if action.group is None)


def _card(s: Speaker, action: Action) -> Section:
    speaker = s.about(action.body, params=(action.me,))
    steps = speaker.lines(action.body)
    exact = (Listing(steps, ordered=True, aside=ASIDE),) if steps else ()
    cost = (Words(amount(speaker, action.cost), "Cost"),) if action.cost else ()
    return Section(s.title(action), (*cost, *_rules(s, action), *_altering(s, action), *exact), s.title(action))


def _rules(s: Speaker, rules: Rules) -> Iterator[Block]:
    """What actions and groups have in common."""
    if text := s.text(rules):
        yield Words(text)
    if rules.limit is not None:
        yield Words(limit_words(s, rules.limit), "Limit")
    if rules.when is not None and s.known(rules.when) is not True:
        yield Words(s.about(rules.when, params=(rules.me,)).condition(rules.when), "Offered if")
    for label, conditions in (("Needs", rules.require), ("Needs afterwards", rules.afterwards)):
        found = tuple(_condition(s, c, rules.me) for c in conditions if s.known(c.value) is not True)
        if found:
            yield Words(f"{label}:")
            yield Listing(found)
    shown = _values(s, rules)
    if shown:
        yield Words("; ".join(shown), "Numbers")


def _condition(s: Speaker, condition: Condition, me: n.Var | None) -> Item:
    speaker = s.about(condition.value, params=(me,))
    return Item(f"{speaker.template(condition.reason)} – {speaker.condition(condition.value)}")


def _values(s: Speaker, rules: Rules) -> list[str]:
    """An action has the values of its group too; only those that differ are said again."""
    group = rules.group if isinstance(rules, Action) else None
    return [
        f"{spoken(value.name)} {said}"
        for value in rules.values.values()
        if (said := _base(s, value))
        and (group is None or value.name not in group.values or said != _base(s, group.values[value.name]))
    ]


def _base(s: Speaker, value: Value) -> str:
    return s.about(value.base).value(value.base)


def limit_words(s: Speaker, limit: Limit) -> str:
    """`once per turn`."""
    count = s.value(limit.count)
    return f"{ {'1': 'once', '2': 'twice'}.get(count, f'{count} times') } per {limit.per}".strip()


def _altering(s: Speaker, rules: Rules) -> Iterator[Block]:
    """The names of what alters it; what they do stands in a section of their own."""
    found: list[Entry] = [*rules.limit_modifiers, *(m for v in rules.values.values() for m in v.modifiers)]
    if isinstance(rules, Action):
        found += rules.cost_modifiers
    titles = _titles(s, [*found, *rules.before, *rules.after])
    if titles:
        yield Words(", ".join(titles), "Changed by")


def _titles(s: Speaker, entries: Iterable[Entry]) -> list[str]:
    return list(dict.fromkeys(s.title(entry) for entry in shown(entries)))
