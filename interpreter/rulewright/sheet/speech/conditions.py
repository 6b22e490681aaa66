"""Conditions in words, and their opposites."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.hir.types import BoolType, MemberType
from rulewright.sheet.speech.comparisons import compared
from rulewright.sheet.speech.expressions import actions_words, enclosed
from rulewright.sheet.speech.folds import about_one, members
from rulewright.sheet.speech.nouns import a, spoken
from rulewright.sheet.speech.paths import mark_words
from rulewright.sheet.speech.speaker import Speaker, conditions

_OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">", "and": "or", "or": "and"}


@conditions(n.Binary)
def _binary(s: Speaker, e: n.Binary, holds: bool) -> str:
    op = e.op if holds else _OPPOSITE[e.op]
    if op in ("and", "or"):
        return _joined(s, e, op, holds)
    return compared(s, e, op)


def _joined(s: Speaker, e: n.Binary, op: str, holds: bool) -> str:
    """What the settings decide is left out. In brackets stands what would run on else: the other word, and whatever has
    a condition of its own, but for the last."""
    sides = list(_sides(s, e, e.op))
    told = []
    for number, side in enumerate(sides, 1):
        said = s.condition(side, holds)
        joins = isinstance(side, n.Binary) and side.op in ("and", "or") and len(list(_sides(s, side, side.op))) > 1
        runs_on = isinstance(side, n.Fold | n.Bind | n.Cond | n.Can) and number < len(sides)
        told.append(f"({said})" if joins or runs_on else said)
    return f" {op} ".join(told)


def _sides(s: Speaker, e: n.Expr, op: str) -> Iterator[n.Expr]:
    """What is joined by one word, without what is known."""
    if isinstance(e, n.Binary) and e.op == op:
        yield from _sides(s, e.left, op)
        yield from _sides(s, e.right, op)
    elif s.known(e) is None:
        yield e


@conditions(n.Unary)
def _not(s: Speaker, e: n.Unary, holds: bool) -> str:
    return s.condition(e.operand, not holds)


@conditions(n.Cond)
def _cond(s: Speaker, e: n.Cond, holds: bool) -> str:
    known = s.known(e.condition)
    if known is not None:
        return s.condition(e.then if known else e.otherwise, holds)
    return (
        f"(if {s.condition(e.condition)}) {s.condition(e.then, holds)}, (otherwise) {s.condition(e.otherwise, holds)}"
    )


@conditions(n.Bind)
def _bind(s: Speaker, e: n.Bind, holds: bool) -> str:
    meant = f"whether {s.condition(e.value)}" if isinstance(e.value.type, BoolType) else s.value(e.value)
    return f"{s.condition(e.body, holds)}, where {s.name(e.var)} is {meant}"


@conditions(n.Read)
def _read(s: Speaker, e: n.Read, holds: bool) -> str:
    return _mark(s, e.path, holds)


def _mark(s: Speaker, path: n.Path, holds: bool) -> str:
    """A yes/no field: `the space is marked “moved”`."""
    mark = mark_words(s, path)
    return f"{mark} {_holds(holds)}" if path.owner is None else _marked(s, path.owner, mark, holds)


def _marked(s: Speaker, owner: n.Expr, mark: str, holds: bool) -> str:
    said = s.value(owner)
    return f"{said} {'are' if said == 'you' else 'is'} {'' if holds else 'not '}marked {mark}"


def _holds(holds: bool) -> str:
    return "holds" if holds else "does not hold"


@conditions(n.ConstantOf)
def _constant(s: Speaker, e: n.ConstantOf, holds: bool) -> str:
    index = "" if e.index is None else f" {s.value(e.index)}"
    return _marked(s, e.member, f"“{spoken(e.constant)}{index}”", holds)


@conditions(n.Local)
def _local(s: Speaker, e: n.Local, holds: bool) -> str:
    return f"{s.name(e.var)} {_holds(holds)}"


@conditions(n.Call)
def _call(s: Speaker, e: n.Call, holds: bool) -> str:
    given = [enclosed(s, arg) for arg in e.args]
    told = f" for {given[0] if len(given) == 1 else ', '.join(given[:-1]) + ' and ' + given[-1]}" if given else ""
    return f"“{s.title(e.function)}” {_holds(holds)}{told}"


@conditions(n.TableGet)
def _table(s: Speaker, e: n.TableGet, holds: bool) -> str:
    return f"“{s.title(e.table)}” {_holds(holds)} for {', '.join(s.value(k) for k in e.keys)}"


@conditions(n.In)
def _in(s: Speaker, e: n.In, holds: bool) -> str:
    item = s.value(e.item)
    verb = "are" if item == "you" else "is"
    inside = "in" if isinstance(e.list, n.ReadList) or not isinstance(e.item.type, MemberType) else "among"
    return f"{item} {verb}{'' if holds else ' not'} {inside} {s.value(e.list)}"


@conditions(n.SameList)
def _same(s: Speaker, e: n.SameList, holds: bool) -> str:
    return f"{s.value(e.left)} are {'' if holds != e.negated else 'not '}the same as {s.value(e.right)}"


@conditions(n.Can)
def _can(s: Speaker, e: n.Can, holds: bool) -> str:
    who = s.value(e.player)
    after = "" if e.after is None else f", perhaps after up to {s.value(e.after)} of {actions_words(s, e.before)}"
    return f"{who} {'can' if holds else 'cannot'} take {actions_words(s, e.actions)}{after}"


@conditions(n.Fold)
def _fold(s: Speaker, e: n.Fold, holds: bool) -> str:
    speaker = about_one(s, e)
    one = members(speaker, e.var, e.source, False)
    where = speaker.where(e.where)
    if e.op == "any":
        return f"there is {a(one) if holds else f'no {one}'}{where}"
    assert e.body is not None
    return f"{'for' if holds else 'not for'} every {one}{where}, {speaker.condition(e.body)}"
