"""What is said about brackets, indentation and headers of bodies."""

from __future__ import annotations

from itertools import pairwise

from rulewright.syntax.machine import EXPRESSION_DEPTH
from rulewright.syntax.read_tokens import Line, Token
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Source

BODY_DEPTH = DEFAULT.body_depth
_CLOSING = {"(": ")", "[": "]"}
_BEHIND = ("to", "then", "paying")
"""Words that go on with a line behind a value, and stand in none."""


def unclosed_bracket(source: Source, bracket: Token, line: Line) -> Diagnostic:
    """A `(` or `[` that is open when its line is over."""
    closing = _CLOSING[bracket.text]
    end = line.tokens[-1].start if line.opens else line.end
    inside = [token for token in line.tokens if token.start >= bracket.end]
    for before, token in pairwise(inside):
        if token.kind == "word" and token.text in _BEHIND and before.text != "up":
            end = before.end
            break
    return Diagnostic(
        "RW126",
        f"this `{bracket.text}` is never closed",
        source.span(bracket.start, bracket.end),
        advice=f"put `{closing}` where it ends; a long line goes on in the next one if that is indented deeper",
        edit=Edit(source.span(end, end), closing, f"close with `{closing}`"),
    )


def stray_bracket(source: Source, bracket: Token, opening: Token | None) -> Diagnostic:
    """A `)` or `]` that closes nothing, or something else."""
    span = source.span(bracket.start, bracket.end)
    if opening is None:
        edit = Edit(span, "", f"remove `{bracket.text}`")
        return Diagnostic("RW127", f"this `{bracket.text}` closes nothing", span, edit=edit)
    wanted = _CLOSING[opening.text]
    return Diagnostic(
        "RW127",
        f"this `{bracket.text}` stands where `{wanted}` is expected",
        span,
        also=(Also(source.span(opening.start, opening.end), f"`{opening.text}` opens here"),),
        edit=Edit(span, wanted, f"write `{wanted}`"),
    )


def too_deep(source: Source, token: Token) -> Diagnostic:
    """More levels than a tree may have."""
    return Diagnostic(
        "RW138",
        f"more than {EXPRESSION_DEPTH} levels inside each other (limit expression_depth)",
        source.span(token.start, token.end),
        advice="name parts of it with `let … be …`, or make functions and steps of them",
    )


def bodies_too_deep(source: Source, token: Token) -> Diagnostic:
    """More bodies inside each other than a text may have."""
    return Diagnostic(
        "RW138",
        f"more than {BODY_DEPTH} bodies inside each other (limit body_depth)",
        source.span(token.start, token.end),
        advice="make steps of the inner ones",
    )


def too_long(source: Source, start: int, end: int, most: int) -> Diagnostic:
    """More characters than one text of the language may have."""
    return Diagnostic(
        "RW138",
        f"{end - start} characters in one text (limit expression_characters = {most})",
        source.span(start, start),
        advice="make steps and functions of its parts",
    )


def missing_colon(source: Source, before: Token) -> Diagnostic:
    """A header of a body without its `:`."""
    place = source.span(before.end, before.end)
    return Diagnostic("RW124", "`:` is missing here", place, edit=Edit(place, ":", "add `:`"))


def missing_body(source: Source, line: Line) -> Diagnostic:
    """A line that ends in `:` and has nothing below it."""
    colon = line.tokens[-1]
    return Diagnostic(
        "RW125",
        "nothing stands below this line",
        source.span(colon.start, colon.end),
        advice="indent its lines by two blanks below it",
    )


def odd_indent(source: Source, line: Line, level: int) -> Diagnostic:
    """A line that is indented like none of those above it; `level` is the column of the nearest."""
    first = line.tokens[0]
    return Diagnostic(
        "RW125",
        f"this line is indented by {_blanks(line.indent)}, those above it by {_blanks(level)}",
        source.span(first.start, first.end),
        advice="lines of one body stand in one column",
        edit=Edit(source.span(first.start - line.indent + 1, first.start), " " * (level - 1), "align it"),
    )


def _blanks(column: int) -> str:
    return "1 blank" if column == 2 else f"{column - 1} blanks"


_WHAT = {
    "amounts": "an amount",
    "block": "a statement",
    "branches": "a branch",
    "field_key": "a name",
    "fieldtype": "a type",
    "keys": "an order",
    "limit": "a limit",
    "signature": "a name",
    "tie": "`most` or `least`",
    "type": "a type",
    "value": "a value",
}


def empty(source: Source, start: int, end: int, rule: str) -> Diagnostic:
    """Nothing where a text of the language is expected."""
    what = _WHAT.get(rule, "an expression")
    return Diagnostic("RW123", f"expected {what}, but nothing stands here", source.span(start, min(start + 1, end)))
