"""A book's files, with a record of all that was asked of them and what came of it; asked again, it tells a change."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from rulewright.syntax.book_files import Files
from rulewright.syntax.decode import decode
from rulewright.syntax.read_bytes import Refusal
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

Record = dict[str, list[str]]
"""By question (`read goods.yaml`, `cases`, `beside`, `next door`) the answer: a hash, the words of a refusal, or names
of files."""


@dataclass
class Watched:
    """Files as they are, `record` beside them."""

    files: Files
    record: Record = field(default_factory=dict)
    texts: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    """By the path as people see it: the path, and what was read there."""

    def __post_init__(self) -> None:
        self.limits = self.files.limits
        self.root = self.files.root

    def bytes_of(self, path: str) -> bytes:
        try:
            data = self.files.bytes_of(path)
        except Refusal as refusal:
            self.record[f"read {path}"] = [refusal.code, refusal.message, refusal.advice]
            raise
        self.record[f"read {path}"] = [hashlib.sha256(data).hexdigest()]
        self.texts[self.files.shown(path)] = path, data
        return data

    def path_of(self, source: Source) -> str:
        """The path of the file whose text this is; empty where it is no file's, or only a piece of one."""
        path, data = self.texts.get(source.name, ("", b""))
        text = decode(source.name, data, Findings()) if path else None
        return path if text is not None and text.text == source.text else ""

    def shown(self, path: str) -> str:
        return self.files.shown(path)

    def cases(self) -> list[str]:
        self.record["cases"] = found = self.files.cases()
        return found

    def beside(self) -> list[str]:
        self.record["beside"] = found = self.files.beside()
        return found

    def next_door(self) -> list[str]:
        self.record["next door"] = found = self.files.next_door()
        return found


def unchanged(files: Files, record: Record) -> bool:
    """Whether every question has the answer that it had. Raises ValueError where the record holds none of these."""
    return all(_answer(files, question) == answer for question, answer in record.items())


def _answer(files: Files, question: str) -> list[str]:
    if question == "cases":
        return files.cases()
    if question == "beside":
        return files.beside()
    if question == "next door":
        return files.next_door()
    verb, _, path = question.partition(" ")
    if verb != "read":
        raise ValueError(question)
    try:
        return [hashlib.sha256(files.bytes_of(path)).hexdigest()]
    except Refusal as refusal:
        return [refusal.code, refusal.message, refusal.advice]
