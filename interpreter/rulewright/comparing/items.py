"""Lists without names of their own: conditions with their reasons, what decides ties, answers to a question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from rulewright.comparing.alike import pairs
from rulewright.comparing.change import Change
from rulewright.comparing.here import Here
from rulewright.comparing.members import is_climbed
from rulewright.comparing.side import Side
from rulewright.comparing.values import Values
from rulewright.comparing.wording import ordinal, plain
from rulewright.syntax.yaml_tree import Mapping

_NEEDS = {"require": "needs", "afterwards": "needs afterwards"}
Numbers = tuple[list[tuple[int, int]], list[int], list[int], list[tuple[int, int]]]


@dataclass(frozen=True)
class Items:
    """Compares the lists at one place."""

    values: Values
    here: Here

    def changes(self, old: list[Any], new: list[Any]) -> Iterator[Change]:
        """What is another, gone, new, or in another place."""
        changed, gone, come, moved = _numbers(old, new)
        for i, j in changed:
            yield self.values.changed(self.here.at(i, j, self.spot(j)), old[i], new[j])
        for i in gone:
            there = self.here.at(i, what=self.spot(i))
            told = self.values.told(self.values.old, self.values.old_way(there), old[i])
            yield self.values.change("gone", there, f"{told} is gone", plain(old[i]))
        for j in come:
            there = self.here.at(j, what=self.spot(j))
            told = self.values.told(self.values.new, there.new, new[j])
            yield self.values.change("new", there, f"{told} (new)", "", plain(new[j]))
        for i, j in moved:
            there = self.here.at(i, j)
            told = self.values.told(self.values.new, there.new, new[j])
            words = f"{told} now stands in the {self.spot(j) or f'{ordinal(j + 1)} place'}"
            yield self.values.change("moved", there, words, plain(old[i]), plain(new[j]))

    def spot(self, number: int) -> str:
        """What a place of the list is to people: a space of a track, a row of an adjustment; nothing where the order
        means nothing."""
        section, name = str(self.here.new[0]), str(self.here.new[-1])
        if name in ("options", "type", "invariants"):
            return ""
        is_track = section == "settings" and name == "value" and is_climbed(self.values.new.book, str(self.here.new[1]))
        what = "space" if is_track else "row" if section == "adjustments" and name == "rows" else "place"
        return f"{ordinal(number + 1)} {what}"

    def reasons(self, key: str, old: list[str], new: list[str]) -> Iterator[Change]:
        """Conditions of an action or group, told by the reason that people read."""
        needs = _NEEDS[key]
        changed, gone, come, moved = _numbers(old, new)
        for i, j in changed:
            reason = self._reason(self.values.new, self.here.new, j)
            there = self.here.at(i, j, f"{needs} “{reason}”:")
            yield self.values.changed(there, old[i], new[j])
        for i in gone:
            reason = self._reason(self.values.old, self.values.old_way(self.here), i)
            there = self.here.at(i)
            told = self.values.told(self.values.old, self.values.old_way(there), old[i])
            yield self.values.change("gone", there, f"no longer {needs} “{reason}” – {told}", old[i])
        for j in come:
            reason, there = self._reason(self.values.new, self.here.new, j), self.here.at(j)
            told = self.values.told(self.values.new, there.new, new[j])
            yield self.values.change("new", there, f"now {needs} “{reason}” – {told}", "", new[j])
        for i, j in moved:
            reason = self._reason(self.values.new, self.here.new, j)
            words = f"{needs} “{reason}” now stands at place {j + 1}"
            yield self.values.change("moved", self.here.at(i, j), words, old[i], new[j])

    def _reason(self, side: Side, way: Any, number: int) -> str:
        node, _ = side.node(way)
        return node.entries[number].key.value if isinstance(node, Mapping) else ""


def _numbers(old: list[Any], new: list[Any]) -> Numbers:
    """Places in both lists: changed, gone, new, moved."""
    left, right = [plain(item) for item in old], [plain(item) for item in new]
    changed: list[tuple[int, int]] = []
    gone: list[int] = []
    come: list[int] = []
    for code, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if code != "equal":
            paired = [(a + i, c + j) for i, j in pairs(left[a:b], right[c:d])]
            changed += paired
            gone += [i for i in range(a, b) if i not in {i for i, _ in paired}]
            come += [j for j in range(c, d) if j not in {j for _, j in paired}]
    moved = []
    for i in list(gone):
        j = next((j for j in come if right[j] == left[i]), None)
        if j is not None:
            gone.remove(i)
            come.remove(j)
            moved.append((i, j))
    return changed, gone, come, moved
