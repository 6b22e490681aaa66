"""The search bot deciding: in Python and in C, on the same positions, with the same moves."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.backends.guessing.guesses import Guesser
from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.python.engine import PythonEngine
from rulewright.backends.search_numbers import GUESSES, lot_of
from rulewright.runtime.chance import draw
from rulewright.runtime.engine import CHANCE, OVER, Position
from rulewright.simulation.bots.mcts_bot import Visits, best_move, visits

from .measuring import Found, Precision, Work, compare, quotient, timed
from .players import STREAM, compiled, not_compiled, seated
from .rows import Outcome, Row, speeds

LEAST = 20.0
BUDGETS = {"classics/connect_four": 500, "harbour": 500, "sealane": 100, "lachine": 100}
"""Iterations a decision, by book."""
PLAYERS = 2
DECISIONS = (3, 12)
"""Which decisions of a game are searched."""


class Differs(Exception):
    """Python and C do not choose alike."""


@dataclass(frozen=True)
class Question:
    """A decision: the position, what may be done, and the luck of the bot that decides."""

    position: Position
    seat: int
    moves: list[int]
    lot: int


def search(precision: Precision) -> Outcome:
    """Raises Differs."""
    outcome = Outcome()
    for book, budget in BUDGETS.items():
        what = f"search, native (cc) ÷ python, {book}"
        native, row = compiled(book, PLAYERS, "cc")[0], not_compiled(what, LEAST, "cc", [(book, PLAYERS)])
        if native is None:
            outcome.rows += [row] if row else []
            continue
        found = _measured(book, native, budget, precision)
        outcome.rows.append(Row(what, quotient(found, "cc", "python"), LEAST))
        outcome.speeds += speeds(f"search of {budget} iterations, {book}", found, "decision")
    return outcome


def _measured(book: str, native: NativeEngine, budget: int, precision: Precision) -> Found:
    python = seated(book, PLAYERS).python
    asked = questions(python, precision.seed)
    guesser = Guesser(python)
    for question in asked:
        one, other = (decided(engine, guesser, question, budget) for engine in (python, native))
        if one != other or best_move(question.moves, one) != best_move(question.moves, other):
            raise Differs(f"{book}: Python finds {one}, C {other}")
    engines: dict[str, PythonEngine | NativeEngine] = {"python": python, "cc": native}
    return compare({name: _all(each, guesser, asked, budget) for name, each in engines.items()}, precision)


def questions(engine: PythonEngine, seed: int) -> list[Question]:
    """Decisions with a choice, out of a game at random.

    A game that is over too soon is followed by another.
    """
    found: list[Question] = []
    position, decided = engine.start(seed), 0
    while len(found) < len(DECISIONS):
        seat = engine.seat(position)
        if seat == OVER:
            return questions(engine, seed + 1)
        if seat == CHANCE:
            engine.apply(position, engine.draw(position))
            continue
        moves = engine.legal(position)
        if decided >= DECISIONS[len(found)] and len(moves) > 1:
            found.append(Question(list(position), seat, moves, lot_of(seed, seat, decided)))
        engine.apply(position, moves[draw(seed, STREAM, decided, len(moves))])
        decided += 1
    return found


def decided(engine: PythonEngine | NativeEngine, guesser: Guesser, at: Question, budget: int) -> Visits:
    """A whole decision: what cannot be seen is guessed, in Python for both, and then it is searched."""
    guesses = guesser.guesses(at.position, at.seat, at.moves, at.lot, min(GUESSES, budget))
    return visits(engine, guesses, at.moves, budget, at.lot)


def _all(engine: PythonEngine | NativeEngine, guesser: Guesser, asked: list[Question], budget: int) -> Work:
    def work() -> int:
        for question in asked:
            decided(engine, guesser, question, budget)
        return len(asked)

    return timed(work)
