"""Files of a book, opened so that a stranger's book can neither lead out of its folder nor hang the reader.

A path is checked as written, then resolved, then opened once; everything else is asked of the open file. So a file that
is swapped between check and read is either the one that was checked or is refused.
"""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path

from rulewright.text.limits import Limits
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted

_SEGMENT = re.compile(r"[A-Za-z0-9_](?:[A-Za-z0-9_. -]*[A-Za-z0-9_-])?")
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)", re.IGNORECASE)
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True)
class Refusal(Exception):
    """Why a file is not read: a code, one fact, what to do, and the path that was probably meant."""

    code: str
    message: str
    advice: str = ""
    meant: str = ""


def check_path(path: str, limits: Limits) -> None:
    """Raises Refusal unless `path` is a plain way to a file inside the book's folder."""
    if len(path) > limits.path_characters:
        fact = f"a path of {len(path)} characters; the limit `path_characters` is {limits.path_characters}"
        raise Refusal("RW104", fact)
    reason = _path_trouble(path)
    if reason:
        advice = "write the way from the folder of `rulebook.yaml`: `map.csv`, `data/map.csv`"
        plain = path.replace("\\", "/").removeprefix("./")
        raise Refusal("RW101", f"{quoted(path)} {reason}", advice, "" if _path_trouble(plain) else plain)


def _path_trouble(path: str) -> str:
    """What is wrong with a path as written; empty if nothing."""
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]+:", path):
        return "is a web address, not a file of this book"
    if re.match(r"[A-Za-z]:", path) or path.startswith(("/", "\\")):
        return "is an absolute path"
    if path.startswith("~"):
        return "leads to a home folder"
    segments = path.split("/")
    if ".." in segments:
        return "leads out of the book's folder"
    for segment in segments:
        if _DEVICES.match(segment):
            return "holds a name that is reserved on Windows"
        if not _SEGMENT.fullmatch(segment):
            return "holds a character or an ending that file names of a book may not have"
    return ""


def read_inside(root: Path, path: str, limits: Limits) -> bytes:
    """The bytes of the file `path` below the folder `root`. Raises Refusal."""
    check_path(path, limits)
    _check_spelling(root, path)
    top = os.path.realpath(root)
    real = os.path.realpath(root / path)
    if os.path.commonpath([top, real]) != top:
        raise Refusal("RW101", f"{quoted(path)} is a link that leads out of the book's folder")
    return _read_once(real, path, limits)


def read_alone(path: Path, limits: Limits) -> bytes:
    """The bytes of a file that a person named on the command line."""
    return _read_once(os.path.realpath(path), path.as_posix(), limits)


def _check_spelling(root: Path, path: str) -> None:
    """Every name on the way must stand in its folder letter for letter, whatever the file system forgives."""
    folder = root
    for segment in path.split("/"):
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            raise Refusal("RW100", f"no file {quoted(path)} in the book's folder") from None
        if segment not in names:
            raise not_found(path, segment, names)
        folder = folder / segment


def not_found(path: str, segment: str, names: list[str]) -> Refusal:
    """No such file; a name that differs only in case comes first among those that may be meant."""
    whole = (n for n in names if n.lower() in (segment.lower(), f"{segment.lower()}.yaml", f"{segment.lower()}.csv"))
    other = next(whole, None) or nearest(segment, names)
    advice = f"did you mean {quoted(other)}?" if other else ""
    meant = other if other and segment == path else ""
    return Refusal("RW100", f"no file {quoted(path)} in the book's folder", advice, meant)


def _read_once(real: str, shown: str, limits: Limits) -> bytes:
    try:
        handle = os.open(real, _FLAGS)
    except FileNotFoundError:
        raise Refusal("RW100", f"no file {quoted(shown)}") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it cannot be opened"
        raise Refusal("RW102", f"cannot read {quoted(shown)}: {reason.lower()}") from None
    try:
        return _read_handle(handle, real, shown, limits)
    finally:
        os.close(handle)


def _read_handle(handle: int, real: str, shown: str, limits: Limits) -> bytes:
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode):
        what = "is a folder" if stat.S_ISDIR(status.st_mode) else "is not a plain file"
        raise Refusal("RW102", f"{quoted(shown)} {what}")
    if os.path.realpath(real) != real or not os.path.samestat(status, os.stat(real)):
        raise Refusal("RW102", f"{quoted(shown)} changed while it was opened")
    if status.st_size > limits.file_bytes:
        raise _too_large(shown, f"{status.st_size} bytes", limits)
    data = _read_up_to(handle, limits.file_bytes + 1)
    if len(data) > limits.file_bytes:
        raise _too_large(shown, f"more than {limits.file_bytes} bytes", limits)
    return data


def _read_up_to(handle: int, most: int) -> bytes:
    """The stream's bytes, at most `most`: the size that the file claims is not believed."""
    pieces, left = [], most
    while left > 0 and (piece := os.read(handle, min(left, 1 << 16))):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def _too_large(shown: str, size: str, limits: Limits) -> Refusal:
    return Refusal(
        "RW104",
        f"{quoted(shown)} has {size}; the limit `file_bytes` is {limits.file_bytes}",
        "split it into several parts",
    )
