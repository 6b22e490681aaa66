"""Numbers written out in a `text:` that the entry knows by a name: they go stale when somebody changes the value."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.checking.context import Context
from rulewright.checking.messages import book as say
from rulewright.hir import nodes as n
from rulewright.hir.rules import Action, Group

_NUMBER = re.compile(r"(?<![\w.-])\d+(?![\w.-])")
_TELLING = 2
"""0 and 1 stand in texts for much else: "1 good" says how many at once, whatever `time: 1` is."""


def written_out(ctx: Context) -> None:
    """One warning for each number."""
    entries: list[Action | Group] = [*ctx.book.groups.values(), *ctx.book.actions.values()]
    for entry in entries:
        known = dict(reversed([*_values(entry)]))
        for number in dict.fromkeys(_numbers(entry)):
            if number in known and entry.text is not None:
                ctx.say(say.number_written_out(number, known[number], entry.text.span, f"{entry.path}.text"))


def _values(entry: Action | Group) -> Iterator[tuple[int, str]]:
    """The numbers that the entry has names for; those of its group are the group's."""
    shared = entry.group.values if isinstance(entry, Action) and entry.group else {}
    for name, value in entry.values.items():
        if isinstance(value.base, n.Num) and value.base.value >= _TELLING and name not in shared:
            yield value.base.value, name


def _numbers(entry: Action | Group) -> Iterator[int]:
    for part in entry.text.parts if entry.text is not None else ():
        if isinstance(part, str):
            yield from (int(found) for found in _NUMBER.findall(part))
