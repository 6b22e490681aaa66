"""What a check said, kept until one of the files it read is another.

An entry is a line with a SHA-256 and then JSON: what was asked of the book's files with the answers, and the findings.
It is found by where the book lies, what was asked, and the version of the checker. It holds data only; one that is not
what was written, or that others may have written, counts as not there.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from dataclasses import asdict, dataclass
from typing import Any

from rulewright.caching.findings_data import Reading, Writing
from rulewright.caching.fingerprint import fingerprint
from rulewright.caching.own_files import own_folder, read_own, thin_out, touch, write_own
from rulewright.caching.watched import Watched, unchanged
from rulewright.syntax.book_files import Folder
from rulewright.syntax.read_bytes import Refusal
from rulewright.text.diagnostic import Diagnostic

KEPT = 256
"""So many entries stay; of more, those that were used longest ago go."""
MOST_BYTES = 1_000_000
"""A check that said more is not kept."""
NOT_OURS = (ValueError, TypeError, KeyError, IndexError, RecursionError, Refusal)
"""What reading an entry may raise that somebody else wrote."""


@dataclass(frozen=True)
class Said:
    """The findings about a book, and those about the cases beside it if they were asked for."""

    of_book: list[Diagnostic]
    of_cases: list[Diagnostic]


def recall(files: Folder, asked: str) -> Said | None:
    """What was said about a book when it was last checked with these options, if that is still all true."""
    folder = own_folder("checks")
    path = folder / _name(files, asked) if folder else None
    data = read_own(path) if path else None
    if path is None or data is None:
        return None
    try:
        said = _read(files, data)
    except NOT_OURS:
        return None
    if said is not None:
        touch(path)
    return said


def _read(files: Folder, data: bytes) -> Said | None:
    known, _, body = data.partition(b"\n")
    if hashlib.sha256(body).hexdigest().encode() != known:
        return None
    entry: dict[str, Any] = json.loads(body)
    if not unchanged(files, entry["record"]):
        return None
    reading = Reading(files, entry["texts"])
    return Said(reading.all(entry["of_book"]), reading.all(entry["of_cases"]))


def remember(watched: Watched, files: Folder, asked: str, said: Said) -> None:
    """Keeps what was said. Where that cannot be, nothing happens."""
    folder = own_folder("checks")
    if folder is None:
        return
    writing = Writing(watched.path_of)
    entry = {"of_book": writing.all(said.of_book), "of_cases": writing.all(said.of_cases), "record": watched.record}
    body = json.dumps(entry | {"texts": writing.texts}).encode()
    if len(body) > MOST_BYTES:
        return
    with contextlib.suppress(OSError):
        write_own(folder / _name(files, asked), hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
        thin_out(folder, (".json",), KEPT)


def _name(files: Folder, asked: str) -> str:
    """The name of an entry: its place on disk and in findings, the options, the limits, the version of the checker."""
    place = [os.path.realpath(files.path), str(files.path), files.root, asked]
    told = json.dumps([place, asdict(files.limits), fingerprint()])
    return f"{hashlib.sha256(told.encode()).hexdigest()}.json"
