"""A game that an expansion makes one for fewer players: what the book says for other numbers of them goes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeVar

from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode

BY_PLAYERS = "by players"
_RANGE = re.compile(r"(\d{1,3})(?:\s*\.\.\s*(\d{1,3}))?")
N = TypeVar("N", bound=YamlNode)


def for_its_players(tree: Mapping, header: Mapping) -> Mapping:
    """The tree without values for numbers of players that never play, where `players` is not what the book says."""
    now, before = tree.get("players"), header.get("players")
    found = _RANGE.fullmatch(now.value.strip()) if isinstance(now, Scalar) and now is not before else None
    if found is None:
        return tree
    return _kept(tree, range(int(found[1]), int(found[2] or found[1]) + 1))


def _kept(node: N, counts: range) -> N:
    if isinstance(node, Mapping):
        entries = (replace(e, value=_values(e.key.value, e.value, counts)) for e in node)
        return replace(node, entries=tuple(entries), flow=False)
    if isinstance(node, Sequence):
        return replace(node, items=tuple(_kept(item, counts) for item in node), flow=False)
    return node


def _values(key: str, node: YamlNode, counts: range) -> YamlNode:
    if key != BY_PLAYERS or not isinstance(node, Mapping):
        return _kept(node, counts)
    entries = (e for e in node if not e.key.value.isdecimal() or int(e.key.value) in counts)
    return replace(node, entries=tuple(entries), flow=False)
