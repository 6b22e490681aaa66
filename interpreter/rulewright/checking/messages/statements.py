"""What is said about statements: one function per mistake, the path of the entry first, then the place."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.checking.findings import said, unknown
from rulewright.checking.messages.wording import describe
from rulewright.hir.types import Type
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span
from rulewright.text.visible import quoted


def not_a_place(path: str, span: Span, what: str, wanted: str) -> Diagnostic:
    return said("RW340", path, span, f"{quoted(span.text)} is {what}, not {wanted}")


def cannot_write(path: str, span: Span, what: str) -> Diagnostic:
    reason = "Only fields change in play."
    return said("RW341", path, span, f"{quoted(span.text)} is {what} and cannot be changed", reason=reason)


def other_verb(path: str, span: Span, message: str, advice: str, edit: Edit | None = None) -> Diagnostic:
    return said("RW342", path, span, message, advice=advice, edit=edit)


def wrong_piece(path: str, span: Span, kind: str, wanted: str) -> Diagnostic:
    message = f"{quoted(span.text)} is a {quoted(kind)}, and the place holds {quoted(wanted)}"
    return said("RW343", path, span, message)


def no_piece(path: str, span: Span, found: Type, unit: str = "") -> Diagnostic:
    message = f"{quoted(span.text)} is {describe(found)}; pieces and units move"
    advice = f"Write how many: {quoted(f'1 {unit} of {span.text}')}." if unit else ""
    return said("RW343", path, span, message, advice=advice)


def no_order(path: str, span: Span, what: str, advice: str) -> Diagnostic:
    return said("RW344", path, span, f"{quoted(span.text)} is {what}, which has no order", advice=advice)


def no_effect(path: str, span: Span, what: str, advice: str = "") -> Diagnostic:
    return said("RW345", path, span, f"this line does nothing: {what}", advice=advice)


def nobody_does(path: str, span: Span) -> Diagnostic:
    """`build` as a line of a case."""
    return said("RW345", path, span, f"nobody does {quoted(span.text)}", advice=f"say who: `ann does {span.text}`")


def forgotten_call(path: str, span: Span, name: str) -> Diagnostic:
    edit = Edit(span, f"{name}()", f"write `{name}()`")
    return said("RW345", path, span, f"{quoted(name)} is done with parentheses", edit=edit)


def only_in_cases(path: str, span: Span, word: str) -> Diagnostic:
    return said("RW346", path, span, f"`{word}` stands in cases only")


def where_from(path: str, span: Span) -> Diagnostic:
    return said("RW347", path, span, "units move from somewhere: `move … from … to …`")


def nowhere_from(path: str, span: Span, edit: Edit | None) -> Diagnostic:
    reason = "A piece is in one place, so nothing needs to be said."
    return said("RW347", path, span, "a piece does not say where it comes from", reason=reason, edit=edit)


def pieces_of(path: str, span: Span, kind: str) -> Diagnostic:
    message = f"`of` counts units; {quoted(kind)} are pieces"
    return said("RW347", path, span, message, advice="Go through them: `for each x in … where …:`.")


def swap_types(path: str, span: Span, left: str, right: str) -> Diagnostic:
    return said("RW348", path, span, f"{left} and {right} cannot be exchanged")


def unknown_deed(path: str, span: Span, kind: str, word: str, known: Iterable[str]) -> Diagnostic:
    what = f"{quoted(kind)} has no deed {quoted(word)}"
    return unknown("RW263", path, span, word, what, known, "It has")
