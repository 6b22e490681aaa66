"""A book as git has it at a revision. Git is only asked for what it holds: no checkout, no shell, no filters."""

from __future__ import annotations

import posixpath
import subprocess
from collections.abc import Iterator
from pathlib import PurePosixPath

from rulewright.text.limits import DEFAULT, Limits
from rulewright.text.visible import quoted

PREFIX = "git:"
SUFFIXES = (".yaml", ".yml", ".csv")
HEADER = "rulebook.yaml"


class NoRevision(Exception):
    """Git has no such book; the message says why in one sentence."""


def texts_at(argument: str, limits: Limits = DEFAULT) -> dict[str, str | bytes]:
    """The files of the book that `git:REV:PATH` names, by their path in its folder. As git has it, PATH begins at
    the root of the repository, and with `.` or `..` in front where the command runs; one that leads to no book from the
    root is tried from there too.

    Raises NoRevision.
    """
    revision, _, path = argument.removeprefix(PREFIX).partition(":")
    if not revision or not path or revision.startswith("-"):
        raise NoRevision(f"{quoted(argument)} is not `git:REV:PATH`, like `git:HEAD~1:rules/mygame`")
    found = ((folder, _listed(revision, folder)) for folder in _in_git(path.replace("\\", "/")))
    folder, sizes = next((each for each in found if HEADER in each[1]), (PurePosixPath(), {}))
    if not sizes:
        raise NoRevision(f"there is no {HEADER} in {quoted(path)} at {quoted(revision)}")
    wanted = {name: size for name, size in sizes.items() if name.endswith(SUFFIXES)}
    if max(wanted.values()) > limits.file_bytes or sum(wanted.values()) > limits.book_bytes:
        raise NoRevision(f"the files of {quoted(argument)} are too large (limits `file_bytes` and `book_bytes`)")
    return {name: _git("cat-file", "blob", f"{revision}:{(folder / name).as_posix()}") for name in wanted}


def _in_git(path: str) -> Iterator[PurePosixPath]:
    """The folders that a path to a book may mean, as git names them, the likeliest first."""
    here = _git("rev-parse", "--show-prefix").decode().rstrip("\n")
    is_from_here = path.split("/")[0] in (".", "..")
    for start in dict.fromkeys([here] if is_from_here else ["", here]):
        folder = PurePosixPath(posixpath.normpath(posixpath.join(start, path)))
        if folder.is_absolute() or ".." in folder.parts:
            raise NoRevision(f"{quoted(path)} leads out of what git keeps")
        yield folder.parent if folder.name == HEADER else folder


def _listed(revision: str, folder: PurePosixPath) -> dict[str, int]:
    """The files below a folder by their path in it, with their sizes."""
    top = folder == PurePosixPath()
    where = () if top else (folder.as_posix(),)
    found = {}
    for row in _git("ls-tree", "-r", "-l", "-z", "--full-tree", revision, "--", *where).decode().split("\0"):
        about, _, name = row.partition("\t")
        size, path = about.split()[-1:], PurePosixPath(name)
        if size and size[0].isdigit() and (top or path.is_relative_to(folder)):
            found[(path if top else path.relative_to(folder)).as_posix()] = int(size[0])
    return found


def _git(*words: str) -> bytes:
    try:
        return subprocess.run(["git", *words], capture_output=True, check=True).stdout
    except FileNotFoundError as error:
        raise NoRevision("git is not there to be asked") from error
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode("utf-8", "replace").strip().splitlines()
        raise NoRevision(f"git says: {said[0].removeprefix('fatal: ')}" if said else "git refused") from error
