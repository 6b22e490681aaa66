"""OpenSpiel as a contestant: a process of its own plays, and says how long it took.

The rate of its C++ is that of `MCTSBot` with a single simulation, whose evaluator then plays so many games at random
from the first position. What it is driven from Python plays as a user of the library would: legal actions, one of them,
apply.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from .measuring import Spent

CHILD = Path(__file__).with_name("openspiel_child.py")
PEERS = Path(sys.prefix) / "peers"
"""Where `make bench` puts other people's libraries, see `tools/environment.py`."""
NAMES = {
    "tic_tac_toe": "tic_tac_toe",
    "connect_four": "connect_four",
    "breakthrough": "breakthrough",
    "kalah": "mancala",
    "hex": "hex",
}
"""The library's games by ours."""
LEAST_LOOP = 1_000
"""Games of one roll-out in C++, at least."""


class OpenSpiel:
    """One game of the library. `decisions` is how many a game of it has in the mean, as ours of the same rules have."""

    def __init__(self, game: str, seed: int, decisions: float) -> None:
        self.game, self.seed, self.decisions = game, seed, decisions
        self._child = _start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._child.communicate()

    def loop(self, times: int) -> Spent:
        return self._played("loop", times * LEAST_LOOP)

    def driven(self, times: int) -> Spent:
        return self._played("driven", times * 10)

    def _played(self, how: str, games: int) -> Spent:
        self.seed += 1
        order = {"game": self.game, "how": how, "games": games, "seed": self.seed}
        assert self._child.stdin and self._child.stdout
        self._child.stdin.write(json.dumps(order) + "\n")
        self._child.stdin.flush()
        said = json.loads(self._child.stdout.readline())
        return Spent(said["seconds"], round(games * self.decisions))


@cache
def absent() -> str:
    """Why the library cannot be measured here; empty where it can."""
    child = _start()
    _, errors = child.communicate()
    if child.returncode == 0:
        return ""
    return "OpenSpiel is not installed" if "No module named" in errors else f"OpenSpiel does not run: {errors[-200:]}"


def _start() -> subprocess.Popen[str]:
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(PEERS)]))
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([sys.executable, str(CHILD)], env={**os.environ, "PYTHONPATH": path}, text=True, **pipes)
