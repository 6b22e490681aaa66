"""Paths as a server that holds a whole repository knows them: from its root, wherever the command runs."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote

from rulewright.reporting.relative import is_no_file, relative

WORKSPACE = "GITHUB_WORKSPACE"
"""Where this is set, the runner of GitHub says in it where the repository lies."""


def in_repository(name: str) -> str:
    """The path of a file from the root of the repository that holds it, with `/`; of one in none, what `relative` says.
    What is no file stays as it is."""
    if is_no_file(name):
        return name
    path = Path(os.path.abspath(name))
    root = _workspace(path) or next((folder for folder in path.parents if os.path.lexists(folder / ".git")), None)
    return path.relative_to(root).as_posix() if root is not None else relative(name)


def _workspace(path: Path) -> Path | None:
    """What the runner calls the repository, if the file is in there."""
    given = os.environ.get(WORKSPACE)
    root = Path(os.path.abspath(given)) if given else None
    return root if root is not None and root != path and path.is_relative_to(root) else None


def uri(name: str) -> str:
    """The same as a reference that may stand in JSON: every odd character written as `%XX`."""
    path = in_repository(name)
    text = quote(path.encode("utf-8", "surrogateescape"), safe="/-._~")
    return f"file://{'' if text.startswith('/') else '/'}{text}" if Path(path).is_absolute() else text
