"""`check --watch`: checks again whenever a file of the books changes, until it is interrupted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rulewright.cli.books import book_path

EVERY = 0.3
"""Seconds between two looks."""
LOOKED_AT = (".yaml", ".yml", ".csv", ".toml")

Seen = dict[str, tuple[int, int]]


def watch(named: Sequence[str], once: Callable[[], object], pause: Callable[[float], None] = time.sleep) -> None:
    """Runs `once` now and after every change; ends with KeyboardInterrupt."""
    while True:
        seen = _seen(named)
        once()
        while _seen(named) == seen:
            pause(EVERY)


def _seen(named: Sequence[str]) -> Seen:
    """When each file was last written, and how long it is."""
    found: Seen = {}
    for path in _files(named):
        try:
            known = os.stat(path)
        except OSError:
            continue
        found[path] = (known.st_mtime_ns, known.st_size)
    return found


def _files(named: Sequence[str]) -> Iterator[str]:
    for argument in named:
        path = book_path(argument)
        folder = path if path.is_dir() else path.parent
        for inside, folders, names in os.walk(folder):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            yield from (os.path.join(inside, name) for name in sorted(names) if name.endswith(LOOKED_AT))
        yield from (str(Path(above) / "rulewright.toml") for above in folder.resolve().parents)
