"""What is counted of many games: how often each number came. Parts counted apart may be joined in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from rulewright.simulation.record import FaultNote, GameRecord


@dataclass(frozen=True)
class Example:
    """Games alike in kind: how many, and the number and the seed of the first."""

    count: int
    first: int
    seed: int
    fault: FaultNote | None = None

    def joined(self, other: Example | None) -> Example:
        """Both together."""
        if other is None:
            return self
        first = self if self.first < other.first else other
        return replace(first, count=self.count + other.count)


@dataclass
class Tally:
    """`totals` is by seat, `lines` by score line and seat (both from 0), `places` by the places of all seats. Lengths,
    points and endings are those of games that ended by rule; the use of actions is that of all games."""

    played: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    totals: dict[int, Counter[int]] = field(default_factory=dict)
    lines: dict[tuple[int, int], Counter[int]] = field(default_factory=dict)
    places: Counter[tuple[int, ...]] = field(default_factory=Counter)
    first_to_second: Counter[int] = field(default_factory=Counter)
    first_to_last: Counter[int] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    moves: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Of the games that kept theirs, by number."""
    faults: dict[tuple[str, str], Example] = field(default_factory=dict)
    capped: Example | None = None

    @classmethod
    def of(cls, parts: Iterable[GameRecord | Tally]) -> Tally:
        """All of them together."""
        whole = cls()
        for part in parts:
            whole.join(part) if isinstance(part, Tally) else whole.add(part)
        return whole

    def add(self, game: GameRecord) -> None:
        """Counts one game."""
        self.played += 1
        self.offered.update(game.offered)
        self.taken.update(game.taken)
        self.games.update(action for action, times in game.taken.items() if times)
        if game.moves is not None:
            self.moves[game.number] = game.moves
        if game.fault is not None:
            self.note_fault(Example(1, game.number, game.seed, game.fault))
        elif game.outcome == "cap":
            self.note_cap(Example(1, game.number, game.seed))
        else:
            self._add_ended(game)

    def _add_ended(self, game: GameRecord) -> None:
        self.ended[game.ended_by] += 1
        self.decisions[game.decisions] += 1
        if game.rounds:
            self.rounds[game.rounds] += 1
        for seat, points in enumerate(game.totals):
            self.points(seat)[points] += 1
        for line, row in enumerate(game.lines):
            for seat, points in enumerate(row):
                self.line(line, seat)[points] += 1
        self.places[game.places] += 1
        self.note_distances([game.totals])

    def points(self, seat: int) -> Counter[int]:
        """The totals of a seat."""
        return self.totals.setdefault(seat, Counter())

    def line(self, line: int, seat: int) -> Counter[int]:
        """The points of a seat in a score line."""
        return self.lines.setdefault((line, seat), Counter())

    def note_distances(self, totals: Iterable[tuple[int, ...]]) -> None:
        """Points between the first and the others; where the first place is shared there are none to the second."""
        ordered = [row for row in map(sorted, totals) if len(row) > 1]
        self.first_to_second.update([row[-1] - row[-2] for row in ordered])
        self.first_to_last.update([row[-1] - row[0] for row in ordered])

    def note_fault(self, example: Example) -> None:
        """Faults of one code at one place are alike."""
        assert example.fault is not None
        key = example.fault.code, example.fault.place
        self.faults[key] = example.joined(self.faults.get(key))

    def note_cap(self, example: Example) -> None:
        self.capped = example.joined(self.capped)

    def join(self, other: Tally) -> None:
        """Counts what was counted elsewhere."""
        self.played += other.played
        for mine, theirs in zip(self._counters(), other._counters(), strict=True):
            mine.update(theirs)
        for seat, points in other.totals.items():
            self.points(seat).update(points)
        for at, points in other.lines.items():
            self.line(*at).update(points)
        self.moves.update(other.moves)
        for example in other.faults.values():
            self.note_fault(example)
        if other.capped is not None:
            self.note_cap(other.capped)

    def _counters(self) -> tuple[Counter[Any], ...]:
        return (
            self.ended, self.decisions, self.rounds, self.places, self.first_to_second, self.first_to_last,
            self.offered, self.taken, self.games,
        )  # fmt: skip
