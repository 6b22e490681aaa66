"""Compiled texts in the user's cache folder: ours alone, and loaded only if they are byte for byte what was written.

A file counts if its SHA-256 is the one recorded beside it, which is written last. Anything else counts as not there.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from rulewright.caching.own_files import own_folder, read_own, thin_out, touch, write_own

KEPT = 64
"""So many compiled texts stay; of more, those that were used longest ago go."""


def cache_folder() -> Path | None:
    """Made where it is missing; None where there can be none that is ours alone."""
    return own_folder("native")


def cached(folder: Path, key: str) -> Path | None:
    """The compiled file of that key, if it is what was recorded."""
    path = folder / f"{key}.so"
    data, known = read_own(path), read_own(folder / f"{key}.sha256")
    if data is None or known is None or hashlib.sha256(data).hexdigest().encode() != known:
        return None
    touch(path)
    return path


def keep(folder: Path, key: str, compiled: Path) -> None:
    """Puts a compiled file in its place, and then its hash. Raises OSError."""
    write_own(folder / f"{key}.so", compiled.read_bytes(), 0o700)
    write_own(folder / f"{key}.sha256", hashlib.sha256(compiled.read_bytes()).hexdigest().encode())
    thin_out(folder, (".so", ".sha256"), KEPT)
