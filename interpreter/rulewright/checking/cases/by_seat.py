"""A number for some players: scores and places."""

from __future__ import annotations

import re

from rulewright.checking.context import Context, Env
from rulewright.checking.entry_forms import scalar
from rulewright.checking.expressions.table import expression
from rulewright.checking.messages import cases as say
from rulewright.checking.messages.declare import unknown_target
from rulewright.checking.trees import parsed
from rulewright.hir import types as t
from rulewright.hir.nodes import Expr
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry, Mapping, YamlNode
from rulewright.text.source import Span

_UNITS = re.compile(r"[^\w\s+\-().\[\]]?\s*(\d{1,9})(?:\s*[a-zA-Z]+)?")
"""`£3`, `3 points`."""
_PLACES = {"first": "1", "second": "2", "third": "3", "fourth": "4", "winner": "1", "last": ""}


def by_seat(ctx: Context, env: Env, node: YamlNode | None) -> dict[int, Expr]:
    """The numbers by seat."""
    seats = {m.name: m.seat for m in ctx.book.kinds["Player"].members if m.seat <= env.players}
    entries = list(node) if isinstance(node, Mapping) else []
    otherwise = [span for entry in entries for span in _otherwise(entry, list(seats))]
    if otherwise:
        ctx.say(say.not_by_seat([span for span, _ in otherwise], dict(otherwise), env.path))
        return {}
    found: dict[int, Expr] = {}
    for entry in entries:
        if entry.key.value not in seats:
            ctx.say(unknown_target("player", entry.key.value, entry.key.span, seats, env.path))
            continue
        written: tree.Expr | None = parsed(ctx, scalar(entry.value), "expression", env.path)
        if written is not None:
            found[seats[entry.key.value]] = expression(ctx, env, written, t.NUMBER)
    return found


def _otherwise(entry: Entry, names: list[str]) -> list[tuple[Span, str]]:
    """What is said in another way than is wanted, and how it is wanted: seats for players, `first`, `2 points`."""
    found, number = [], entry.key.value
    if number.isdecimal() and len(number) == 1 and 1 <= int(number) <= len(names):
        found.append((entry.key.span, names[int(number) - 1]))
    value = scalar(entry.value)
    text = value.value.strip() if value else ""
    plain = _PLACES.get(text) or ((match := _UNITS.fullmatch(text)) and match[1]) or ""
    if value and plain and plain != text:
        found.append((value.span, plain))
    return found
