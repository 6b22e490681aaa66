"""What tells one version of the checker from another: its own code and grammar, its Python, what is installed."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
CHECKER = ("caching", "checking", "hir", "language", "lint", "syntax", "text")
"""The packages that findings depend on, and nothing else of ours does."""
_OURS = (".py", ".lark", ".json")


@cache
def fingerprint() -> str:
    """Differs between two runs that may say different things about the same book."""
    told = hashlib.sha256(sys.version.encode())
    for name in installed():
        told.update(name.encode())
    for path in own_code():
        told.update(path.encode() + b"\0" + hashlib.sha256(Path(path).read_bytes()).digest())
    return told.hexdigest()


def own_code() -> Iterator[str]:
    """The files of the checker, always in the same order."""
    for package in CHECKER:
        for folder, inner, names in os.walk(PACKAGE / package):
            inner.sort()
            yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(_OURS))


def installed() -> list[str]:
    """The names and versions of all packages that Python finds, told from their folders without opening one."""
    return sorted(name for folder in sys.path for name in _names(folder) if name.endswith((".dist-info", ".egg-info")))


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder or ".")
    except OSError:  # an archive, or nothing at all
        return []
