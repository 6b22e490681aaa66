"""one-way-link: a link from one member to another that does not lead back, where all others do."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Kind
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

FEWEST = 4
MOSTLY = 3
"""So many links lead back for each that does not."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    for kind in subject.book.kinds.values():
        for constant in kind.constants.values():
            of = constant.type.element if isinstance(constant.type, t.ListType) else constant.type
            if isinstance(of, t.MemberType) and of.kind == kind.name and not constant.index:
                yield from _odd(kind, constant.name)


def _odd(kind: Kind, constant: str) -> Iterator[Diagnostic]:
    links = {
        (member.name, ref.member): ref for member in kind.members for ref in _refs(member.constants.get((constant, "")))
    }
    alone = [pair for pair in links if pair[::-1] not in links]
    if len(links) < FEWEST or not alone or len(links) - len(alone) < MOSTLY * len(alone):
        return
    for start, end in alone:
        message = f"`{start}` leads to `{end}`, and `{end}` does not lead back"
        reason = f"All other links of `{constant}` go both ways."
        path = f"{kind.path}.constants.{constant}"
        yield found("one-way-link", message, links[start, end].span, path, f"Add `{start}` to `{end}`.", reason)


def _refs(value: n.Expr | None) -> Iterator[n.MemberRef]:
    for each in value.items if isinstance(value, n.ListLit) else (value,):
        if isinstance(each, n.MemberRef):
            yield each
