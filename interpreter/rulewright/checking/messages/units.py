"""What is said about amounts and holdings: one function per mistake, the path of the entry first, then the place."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.checking.findings import said, unknown
from rulewright.checking.messages.wording import amount_text, describe, plain_resources
from rulewright.hir.book import Book, Resource
from rulewright.hir.types import HoldingType, Type, UnitsType
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.nearest import nearest
from rulewright.text.source import Span
from rulewright.text.visible import quoted, words_list


def mixed_units(path: str, span: Span, left: str, right: str) -> Diagnostic:
    message = f"{quoted(left)} are not {quoted(right)}"
    reason = f"Amounts go together only with amounts of the same resource; {quoted(span.text)} mixes two."
    return said("RW301", path, span, message, reason=reason)


def bare_number(book: Book, path: str, span: Span, resource: str) -> Diagnostic:
    text = amount_text(book.resources[resource], span.text)
    message = f"{quoted(span.text)} is a bare number where {quoted(resource)} are meant"
    if not book.resources[resource].symbol and " " in span.text:
        text = amount_text(book.resources[resource], f"({span.text})")
    return said("RW302", path, span, message, edit=Edit(span, text, f"write {quoted(text)}"))


def bare_amount(book: Book, path: str, span: Span) -> Diagnostic:
    """A number where an amount is paid or given: of what?"""
    plain = plain_resources(book)
    if len(plain) == 1:
        return bare_number(book, path, span, plain[0].name)
    message = f"{quoted(span.text)} does not say of what"
    return said("RW302", path, span, message, advice=f"Say which: {_examples(book, span.text)}.")


def _examples(book: Book, count: str) -> str:
    return words_list([amount_text(r, count) for r in plain_resources(book)], limit=6)


def which_kind(book: Book, path: str, span: Span, found: UnitsType | HoldingType) -> Diagnostic:
    """A holding or price of an `each` resource where one number is needed."""
    each = book.resources[found.resource].each
    message = f"{quoted(span.text)} is {describe(found)}, which are counted for each {quoted(each)}"
    text = span.text
    if isinstance(found, UnitsType):
        return said("RW303", path, span, message, advice="It can be paid, gained and moved, not reckoned with.")
    return said("RW303", path, span, message, advice=f"Write {quoted(f'{text}.total')} or {quoted(f'{text}[…]')}.")


def count_not_units(book: Book, path: str, span: Span, count: str, resource: str) -> Diagnostic:
    """`goods[rye] = 2 basket of rye`, where both sides are counts."""
    message = f"{quoted(span.text)} is compared with a count of {quoted(resource)}, a plain number"
    return said("RW303", path, span, message, edit=Edit(span, count, f"write {quoted(count)}"))


def not_multiplied(path: str, span: Span, left: Type, right: Type, op: str) -> Diagnostic:
    message = f"`{op}` does not stand between {describe(left)} and {describe(right)}"
    return said("RW305", path, span, message)


def already_amount(path: str, span: Span, inner: Span, resource: str) -> Diagnostic:
    message = f"{quoted(inner.text)} is an amount of {quoted(resource)} already"
    return said("RW306", path, span, message, edit=Edit(span, inner.text, f"write {quoted(inner.text)}"))


def not_a_unit(path: str, span: Span, word: str, known: Iterable[str]) -> Diagnostic:
    what = f"{quoted(word)} is no unit of a resource"
    meant = nearest(word, ("ascending", "descending"))
    if meant is not None:
        advice = f"did you mean `{meant}`?"
        return said("RW307", path, span, what, advice=advice, edit=Edit(span, meant, f"write `{meant}`"))
    return unknown("RW307", path, span, word, what, known, "Units")


def article(path: str, span: Span) -> Diagnostic:
    """`a coin of ann`."""
    what = f"{quoted(span.text)} is no number"
    return said("RW250", path, span, what, edit=Edit(span, "1", "write `1`"))


def member_without_of(path: str, span: Span, name: str, resource: str) -> Diagnostic:
    """`3 good`, where `good` is a name for one of those that the resource is counted for."""
    edit = Edit(span, f"of {name}", f"write `of {name}`")
    what = f"{quoted(name)} is no unit of a resource, but one of those that {quoted(resource)} are counted for"
    return said("RW307", path, span, what, edit=edit)


def unknown_symbol(path: str, span: Span, symbol: str, known: Iterable[str]) -> Diagnostic:
    symbols = [s for s in known if s]
    advice = f"Symbols of this book: {words_list(symbols, 'and')}." if symbols else "No resource has a symbol."
    alone = span.text.startswith(symbol)
    sign = Span(span.source, span.start, span.start + len(symbol)) if alone else span
    edit = Edit(sign, symbols[0], f"write `{symbols[0]}`") if alone and len(symbols) == 1 else None
    return said("RW307", path, sign, f"no resource has the symbol {quoted(symbol)}", advice=advice, edit=edit)


def unit_of_which(path: str, span: Span, resource: Resource) -> Diagnostic:
    message = f"{quoted(span.text)} does not say of which {quoted(resource.each)}"
    return said("RW308", path, span, message, advice=f"Write {quoted(f'{span.text} of …')}.")


def unit_of_nothing(path: str, span: Span, resource: str) -> Diagnostic:
    return said("RW308", path, span, f"{quoted(resource)} are all alike: nothing can follow `of`")


def units_of_kind(path: str, span: Span, kind: str, ways: list[str]) -> Diagnostic:
    if not ways:
        return said("RW308", path, span, f"no resource has units of each {quoted(kind)}")
    message = f"{quoted(span.text)} may be {words_list(ways)}"
    return said("RW308", path, span, message, advice="Write which is meant.", edit=Edit(span, ways[0], ways[0]))


def of_something_else(path: str, span: Span, found: Type) -> Diagnostic:
    return said("RW308", path, span, f"{quoted(span.text)} is {describe(found)}; units are of a member")


def not_an_amount(path: str, span: Span, found: Type) -> Diagnostic:
    message = f"{quoted(span.text)} is {describe(found)}, not an amount"
    return said("RW309", path, span, message)


def price_of_parts(path: str, span: Span) -> Diagnostic:
    message = f"{quoted(span.text)} is a price of several parts, not a value"
    return said("RW309", path, span, message)


def several_holdings(path: str, span: Span, owner: str, resource: str, fields: list[str]) -> Diagnostic:
    message = f"{owner} has several holdings of {quoted(resource)}"
    return said("RW310", path, span, message, advice=f"Say which: {words_list(fields)}.")


def no_holding(path: str, span: Span, owner: str, resource: str, kind: str) -> Diagnostic:
    where = "`player:`" if kind == "Player" else f"the `fields:` of {quoted(kind)}"
    advice = f"Under {where} write, say, {quoted(f'{resource}: {resource}')}."
    return said("RW310", path, span, f"{owner} has no holding of {quoted(resource)}", advice=advice)


def other_holding(path: str, span: Span, resource: str, wanted: str) -> Diagnostic:
    message = f"{quoted(span.text)} holds {quoted(resource)}, not {quoted(wanted)}"
    return said("RW310", path, span, message)


def not_a_holder(path: str, span: Span, found: Type) -> Diagnostic:
    message = f"{quoted(span.text)} is {describe(found)}, which holds no units"
    return said("RW310", path, span, message)
