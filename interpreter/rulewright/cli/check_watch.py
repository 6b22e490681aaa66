"""`check --watch`: checks again whenever a file of what is checked changes, until it is interrupted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rulewright.cli.check_folders import folders_of

EVERY = 0.3
"""Seconds between two looks."""
LOOKED_AT = (".yaml", ".yml", ".csv", ".toml")

Named = tuple[str, Sequence[str]]
"""A book, and the expansions that are laid over it."""
Seen = dict[str, tuple[int, int]]


def watch(named: Sequence[Named], once: Callable[[], object], pause: Callable[[float], None] = time.sleep) -> None:
    """Runs `once` now and after every change; ends with KeyboardInterrupt."""
    while True:
        seen = _seen(named)
        once()
        while _seen(named) == seen:
            pause(EVERY)


def _seen(named: Sequence[Named]) -> Seen:
    """When each file was last written, and how long it is."""
    found: Seen = {}
    for path in _files(named):
        try:
            known = os.stat(path)
        except OSError:
            continue
        found[path] = (known.st_mtime_ns, known.st_size)
    return found


def _files(named: Sequence[Named]) -> Iterator[str]:
    for folder in (each for one in named for each in folders_of(*one)):
        for inside, folders, names in os.walk(folder):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            yield from (os.path.join(inside, name) for name in sorted(names) if name.endswith(LOOKED_AT))
        yield from (str(Path(above) / "rulewright.toml") for above in folder.resolve().parents)
