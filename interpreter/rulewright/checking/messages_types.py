"""What is said about expressions and statements: one function per mistake, so that wording stands in one place.

Every function takes the path of the entry first, then the place of the mistake.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.checking.wording import amount_text, describe, plain_resources
from rulewright.hir.book import Book, Resource
from rulewright.hir.types import AmountType, HoldingType, NoneType, NumberType, Type, UnitsType
from rulewright.syntax import tree as t
from rulewright.text.codes import CODES
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.nearest import nearest
from rulewright.text.source import Span
from rulewright.text.visible import quoted, words_list


def _said(
    code: str,
    path: str,
    span: Span,
    message: str,
    *,
    reason: str = "",
    advice: str = "",
    also: tuple[Also, ...] = (),
    edit: Edit | None = None,
) -> Diagnostic:
    return Diagnostic(code, message, span, CODES[code].severity, path, reason, advice, also, edit)


def _unknown(code: str, path: str, span: Span, name: str, what: str, known: Iterable[str], group: str) -> Diagnostic:
    """An unknown word, with the one that was probably meant, else with those there are."""
    known = sorted(set(known))
    meant = nearest(name, known)
    if meant:
        edit = Edit(span, meant, f"write {quoted(meant)}")
        return _said(code, path, span, f"{what}; did you mean {quoted(meant)}?", edit=edit)
    advice = f"{group}: {words_list(known, 'and', 12)}." if known else ""
    return _said(code, path, span, what, advice=advice)


# ---- names ----


def unknown_name(path: str, span: Span, name: str, known: Iterable[str]) -> Diagnostic:
    what = f"nothing here is called {quoted(name)}"
    meant = nearest(name, known)
    if meant:
        edit = Edit(span, meant, f"write {quoted(meant)}")
        return _said("RW250", path, span, f"{what}; did you mean {quoted(meant)}?", edit=edit)
    return _said("RW250", path, span, what)


def unknown_word(path: str, span: Span, owner: str, word: str, known: Iterable[str]) -> Diagnostic:
    what = f"{owner} has no {quoted(word)}"
    return _unknown("RW251", path, span, word, what, known, "It has")


def several_meanings(path: str, span: Span, name: str, meanings: list[str]) -> Diagnostic:
    message = f"{quoted(name)} may be {words_list(meanings)}"
    edit = Edit(span, meanings[0], f"write {quoted(meanings[0])}")
    return _said("RW252", path, span, message, advice="Write which is meant.", edit=edit)


def several_settings(path: str, span: Span, name: str, settings: list[str]) -> Diagnostic:
    message = f"{quoted(name)} is an answer to {words_list(settings, 'and')}"
    advice = "Compare it with the setting that is meant."
    return _said("RW252", path, span, message, advice=advice)


def hides(path: str, span: Span, name: str, what: str) -> Diagnostic:
    message = f"{quoted(name)} is {what} already"
    return _said("RW253", path, span, message, advice=f"Choose another name, {quoted(f'this_{name}')} for instance.")


def hides_local(path: str, span: Span, name: str, first: Span) -> Diagnostic:
    also = (Also(first, "named here"),)
    message = f"{quoted(name)} is in use already"
    return _said("RW253", path, span, message, advice="Choose another name.", also=also)


def not_a_value(path: str, span: Span, name: str, what: str, advice: str = "") -> Diagnostic:
    return _said("RW254", path, span, f"{quoted(name)} is {what}, not a value", advice=advice)


def argument_count(path: str, span: Span, name: str, wanted: list[str], found: int) -> Diagnostic:
    count = "1 value" if len(wanted) == 1 else f"{len(wanted)} values"
    message = f"{quoted(name)} takes {count}, not {found}"
    signature = f"{name}({', '.join(wanted)})"
    return _said("RW255", path, span, message, advice=f"Its parameters are {quoted(signature)}.")


def goes_round(path: str, span: Span, names: list[str]) -> Diagnostic:
    shown = [*names[:4], "…", *names[-2:]] if len(names) > 8 else names
    way = " → ".join("…" if n == "…" else quoted(n) for n in [*shown, names[0]])
    message = f"{quoted(names[0])} needs itself: {way}"
    reason = "Nothing may lead back to itself: every game has to end."
    return _said("RW256", path, span, message, reason=reason)


def needs_index(path: str, span: Span, name: str, indexes: list[str]) -> Diagnostic:
    example = f"{name}[{', '.join(indexes)}]"
    return _said("RW257", path, span, f"{quoted(name)} is one for each: write {quoted(example)}")


def no_index(path: str, span: Span, type: Type) -> Diagnostic:
    message = f"{quoted(span.text)} is {describe(type)} and takes no index"
    return _said("RW258", path, span, message)


def cannot_call(path: str, span: Span, name: str, what: str, advice: str = "") -> Diagnostic:
    return _said("RW259", path, span, f"{quoted(name)} is {what} and cannot be called here", advice=advice)


def only_member(path: str, span: Span, kind: str, word: str, members: Iterable[str]) -> Diagnostic:
    what = f"there is no {quoted(kind)} called {quoted(word)}"
    return _unknown("RW260", path, span, word, what, members, "There are")


def unknown_direction(path: str, span: Span, word: str, directions: Iterable[str]) -> Diagnostic:
    return _unknown("RW261", path, span, word, f"{quoted(word)} is no direction", directions, "Directions")


def no_board(path: str, span: Span, kind: str) -> Diagnostic:
    reason = f"{quoted(kind)} has neither a `board` nor cells."
    return _said("RW262", path, span, f"{quoted(kind)} has no neighbours", reason=reason)


def unknown_deed(path: str, span: Span, kind: str, word: str, known: Iterable[str]) -> Diagnostic:
    what = f"{quoted(kind)} has no deed {quoted(word)}"
    return _unknown("RW263", path, span, word, what, known, "It has")


# ---- types and units ----


def mismatch(book: Book, path: str, tree: t.Expr, found: Type, want: Type) -> Diagnostic:
    """Something else than what is wanted; amounts have messages of their own."""
    if isinstance(found, NumberType) and isinstance(want, AmountType):
        return bare_number(book, path, tree.span, want.resource)
    if isinstance(found, AmountType) and isinstance(want, AmountType):
        return mixed_units(path, tree.span, found.resource, want.resource)
    if isinstance(found, (UnitsType, HoldingType)):
        return which_kind(book, path, tree.span, found)
    if isinstance(found, NoneType):
        return _said("RW300", path, tree.span, f"this cannot be none: {describe(want)} is wanted")
    message = f"{describe(want)} is wanted here, and {quoted(tree.span.text)} is {describe(found)}"
    return _said("RW300", path, tree.span, message)


def mixed_units(path: str, span: Span, left: str, right: str) -> Diagnostic:
    message = f"{quoted(left)} are not {quoted(right)}"
    reason = f"Amounts go together only with amounts of the same resource; {quoted(span.text)} mixes two."
    return _said("RW301", path, span, message, reason=reason)


def bare_number(book: Book, path: str, span: Span, resource: str) -> Diagnostic:
    text = amount_text(book.resources[resource], span.text)
    message = f"{quoted(span.text)} is a bare number where {quoted(resource)} are meant"
    return _said("RW302", path, span, message, edit=Edit(span, text, f"write {quoted(text)}"))


def bare_amount(book: Book, path: str, span: Span) -> Diagnostic:
    """A number where an amount is paid or given: of what?"""
    plain = plain_resources(book)
    if len(plain) == 1:
        return bare_number(book, path, span, plain[0].name)
    message = f"{quoted(span.text)} does not say of what"
    return _said("RW302", path, span, message, advice=f"Say which: {_examples(book, span.text)}.")


def _examples(book: Book, count: str) -> str:
    return words_list([amount_text(r, count) for r in plain_resources(book)], limit=6)


def which_kind(book: Book, path: str, span: Span, found: UnitsType | HoldingType) -> Diagnostic:
    """A holding or price of an `each` resource where one number is needed."""
    each = book.resources[found.resource].each
    message = f"{quoted(span.text)} is {describe(found)}, which are counted for each {quoted(each)}"
    text = span.text
    if isinstance(found, UnitsType):
        return _said("RW303", path, span, message, advice="It can be paid, gained and moved, not reckoned with.")
    return _said("RW303", path, span, message, advice=f"Write {quoted(f'{text}.total')} or {quoted(f'{text}[…]')}.")


def not_countable(book: Book, path: str, tree: t.Expr, found: Type) -> Diagnostic:
    if isinstance(found, (UnitsType, HoldingType)):
        return which_kind(book, path, tree.span, found)
    message = f"{quoted(tree.span.text)} is {describe(found)}, which cannot be reckoned with"
    return _said("RW304", path, tree.span, message)


def not_comparable(path: str, span: Span, left: Type, right: Type) -> Diagnostic:
    message = f"{describe(left)} and {describe(right)} cannot be compared"
    return _said("RW304", path, span, message)


def number_with_amount(book: Book, path: str, number: Span, resource: str) -> Diagnostic:
    return bare_number(book, path, number, resource)


def not_multiplied(path: str, span: Span, left: Type, right: Type, op: str) -> Diagnostic:
    message = f"`{op}` does not stand between {describe(left)} and {describe(right)}"
    return _said("RW305", path, span, message)


def already_amount(path: str, span: Span, inner: Span, resource: str) -> Diagnostic:
    message = f"{quoted(inner.text)} is an amount of {quoted(resource)} already"
    return _said("RW306", path, span, message, edit=Edit(span, inner.text, f"write {quoted(inner.text)}"))


def not_a_unit(path: str, span: Span, word: str, known: Iterable[str]) -> Diagnostic:
    what = f"{quoted(word)} is no unit of a resource"
    return _unknown("RW307", path, span, word, what, known, "Units")


def unknown_symbol(path: str, span: Span, symbol: str, known: Iterable[str]) -> Diagnostic:
    symbols = [s for s in known if s]
    advice = f"Symbols of this book: {words_list(symbols, 'and')}." if symbols else "No resource has a symbol."
    return _said("RW307", path, span, f"no resource has the symbol {quoted(symbol)}", advice=advice)


def unit_of_which(path: str, span: Span, resource: Resource) -> Diagnostic:
    message = f"{quoted(span.text)} does not say of which {quoted(resource.each)}"
    return _said("RW308", path, span, message, advice=f"Write {quoted(f'{span.text} of …')}.")


def unit_of_nothing(path: str, span: Span, resource: str) -> Diagnostic:
    return _said("RW308", path, span, f"{quoted(resource)} are all alike: nothing can follow `of`")


def units_of_kind(path: str, span: Span, kind: str, ways: list[str]) -> Diagnostic:
    if not ways:
        return _said("RW308", path, span, f"no resource has units of each {quoted(kind)}")
    message = f"{quoted(span.text)} may be {words_list(ways)}"
    return _said("RW308", path, span, message, advice="Write which is meant.", edit=Edit(span, ways[0], ways[0]))


def of_something_else(path: str, span: Span, found: Type) -> Diagnostic:
    return _said("RW308", path, span, f"{quoted(span.text)} is {describe(found)}; units are of a member")


def not_an_amount(path: str, span: Span, found: Type) -> Diagnostic:
    message = f"{quoted(span.text)} is {describe(found)}, not an amount"
    return _said("RW309", path, span, message)


def several_holdings(path: str, span: Span, owner: str, resource: str, fields: list[str]) -> Diagnostic:
    message = f"{owner} has several holdings of {quoted(resource)}"
    return _said("RW310", path, span, message, advice=f"Say which: {words_list(fields)}.")


def no_holding(path: str, span: Span, owner: str, resource: str) -> Diagnostic:
    return _said("RW310", path, span, f"{owner} has no holding of {quoted(resource)}")


def other_holding(path: str, span: Span, resource: str, wanted: str) -> Diagnostic:
    message = f"{quoted(span.text)} holds {quoted(resource)}, not {quoted(wanted)}"
    return _said("RW310", path, span, message)


def not_a_holder(path: str, span: Span, found: Type) -> Diagnostic:
    message = f"{quoted(span.text)} is {describe(found)}, which holds no units"
    return _said("RW310", path, span, message)


def not_a_source(book: Book, path: str, tree: t.Expr, found: Type) -> Diagnostic:
    span = tree.span
    message = f"{quoted(span.text)} is {describe(found)}, not something to go through"
    if isinstance(found, NumberType):
        return _said("RW311", path, span, message, edit=Edit(span, f"1..{span.text}", f"write `1..{span.text}`"))
    if isinstance(found, HoldingType):
        each = book.resources[found.resource].each
        return _said("RW311", path, span, message, advice=f"Go through {quoted(each)} and ask `{span.text}[…]`.")
    return _said("RW311", path, span, message)


def no_me(path: str, span: Span, what: str) -> Diagnostic:
    message = f"{what} needs a player, and nobody acts here"
    reason = "`me` is bound by `turn of …:` and by an offer to somebody."
    return _said("RW312", path, span, message, reason=reason)


def function_me(path: str, span: Span, what: str) -> Diagnostic:
    message = f"{what} needs a player, and a function has nobody who acts"
    return _said("RW312", path, span, message, advice="Give it a parameter `player`.")


def never_none(path: str, span: Span, found: Type) -> Diagnostic:
    return _said("RW315", path, span, f"{quoted(span.text)} is {describe(found)} and never none")


def effect_here(path: str, span: Span, name: str, what: str) -> Diagnostic:
    message = f"{quoted(name)} is {what}, which does something; an expression only asks"
    return _said("RW316", path, span, message, advice="Write it on a line of its own, in a step or action.")


def list_types(path: str, span: Span, left: Type, right: Type) -> Diagnostic:
    message = f"a list holds things of one sort; here are {describe(left)} and {describe(right)}"
    return _said("RW317", path, span, message)


def branches_differ(path: str, span: Span, left: Type, right: Type) -> Diagnostic:
    message = f"the two branches differ: {describe(left)} and {describe(right)}"
    return _said("RW317", path, span, message)


def not_can(path: str, span: Span) -> Diagnostic:
    return _said("RW318", path, span, "only `can(…)` is followed by `after up to`")


def not_an_action(path: str, span: Span, name: str, known: Iterable[str], what: str = "action or group") -> Diagnostic:
    return _unknown("RW319", path, span, name, f"{quoted(name)} is no {what}", known, "Actions and groups")


def several_none(path: str, span: Span, word: str) -> Diagnostic:
    message = f"`{word}` may find nothing, and a number cannot be none"
    return _said("RW320", path, span, message, advice="Take `least of`, `most of`, or the first of `(each … )[1]`.")


# ---- statements ----


def not_a_place(path: str, span: Span, what: str, wanted: str) -> Diagnostic:
    return _said("RW340", path, span, f"{quoted(span.text)} is {what}, not {wanted}")


def cannot_write(path: str, span: Span, what: str) -> Diagnostic:
    reason = "Only fields change in play."
    return _said("RW341", path, span, f"{quoted(span.text)} is {what} and cannot be changed", reason=reason)


def other_verb(path: str, span: Span, message: str, advice: str, edit: Edit | None = None) -> Diagnostic:
    return _said("RW342", path, span, message, advice=advice, edit=edit)


def wrong_piece(path: str, span: Span, kind: str, wanted: str) -> Diagnostic:
    message = f"{quoted(span.text)} is a {quoted(kind)}, and the place holds {quoted(wanted)}"
    return _said("RW343", path, span, message)


def no_piece(path: str, span: Span, found: Type) -> Diagnostic:
    message = f"{quoted(span.text)} is {describe(found)}; pieces and units move"
    return _said("RW343", path, span, message)


def no_order(path: str, span: Span, what: str, advice: str) -> Diagnostic:
    return _said("RW344", path, span, f"{quoted(span.text)} is {what}, which has no order", advice=advice)


def no_effect(path: str, span: Span, what: str, advice: str = "") -> Diagnostic:
    return _said("RW345", path, span, f"this line does nothing: {what}", advice=advice)


def forgotten_call(path: str, span: Span, name: str) -> Diagnostic:
    edit = Edit(span, f"{name}()", f"write `{name}()`")
    return _said("RW345", path, span, f"{quoted(name)} is done with parentheses", edit=edit)


def only_in_cases(path: str, span: Span, word: str) -> Diagnostic:
    return _said("RW346", path, span, f"`{word}` stands in cases only")


def where_from(path: str, span: Span) -> Diagnostic:
    return _said("RW347", path, span, "units move from somewhere: `move … from … to …`")


def nowhere_from(path: str, span: Span, edit: Edit | None) -> Diagnostic:
    reason = "A piece is in one place, so nothing needs to be said."
    return _said("RW347", path, span, "a piece does not say where it comes from", reason=reason, edit=edit)


def swap_types(path: str, span: Span, left: str, right: str) -> Diagnostic:
    return _said("RW348", path, span, f"{left} and {right} cannot be exchanged")


def only_none(path: str, span: Span) -> Diagnostic:
    return _said("RW300", path, span, "this is always none")


def not_ordered(path: str, span: Span, left: Type, right: Type, op: str) -> Diagnostic:
    message = f"`{op}` compares numbers or amounts, not {describe(left)} and {describe(right)}"
    return _said("RW304", path, span, message)


def call_behind_dot(path: str, span: Span, text: str) -> Diagnostic:
    edit = Edit(span, text, f"write {quoted(text)}")
    return _said("RW259", path, span, "a function is called by its name", edit=edit)


def no_space(path: str, span: Span, found: Type) -> Diagnostic:
    return _said("RW262", path, span, f"{quoted(span.text)} is {describe(found)}, not a space of a board")


def lone_brace(path: str, span: Span, brace: str) -> Diagnostic:
    double = brace * 2
    edit = Edit(span, double, f"write `{double}`")
    message = f"`{brace}` alone: an expression in a text stands in `{{…}}`"
    return _said("RW321", path, span, message, advice=f"A brace to be printed is written `{double}`.", edit=edit)


def braces_in_folded(path: str, span: Span) -> Diagnostic:
    message = "a text with `{…}` in it cannot be written in this style"
    return _said("RW321", path, span, message, advice="Write it plain, in quotes, or below `|`.")


def price_of_parts(path: str, span: Span) -> Diagnostic:
    message = f"{quoted(span.text)} is a price of several parts, not a value"
    return _said("RW309", path, span, message)


def pieces_of(path: str, span: Span, kind: str) -> Diagnostic:
    message = f"`of` counts units; {quoted(kind)} are pieces"
    return _said("RW347", path, span, message, advice="Go through them: `for each x in … where …:`.")


def may_be_none(path: str, span: Span) -> Diagnostic:
    advice = f"Ask first: `if {span.text} is not none`, or in the same `and`, `where` or `require`."
    return _said("RW313", path, span, f"{quoted(span.text)} may be none here", advice=advice)


def may_find_none(path: str, span: Span, word: str) -> Diagnostic:
    advice = "Name it by `let` and ask first, or take `(each …)[1]`, which is a fault where there is none."
    return _said("RW313", path, span, f"`{word}` may find none", advice=advice)
