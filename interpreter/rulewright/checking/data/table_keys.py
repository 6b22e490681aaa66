"""The keys of a table: which numbers each may be, and which of them a row covers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulewright.checking.context import Context
from rulewright.checking.facts.widest import widest
from rulewright.checking.messages import declare as say
from rulewright.checking.names import member_called, suggested
from rulewright.hir import nodes as n, types as t
from rulewright.syntax.yaml_tree import Scalar

_NUMBER = re.compile(r"-?\d{1,9}")
_RANGE = re.compile(r"(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})")


@dataclass
class TableKey:
    """One key. `low` and `high` are the numbers it runs over: members and words from 1, no and yes as 0 and 1."""

    name: str
    type: t.Type
    low: int = 0
    high: int = -1
    spoken: tuple[str, ...] = ()

    def shown(self, value: int) -> str:
        """A key as the author writes it."""
        return self.spoken[value - self.low] if self.spoken else str(value)


def fill(ctx: Context, key: TableKey, low: n.Expr | None, high: n.Expr | None) -> bool:
    """Gives a key its range; whether it has one."""
    match key.type:
        case t.MemberType(kind, False) if kind == "Player" or not any(m.seat for m in ctx.book.kinds[kind].members):
            key.spoken = tuple(m.name for m in ctx.book.kinds[kind].members)
        case t.WordType(setting):
            key.spoken = ctx.book.settings[setting].words
        case t.BoolType():
            key.low, key.high, key.spoken = 0, 1, ("no", "yes")
            return True
        case t.NumberType():
            first, last = widest(ctx.book, low), widest(ctx.book, high)
            if first is None or last is None:
                return False
            key.low, key.high = first[0], last[1]
            return True
        case _:
            return False
    key.low, key.high = 1, len(key.spoken)
    return True


def covered(ctx: Context, key: TableKey, written: Scalar, path: str) -> range | None:
    """The numbers that `3`, `1..4`, `red` or `yes` in front of a row stand for; none where it is no key, said here."""
    text = written.value.strip()
    if not isinstance(key.type, t.NumberType):
        return _word(ctx, key, written, path)
    run = _RANGE.fullmatch(text)
    if run or _NUMBER.fullmatch(text):
        first, last = (int(run[1]), int(run[2])) if run else (int(text), int(text))
        if first > last:
            ctx.say(say.backwards(first, last, written.span, path))
        elif first < key.low or last > key.high:
            ctx.say(say.table_key_outside(text, f"{key.name}: {key.low}..{key.high}", written.span, path))
        else:
            return range(first, last + 1)
        return None
    ctx.say(say.not_this_value(text, f"a number or a range of {key.name}", written.span, path))
    return None


def _word(ctx: Context, key: TableKey, written: Scalar, path: str) -> range | None:
    text = written.value.strip()
    if isinstance(key.type, t.MemberType):
        member = member_called(ctx, ctx.book.kinds[key.type.kind], text)
        text = member.name if member else text
    if text in key.spoken:
        number = key.low + key.spoken.index(text)
        return range(number, number + 1)
    if not ctx.names.incomplete and text not in ctx.names.broken:
        ctx.say(say.unknown_member(key.name, text, written.span, suggested(ctx, key.spoken), path))
    return None
