"""A bot of one's own at a seat: follows the game in words beside the fast engine, asks, and checks the answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rulewright.playing.match import Match
from rulewright.simulation.bots.decision import Decision
from rulewright.simulation.bots.look_ahead import Look, worth
from rulewright.simulation.bots.own.find_code import Maker, code_file, maker, said
from rulewright.simulation.bots.own.interrupts import interrupts_heard
from rulewright.simulation.bots.own.turn import Option, Turn
from rulewright.text.visible import visible


class BotFailed(Exception):
    """A bot of one's own raised something, or its answer is none; the text says which, where and in which game."""


class BotInterrupted(KeyboardInterrupt):
    """Somebody interrupted while a bot of one's own was thinking; the text says about what."""


class OwnBot:
    """For the decisions of one seat. A game is followed move by move; another game gets another bot."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._make: Maker = maker(name)
        self._bot: Any = None
        self._match: Match | None = None

    def __call__(self, at: Decision) -> int:
        match = self._followed(at)
        if len(at.legal) == 1:
            return at.legal[0]
        turn = _turn(at, match)
        return at.legal[self._index(at, turn, self._answer(at, turn))]

    def _followed(self, at: Decision) -> Match:
        """The same game on the rules with words, up to this decision."""
        match = self._match
        made = [move.code for move in match.game.moves] if match is not None else []
        if match is None or match.game.seed != at.seed or list(at.moves[: len(made)]) != made:
            assert at.stage.table is not None, "a stage that was made of a table"
            match, made = Match(at.stage.table, at.stage.table.game(at.seed)), []
            self._match, self._bot = match, self._made(at)
        for code in at.moves[len(made) :]:
            match.apply(code)
        return match

    def _made(self, at: Decision) -> Any:
        try:
            return self._make()
        except (Exception, SystemExit) as error:
            raise self._failed(at, f"could not be made: {said(error, code_file(self.name))}") from error

    def _answer(self, at: Decision, turn: Turn) -> object:
        choose = getattr(self._bot, "choose", self._bot)
        with interrupts_heard() as interrupts:
            try:
                answer = choose(turn)
            except KeyboardInterrupt:
                raise self._interrupted(at) from None
            except (Exception, SystemExit) as error:
                if not interrupts:
                    raise self._failed(at, f"raised {said(error, code_file(self.name))}") from error
        if interrupts:
            raise self._interrupted(at)
        return answer

    def _interrupted(self, at: Decision) -> BotInterrupted:
        return BotInterrupted(f"interrupted while {self.name} was thinking about {_decision(at)}")

    def _index(self, at: Decision, turn: Turn, answer: object) -> int:
        """An option of the turn, or its index."""
        if isinstance(answer, Option) and answer in turn.options:
            return answer.index
        if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(turn.options):
            return answer
        told = visible(repr(answer))
        wanted = f"it must return one of the {len(turn.options)} in turn.options, or its index"
        raise self._failed(at, f"answered {told[:80] + '…' if len(told) > 80 else told}; {wanted}")

    def _failed(self, at: Decision, how: str) -> BotFailed:
        return BotFailed(f"{self.name} {how}; {_decision(at)}")


def _decision(at: Decision) -> str:
    return f"decision {at.number + 1} of the game with seed {at.seed}"


def _turn(at: Decision, match: Match) -> Turn:
    whole = at.stage.offers_actions(at.position)
    words = {move.code: move.label for move in match.legal_moves()}
    options = tuple(
        Option(index, words[code], at.stage.actions.get(code, "") if whole else "")
        for index, code in enumerate(at.legal)
    )
    return Turn(
        seat=at.seat,
        players=len(match.seats),
        number=at.number,
        prompt=match.prompt,
        options=options,
        random=Random(at.lot),
        _view=lambda: match.view(at.seat),
        _worth=_worths(at),
    )


class _worths:
    """What options are worth, on one guess at what is hidden."""

    def __init__(self, at: Decision) -> None:
        self.at = at
        self.guesses: Sequence[Any] | None = None

    def __call__(self, index: int) -> int:
        at = self.at
        if self.guesses is None:
            self.guesses = at.guesses(1)
        if not self.guesses:
            return 0
        return worth(Look(at.stage, self.guesses[0], at.seat, at.seed, at.number), at.legal[index])
