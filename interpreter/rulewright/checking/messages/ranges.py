"""What is said about numbers that cannot fit: one function per mistake."""

from __future__ import annotations

from rulewright.text.codes import CODES
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span
from rulewright.text.visible import quoted

Range = tuple[int, int]


def _said(code: str, path: str, span: Span, message: str, reason: str = "", advice: str = "") -> Diagnostic:
    return Diagnostic(code, message, span, CODES[code].severity, path, reason, advice)


def _range(found: Range) -> str:
    return str(found[0]) if found[0] == found[1] else f"{found[0]} to {found[1]}"


def never_fits(path: str, span: Span, found: Range, place: str, room: Range) -> Diagnostic:
    return _said("RW330", path, span, f"{_range(found)} never fits: {quoted(place)} is {_range(room)}")


def leads_outside(path: str, span: Span, found: Range, place: str, room: Range) -> Diagnostic:
    return _said("RW330", path, span, f"this makes {quoted(place)} {_range(found)}, and it is {_range(room)}")


def outside(path: str, span: Span, found: Range, what: str, room: Range) -> Diagnostic:
    if room[1] < room[0]:
        return _said("RW331", path, span, f"{_range(found)} is outside of {what}, which is empty")
    return _said("RW331", path, span, f"{_range(found)} is outside of {what}, which goes from {room[0]} to {room[1]}")


def divides_by_zero(path: str, span: Span) -> Diagnostic:
    return _said("RW332", path, span, f"{quoted(span.text)} is always 0, and nothing can be divided by 0")


def too_far(path: str, span: Span) -> Diagnostic:
    message = f"the result may grow beyond all bounds because of {quoted(span.text)}"
    return _said("RW333", path, span, message, advice="Bound it: give the field a smaller range, or use `min`.")


_OTHER_WAY = {"pay": "gain", "gain": "pay"}


def negative_amount(path: str, span: Span, found: Range, line: Span) -> Diagnostic:
    """`line` is the whole statement: of a plain `gain -£2` the opposite is `pay £2`."""
    message, reason = f"{quoted(span.text)} is less than none", "What is paid, gained or moved is never negative."
    verb, _, rest = line.text.partition(" ")
    if verb in _OTHER_WAY and rest.strip() == span.text and span.text.startswith("-") and found[0] == found[1]:
        text = f"{_OTHER_WAY[verb]} {span.text[1:].lstrip()}"
        edit = Edit(line, text, f"write {quoted(text)}")
        return Diagnostic("RW335", message, span, CODES["RW335"].severity, path, reason, edit=edit)
    return _said("RW335", path, span, message, reason, "Let the other side pay it, without the minus.")


def too_many_units(path: str, span: Span, count: int, way: str, place: str, most: int) -> Diagnostic:
    verb = "come from" if way == "from" else "go into"
    return _said("RW334", path, span, f"{count} or more can never {verb} {quoted(place)}, which holds at most {most}")
