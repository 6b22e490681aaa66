"""Games that C played, counted by the column: with no step of Python for each game that ended as it should."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from itertools import compress
from operator import not_

from rulewright.backends.native.batch import ENDED, Block
from rulewright.backends.native.played import Played
from rulewright.simulation.play_game import fault_note
from rulewright.simulation.record import GameRecord
from rulewright.simulation.stage import Stage
from rulewright.simulation.tally import Tally


def tally_of(block: Block, stage: Stage, first: int, done: int) -> Tally:
    """Counts the games of a block that are done; `first` is the number of its first game (from 0)."""
    columns = _Columns(block, done)
    tally = Tally(columns.count)
    _count_ends(tally, columns, stage)
    _count_points(tally, columns)
    _count_actions(tally, columns, stage)
    for game in compress(range(done), map(not_, columns.ended)):
        tally.add(record_of(block.played(game), stage, first + game))
    return tally


def record_of(played: Played, stage: Stage, number: int) -> GameRecord:
    """One game as `play_game` notes it."""
    told = played.told()
    standing = told.standing
    return GameRecord(
        number=number,
        seed=played.seed,
        outcome=played.ended,
        decisions=played.decisions,
        rounds=stage.rounds_begun(told.position) if told.position else 0,
        totals=standing.totals if standing else (),
        places=standing.places if standing else (),
        lines=standing.lines if standing else (),
        ended_by=stage.ended_by(told.position) if standing else "",
        offered={stage.actions[code]: times for code, times in enumerate(told.offered) if times},
        taken={stage.actions[code]: times for code, times in enumerate(told.taken) if times},
        fault=fault_note(told.fault) if told.fault else None,
    )


class _Columns:
    """What a block says of the games that ended, one number of every game at a time."""

    def __init__(self, block: Block, done: int) -> None:
        self.block = block
        self.done = done
        self.ended = [how == ENDED for how in block.rows[: done * block.width : block.width]]
        self.count = sum(self.ended)

    def _of(self, numbers: array[int], at: int, width: int) -> Iterable[int]:
        column = numbers[at : self.done * width : width]
        return column if self.count == self.done else compress(column, self.ended)

    def row(self, at: int) -> Iterable[int]:
        return self._of(self.block.rows, at, self.block.width)

    def slot(self, at: int) -> Iterable[int]:
        return self._of(self.block.slots, at, self.block.size)

    def uses(self, at: int) -> Iterable[int]:
        return self._of(self.block.counts, at, 2 * self.block.codes)


def _count_ends(tally: Tally, columns: _Columns, stage: Stage) -> None:
    """Decisions, rounds, and the first end trigger of the book that has come true."""
    tally.decisions.update(columns.row(1))
    if stage.rounds is not None:
        tally.rounds.update(filter(None, columns.slot(stage.rounds)))
    true = Counter(zip(*(columns.slot(slot) for _, slot in stage.ends), strict=True))
    for which, times in (true or {(): columns.count}).items():
        tally.ended[
            next((name for (name, _), is_true in zip(stage.ends, which, strict=bool(which)) if is_true), "")
        ] += times


def _count_points(tally: Tally, columns: _Columns) -> None:
    """By seat: the score lines, then totals, then places."""
    players, lines, at = columns.block.players, columns.block.lines, columns.block.points
    for line in range(lines):
        for seat in range(players):
            tally.line(line, seat).update(columns.row(at + line * players + seat))
    totals = at + lines * players
    for seat in range(players):
        tally.points(seat).update(columns.row(totals + seat))
    tally.note_distances(zip(*(columns.row(totals + seat) for seat in range(players)), strict=True))
    tally.places.update(zip(*(columns.row(totals + players + seat) for seat in range(players)), strict=True))


def _count_actions(tally: Tally, columns: _Columns, stage: Stage) -> None:
    codes = columns.block.codes
    for code, name in stage.actions.items():
        tally.offered[name] += sum(columns.uses(code))
        taken = list(columns.uses(codes + code))
        tally.taken[name] += sum(taken)
        tally.games[name] += columns.count - taken.count(0)
