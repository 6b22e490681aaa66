"""A file written whole or not at all: whoever reads it finds the old text or the new one, never half of it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import click

from rulewright.text.visible import quoted


def write_whole(path: Path, text: str) -> None:
    """Writes UTF-8 with plain line ends. A file that cannot be written is misuse; nothing is left behind then."""
    try:
        if path.exists() and not path.is_file():
            _write_through(path, text)
        else:
            _replace(path.resolve(), text)
    except OSError as error:
        raise click.UsageError(f"{quoted(str(path))} could not be written: {error.strerror}") from error


def refuse_unwritable(*paths: Path | None) -> None:
    """Before long work: a file whose folder is not there, or that is a folder itself, is misuse."""
    for path in filter(None, paths):
        if path.is_dir():
            raise click.UsageError(f"{quoted(str(path))} is a folder; name a file")
        if not path.resolve().parent.is_dir():
            raise click.UsageError(f"{quoted(str(path))} could not be written: there is no folder for it")


def _write_through(path: Path, text: str) -> None:
    """Into what is no plain file, like a pipe; a folder is refused."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)


def _replace(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:80]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    """The mask of new files; it can be read only by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
