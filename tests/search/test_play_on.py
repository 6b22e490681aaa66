"""Play-outs: up to a limit, and the same where moves that share what one may count have used it up."""

from __future__ import annotations

import pytest

from rulewright.backends.python.engine import PythonEngine
from rulewright.backends.python.play_on import play_on
from rulewright.runtime.engine import OVER

from .decisions import decisions, table


def test_played_one_by_one_a_game_goes_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = table("rules/classics/pig", 2).python

    def runs_out(*_: object) -> None:
        raise StopIteration

    for at in decisions(engine, 4, every=5):
        for cap in (0, 1, 7, 1000):
            fast, slow = at.position[:], at.position[:]
            play_on(engine, fast, at.lot, 1, cap)
            with monkeypatch.context() as patch:
                patch.setattr(PythonEngine, "play_some", runs_out)
                play_on(engine, slow, at.lot, 1, cap)
            assert fast == slow and (engine.seat(fast) == OVER) == (cap == 1000)
            assert (fast == at.position) == (cap == 0)
