"""Books compiled for tests, and what is compared."""

from __future__ import annotations

from differential.side_by_side import Flat, first_difference, outcome

from rulewright.backends.native.best_engine import best_engine
from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.native.played import Played, play_in_python
from rulewright.backends.python.engine import PythonEngine
from rulewright.pipeline import Table
from rulewright.runtime.chance import game_seed

CAP = 400


def compiled(table: Table, by: str = "cc") -> NativeEngine:
    engine, line = best_engine(table.python, by)  # type: ignore[arg-type]
    assert isinstance(engine, NativeEngine), line
    return engine


def same_games(native: NativeEngine, games: int, cap: int = CAP, seed: int = 7) -> list[str]:
    """Games of a batch are those that Python plays, in all that is told of them; the codes of the faults they met."""
    seeds = [game_seed(seed, game) for game in range(games)]
    faults = []
    for seed, played in zip(seeds, native.play_many(seeds, cap), strict=True):
        expected = play_in_python(native.python, seed, cap, native.text)
        assert facts(played) == facts(expected)
        fault = played.told().fault
        faults += [] if fault is None else [fault.code]
    return faults


def facts(played: Played) -> list[object]:
    told = played.told()
    fault = told.fault and (told.fault.code, str(told.fault.span), told.fault.values)
    counts = list(told.offered), list(told.taken)
    return [played.seed, played.ended, played.decisions, told.position, told.standing, counts, fault]


def same_moves(native: NativeEngine, seed: int, most: int = 10_000) -> None:
    """Who decides, options, weights, draws, faults and every slot, move by move."""
    assert first_difference(Flat(native), Flat(native.python), native.layout, seed, most) == ""


def same_play_out(native: NativeEngine, seed: int) -> None:
    """A position played to its end, or to the fault that breaks it off."""
    results = []
    for engine in (native, native.python):
        position = outcome(lambda e=engine: e.start(seed))
        results.append((played_out(engine, position, seed), position))
    assert results[0] == results[1]


def played_out(engine: NativeEngine | PythonEngine, position: list[int], seed: int) -> object:
    return outcome(lambda: engine.play_out(position, seed, 5)) if isinstance(position, list) else position
