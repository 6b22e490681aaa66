"""While C plays, Python is in charge often enough that a person can interrupt."""

from __future__ import annotations

import _thread
import signal
import threading
import time
from pathlib import Path

import pytest

from rulewright.backends.native.batch import MOST
from rulewright.backends.native.quota import Quota
from rulewright.pipeline import load_book, seat_table

from .compiled import compiled

ROOT = Path(__file__).parents[2]


@pytest.mark.needs("cc")
def test_python_is_in_charge_every_fifth_of_a_second() -> None:
    """By the time of the processor, since others may use the machine too."""
    native = compiled(seat_table(load_book(ROOT / "rules/harbour"), 2))
    real, spent = native.machine.call, []

    def timed(name: str, *given: object) -> int:
        begun = time.thread_time()
        answer = real(name, *given)
        spent.append(time.thread_time() - begun)
        return answer

    native.machine.call = timed  # type: ignore[method-assign]
    played = sum(1 for _ in native.play_many(range(30_000), 1_000))
    assert played == 30_000
    assert len(spent) > 30_000 // MOST
    assert max(spent) < 0.2


@pytest.mark.needs("cc")
def test_an_interrupt_ends_a_batch_at_once() -> None:
    native = compiled(seat_table(load_book(ROOT / "rules/harbour"), 2))
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background may have it ignored
    try:
        threading.Timer(0.2, _thread.interrupt_main).start()
        begun = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            for _ in native.play_many(range(10_000_000), 1_000):
                pass
    finally:
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - begun < 5
    assert next(native.play_many([3], 1_000)).ended == "ended", "the engine can be used again"


def test_the_quota_follows_the_slowest_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "perf_counter", lambda: now)
    quota = Quota()
    for each in (1e-6, 1e-3):
        for _ in range(30):
            with quota as moves:
                now += moves * each
            assert moves * each < 0.2 or each > 1e-6
        assert 0.03 < quota.moves * each < 0.07
