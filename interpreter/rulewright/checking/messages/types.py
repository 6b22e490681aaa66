"""What is said about types, none and who acts: one function per mistake, so that wording stands in one place.

Every function takes the path of the entry first, then the place of the mistake.
"""

from __future__ import annotations

import re

from rulewright.checking.findings import said
from rulewright.checking.messages.units import bare_number, mixed_units, which_kind
from rulewright.checking.messages.wording import describe
from rulewright.hir.book import Book
from rulewright.hir.types import AmountType, BoolType, HoldingType, MemberType, NoneType, NumberType, Type, UnitsType
from rulewright.syntax import tree as t
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span
from rulewright.text.visible import quoted

_WORD = re.compile(r"[A-Za-z_][\w.]*")
_LAST_WORD = re.compile(r"[A-Za-z_][\w.]*\Z")


def mismatch(book: Book, path: str, tree: t.Expr, found: Type, want: Type) -> Diagnostic:
    """Something else than what is wanted; amounts have messages of their own."""
    if isinstance(found, NumberType) and isinstance(want, AmountType):
        return bare_number(book, path, tree.span, want.resource)
    if isinstance(found, AmountType) and isinstance(want, AmountType):
        return mixed_units(path, tree.span, found.resource, want.resource)
    if isinstance(found, (UnitsType, HoldingType)):
        return which_kind(book, path, tree.span, found)
    if isinstance(found, NoneType):
        return said("RW300", path, tree.span, f"this cannot be none: {describe(want)} is wanted")
    message = f"{describe(want)} is wanted here, and {quoted(tree.span.text)} is {describe(found)}"
    edit = None
    if isinstance(want, BoolType) and isinstance(found, MemberType) and found.optional and isinstance(tree, t.Name):
        edit = Edit(tree.span, f"{tree.text} is not none", f"write `{tree.text} is not none`")
    elif isinstance(tree, t.Text) and isinstance(want, MemberType) and tree.span.text.strip('"').isidentifier():
        edit = Edit(tree.span, tree.span.text.strip('"'), "take the quotes off")
    return said("RW300", path, tree.span, message, edit=edit)


def only_none(path: str, span: Span) -> Diagnostic:
    return said("RW300", path, span, "this is always none")


def not_countable(book: Book, path: str, tree: t.Expr, found: Type) -> Diagnostic:
    if isinstance(found, (UnitsType, HoldingType)):
        return which_kind(book, path, tree.span, found)
    message = f"{quoted(tree.span.text)} is {describe(found)}, which cannot be reckoned with"
    return said("RW304", path, tree.span, message)


def not_comparable(path: str, span: Span, left: Type, right: Type, text: t.Expr | None = None) -> Diagnostic:
    """`text` is the side that stands in quotes, where one does."""
    message = f"{describe(left)} and {describe(right)} cannot be compared"
    edit = None
    if text is not None and text.span.text.strip('"').isidentifier():
        edit = Edit(text.span, text.span.text.strip('"'), "take the quotes off")
    return said("RW304", path, span, message, edit=edit)


def not_ordered(path: str, span: Span, left: Type, right: Type, op: str) -> Diagnostic:
    message = f"`{op}` compares numbers or amounts, not {describe(left)} and {describe(right)}"
    return said("RW304", path, span, message)


def list_types(path: str, span: Span, left: Type, right: Type) -> Diagnostic:
    message = f"a list holds things of one sort; here are {describe(left)} and {describe(right)}"
    return said("RW317", path, span, message)


def branches_differ(path: str, span: Span, left: Type, right: Type) -> Diagnostic:
    message = f"the two branches differ: {describe(left)} and {describe(right)}"
    return said("RW317", path, span, message)


def not_a_source(book: Book, path: str, tree: t.Expr, found: Type) -> Diagnostic:
    span = tree.span
    message = f"{quoted(span.text)} is {describe(found)}, not something to go through"
    if isinstance(found, NumberType):
        return said("RW311", path, span, message, edit=Edit(span, f"1..{span.text}", f"write `1..{span.text}`"))
    if isinstance(found, HoldingType):
        each = book.resources[found.resource].each
        return said("RW311", path, span, message, advice=f"Go through {quoted(each)} and ask `{span.text}[…]`.")
    return said("RW311", path, span, message)


def several_none(path: str, span: Span, word: str) -> Diagnostic:
    message = f"`{word}` may find nothing, and a number cannot be none"
    return said("RW320", path, span, message, advice="Take `least of`, `most of`, or the first of `(each … )[1]`.")


def zero_to_choose(path: str, span: Span) -> Diagnostic:
    message = "a number that is declined is 0, and 0 can be chosen here too"
    return said("RW320", path, span, message, advice="Begin at 1, or let `choose one:` ask whether at all.")


def never_none(path: str, span: Span, found: Type) -> Diagnostic:
    return said("RW315", path, span, f"{quoted(span.text)} is {describe(found)} and never none")


def may_be_none(path: str, span: Span) -> Diagnostic:
    advice = f"Ask first: `if {span.text} is not none`, or in the same `and`, `where` or `require`."
    return said("RW313", path, span, f"{quoted(span.text)} may be none here", advice=advice)


def may_find_none(path: str, span: Span, word: str) -> Diagnostic:
    advice = "Name it by `let` and ask first, or take `(each …)[1]`, which is a fault where there is none."
    return said("RW313", path, span, f"`{word}` may find none", advice=advice)


def no_me(path: str, span: Span, what: str) -> Diagnostic:
    message = f"{what} needs a player, and nobody acts here"
    reason = "`me` is bound by `turn of …:` and by an offer to somebody."
    return said("RW312", path, span, message, reason=reason)


def case_me(path: str, span: Span, what: str) -> Diagnostic:
    message = f"{what} needs a player, and nobody acts in a case as such"
    return said("RW312", path, span, message, advice="say who it is by name: `ann.cash`, `ann does build`")


def function_me(path: str, span: Span, what: str) -> Diagnostic:
    message = f"{what} needs a player, and a function has nobody who acts"
    return said("RW312", path, span, message, advice="Give it a parameter `player`.")


def effect_here(path: str, span: Span, name: str, what: str) -> Diagnostic:
    message = f"{quoted(name)} is {what}, which does something; an expression only asks"
    return said("RW316", path, span, message, advice="Write it on a line of its own, in a step or action.")


def not_can(path: str, span: Span) -> Diagnostic:
    return said("RW318", path, span, "only `can(…)` is followed by `after up to`")


def lone_brace(path: str, span: Span, brace: str) -> Diagnostic:
    double = brace * 2
    edit = _other_brace(span, brace) or Edit(span, double, f"write `{double}`")
    message = f"`{brace}` alone: an expression in a text stands in `{{…}}`"
    return said("RW321", path, span, message, advice=f"A brace to be printed is written `{double}`.", edit=edit)


def _other_brace(span: Span, brace: str) -> Edit | None:
    """The brace that is missing, behind or before the word beside one that stands alone."""
    text = span.source.text
    line = span.source.line_starts[span.line - 1]
    beside = _WORD.match(text, span.end) if brace == "{" else _LAST_WORD.search(text, line, span.start)
    if beside is None or span.text != brace:
        return None
    at = beside.end() if brace == "{" else beside.start()
    other, where = ("}", "behind") if brace == "{" else ("{", "before")
    return Edit(Span(span.source, at, at), other, f"write `{other}` {where} {quoted(beside[0])}")


def braces_in_folded(path: str, span: Span) -> Diagnostic:
    message = "a text with `{…}` in it cannot be written in this style"
    return said("RW321", path, span, message, advice="Write it plain, in quotes, or below `|`.")
