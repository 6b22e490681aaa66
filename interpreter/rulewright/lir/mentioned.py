"""Every node that a book mentions anywhere, entries opened once; for questions such as `is this count ever read?`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from rulewright.hir.book import Book
from rulewright.hir.program import Program
from rulewright.text.source import Span


def mentioned(book: Book, program: Program) -> Iterator[Any]:
    """All dataclass nodes of a book and its program, each once."""
    seen: set[int] = set()
    waiting: list[Any] = [book, program.procs]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (str, int, Span, type(None))) or id(node) in seen:
            continue
        seen.add(id(node))
        if is_dataclass(node):
            yield node
        waiting.extend(_parts(node))


def _parts(node: Any) -> Iterator[Any]:
    if isinstance(node, dict):
        yield from node.keys()
        yield from node.values()
    elif isinstance(node, (tuple, list)):
        yield from node
    elif is_dataclass(node):
        for field in fields(node):
            yield getattr(node, field.name)
