"""The one namespace of a book, and which names may stand in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rulewright.checking.context import AnswerWord, Context, MemberName, Names, Symbol
from rulewright.checking.messages import declare as say
from rulewright.hir.book import Kind, Member
from rulewright.language.reserved import RESERVED
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Span

SEATS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")
"""What players are called in cases and saves, in the order of their seats."""

BUILT_IN_WORDS = frozenset({"me", "self", "it", "action", "bank", "box", "Player", "Action"})
BUILT_IN_FUNCTIONS = frozenset(
    {"can", "taken", "swap", "max", "min", "next", "neighbours", "distance", "step", "line", "lines"}
)
BUILT_IN = BUILT_IN_WORDS | BUILT_IN_FUNCTIONS

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_ODD = re.compile(r"[^A-Za-z0-9_.*]")
LONGEST = DEFAULT.name_characters
KIND = "a kind"


def well_formed(name: str) -> bool:
    """ASCII letters, digits and `_`, a letter first, not endless: what every name of a book is made of."""
    return len(name) <= LONGEST and _NAME.fullmatch(name) is not None


def checked(ctx: Context, name: str, span: Span) -> bool:
    """Whether this may be a name that is written bare; says why not."""
    if not well_formed(name):
        ctx.say(say.not_a_name(name, span, LONGEST))
    elif name in BUILT_IN or name in RESERVED:
        ctx.say(say.built_in(name, span))
    else:
        return True
    return False


def spelled(ctx: Context, name: str, span: Span) -> bool:
    """Whether this may be the name of something that lives behind a dot, where any word may stand; says why not."""
    if well_formed(name):
        return True
    ctx.say(say.not_a_name(name, span, LONGEST))
    return False


def declare(ctx: Context, name: str, symbol: Symbol, what: str, span: Span) -> None:
    """Enters a name. `what` says in two words what it stands for ("a step"). What stands for two things is reported
    once, with both places, and then means nothing, so that nothing follows on from it."""
    if not checked(ctx, name, span):
        broken(ctx, name)
        return
    _alike(ctx, name, what, span)
    if name in ctx.names.places and not _told_apart(ctx.names, name, symbol):
        first = ctx.names.places[name]
        ctx.say(say.two_things(name, what, span, *first))
        broken(ctx, name)
        return
    ctx.names.places.setdefault(name, (what, span))
    if name not in ctx.names.broken:
        ctx.names.add(name, symbol)


def broken(ctx: Context, name: str) -> None:
    """From here on the name is known and means nothing; nor does what stands for it where it cannot be a name."""
    ctx.names.broken.update({name, _ODD.sub("_", name)})
    ctx.names.table.pop(name, None)


def key_name(ctx: Context, key: Scalar, found: tree.Signature | None, owner: str) -> str:
    """The name in the key of a field or constant; empty where it cannot be one. Of a key that could not be read, which
    was said, its first word stays, and what its words would be as one name means nothing."""
    if found is not None:
        return found.name.text if spelled(ctx, found.name.text, key.span) else ""
    words = key.value.partition("[")[0].strip()
    broken(ctx, f"{owner}.{words}" if owner else words)
    first = _NAME.match(words)
    return first[0] if first else ""


@contextmanager
def unsure(ctx: Context, doubt: bool) -> Iterator[None]:
    """While lines are read whose own names may be missing, an unknown name proves nothing."""
    before = ctx.names.incomplete
    ctx.names.incomplete = before or doubt
    yield
    ctx.names.incomplete = before


def _told_apart(names: Names, name: str, symbol: Symbol) -> bool:
    """Members of two kinds and answers of two settings may share a name: what is wanted tells which is meant."""
    others = names.all(name)
    if isinstance(symbol, MemberName):
        return all(isinstance(o, MemberName) and o.kind is not symbol.kind for o in others)
    if isinstance(symbol, AnswerWord):
        return all(isinstance(o, AnswerWord) and o.setting is not symbol.setting for o in others)
    return False


def _alike(ctx: Context, name: str, what: str, span: Span) -> None:
    """Two names that a reader would take for one. Not `Suburb` and `suburb`: a kind has a capital so that what is
    one of it may have its name in small letters."""
    flat = name.replace("_", "").lower()
    known = ctx.names.alike.setdefault(flat, name)
    if known == name or known not in ctx.names.places:
        return
    first, where = ctx.names.places[known]
    if (what == KIND) == (first == KIND):
        ctx.say(say.alike(name, span, known, first, where))


MOST_COMPARED = 60_000


def suggested(ctx: Context, known: Iterable[str]) -> list[str]:
    """The names to compare an unknown one with; none once so much is wrong that comparing all would take seconds."""
    found = list(known)
    return found if may_compare(ctx, len(found)) else []


def may_compare(ctx: Context, names: int) -> bool:
    """Whether so little is wrong as yet that an unknown name may be compared with so many."""
    return names * len(ctx.findings) < MOST_COMPARED


def members_called(kind: Kind) -> list[str]:
    """All names that members of a kind go by."""
    return [*(m.name for m in kind.members), *kind.aliases]


def member_called(ctx: Context, kind: Kind, name: str) -> Member | None:
    """The member of a kind that goes by this name (a space also by its second)."""
    if kind.name == "Action":
        return next((m for m in kind.members if m.name == name), None)
    found = (s.member for s in ctx.names.all(name) if isinstance(s, MemberName) and s.kind is kind)
    return next(found, None)
