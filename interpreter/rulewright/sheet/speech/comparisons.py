"""Comparisons in words, the usual ones as people say them: `you have at least 1 share`, `there is no room`."""

from __future__ import annotations

from rulewright.hir import nodes as n
from rulewright.hir.types import BoolType, NoneType
from rulewright.sheet.speech.paths import counted, is_its_own, path_words, pieces, resource_of, units_of
from rulewright.sheet.speech.speaker import Speaker

_VERBS = {"=": "is", "!=": "is not", "<": "is less than", "<=": "is at most", ">": "is more than", ">=": "is at least"}


def compared(s: Speaker, e: n.Binary, op: str) -> str:
    """A comparison by this operator, which may be the opposite of what is written."""
    for special in (_room, _holding, _size, _taken, _none, _truth, _ends):
        if said := special(s, e, op):
            return said
    return _plainly(s, e, op)


def _plainly(s: Speaker, e: n.Binary, op: str) -> str:
    said, verb = s.value(e.left), _VERBS[op]
    if said == "you":
        verb = verb.replace("is", "are", 1)
    runs_on = isinstance(e.left, n.Fold) and s.known(e.left.where) is not True
    return f"{f'({said})' if runs_on else said} {verb} {s.value(e.right)}"


def _room(s: Speaker, e: n.Binary, op: str) -> str:
    """`your store has room for at least 2`."""
    number = s.fixed(e.right)
    if not isinstance(e.left, n.Room) or not isinstance(number, int) or op not in (">=", ">", "="):
        return ""
    place = path_words(s, e.left.path)
    if number == 0 and op != ">=":
        return f"{place} has {'room' if op == '>' else 'no room'}"
    how = {">=": "at least", ">": "more than", "=": "exactly"}[op]
    return f"{place} has room for {how} {number}"


def _size(s: Speaker, e: n.Binary, op: str) -> str:
    """`there are no ships in the row`."""
    if not isinstance(e.left, n.Size) or not isinstance(e.left.list, n.ReadList) or s.fixed(e.right) != 0:
        return ""
    front = {"=": "there are no", ">": "there are", "!=": "there are", "<=": "there are no"}.get(op)
    path = e.left.list.path
    return f"{front} {pieces(s, path)} in {path_words(s, path)}" if front else ""


def _taken(s: Speaker, e: n.Binary, op: str) -> str:
    """`you have taken “Sail” fewer than 3 times in this turn`."""
    if not isinstance(e.left, n.Taken) or op == "!=":
        return ""
    who, times = s.value(e.left.player), s.value(e.right)
    how = f"{_HOW[op]} {times} {'time' if times == '1' else 'times'}"
    return f"{who} {'have' if who == 'you' else 'has'} taken “{s.title(e.left.target)}” {how} in this turn"


_HOW = {"=": "exactly", ">=": "at least", ">": "more than", "<": "fewer than", "<=": "at most"}


def _holding(s: Speaker, e: n.Binary, op: str) -> str:
    """`the barn holds at least 1 basket of the good`, `you have at least 1 share`."""
    number = s.fixed(e.right)
    if not isinstance(e.left, n.HoldingCount | n.HoldingTotal) or not isinstance(number, int) or op == "!=":
        return ""
    path, key = e.left.path, e.left.key if isinstance(e.left, n.HoldingCount) else None
    units = units_of(s, resource_of(s, path), key, number)
    if is_its_own(s, path) and path.owner is not None:
        owner = s.value(path.owner)
        front = f"{owner} {'have' if owner == 'you' else 'has'}"
    else:
        front = f"{path_words(s, path)} holds"
    if number == 0 and op == "=":
        return f"{front} no {counted(resource_of(s, path))}{'' if key is None else f' of {s.value(key)}'}"
    return f"{front} {_HOW[op]} {units}"


def _none(s: Speaker, e: n.Binary, op: str) -> str:
    if isinstance(e.right, n.Num) and e.right.value == 0 and isinstance(e.right.type, NoneType):
        return f"{s.value(e.left)} is {'none' if op == '=' else 'not none'}"
    return ""


def _truth(s: Speaker, e: n.Binary, op: str) -> str:
    """A yes/no compared with a yes/no."""
    if not isinstance(e.left.type, BoolType):
        return ""
    known = s.known(e.right)
    if known is not None:
        return s.condition(e.left, known == (op == "="))
    return f"“{s.condition(e.left)}” {'just as' if op == '=' else 'unlike'} “{s.condition(e.right)}”"


def _ends(s: Speaker, e: n.Binary, op: str) -> str:
    """`the price is on its first space`."""
    if not isinstance(e.left, n.TrackSpace) or op not in ("=", "!="):
        return ""
    first = isinstance(e.right, n.Num) and e.right.value == 1
    if not first and not isinstance(e.right, n.TrackLength):
        return ""
    return f"{path_words(s, e.left.path)} {_VERBS[op]} on its {'first' if first else 'last'} space"
