"""Paths as a machine that looks at a whole repository wants them: from the folder one works in, with `/`."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote


def relative(name: str) -> str:
    """The path of a file from the working folder; of one elsewhere, the whole path. What is no file stays as it is."""
    if name == "-" or name.startswith("("):
        return name
    try:
        path = os.path.relpath(name)
    except ValueError:  # on another drive
        path = os.pardir
    return (Path(name).absolute() if path.split(os.sep)[0] == os.pardir else Path(path)).as_posix()


def uri(name: str) -> str:
    """The same as a reference that may stand in JSON: every odd character written as `%XX`."""
    path = relative(name)
    text = quote(path.encode("utf-8", "surrogateescape"), safe="/-._~")
    return f"file://{'' if text.startswith('/') else '/'}{text}" if Path(path).is_absolute() else text
