"""Where a book's files come from: a folder on disk, or texts in memory for tests and editors."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping as Texts
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from rulewright.syntax.decode import decode
from rulewright.syntax.read_bytes import Refusal, check_path, not_found, read_alone, read_inside
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.edit import Edit
from rulewright.text.limits import DEFAULT, Limits
from rulewright.text.source import Source, Span
from rulewright.text.visible import quoted

ROOT = "rulebook.yaml"
EXPANSION = "expansion.yaml"
NO_PARTS = ("proofs.yaml", "survivors.yaml")
"""What stands beside a book about its cases, and never is a part of it."""


class Files(Protocol):
    """The files of one book. Paths are relative to the folder of its rulebook.yaml, with `/`."""

    limits: Limits
    root: str

    def bytes_of(self, path: str) -> bytes:
        """The bytes of a file; raises Refusal."""

    def shown(self, path: str) -> str:
        """The path as people see it."""

    def cases(self) -> list[str]:
        """The paths of the files in `cases/`, sorted."""

    def beside(self) -> list[str]:
        """The names of the YAML files beside the root, sorted."""

    def next_door(self) -> list[str]:
        """The names of the folders beside this one that hold a file called as the root is, this one among them."""


@dataclass
class Folder:
    """A folder on disk. `root` is the file that was asked for, if it is not called rulebook.yaml."""

    path: Path
    limits: Limits
    root: str = ROOT

    def bytes_of(self, path: str) -> bytes:
        if path == self.root:
            return read_alone(self.path / path, self.limits)
        return read_inside(self.path, path, self.limits)

    def shown(self, path: str) -> str:
        return (self.path / path).as_posix()

    def cases(self) -> list[str]:
        try:
            names = os.listdir(self.path / "cases")
        except OSError:
            return []
        return [f"cases/{name}" for name in sorted(names) if name.endswith((".yaml", ".yml"))]

    def beside(self) -> list[str]:
        try:
            names = os.listdir(self.path)
        except OSError:
            return []
        return _parts_among(names, self.root)

    def next_door(self) -> list[str]:
        try:
            return sorted(found.parent.name for found in self.path.resolve().parent.glob(f"*/{self.root}"))
        except OSError:
            return []


def book_folder(path: Path, limits: Limits = DEFAULT) -> Folder:
    """The files of the book whose folder or rulebook.yaml a path is; of an expansion, for its reader to refuse."""
    if not path.is_dir():
        return Folder(path.parent, limits, path.name)
    no_book = not os.path.lexists(path / ROOT) and os.path.lexists(path / EXPANSION)
    return Folder(path, limits, EXPANSION) if no_book else Folder(path, limits)


@dataclass
class Memory:
    """Texts by path. `folder` is where people have them, for places in messages."""

    texts: Texts[str, str | bytes]
    limits: Limits
    root: str = ROOT
    folder: str = ""

    def bytes_of(self, path: str) -> bytes:
        if path != self.root:
            check_path(path, self.limits)
        if any(other.startswith(f"{path}/") for other in self.texts):
            raise Refusal("RW102", f"{quoted(path)} is a folder")
        if path not in self.texts:
            raise not_found(path, path, sorted(self.texts))
        text = self.texts[path]
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        if len(data) > self.limits.file_bytes:
            fact = f"the file has {len(data)} bytes; the limit `file_bytes` is {self.limits.file_bytes}"
            raise Refusal("RW104", fact)
        return data

    def shown(self, path: str) -> str:
        return f"{self.folder}/{path}" if self.folder else path

    def cases(self) -> list[str]:
        return sorted(path for path in self.texts if path.startswith("cases/") and path.endswith((".yaml", ".yml")))

    def beside(self) -> list[str]:
        return _parts_among(self.texts, self.root)

    def next_door(self) -> list[str]:
        return []


def _parts_among(names: Iterable[str], root: str) -> list[str]:
    """What may be a part of the book, hidden files and folders aside."""
    there = (name for name in names if name.endswith((".yaml", ".yml")) and "/" not in name)
    return sorted(name for name in there if name not in (root, *NO_PARTS) and not name.startswith("."))


@dataclass
class Opened:
    """The files of a book that have been read so far, and what is wrong with them."""

    files: Files
    findings: Findings
    sources: list[Source] = field(default_factory=list)
    bytes_read: int = 0
    unread: bool = False

    def open(self, path: str, at: Span | None) -> Source | None:
        """The text of a file; what stops it is reported at `at`, which asks for it, or else at the file itself."""
        shown = self.files.shown(path)
        try:
            data = self.files.bytes_of(path)
            self._weigh(data)
        except Refusal as refusal:
            self.unread = True
            place, meant = at or Source(shown, "").span(0, 0), refusal.meant
            edit = Edit(place, meant, f"write {quoted(meant)}") if meant and place.text == path else None
            self.findings.add(Diagnostic(refusal.code, refusal.message, place, advice=refusal.advice, edit=edit))
            return None
        source = decode(shown, data, self.findings)
        if source is None:
            self.unread = True
        else:
            self.sources.append(source)
        return source

    def _weigh(self, data: bytes) -> None:
        self.bytes_read += len(data)
        most = self.files.limits.book_bytes
        if self.bytes_read > most:
            fact = f"the files of the book have more than {most} bytes; the limit `book_bytes` is {most}"
            raise Refusal("RW104", fact)
