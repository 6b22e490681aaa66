"""Values in words: sums, calls, entries of tables, lists."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.backends.reference.words import joined, text_constant
from rulewright.hir import nodes as n
from rulewright.hir.rules import Action, Group, Value
from rulewright.hir.types import TextType
from rulewright.sheet.speech.nouns import kind_noun, plural, spoken
from rulewright.sheet.speech.paths import owned, path_words, pieces
from rulewright.sheet.speech.speaker import Speaker, values

_SIGNS = {"+": "+", "-": "−", "*": "×", "div": "÷", "div up": "÷", "mod": "modulo"}
_ROUNDED = {"div": " rounded down", "div up": " rounded up"}
_TIGHT = ("*", "div", "div up", "mod")


def enclosed(s: Speaker, e: n.Expr, within: str = "") -> str:
    """As a part of a sum: what is itself made of several parts stands in brackets."""
    said = s.value(e)
    if s.fixed(e) is not None:
        return said
    loose = isinstance(e, n.Binary) and (e.op, within) != ("+", "+") and not (within in "+-" and e.op in _TIGHT[:1])
    return f"({said})" if loose or isinstance(e, n.Fold | n.Cond | n.Bind | n.Builtin) else said


@values(n.Binary)
def _binary(s: Speaker, e: n.Binary) -> str:
    sides = enclosed(s, e.left, e.op), enclosed(s, e.right, e.op)
    return f" {_SIGNS[e.op]} ".join(sides) + _ROUNDED.get(e.op, "")


@values(n.Unary)
def _unary(s: Speaker, e: n.Unary) -> str:
    return f"−{enclosed(s, e.operand)}"


@values(n.Local)
def _local(s: Speaker, e: n.Local) -> str:
    return s.name(e.var)


@values(n.MemberRef)
def _member(s: Speaker, e: n.MemberRef) -> str:
    """A piece of a player who is not at this table."""
    return spoken(e.member)


@values(n.TextLit)
def _text(s: Speaker, e: n.TextLit) -> str:
    return e.value


@values(n.ConstantOf)
def _constant(s: Speaker, e: n.ConstantOf) -> str:
    if isinstance(e.member, n.MemberRef) and isinstance(e.type, TextType):
        return text_constant(s.world, e, {})
    index = "" if e.index is None else f" for {s.value(e.index)}"
    return f"{owned(s, e.member, spoken(e.constant))}{index}"


@values(n.Cond)
def _cond(s: Speaker, e: n.Cond) -> str:
    known = s.known(e.condition)
    if known is not None:
        return s.value(e.then if known else e.otherwise)
    return f"{s.value(e.then)} if {s.condition(e.condition)}, otherwise {s.value(e.otherwise)}"


@values(n.Bind)
def _bind(s: Speaker, e: n.Bind) -> str:
    return f"{s.value(e.body)}, where {s.name(e.var)} is {s.value(e.value)}"


# ---- lists ----


@values(n.AllOf)
def _all(s: Speaker, e: n.AllOf) -> str:
    return f"all {plural(kind_noun(s.book, e.kind))}"


@values(n.RangeList)
def _range(s: Speaker, e: n.RangeList) -> str:
    return f"{s.value(e.low)} to {s.value(e.high)}"


@values(n.ListLit)
def _list(s: Speaker, e: n.ListLit) -> str:
    return joined([s.value(i) for i in e.items])


@values(n.ListGet)
def _list_get(s: Speaker, e: n.ListGet) -> str:
    fixed = s.fixed(e.index)
    which = {1: "the first", 2: "the second", 3: "the third"}.get(fixed) if isinstance(fixed, int) else None
    if which:
        return f"{which} of {s.value(e.list)}"
    return f"the one at place {enclosed(s, e.index)} of {s.value(e.list)}"


@values(n.Size)
def _size(s: Speaker, e: n.Size) -> str:
    match e.list:
        case n.ReadList(path=path):
            return f"the number of {pieces(s, path)} in {path_words(s, path)}"
    return f"how many there are of {s.value(e.list)}"


# ---- tables, functions, actions ----


@values(n.TableGet)
def _table(s: Speaker, e: n.TableGet) -> str:
    return f"the {_small(s.title(e.table))} for {joined([s.value(k) for k in e.keys])}"


def _small(title: str) -> str:
    return title[:1].lower() + title[1:]


def argued(s: Speaker, args: Sequence[n.Expr]) -> str:
    """` for the company and 2`, the arguments of a call."""
    return f" for {joined([enclosed(s, a) for a in args])}" if args else ""


@values(n.Call)
def _call(s: Speaker, e: n.Call) -> str:
    name = f"“{s.title(e.function)}”"
    if len(e.args) == 1 and not isinstance(e.args[0], n.Binary):
        return owned(s, e.args[0], name)
    return f"{name}{argued(s, e.args)}"


def base_value(e: n.ActionValue) -> Value | None:
    """The value of an action that is named; none where it may be that of several."""
    return e.of[0].values[e.name] if len(e.of) == 1 and isinstance(e.action, n.MemberRef) else None


@values(n.ActionValue)
def _action_value(s: Speaker, e: n.ActionValue) -> str:
    value = base_value(e)
    if value is None:
        return owned(s, e.action, f"“{spoken(e.name)}”")
    base = s.value(value.base)
    return f"{base} (or as altered)" if value.modifiers else base


@values(n.Taken)
def _taken(s: Speaker, e: n.Taken) -> str:
    who = s.value(e.player)
    return f"how often {who} {'have' if who == 'you' else 'has'} taken “{s.title(e.target)}” in this turn"


def actions_words(s: Speaker, actions: Sequence[Action], last: str = "or") -> str:
    """Actions by their titles, whole groups by theirs."""
    return listed([f"“{s.title(entry)}”" for entry in _gathered(s, actions)], last)


def _gathered(s: Speaker, actions: Sequence[Action]) -> list[Action | Group]:
    """A group in place of its actions, where all of them are there."""
    whole = [g for g in s.book.groups.values() if g.actions and all(a in actions for a in g.actions)]
    found: dict[Action | Group, None] = {}
    for action in actions:
        found[next((g for g in whole if action in g.actions), action)] = None
    return list(found)


def listed(words: list[str], last: str) -> str:
    """`a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else "nothing"


# ---- what is built in, and ways ----


@values(n.Builtin)
def _builtin(s: Speaker, e: n.Builtin) -> str:
    said = [s.value(a) for a in e.args]
    match e.name:
        case "min" | "max":
            small = "smaller" if e.name == "min" else "greater"
            return f"the {small if len(said) == 2 else small[:-1] + 'st'} of {joined([enclosed(s, a) for a in e.args])}"
        case "next":
            return f"the player after {said[0]}"
        case "neighbours":
            return f"the {plural(kind_noun(s.book, e.kind))} next to {said[0]}"
        case "distance":
            return f"the distance from {said[0]} to {said[1]}"
        case "step":
            return f"the {kind_noun(s.book, e.kind)} {_direction(s, e)} of {said[0]}"
        case "line":
            return f"the {plural(kind_noun(s.book, e.kind))} in a line {_direction(s, e)} of {said[0]}"
        case "lines":
            through = f" through {said[1]}" if len(said) > 1 else ""
            return f"the straight lines of {said[0]} {plural(kind_noun(s.book, e.kind))}{through}"
        case "row" | "column":
            return f"the {e.name} of {said[0]}"


def _direction(s: Speaker, e: n.Builtin) -> str:
    board, number = s.scene.kind(e.kind).board, s.fixed(e.args[1])
    assert board is not None
    return spoken(board.directions[number]) if isinstance(number, int) else s.value(e.args[1])


@values(n.RoutesFrom)
def _routes(s: Speaker, e: n.RoutesFrom) -> str:
    return f"the ways of “{s.title(e.route)}”{argued(s, e.args)}"


@values(n.RouteEnd)
def _route_end(s: Speaker, e: n.RouteEnd) -> str:
    return f"the end of {s.value(e.way)}"


@values(n.RouteCount)
def _route_count(s: Speaker, e: n.RouteCount) -> str:
    index = "" if e.index is None else f" for {s.value(e.index)}"
    return f"the “{spoken(e.name)}” of {s.value(e.way)}{index}"
