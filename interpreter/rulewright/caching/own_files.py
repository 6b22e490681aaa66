"""Files of ours in the user's cache folder: what others may write counts as not there, and what is there is whole.

A file counts if it is a plain file of ours that nobody else may write, in a folder of ours that nobody else may enter.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path


def own_folder(name: str) -> Path | None:
    """The folder of that name in ours, made where it is missing; None where there can be none that is ours alone."""
    root = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        folder = (Path(root) if root and Path(root).is_absolute() else Path.home() / ".cache") / "rulewright" / name
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder if _is_ours(folder.lstat(), stat.S_ISDIR, 0o077) else None
    except (OSError, RuntimeError):
        return None


def _is_ours(found: os.stat_result, is_kind: Callable[[int], bool], others: int) -> bool:
    """Whether it is of that kind, ours, and closed to others. Systems without owners keep a folder for each user."""
    if not is_kind(found.st_mode):
        return False
    return sys.platform == "win32" or (found.st_uid == os.getuid() and not found.st_mode & others)


_READING = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))


def read_own(path: Path) -> bytes | None:
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


def write_own(path: Path, data: bytes, mode: int = 0o600) -> None:
    """All of it or nothing: whoever reads sees the old file or the new one. Raises OSError."""
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


def touch(path: Path) -> None:
    """Notes that a file was used now."""
    with contextlib.suppress(OSError):
        os.utime(path)


def thin_out(folder: Path, suffixes: Iterable[str], kept: int) -> None:
    """Removes the files that were used longest ago: `kept` of the first suffix are left, with their companions."""
    main, *companions = suffixes
    with contextlib.suppress(OSError):
        for path in sorted(folder.glob(f"*{main}"), key=lambda p: p.stat().st_mtime)[:-kept]:
            for suffix in (*companions, main):
                path.with_suffix(suffix).unlink(missing_ok=True)
