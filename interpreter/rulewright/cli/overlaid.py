"""The files of a book with other texts in place of some: what they would be once changes were written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulewright.syntax.book_files import Files

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

Texts = Mapping[str, bytes]
"""By the path as people see it."""


@dataclass
class Overlaid:
    """All but the texts is as in `files`."""

    files: Files
    texts: Texts

    def __post_init__(self) -> None:
        self.limits = self.files.limits
        self.root = self.files.root

    def bytes_of(self, path: str) -> bytes:
        changed = self.texts.get(self.shown(path))
        return self.files.bytes_of(path) if changed is None else changed

    def shown(self, path: str) -> str:
        return self.files.shown(path)

    def cases(self) -> list[str]:
        return self.files.cases()

    def beside(self) -> list[str]:
        return self.files.beside()

    def next_door(self) -> list[str]:
        return self.files.next_door()
