"""Going through trees, and showing them as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from rulewright.syntax.tree import Node

_FIELDS: dict[type[Node], tuple[str, ...]] = {}


def _fields(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a kind of node that belong to its meaning."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(field.name for field in fields(kind) if field.name != "span")
    return _FIELDS[kind]


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below, in the order of the fields."""
    for name in _fields(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from value


def walk(node: Node) -> Iterator[Node]:
    """A node and all below it, each before those below it, in the order of the text."""
    waiting = [node]
    while waiting:
        found = waiting.pop()
        yield found
        waiting += reversed(list(children(found)))


def dump(node: Node) -> str:
    """A tree as indented lines: `Pay`, its fields below it; what is absent, false or empty is not shown."""
    return "\n".join(_lines(node, "", ""))


def _lines(node: Node, indent: str, label: str) -> Iterator[str]:
    plain, below = [], []
    for name in _fields(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node) or (isinstance(value, tuple) and value):
            below.append((name, value))
        elif value is not None and value is not False and value != ():
            plain.append(f"{value!r}" if isinstance(value, str) else str(value))
    yield indent + " ".join([f"{label}{type(node).__name__}", *plain])
    for name, value in below:
        if isinstance(value, Node):
            yield from _lines(value, indent + "  ", f"{name}: ")
            continue
        yield f"{indent}  {name}:"
        for item in value:
            yield from _lines(item, indent + "    ", "")
