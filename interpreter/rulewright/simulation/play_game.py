"""One game between bots, from its number to its record."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rulewright.runtime.budget import MOST_DRAWS, never_ends
from rulewright.runtime.chance import game_seed
from rulewright.runtime.engine import CHANCE, OVER, Position, Standing
from rulewright.runtime.fault_words import sentence
from rulewright.runtime.faults import Fault
from rulewright.simulation.bots import Bot, Decision
from rulewright.simulation.record import FaultNote, GameRecord, Outcome
from rulewright.simulation.stage import Stage


@dataclass
class _Counts:
    """What is noted while the game goes on; the standing at its end."""

    standing: Standing | None = None
    decisions: int = 0
    offered: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    moves: list[int] = field(default_factory=list)


def play_game(
    stage: Stage, seed: int, number: int, bots: tuple[Bot, ...], cap: int, keeps_moves: bool = False
) -> GameRecord:
    """Game `number` (from 0) of the batch that `seed` names; the same whoever plays it, and when."""
    own = game_seed(seed, number)
    counts = _Counts()
    position: Position = []
    outcome: Outcome = "ended"
    note: FaultNote | None = None
    try:
        position = stage.engine.start(own)
        outcome = _play(stage, own, position, bots, cap, counts)
    except Fault as fault:
        outcome, note = "fault", fault_note(fault)
    return _record(stage, number, own, outcome, position, counts, note, keeps_moves)


def _play(stage: Stage, seed: int, position: Position, bots: tuple[Bot, ...], cap: int, counts: _Counts) -> Outcome:
    engine = stage.engine
    drawn = 0
    while (seat := engine.seat(position)) != OVER:
        drawn = drawn + 1 if seat == CHANCE else 0
        if drawn > MOST_DRAWS:
            raise never_ends(engine.place(position))
        if seat == CHANCE:
            engine.apply(position, engine.draw(position))
            continue
        if counts.decisions >= cap:
            return "cap"
        legal = engine.legal(position)
        move = bots[seat - 1](Decision(stage, position, seed, seat, counts.decisions, legal, moves=counts.moves))
        if stage.offers_actions(position):
            counts.offered.update(stage.actions[code] for code in legal)
            counts.taken[stage.actions[move]] += 1
        counts.decisions += 1
        counts.moves.append(move)
        engine.apply(position, move)
    counts.standing = engine.standing(position)
    return "ended"


def _record(
    stage: Stage,
    number: int,
    seed: int,
    outcome: Outcome,
    position: Position,
    counts: _Counts,
    fault: FaultNote | None,
    keeps_moves: bool,
) -> GameRecord:
    standing = counts.standing
    return GameRecord(
        number=number,
        seed=seed,
        outcome=outcome,
        decisions=counts.decisions,
        rounds=stage.rounds_begun(position) if position else 0,
        totals=standing.totals if standing else (),
        places=standing.places if standing else (),
        lines=standing.lines if standing else (),
        ended_by=stage.ended_by(position) if standing else "",
        offered=dict(counts.offered),
        taken=dict(counts.taken),
        fault=fault,
        moves=tuple(counts.moves) if keeps_moves else None,
    )


def fault_note(fault: Fault) -> FaultNote:
    """Where and why a game broke off."""
    return FaultNote(fault.code, f"{fault.span.source.name}:{fault.span.line}", sentence(fault))
