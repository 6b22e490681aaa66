"""What goes by another name in the new book, so that its new name is one difference and not one at each mention."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulewright.comparing.called import noun
from rulewright.comparing.change import base
from rulewright.comparing.named import Named, renamed, with_name
from rulewright.language.forms import Names
from rulewright.language.keys import KEYS


@dataclass(frozen=True)
class Rename:
    """The ways of one thing in both books, its old and its new name last; `noun` says what it is."""

    noun: str
    before: tuple[str, ...]
    after: tuple[str, ...]


def find_renames(old: dict[str, Any], new: dict[str, Any]) -> tuple[list[Rename], dict[str, Any]]:
    """The new names, and the old book as it would be with them.

    A name counts as new only if fewer lines differ with it: a field `price` may be renamed while another stays. What
    stands in the new book as it is written in the old one is left so, for the same reason.
    """
    found, known, kept = [], _differing(old, new), frozenset(_texts(new))
    for what, way, left, right in _lists(old["sections"], new["sections"]):
        for before, after in renamed(left, right):
            tried = {**old, "sections": _with_entry(old["sections"], way, before, after, kept)}
            differing = _differing(tried, new)
            if differing < known:
                old, known = tried, differing
                found.append(Rename(what, (*way, before), (*way, after)))
    return found, old


def _with_entry(
    sections: dict[str, Any], way: tuple[str, ...], before: str, after: str, kept: frozenset[str]
) -> dict[str, Any]:
    """The sections with a new name for the thing at a way, and wherever else it stands."""
    renamed_sections: dict[str, Any] = with_name(sections, before, after, kept)
    held = renamed_sections[way[0]]
    for row in held if len(way) == 1 else _rows(dict(held)[way[1]][way[2]]):
        if base(row[0]) == before:
            row[0] = with_name(row[0], before, after)
    return renamed_sections


def _texts(found: Any) -> Iterator[str]:
    """Every text in some data but keys of the language."""
    if isinstance(found, str):
        yield found
    for inner in found.values() if isinstance(found, dict) else found if isinstance(found, list) else ():
        yield from _texts(inner)


def _lists(old: dict[str, Any], new: dict[str, Any]) -> Iterator[tuple[str, tuple[str, ...], Named, Named]]:
    """What each thing is, the way to the list, and the list in both books: sections, then what kinds hold."""
    for section, row in KEYS["part"].items():
        left, right = old.get(section), new.get(section)
        if isinstance(row.form.mapping, Names) and isinstance(left, list) and isinstance(right, list):
            yield noun(section), (section,), left, right
    kinds = dict(new.get("kinds", []))
    for name, kind in old.get("kinds", []):
        for what, key in (("field", "fields"), ("constant", "constants"), ("member", "members"), ("piece", "pieces")):
            left, right = _rows(kind.get(key)), _rows(kinds.get(name, {}).get(key))
            if left and right:
                yield what, ("kinds", name, key), left, right


def _rows(found: Any) -> Named:
    """Fields as they are; of members the rows of all their origins, those that are written out."""
    if not found or len(found[0]) == 2:
        return found or []
    return [row for _, _, rows in found if isinstance(rows, list) for row in rows if isinstance(row[1], list)]


def _differing(old: dict[str, Any], new: dict[str, Any]) -> int:
    """How many lines of the two differ, wherever they stand."""
    left, right = (Counter(json.dumps(d, ensure_ascii=False, indent=0).split("\n")) for d in (old, new))
    return (left - right).total() + (right - left).total()
