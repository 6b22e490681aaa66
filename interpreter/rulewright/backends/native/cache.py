"""Compiled texts in the user's cache folder: ours alone, and loaded only if they are byte for byte what was written.

A file counts if it is a plain file of ours that nobody else may write, in a folder of ours that nobody else may enter,
and if its SHA-256 is the one recorded beside it, which is written last. Anything else is as if it were not there.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

KEPT = 64
"""So many compiled texts stay; of more, those that were used longest ago go."""


def cache_folder() -> Path | None:
    """Made where it is missing; None where there can be none that is ours alone."""
    root = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        folder = (Path(root) if root and Path(root).is_absolute() else Path.home() / ".cache") / "rulewright" / "native"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder if _is_ours(folder.lstat(), stat.S_ISDIR, 0o077) else None
    except (OSError, RuntimeError):
        return None


def _is_ours(found: os.stat_result, is_kind: Callable[[int], bool], others: int) -> bool:
    """Whether it is of that kind, ours, and closed to others. Systems without owners keep a folder for each user."""
    if not is_kind(found.st_mode):
        return False
    return sys.platform == "win32" or (found.st_uid == os.getuid() and not found.st_mode & others)


def cached(folder: Path, key: str) -> Path | None:
    """The compiled file of that key, if it is what was recorded."""
    path, record = folder / f"{key}.so", folder / f"{key}.sha256"
    data, known = _read(path), _read(record)
    if data is None or known is None or hashlib.sha256(data).hexdigest().encode() != known:
        return None
    with contextlib.suppress(OSError):
        os.utime(path)
    return path


def _read(path: Path) -> bytes | None:
    """What a file of ours holds. A pipe in its place does not keep anybody waiting."""
    try:
        handle = os.open(path, _READING)
    except OSError:
        return None
    try:
        if not _is_ours(os.fstat(handle), stat.S_ISREG, 0o022):
            return None
        with open(handle, "rb", closefd=False) as file:
            return file.read()
    except OSError:
        return None
    finally:
        os.close(handle)


_READING = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))


def keep(folder: Path, key: str, compiled: Path) -> None:
    """Puts a compiled file in its place, and then its hash. Raises OSError."""
    _write(folder / f"{key}.so", compiled.read_bytes(), 0o700)
    _write(folder / f"{key}.sha256", hashlib.sha256(compiled.read_bytes()).hexdigest().encode(), 0o600)
    _thin_out(folder)


def _write(path: Path, data: bytes, mode: int) -> None:
    """All of it or nothing: whoever reads sees the old file or the new one."""
    handle, name = tempfile.mkstemp(prefix=".", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, mode)
        os.replace(name, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _thin_out(folder: Path) -> None:
    with contextlib.suppress(OSError):
        for path in sorted(folder.glob("*.so"), key=lambda p: p.stat().st_mtime)[:-KEPT]:
            path.with_suffix(".sha256").unlink(missing_ok=True)
            path.unlink(missing_ok=True)
