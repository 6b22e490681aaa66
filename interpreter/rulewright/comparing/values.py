"""Single values of two books: what they are in words, and the change from one to the other."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from rulewright.comparing.change import Change, Sort, Step, Way
from rulewright.comparing.here import Here
from rulewright.comparing.named import ALIKE, with_name
from rulewright.comparing.places import place
from rulewright.comparing.side import SHORT_FOR, Side
from rulewright.comparing.wording import arrow, bare, cited, in_quotes, plain
from rulewright.sheet.speech.nouns import spoken
from rulewright.syntax import tree
from rulewright.syntax.print_tree import print_tree

WRITTEN = {"expression", "definition", "fieldtype", "domain", "origin", "keys", "tie", "type", "block"}
"""Grammar rules whose texts are rules, cited as they are written where they have no words of their own."""
PLAIN = {"amounts", "value"}
"""Rules whose words are numbers and amounts."""


@dataclass
class Values:
    """Both books; `names` are those that changed, new to old, so that what is renamed is found in the old book."""

    old: Side
    new: Side
    names: dict[str, str]

    def change(self, sort: Sort, here: Here, words: str, old: str = "", new: str = "") -> Change:
        """A change at a place that both books have, or the one that still or already has it."""
        was = place(self.old, self.old_way(here)) if sort != "new" else None
        now = place(self.new, here.new) if sort != "gone" else None
        return Change(sort, here.new if sort != "gone" else here.old, here.says(words), old, new, was, now)

    def old_way(self, here: Here) -> Way:
        """The way in the old book by the names that it has there."""
        return tuple(self._old_step(step) for step in here.old)

    def _old_step(self, step: Step) -> Step:
        for name, old in self.names.items():
            step = with_name(step, name, old)
        return step

    def changed(self, here: Here, old: Any, new: Any) -> Change:
        """One value for another; by their texts where the words are the same."""
        if isinstance(old, str) and isinstance(new, str) and (start := self._start(here)) is not None:
            return self.change("changed", here.at("type", what="at the start"), arrow(*start), old, new)
        words = self._conditions(here) or self._both(here, old, new)
        return self.change("changed", here, words, plain(old), plain(new))

    def _both(self, here: Here, old: Any, new: Any) -> str:
        left, right = self.told(self.old, self.old_way(here), old), self.told(self.new, here.new, new)
        return arrow(left, right) if left != right else arrow(cited(plain(old)), cited(plain(new)))

    def _conditions(self, here: Here) -> str:
        """Of conditions joined by `and` those alone that differ; empty where only their order does."""
        old, new = self.old.conditions(self.old_way(here)), self.new.conditions(here.new)
        if not old or not new or len(old) + len(new) < 3:
            return ""
        gone = [part for part in old if part not in new]
        come = [part for part in new if part not in old]
        said = []
        for part in list(gone):
            if (other := _most_like(part, come)) is not None:
                said.append(self._part(part, other))
                gone.remove(part)
                come.remove(other)
        said += [f"no longer {_told(self.old, part)}" for part in gone]
        said += [f"now also {_told(self.new, part)}" for part in come]
        return "; ".join(said)

    def _part(self, old: tree.Expr, new: tree.Expr) -> str:
        left, right = _told(self.old, old), _told(self.new, new)
        return arrow(left, right) if left != right else arrow(cited(print_tree(old)), cited(print_tree(new)))

    def told(self, side: Side, way: Way, value: Any) -> str:
        """A value in words, else as it is written."""
        if isinstance(value, dict):
            return self._keys(side, way, value)
        if not isinstance(value, str):
            return plain(value)
        node, rule = side.tree(way)
        if rule == "block" and node is not None:
            lines = [line for statement in node.body for line in side.statement(statement.span)]
            return in_quotes(" ".join(lines).rstrip(".")) if lines else cited(value)
        words = side.expression(way)
        if words and words != value:
            return in_quotes(words) if " " in words and rule not in PLAIN else words
        if rule == "value":
            return spoken(value)
        return cited(value) if rule in WRITTEN and not value.isalnum() else plain(value)

    def _keys(self, side: Side, way: Way, value: dict[str, Any]) -> str:
        """What stands under keys of the language; of an amount for each number of players, each."""
        if list(value) == ["by players"]:
            said = (f"{told} with {players} players" for players, told in value["by players"])
            return ", ".join(said)
        if len(value) == 1 and (key := next(iter(value))) in SHORT_FOR:
            return self.told(side, (*way, key), value[key])
        if way[0] != "adjustments":
            return plain(value)
        when, then = (bare(self.told(side, (*way, key), value.get(key, ""))) for key in ("when", "do"))
        return in_quotes(f"{f'If {when}' if when else 'In all other cases'}: {then or 'nothing'}")

    def _start(self, here: Here) -> tuple[str, str] | None:
        """The two start values of a field that differs in nothing else."""
        left, right = self.old.tree(self.old_way(here))[0], self.new.tree(here.new)[0]
        if not isinstance(left, tree.FieldType) or not isinstance(right, tree.FieldType):
            return None
        if (left.type, left.reset, left.seen) != (right.type, right.reset, right.seen):
            return None
        starts = [print_tree(side.start) if side.start is not None else "" for side in (left, right)]
        return (starts[0], starts[1]) if starts[0] != starts[1] else None


def _most_like(part: tree.Expr, others: list[tree.Expr]) -> tree.Expr | None:
    """The condition that another has become: the one that reads most like it, if like enough."""
    text = print_tree(part)
    close = [
        (SequenceMatcher(None, text, print_tree(other), autojunk=False).ratio(), n) for n, other in enumerate(others)
    ]
    ratio, number = max(close, default=(0.0, 0))
    return others[number] if ratio >= ALIKE else None


def _told(side: Side, part: tree.Expr) -> str:
    words = side.words(part)
    return in_quotes(words) if words else cited(print_tree(part))
