"""One game of a batch played again by generated Python, looked at on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rulewright.backends.python.engine import OVERRUN, PythonEngine
from rulewright.runtime.budget import MOST_DRAWS
from rulewright.runtime.chance import game_seed
from rulewright.runtime.engine import CHANCE, OVER, Engine
from rulewright.runtime.faults import Fault
from rulewright.simulation.bots import Decision
from rulewright.simulation.figures import Batch
from rulewright.simulation.processes import bots_of
from rulewright.simulation.stage import Stage
from rulewright.simulation.watching.observed import COURSE, Look, Observed, Step
from rulewright.simulation.watching.scope import Axis, Scope


@dataclass(frozen=True)
class Gallery:
    """Where games are looked at: the engine that makes the moves, the one that lists them (C, where it is at hand), and
    what is looked at."""

    stage: Stage
    python: PythonEngine
    lists: Engine
    scope: Scope

    @property
    def axis(self) -> Axis:
        return "tenth" if self.stage.rounds is None else "round"


class _Marked(list[int]):
    """A position that notes what the seats held when an action was done, before the course of the game went on.

    Every move writes to it many times, so what is no end of an action is let through at once.
    """

    def __init__(self, slots: Sequence[int], gallery: Gallery) -> None:
        super().__init__(slots)
        self._gallery, self._action = gallery, gallery.python.layout.action
        self._done: list[int] | None = None

    def __setitem__(self, at: Any, value: Any) -> None:
        if at.__class__ is int:
            touched = at == self._action
        else:
            touched = at.start is not None and at.start <= self._action < at.stop
        running = self[self._action] if touched else 0
        _put(self, at, value)
        if running and not self[self._action] and not self._gallery.python.is_trying:
            self._done = self._gallery.scope.of_seats(self)

    def pop_done(self) -> list[int] | None:
        """What was noted, which is then forgotten."""
        done, self._done = self._done, None
        return done


_put = list.__setitem__


def play_again(gallery: Gallery, batch: Batch, number: int, moves: Sequence[int] | None) -> Observed:
    """Game `number` (from 0) of the batch, by its moves; without `moves` its bots decide again."""
    game = _Game(gallery, batch, Observed(number, game_seed(batch.seed, number)), moves)
    try:
        game.play()
    except (Fault, *OVERRUN):
        game.seen.outcome = "fault"
    return game.seen


class _Game:
    def __init__(self, gallery: Gallery, batch: Batch, seen: Observed, moves: Sequence[int] | None) -> None:
        self.gallery, self.batch, self.seen, self.moves = gallery, batch, seen, moves
        self.bots = bots_of(batch) if moves is None else ()
        self.by_offer = bool(gallery.stage.offers)
        self.made: list[int] = []

    def play(self) -> None:
        """To the end or the cap. Raises Fault, or one of OVERRUN."""
        python, seen = self.gallery.python, self.seen
        s = _Marked(python.start(seen.seed), self.gallery)
        self.held = self.gallery.scope.of_seats(s)
        seen.begun = tuple(self.held)
        self.round, self.turn, drawn = -1, 0, 0
        while (seat := python.seat(s)) != OVER:
            drawn = drawn + 1 if seat == CHANCE else 0
            if drawn > MOST_DRAWS:
                seen.outcome = "fault"
                return
            if seat != CHANCE and len(seen.steps) >= self.batch.cap:
                seen.outcome = "cap"
                return
            if seat == CHANCE:
                self._go_on(s, python.draw(s), self._running(s))
            elif not self._decide(s, seat):
                seen.outcome = "fault"
                return
        self._look(s)
        if not seen.looks[-1].places:
            seen.outcome = "fault"  # of the scoring

    def _running(self, s: _Marked) -> str:
        """The action that runs; outside of any it is the course of the game."""
        return self.gallery.stage.actions.get(s[self.gallery.python.layout.action], COURSE)

    def _decide(self, s: _Marked, seat: int) -> bool:
        """Whether there was anything to do."""
        stage, seen = self.gallery.stage, self.seen
        whole, begun = stage.offers_actions(s), stage.rounds_begun(s)
        if not seen.looks or begun != self.round or (seat != self.turn and (whole or not self.by_offer)):
            self._look(s)
        if whole or not self.by_offer:
            self.turn = seat
        self.round = begun
        legal = self.gallery.lists.legal(s[:])  # a plain list, which C reads faster
        if not legal:
            return False
        move = self._move(s, seat, legal)
        if whole:
            seen.offered.update((stage.actions[code], seat) for code in legal)
            seen.taken[stage.actions[move], seat] += 1
        source = stage.actions[move] if whole else self._running(s)
        self.made.append(move)
        seen.steps.append(Step(begun, seat, source, whole, len(legal), move))
        self._go_on(s, move, source)
        return True

    def _move(self, s: _Marked, seat: int, legal: Sequence[int]) -> int:
        made = len(self.made)
        if self.moves is not None:
            return self.moves[made]
        at = Decision(self.gallery.stage, s, self.seen.seed, seat, made, legal, moves=self.made)
        return self.bots[seat - 1](at)

    def _go_on(self, s: _Marked, move: int, source: str) -> None:
        """Makes a move. What changed until the running action was done is by that action, the rest by the course."""
        self.gallery.python.follow(s, move)
        after, done = self.gallery.scope.of_seats(s), s.pop_done()
        if done is not None:
            self._note(source, self.held, done)
            self._note(COURSE, done, after)
        else:
            self._note(source, self.held, after)
        self.held = after

    def _note(self, source: str, before: list[int], after: list[int]) -> None:
        if before == after:
            return
        for i, (had, has) in enumerate(zip(before, after, strict=True)):
            if had != has:
                flow = (source, *divmod(i, self.batch.players))
                (self.seen.gained if has > had else self.seen.given)[flow] += abs(has - had)

    def _look(self, s: _Marked) -> None:
        scope, stage = self.gallery.scope, self.gallery.stage
        try:
            standing = self.gallery.python.standing(s)
            totals, places = standing.totals, standing.places
        except (Fault, *OVERRUN):
            totals, places = (), ()
        self.seen.looks.append(
            Look(
                made=len(self.seen.steps),
                round=stage.rounds_begun(s),
                totals=totals,
                places=places,
                holdings=tuple(scope.of_seats(s)),
                elsewhere=tuple(scope.elsewhere(s)),
                scales=tuple(scope.held(s)),
            )
        )
