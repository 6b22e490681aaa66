"""Paths as people want them: from the folder one works in, with `/`."""

from __future__ import annotations

import os
from pathlib import Path


def relative(name: str) -> str:
    """The path of a file from the working folder; of one elsewhere, the whole path. What is no file stays as it is."""
    if is_no_file(name):
        return name
    try:
        path = os.path.relpath(name)
    except ValueError:  # on another drive
        path = os.pardir
    return Path(os.path.abspath(name) if path.split(os.sep)[0] == os.pardir else path).as_posix()


def is_no_file(name: str) -> bool:
    """Whether a source is standard input, or something that was made on the way."""
    return name == "-" or name.startswith("(")
