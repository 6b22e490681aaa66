"""What may stand as a value in a rulebook: kinds of plain values, and the forms that a row of `keys.py` may ask for.

Which form is meant is told by how it is written (a value, entries, a list) or by one key that decides, never by trying.
So every mistake can be named, and the schema needs no `oneOf`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ScalarKind:
    """A kind of plain value. `what` completes "expected …"; `example` is one as an author would write it.

    `written` is the rule of the expression grammar that reads it, if one does; then every character has to stand at its
    own place in the file. A kind is `roomy` where it may hold anything, commas and brackets too: it does not fit
    between braces. `data` are numbers, words and amounts: what looks like a number there must be one.
    """

    what: str
    example: str
    written: str = ""
    roomy: bool = False
    data: bool = False


SCALARS: dict[str, ScalarKind] = {
    "amounts": ScalarKind("an amount", "£1 and 1 peat", "amounts"),
    "block": ScalarKind("statements", "gain £2", "block", roomy=True),
    "datum": ScalarKind("a number, a word, an amount or a text", "12"),
    "definition": ScalarKind("an expression", "ship.freight.total >= ship.size.holds", "definition", roomy=True),
    "domain": ScalarKind("a name and where it comes from", "c in Company", "domain", roomy=True),
    "expression": ScalarKind("an expression", "me.cash >= 3", "expression", roomy=True),
    "fieldtype": ScalarKind("a type", "0..12 = 3", "fieldtype"),
    "file": ScalarKind("a file of the book's folder", "map.csv"),
    "keys": ScalarKind("what to sort by", "p.cash descending", "keys", roomy=True),
    "limit": ScalarKind("how often", "once per turn", "limit"),
    "number": ScalarKind("a whole number", "3"),
    "place": ScalarKind("an expression, or a name and where it comes from", "player.camp", "expression", roomy=True),
    "range": ScalarKind("a number or a range", "2..4"),
    "size": ScalarKind("columns x rows", "8 x 8"),
    "text": ScalarKind("a text", "Hire a helper"),
    "tie": ScalarKind("`most` or `least` of something", "most p.cash", "tie", roomy=True),
    "type": ScalarKind("a type", "0..12", "type"),
    "value": ScalarKind("a number, a word or an amount", "12", "value", data=True),
    "word": ScalarKind("one name", "street_action"),
    "wording": ScalarKind("a sentence", "What refills an empty bag?", roomy=True),
}


@dataclass(frozen=True)
class Names:
    """Entries whose keys the author makes up. `key` says what they are in words; `counts`: they are numbers of players,
    `ranges`: numbers, ranges or words; `prose`: sentences for people."""

    key: str
    value: Form
    counts: bool = False
    ranges: bool = False
    prose: bool = False


@dataclass(frozen=True)
class Deciding:
    """Entries of `owner` if one of `keys` is among them, else names of the author."""

    keys: tuple[str, ...]
    owner: str
    otherwise: Names


@dataclass(frozen=True)
class Form:
    """A value: as a plain value (`scalar` names its kind; `words` are the only ones allowed), as entries (`mapping` is
    their owner, or names made up by the author), as a list (`items`). Where it is `free`, what must stand there depends
    on something else, and whoever knows that checks it."""

    scalar: str = ""
    words: tuple[str, ...] = ()
    mapping: str | Names | Deciding | None = None
    items: Form | None = None
    free: bool = False


@dataclass(frozen=True)
class KeyRow:
    """One key of one owner: what stands there, one sentence for people, an example of one or two lines, and what holds
    where it is not given, if that is one value."""

    owner: str
    key: str
    form: Form
    doc: str
    example: str
    required: bool = False
    default: str = ""


@dataclass(frozen=True)
class OwnerRow:
    """What several keys of an owner have to do with each other, and what the owner is called.

    Of `exactly_one` there must be one and no more, of `at_least_one` one or more.
    """

    name: str
    what: str
    exactly_one: tuple[str, ...] = ()
    at_least_one: tuple[str, ...] = ()
