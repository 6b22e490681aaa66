"""How long `check` takes, measured in starts of Python: processor time of whole processes, taken in turn.

The yardstick is a Python that imports what a check imports of others and ends. All contestants run once in each round,
so that a busy machine slows down each; the best of the rounds counts.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .long_book import write_long_book

ROOT = Path(__file__).parents[2]
IMPORTS = ["-c", "import yaml, lark, jsonschema, click"]


def check(book: Path | str, *options: str) -> list[str]:
    """The arguments of Python that check a book; cold with `--no-cache`."""
    return ["-m", "rulewright", "check", *options, str(book)]


@contextmanager
def long_books(*lengths: int) -> Iterator[list[Path]]:
    """Books of so many lines on disk, and the cache folder that goes with them, for a while."""
    with tempfile.TemporaryDirectory() as folder:
        books = [Path(folder) / f"of_{lines}_lines" for lines in lengths]
        for book, lines in zip(books, lengths, strict=True):
            write_long_book(book, lines)
        yield books


def best_of(rounds: int, contestants: list[list[str]], cache: Path) -> list[float]:
    """The least seconds of processor time that each took. Before that each runs once for nothing: that writes the
    bytecode, and what a check keeps in the folder `cache`."""
    for arguments in contestants:
        seconds(arguments, cache)
    taken = [[seconds(arguments, cache) for arguments in contestants] for _ in range(rounds)]
    return [min(times) for times in zip(*taken, strict=True)]


def seconds(arguments: list[str], cache: Path) -> float:
    """What one start of Python costs, with bytecode as an installed package has it."""
    left_out = ("PYTHONDONTWRITEBYTECODE", "RULEWRIGHT_NO_CACHE")
    env = {k: v for k, v in os.environ.items() if k not in left_out}
    env |= {"PYTHONPATH": str(ROOT / "interpreter"), "XDG_CACHE_HOME": str(cache)}
    before = _of_children()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=env, check=True, capture_output=True)
    return _of_children() - before


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
