"""Words for things: kinds in the singular and the plural, and what the names of a rule are called."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulewright.hir.book import Book
from rulewright.hir.expressions import Var
from rulewright.hir.types import ListType, MemberType, PlaceType, RouteType, Type

SHORT = 2
"""Letters up to which a name in a rule stands for its kind: `c in Company`."""

_DESCRIBES = frozenset({"old", "new", "first", "second", "next", "last", "other", "chosen", "lost", "won"})
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def kind_noun(book: Book, kind: str) -> str:
    """`guild card` for GuildCard, or the title of the kind with a small letter in front."""
    declared = book.kinds.get(kind)
    title = declared.title if declared is not None and declared.title else kind
    words = _HUMP.sub(" ", title) if title == kind else title
    return words.lower() if title == kind else words[:1].lower() + words[1:]


def plural(noun: str) -> str:
    """The plural of an English noun, by rule; of `space of the track` the first word is meant."""
    head, of, rest = noun.partition(" of ")
    if of:
        return f"{plural(head)}{of}{rest}"
    if re.search(r"[^aeiou]y$", noun):
        return f"{noun[:-1]}ies"
    return f"{noun}es" if re.search(r"(s|x|z|ch|sh)$", noun) else f"{noun}s"


def a(noun: str) -> str:
    """`a ship`, `an order`."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def type_noun(book: Book, of: Type | None) -> str:
    """What one value of a type is called."""
    match of:
        case MemberType(kind) | PlaceType(kind):
            return kind_noun(book, kind)
        case RouteType():
            return "way"
        case ListType(element):
            return f"list of {plural(type_noun(book, element))}"
    return "number"


def spoken(name: str) -> str:
    return name.replace("_", " ")


def call_vars(book: Book, outer: Iterable[Var], inner: Iterable[Var] = ()) -> dict[Var, str]:
    """What the names of one rule are called; `inner` are those of its sums and counts. A name of a letter or two goes
    by its kind, with the letter where the rule has two of that kind."""
    outer, inner = list(outer), list(inner)
    names = _by_noun(book, outer)
    both = _by_noun(book, [*outer, *inner])
    return {v: _called(book, v, names) for v in outer} | {v: _called(book, v, both) for v in inner}


def _by_noun(book: Book, variables: Iterable[Var]) -> dict[str, set[str]]:
    names: dict[str, set[str]] = {}
    for var in variables:
        if _is_thing(var.type) and var.name not in ("me", "self"):
            names.setdefault(type_noun(book, var.type), set()).add(var.name)
    return names


def _is_thing(of: Type) -> bool:
    return isinstance(of, MemberType | RouteType)


def _called(book: Book, var: Var, names: dict[str, set[str]]) -> str:
    words = spoken(var.name.strip("()"))
    if var.name == "me":
        return "you"
    if var.name == "it":
        return "the value so far"
    if isinstance(var.type, ListType):
        return f"the {words}" if len(words) > SHORT else words
    if not _is_thing(var.type):
        return f"“{words}”" if len(words) > SHORT else words
    noun = type_noun(book, var.type)
    if var.name == "self":
        return f"the {noun}"
    if len(words) > SHORT:
        return f"the {words} {noun}" if words in _DESCRIBES else f"the {words}"
    return f"the {noun}" if len(names[noun]) == 1 else f"{noun} {words}"


def introduced(noun: str, called: str) -> str:
    """A noun with what it goes by from then on: `company c`, `old space`, `space (onward)`."""
    name = called.removeprefix("the ")
    if noun == name or noun.endswith(f" {name}"):
        return noun
    if name.endswith(f" {noun}") or name.startswith(f"{noun} "):
        return name
    return f"{noun} {name}" if len(name) <= SHORT or name.startswith("“") else f"{noun} ({name})"
