"""unreachable-space: a space of a board that no way leads to from the rest of it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir.board import Board
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

SMALL = 4
"""A part of a board is cut off by a slip if it is at most one in so many of its spaces; two halves are two boards."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    for kind in subject.book.kinds.values():
        if kind.board is None:
            continue
        for number in _cut_off(kind.board):
            member = kind.members[number - 1]
            message = f"no way leads to the space `{member.name}`"
            advice = "Fill the gap around it, or add a link with `links_from`."
            yield found("unreachable-space", message, member.span, kind.path, advice)


def _cut_off(board: Board) -> list[int]:
    parts = sorted(_parts(board), key=len)
    rest = sum(map(len, parts))
    return sorted(number for part in parts[:-1] if len(part) * SMALL <= rest for number in part)


def _parts(board: Board) -> Iterator[set[int]]:
    left = set(range(1, len(board.neighbours) + 1))
    while left:
        part, waiting = set(), [min(left)]
        while waiting:
            space = waiting.pop()
            if space not in part:
                part.add(space)
                waiting += board.neighbours[space - 1]
        left -= part
        yield part
