"""What is called otherwise by the rules of now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.comparing.change import Change
from rulewright.hir.scene import Scene


class Renamed:
    """Names of then and of now, by what changed between the two books."""

    def __init__(self, changes: Sequence[Change], then: Scene, now: Scene) -> None:
        renamed = [c for c in changes if c.sort == "renamed"]
        self._actions = {c.old: c.new for c in renamed if c.section == "actions"}
        self._members = {(str(c.way[1]), c.old): c.new for c in renamed if c.section == "kinds" and _is_member(c)}
        self._titles = dict(self._other_words(then, now))
        longest_first = sorted(map(re.escape, self._titles), key=len, reverse=True)
        self._said = re.compile(rf"\b(?:{'|'.join(longest_first)})\b")

    def _other_words(self, then: Scene, now: Scene) -> Iterator[tuple[str, str]]:
        """The names and titles of members that are called otherwise or have another title."""
        titles = {(kind, m.name): m.title for kind, members in now.members.items() for m in members}
        for kind, members in then.members.items():
            for m in members:
                name = self.member(kind, m.name)
                words = {m.name: name, m.title: titles.get((kind, name), m.title)}
                yield from ((old, new) for old, new in words.items() if old and old != new)

    def action(self, name: str) -> str:
        return self._actions.get(name, name)

    def member(self, kind: str, name: str) -> str:
        """Of several alike, `order_2`, the row that makes them has the name without its number."""
        copies, _, number = name.rpartition("_")
        if number.isdigit() and (kind, copies) in self._members and (kind, name) not in self._members:
            return f"{self._members[kind, copies]}_{number}"
        return self._members.get((kind, name), name)

    def words(self, text: str) -> str:
        """A text of then with the members as they are called now."""
        return self._said.sub(lambda found: self._titles[found[0]], text) if self._titles else text


def _is_member(change: Change) -> bool:
    return len(change.way) > len(("kinds", "Kind", "members")) and change.way[2] in ("members", "pieces")
