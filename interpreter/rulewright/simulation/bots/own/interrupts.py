"""Whether somebody interrupts while a bot of one's own thinks: it may catch that and go on, but the run does not."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def interrupts_heard() -> Iterator[list[int]]:
    """The signals that came meanwhile, as they come. Where interrupts are the business of another thread or process,
    none is heard."""
    heard: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield heard
        return

    def hear(number: int, frame: FrameType | None) -> None:
        heard.append(number)
        before(number, frame)

    signal.signal(signal.SIGINT, hear)
    try:
        yield heard
    finally:
        signal.signal(signal.SIGINT, before)
