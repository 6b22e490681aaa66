"""The door of the package: two checked books, and every difference in what their rules mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.comparing import called
from rulewright.comparing.change import Change, Way
from rulewright.comparing.entries import Entries
from rulewright.comparing.places import place
from rulewright.comparing.renames import Rename, find_renames
from rulewright.comparing.side import Side
from rulewright.comparing.wording import arrow, cited, plain
from rulewright.language.keys import SECTIONS
from rulewright.pipeline import CheckedBook
from rulewright.sheet.speech.speaker import large


def compare(old: CheckedBook, new: CheckedBook) -> list[Change]:
    """All differences, in the order of the language's sections; none where both books mean the same.

    Neither book has errors. Words for people, views, cases, comments and layout are no rules.
    """
    before, after = Side(old), Side(new)
    if before.data == after.data:
        return []
    renames, data = find_renames(before.data, after.data)
    changes = [_renamed(before, after, rename) for rename in renames]
    entries = Entries(before, after, {rename.after[-1]: rename.before[-1] for rename in renames})
    for way, left, right in _parts(data, after.data):
        if left != right:
            found = list(entries.section(way, left, right))
            changes += found or [_otherwise(before, after, way, left, right)]
    order = {key: number for number, key in enumerate(("language", "players", *SECTIONS))}
    return sorted(changes, key=lambda change: order[change.section]) or [_unsaid(before, after)]


def _parts(old: dict[str, Any], new: dict[str, Any]) -> Iterator[tuple[Way, Any, Any]]:
    """Each line of the header and each section that one of them has."""
    for part in ("header", "sections"):
        for key in dict.fromkeys([*old[part], *new[part]]):
            yield (key,), old[part].get(key), new[part].get(key)


def _renamed(old: Side, new: Side, rename: Rename) -> Change:
    said = large(f"{rename.noun} {cited(rename.before[-1])} is now called {cited(rename.after[-1])}")
    return Change(
        "renamed", rename.after, said, rename.before[-1], rename.after[-1],
        place(old, rename.before), place(new, rename.after),
    )  # fmt: skip


def _otherwise(old: Side, new: Side, way: Way, left: Any, right: Any) -> Change:
    """What no words were found for: the texts themselves."""
    texts = plain(left) if left is not None else "", plain(right) if right is not None else ""
    words = f"{large(called.section_words(str(way[0])))}: {arrow(*texts)}"
    return Change("changed", way, words, *texts, place(old, way), place(new, way))


def _unsaid(old: Side, new: Side) -> Change:
    way = ("language",)
    return Change("changed", way, "The rules differ", "", "", place(old, way), place(new, way))
