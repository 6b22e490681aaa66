"""What a book with expansions is called: so people at a table, and who reads a sheet, know what is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar


def entitled(tree: Mapping, header: Mapping, titles: Sequence[str]) -> Mapping:
    """The tree with the titles of the expansions behind its own, unless one of them gave it another."""
    entry = tree.entry("title") or tree.entry("rulebook")
    if entry is None or not isinstance(entry.value, Scalar) or tree.get("title") is not header.get("title"):
        return tree
    title = replace(entry.value, value=f"{entry.value.value} with {_listed(titles)}")
    if entry.key.value == "title":
        return replace(tree, entries=tuple(Entry(e.key, title) if e is entry else e for e in tree))
    key = Scalar("title", entry.key.span, entry.key.span, "plain")
    return replace(tree, entries=(*tree.entries, Entry(key, title)))


def _listed(titles: Sequence[str]) -> str:
    return " and ".join([", ".join(titles[:-1]), titles[-1]] if titles[1:] else titles)
