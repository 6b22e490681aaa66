"""A terminal in which nothing shows that is typed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unseen() -> Iterator[None]:
    """What is typed meanwhile at standard input, a terminal, does not show. On Windows it shows: nothing there switches
    it off for a line that is read as others are."""
    try:
        import termios
    except ImportError:
        yield
        return
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    silent = [*before[:3], before[3] & ~termios.ECHO | termios.ECHONL, *before[4:]]
    try:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, silent)
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
