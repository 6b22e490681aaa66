"""Findings as plain data and back. The text around a place stays in its file; what stands in none is written out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulewright.syntax.book_files import Files
from rulewright.syntax.decode import decode
from rulewright.text.diagnostic import Also, Diagnostic, Findings
from rulewright.text.edit import Edit
from rulewright.text.source import Source, Span

WORDS = ("code", "message", "severity", "path", "reason", "advice")


class Writing:
    """Writes findings, and gathers the texts they are in: each `[name, path of the file]` or `[name, "", text]`."""

    def __init__(self, path_of: Callable[[Source], str]) -> None:
        self._path_of = path_of
        self._numbers: dict[Source, int] = {}
        self.texts: list[list[str]] = []

    def all(self, findings: Iterable[Diagnostic]) -> list[dict[str, Any]]:
        return [self._one(finding) for finding in findings]

    def _one(self, finding: Diagnostic) -> dict[str, Any]:
        edit = finding.edit
        return {
            "words": [getattr(finding, word) for word in WORDS],
            "span": self._span(finding.span),
            "also": [[self._span(also.span), also.message] for also in finding.also],
            "edit": [self._span(edit.span), edit.text, edit.title] if edit else None,
        }

    def _span(self, span: Span) -> list[int]:
        return [self._number(span.source), span.start, span.end]

    def _number(self, source: Source) -> int:
        if source not in self._numbers:
            self._numbers[source] = len(self.texts)
            path = self._path_of(source)
            self.texts.append([source.name, path] if path else [source.name, "", source.text])
        return self._numbers[source]


class Reading:
    """Reads what `Writing` wrote. All methods raise ValueError, TypeError, KeyError or IndexError where it is something
    else, and Refusal where a file has gone."""

    def __init__(self, files: Files, texts: list[list[str]]) -> None:
        self._files = files
        self._texts = texts
        self._sources: dict[int, Source] = {}

    def all(self, data: list[dict[str, Any]]) -> list[Diagnostic]:
        return [self._one(finding) for finding in data]

    def _one(self, data: dict[str, Any]) -> Diagnostic:
        words = dict(zip(WORDS, map(_text, data["words"]), strict=True))
        if words["severity"] not in ("error", "warning"):
            raise ValueError(words["severity"])
        also = tuple(Also(self._span(span), _text(message)) for span, message in data["also"])
        return Diagnostic(**words, span=self._span(data["span"]), also=also, edit=self._edit(data["edit"]))  # type: ignore[arg-type]

    def _edit(self, data: list[Any] | None) -> Edit | None:
        return Edit(self._span(data[0]), _text(data[1]), _text(data[2])) if data is not None else None

    def _span(self, data: list[int]) -> Span:
        number, start, end = data
        source = self._source(number)
        if not 0 <= start <= end <= len(source.text):
            raise ValueError("a place outside of its text")
        return source.span(start, end)

    def _source(self, number: int) -> Source:
        if number not in self._sources:
            self._sources[number] = self._opened(*map(_text, self._texts[number]))
        return self._sources[number]

    def _opened(self, name: str, path: str, text: str = "") -> Source:
        if not path:
            return Source(name, text)
        source = decode(self._files.shown(path), self._files.bytes_of(path), Findings())
        if source is None or source.name != name:
            raise ValueError(f"{path} is no text")
        return source


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
