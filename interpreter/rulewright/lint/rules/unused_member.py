"""unused-member: a member that no rule and no datum ever speaks of, though others of its kind are named."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Book, Kind
from rulewright.hir.fields import KindIndex
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject, deeds_of
from rulewright.lint.touched import all_fields
from rulewright.text.diagnostic import Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    book = subject.book
    named = {(e.kind, e.member) for _, e in subject.expressions if isinstance(e, n.MemberRef)}
    named |= {(e.kind, e.member) for e in _data(book) if isinstance(e, n.MemberRef)}
    named |= {(deed.kind, deed.name) for deed in deeds_of(book)}
    together = {e.kind for _, e in subject.expressions if isinstance(e, n.AllOf | n.BoxPieces)} | _domains(book)
    for kind in book.kinds.values():
        if kind.name in together or kind.name in ("Player", "Action") or kind.is_piece or kind.board:
            continue
        yield from _unused(kind, named)


def _unused(kind: Kind, named: set[tuple[str, str]]) -> Iterator[Diagnostic]:
    left_out = [member for member in kind.members if (kind.name, member.name) not in named]
    if len(left_out) < len(kind.members):
        for member in left_out:
            message = f"nothing ever speaks of `{member.name}`"
            reason = f"No rule goes through all of `{kind.name}`, and others of it are named."
            yield found("unused-member", message, member.span, kind.path, "", reason)


def _data(book: Book) -> Iterator[object]:
    """What is printed on members and stands in tables."""
    values = [e for kind in book.kinds.values() for m in kind.members for e in m.constants.values()]
    values += [e for table in book.tables.values() for e in table.cells.values()]
    values += [e for k in book.kinds.values() for m in k.members for e in m.starts.values() if isinstance(e, n.Expr)]
    for value in values:
        yield from value.items if isinstance(value, n.ListLit) else (value,)


def _domains(book: Book) -> set[str]:
    """Kinds whose members are gone through without a word: as indexes, as units, as keys, as answers."""
    found = {r.each for r in book.resources.values()}
    found |= {i.kind for f in all_fields(book) for i in f.indexes if isinstance(i, KindIndex)}
    found |= {constant.index for kind in book.kinds.values() for constant in kind.constants.values()}
    types = [type for table in book.tables.values() for type in table.key_types]
    types += [setting.type for setting in book.settings.values() if setting.type is not None]
    return found | {type.kind for type in types if isinstance(type, t.MemberType)}
