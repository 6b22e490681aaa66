"""What differs on the table between two positions of one game, each by its own rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from rulewright.backends.observe import cell_name, cell_words
from rulewright.backends.reference.state import State
from rulewright.hir.fields import Field
from rulewright.playing.match import Match
from rulewright.replaying.renamed import Renamed


class Pair:
    """Two games that began alike, by the rules of then and of now. What only one of the books has is not compared."""

    def __init__(self, old: Match, new: Match, renamed: Renamed) -> None:
        self.old, self.new, self.renamed = old, new, renamed

    def unlike(self) -> tuple[str, str, str] | None:
        """The first thing on the table that is not alike, in the order of the new book: its name, and what it is on
        either side."""
        if self._same_numbers and not self._unlike_fields:
            return None
        words = self.renamed.words
        before = {words(name): words(was) for name, was in self._named(self.old).items()}
        after = self._named(self.new)
        return next(((name, before[name], now) for name, now in after.items() if before.get(name, now) != now), None)

    @property
    def _unlike_fields(self) -> list[str]:
        """The fields that hold other numbers."""
        old, new = self.old.game.position, self.new.game.position
        return [path for path, (f, g) in self._fields.items() if old.cells[f] != new.cells[g]]

    @cached_property
    def _fields(self) -> dict[str, tuple[Field, Field]]:
        """The fields of both books, by their paths."""
        before = {field.path: field for field in self.old.game.position.cells}
        return {g.path: (before[g.path], g) for g in self.new.game.position.cells if g.path in before}

    @cached_property
    def _same_numbers(self) -> bool:
        """Whether one number means the same in both: members and words in the same order."""
        return self._order(self.old, self.renamed.member) == self._order(self.new, lambda kind, name: name)

    @staticmethod
    def _order(match: Match, called: Callable[[str, str], str]) -> tuple[object, object]:
        scene = match.table.scene
        listed = ((kind, found) for kind, found in scene.members.items() if kind != "Action")
        members = {kind: [called(kind, m.name) for m in found] for kind, found in listed}
        return members, {s.name: s.words for s in scene.book.settings.values() if s.words}

    def _named(self, match: Match) -> dict[str, str]:
        return dict(_cells(match, match.game.position, self._fields.keys()))


def _cells(match: Match, state: State, paths: object) -> Iterator[tuple[str, str]]:
    table = match.table.reference.table
    for field, cells in state.cells.items():
        if field.path in paths:  # type: ignore[operator]
            for key, cell in cells.items():
                yield cell_name(table, field, key), cell_words(table, field, cell)
