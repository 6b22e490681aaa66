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


def children(node: Node) -> list[Node]:
    """The nodes directly below, in the order of the fields."""
    found: list[Node] = []
    for name in _fields(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found += value
    return found


def walk(node: Node) -> Iterator[Node]:
    """A node and all below it, each before those below it, in the order of the text."""
    waiting = [node]
    while waiting:
        found = waiting.pop()
        yield found
        waiting += reversed(children(found))


def dump(node: Node) -> str:
    """A tree as indented lines: a node with its plain fields, below it the others by name; empty ones are not shown."""
    return "\n".join(_lines(node, "", ""))


def _lines(node: Node, indent: str, label: str) -> Iterator[str]:
    values = [(name, getattr(node, name)) for name in _fields(type(node))]
    plain = [_plain(name, value) for name, value in values if isinstance(value, str | int)]
    yield indent + " ".join([f"{label}{type(node).__name__}", *filter(None, plain)])
    for name, value in values:
        if isinstance(value, Node):
            yield from _lines(value, indent + "  ", f"{name}: ")
        elif isinstance(value, tuple) and value:
            yield f"{indent}  {name}:"
            for item in value:
                yield from _lines(item, indent + "    ", "")


def _plain(name: str, value: str | int) -> str:
    """A word, a number; of a flag its name if it holds, and of `yes/no` the answer."""
    if isinstance(value, bool):
        if name == "value":
            return "yes" if value else "no"
        return name if value else ""
    return f'"{value}"' if isinstance(value, str) and name == "value" else str(value)
