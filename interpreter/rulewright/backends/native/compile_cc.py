"""C compiled by the system's compiler into a shared library."""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import math
import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from rulewright.backends.native.cache import cache_folder, cached, keep

SECONDS = 90
"""More than any text that is not refused should take."""
FLAGS = ["-w", "-shared", "-fPIC", "-fwrapv", "-fno-strict-aliasing", "-fvisibility=hidden"]
"""Numbers that grow too large wrap, as they do in the processor."""
SHORT_TEXT = 100_000
"""Characters. At so few `-O2` takes a third of a second more than `-O1` and plays up to a third faster; a long text
compiles in two thirds of the time at `-O1` and is hardly slower."""


A_CHARACTER = 8e-6
"""Seconds that a compiler takes for a character of text, more or less."""


class NotCompiled(Exception):
    """The reason, in a few words."""


class SharedLibrary:
    """A loaded file. It may be deleted meanwhile."""

    def __init__(self, path: Path) -> None:
        self._loaded = ctypes.CDLL(str(path))

    def address(self, name: str) -> int:
        """Where an exported function begins. Raises AttributeError."""
        return ctypes.cast(getattr(self._loaded, name), ctypes.c_void_p).value or 0


Check = Callable[[SharedLibrary], None]


def compiler() -> list[str] | None:
    """The command that compiles: that of CC, else the first of the usual names that is there."""
    for name in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        try:
            words = shlex.split(name)
        except ValueError:
            continue  # a quote in CC that does not end
        if words and (path := shutil.which(words[0])):
            return [path, *words[1:]]
    return None


def compile_with_cc(command: list[str], text: str, check: Check, seconds: float = math.inf) -> SharedLibrary:
    """From the cache, or compiled anew; then it is kept only once `check` has raised nothing. Raises NotCompiled, also
    where compiling is likely to take longer than so many seconds."""
    try:
        folder, key = cache_folder(), _key(command, text)
        known = None if folder is None else cached(folder, key)
        if known is not None:
            with contextlib.suppress(OSError):  # of another system that shares the folder, perhaps: made anew
                return SharedLibrary(known)
        if len(text) * A_CHARACTER > seconds:
            raise NotCompiled(f"{command[0]} would take longer to compile than the games take")
        with tempfile.TemporaryDirectory(prefix="rulewright-", ignore_cleanup_errors=True) as scratch:
            made = _compile(command, text, Path(scratch))
            library = SharedLibrary(made)
            check(library)
            if folder is not None:
                with contextlib.suppress(OSError):  # a full disk costs the time of compiling again, nothing else
                    keep(folder, key, made)
            return library
    except OSError as error:
        raise NotCompiled(f"{command[0]} cannot be used here: {error}") from error


def _key(command: list[str], text: str) -> str:
    """Changes with the text, the compiler, how it is called, and the machine."""
    about = Path(command[0]).resolve().stat()
    said = [*command, *flags(text), str(about.st_size), str(about.st_mtime_ns), sys.platform, platform.machine()]
    return hashlib.sha256("\0".join([*said, text]).encode()).hexdigest()


_LINKING = ["-nostdlib"] if sys.platform.startswith("linux") else []
"""What little a compiler takes from the C library itself (copying memory) is there in every Python."""


def flags(text: str) -> list[str]:
    """How a compiler is called for a text."""
    return ["-O2" if len(text) <= SHORT_TEXT else "-O1", *FLAGS, *_LINKING]


def _compile(command: list[str], text: str, folder: Path) -> Path:
    source, made = folder / "book.c", folder / "book.so"
    source.write_text(text, encoding="ascii")
    call = [*command, *flags(text), "-o", str(made), str(source)]
    try:
        done = subprocess.run(call, capture_output=True, text=True, timeout=SECONDS, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotCompiled(f"{command[0]} could not be run: {error}") from error
    if done.returncode or not made.is_file():
        said = done.stderr.strip().splitlines()
        raise NotCompiled(f"{command[0]} refused the text: {said[0] if said else f'exit code {done.returncode}'}")
    return made
