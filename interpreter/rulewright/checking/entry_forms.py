"""Reading entries whose form the reader of YAML has checked: what has another form counts as absent here.

The reader has said what is wrong with a form; whoever declares goes on with what is left, so that one fault is one
message.
"""

from __future__ import annotations

from rulewright.syntax.raw_book import CsvCell
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode


def mapping(node: YamlNode | None) -> Mapping | None:
    return node if isinstance(node, Mapping) else None


def scalar(node: YamlNode | None) -> Scalar | None:
    return node if isinstance(node, Scalar) else None


def sub(node: YamlNode | None, key: str) -> YamlNode | None:
    """What a mapping holds under a key."""
    return node.get(key) if isinstance(node, Mapping) else None


def sub_scalar(node: YamlNode | None, key: str) -> Scalar | None:
    return scalar(sub(node, key))


def word(node: YamlNode | None, key: str, default: str = "") -> str:
    """The text under a key."""
    found = sub_scalar(node, key)
    return found.value.strip() if found else default


def scalars(node: YamlNode | None) -> list[Scalar]:
    """A scalar, or the scalars of a sequence."""
    if isinstance(node, Scalar):
        return [node]
    return [item for item in node if isinstance(item, Scalar)] if isinstance(node, Sequence) else []


def words_of(found: Scalar) -> list[Scalar]:
    """A scalar's words as scalars of their own (`rye flax`), each at its place."""
    words, at = [], 0
    for text in found.value.split():
        at = found.value.index(text, at)
        words.append(_piece(found, at, at + len(text)))
        at += len(text)
    return words


def _piece(found: Scalar, start: int, end: int) -> Scalar:
    if found.content.text != found.value:
        return Scalar(found.value[start:end], found.span, found.content, "plain")
    span = found.content.source.span(found.content.start + start, found.content.start + end)
    return Scalar(found.value[start:end], span, span, "plain")


def cell_scalar(cell: CsvCell) -> Scalar:
    """A cell of a sheet as if it stood in YAML."""
    span = cell.span
    within = span.source.span(span.start + 1, span.end - 1) if span.text.startswith('"') else span
    return Scalar(cell.value, span, within, "plain")
