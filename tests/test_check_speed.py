"""A check is as quick as an editor wants it: little more than what its libraries take to be imported."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHECK = ["-m", "rulewright", "check", "rules/sealane"]
IMPORTS = ["-c", "import yaml, lark, jsonschema, click"]
MOST = 4.0
RUNS = 5
ATTEMPTS = 3


def test_a_cold_check_takes_at_most_four_times_the_imports() -> None:
    """Best of five each, taken in turn so that a busy machine slows down both; on one that is busy with something else,
    the best of more."""
    seconds(CHECK)  # writes the bytecode
    pairs: list[tuple[float, float]] = []
    for _ in range(ATTEMPTS):
        pairs += [(seconds(CHECK), seconds(IMPORTS)) for _ in range(RUNS)]
        ratio = min(check for check, _ in pairs) / min(imports for _, imports in pairs)
        if ratio <= MOST:
            return
    raise AssertionError(f"{ratio:.1f} times the imports")


def seconds(arguments: list[str]) -> float:
    """How long one start of Python takes, with bytecode as an installed package has it."""
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPATH"] = str(ROOT / "interpreter")
    begun = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=env, check=True, capture_output=True)
    return time.perf_counter() - begun
