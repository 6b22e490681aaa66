"""The folder that a simulation is kept in: made anew, or one that holds nothing but an earlier simulation."""

from __future__ import annotations

import os
from pathlib import Path

from rulewright.publishing.page import BEGINS
from rulewright.text.visible import quoted

PAGE, GAMES, DECISIONS, ROUNDS = "report.html", "games.parquet", "decisions.parquet", "rounds.parquet"
OURS = (PAGE, GAMES, DECISIONS, ROUNDS)
HALF = ".part"
"""What ends the name of a file while it is being written."""
BOOK = b"rulewright.book"
"""The key by which a table of ours says which book it is about."""


class NotOurs(Exception):
    """The folder holds something else, or is none; the text says what."""


def ready(folder: Path) -> None:
    """Makes the folder where it is missing. Raises NotOurs, or OSError."""
    if folder.exists() and not folder.is_dir():
        raise NotOurs(f"{quoted(str(folder))} is a file; name a folder")
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(folder.iterdir()):
        if not _is_ours(path):
            where = f"{quoted(str(folder))} holds {quoted(path.name)}, which is not of a simulation"
            raise NotOurs(f"{where}; name an empty folder, or one that is not there yet")


def _is_ours(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    if path.name in {name + HALF for name in OURS}:
        return True  # a run was killed while it wrote
    if path.name == PAGE:
        with path.open("rb") as file:
            return BEGINS.encode() in file.read(4096)
    return path.name in OURS and BOOK in _metadata(path)


def _metadata(path: Path) -> dict[bytes, bytes]:
    import pyarrow
    from pyarrow import parquet

    try:
        return parquet.read_schema(path).metadata or {}
    except pyarrow.ArrowException:
        return {}


def put(path: Path, text: str) -> None:
    """Writes a text whole or not at all."""
    half = path.with_name(path.name + HALF)
    half.write_text(text, "utf-8", newline="\n")
    os.replace(half, path)
