"""Going through the typed tree: what stands directly below a node, and everything below it.

One reading of the dataclass fields serves all nodes, so a new node cannot be forgotten here. Entries of the book
(steps, functions, fields) are names for what is written elsewhere and are not entered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple

from rulewright.hir.nodes import (
    Block,
    Branch,
    Element,
    Expr,
    Local,
    Part,
    Path,
    SettingPart,
    SortKey,
    Stmt,
    Template,
    Var,
)

_SKIPPED = frozenset({"type", "span"})
_INNER = (Path, SortKey, Part, SettingPart, Element, Branch, Template)
"""Records that belong to the node that holds them."""


_FIELDS: dict[type[Any], tuple[str, ...]] = {}


def _field_names(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a kind of node that may hold further nodes."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(f.name for f in fields(kind) if f.name not in _SKIPPED and not _is_plain(str(f.type)))
    return _FIELDS[kind]


def _is_plain(annotation: str) -> bool:
    """Whether a field holds numbers, words and flags alone."""
    return annotation in ("str", "int", "bool", "tuple[str, ...]") or annotation.startswith("Literal[")


def _values(node: Any) -> list[Any]:
    """The values of a node's fields, tuples and dictionaries opened; a block is one value."""
    found: list[Any] = []
    for name in _field_names(type(node)):
        _open(getattr(node, name), found)
    return found


def _open(value: Any, found: list[Any]) -> None:
    if value is None:
        return
    if type(value) is tuple and not is_block(value):
        for inner in value:
            _open(inner, found)
    elif type(value) is dict:
        for inner in value.values():
            _open(inner, found)
    else:
        found.append(value)


def is_block(value: object) -> bool:
    """Whether a tuple is a block with something in it."""
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], Stmt)


class _Below(NamedTuple):
    """What stands directly below a node, in the order of the text."""

    children: tuple[Expr, ...] = ()
    paths: tuple[Path, ...] = ()
    blocks: tuple[Block, ...] = ()


_KNOWN = "what stands below"
"""Under this name, which no field can have, a node remembers it: many passes ask, and nodes never change."""


def _below(node: Any) -> _Below:
    known: _Below | None = node.__dict__.get(_KNOWN)
    if known is None:
        known = node.__dict__[_KNOWN] = _found_below(node)
    return known


def _found_below(node: Any) -> _Below:
    inside: list[Expr] = []
    ways: list[Path] = []
    bodies: list[Block] = []
    for value in _values(node):
        if isinstance(value, Expr):
            inside.append(value)
        elif isinstance(value, _HELD):
            below = _below(value)
            inside += below.children
            ways += (value,) if isinstance(value, Path) else below.paths
            bodies += (value.body,) if isinstance(value, Branch) else ()
        elif is_block(value):
            bodies.append(value)
    return _Below(tuple(inside), tuple(ways), tuple(bodies)) if inside or ways or bodies else _NOTHING


_HELD = (*_INNER, Stmt)
_NOTHING = _Below()


def children(node: Any) -> tuple[Expr, ...]:
    """The expressions directly below an expression, statement, path or template, in the order of the text; those in
    the blocks of a statement are left out."""
    return _below(node).children


def paths(node: Any) -> tuple[Path, ...]:
    """The paths a node holds itself, not those of expressions below it or of its blocks."""
    return _below(node).paths


def blocks(statement: Stmt) -> tuple[Block, ...]:
    """The blocks directly inside a statement."""
    return _below(statement).blocks


def walk(expr: Expr) -> Iterator[Expr]:
    """An expression and all below it, outer ones first."""
    waiting = [expr]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += children(node)[::-1]


def statements(block: Block) -> Iterator[Stmt]:
    """All statements of a block, outer ones first, in the order of the text."""
    waiting = list(block[::-1])
    while waiting:
        statement = waiting.pop()
        yield statement
        for inner in blocks(statement)[::-1]:
            waiting += inner[::-1]


def expressions(block: Block) -> Iterator[Expr]:
    """All expressions in a block, at any depth."""
    for statement in statements(block):
        for child in children(statement):
            yield from walk(child)


def records(node: Any) -> Iterator[Any]:
    """A node and every record that belongs to it, outer ones first: expressions, statements, paths, parts; words for
    people are left out."""
    if isinstance(node, Template):
        return
    yield node
    for value in _values(node):
        for inner in value if is_block(value) else (value,):
            if isinstance(inner, (Expr, Stmt, *_INNER)):
                yield from records(inner)


def levels(node: Any) -> int:
    """How many levels of expressions and statements stand inside each other."""
    if isinstance(node, tuple):
        return max(map(levels, node), default=0)
    if not isinstance(node, (Expr, Stmt, *_INNER)):
        return 0
    inner = max((levels(value) for value in _values(node)), default=0)
    return inner + isinstance(node, (Expr, Stmt))


def bound(node: Expr | Stmt) -> Iterator[Var]:
    """The variables a node binds itself."""
    if isinstance(node, Local):
        return
    for value in _values(node):
        if isinstance(value, Var):
            yield value
