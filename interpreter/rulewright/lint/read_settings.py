"""Reads `rulewright.toml`. What is wrong in it is said with its place, and the rest counts.

fail-on = "warning"
ignore = ["drafts/*"]

[levels]
number-repeated = "error"

[below."old/*"]
unused-name = "off"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulewright.lint.finding import found
from rulewright.lint.ruleset import known_rule, nearest_rule
from rulewright.lint.settings import CONFIG, LEVELS, FailOn, Level, Settings
from rulewright.text.codes import CODES
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.nearest import nearest
from rulewright.text.source import Source, Span
from rulewright.text.visible import quoted, words_list

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

_AT = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")


def read_settings(source: Source, folder: Path) -> Settings:
    """The settings in a text; patterns of files in it are about paths from `folder` on."""
    try:
        data = tomllib.loads(source.text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return Settings(folder, findings=(_no_toml(source, str(error)),))
    reader = _Reader(source)
    for key in data.keys() - set(CONFIG):
        advice = f"There are {words_list(list(CONFIG), 'and')}, without a table around them."
        reader.say(f"there is no setting {quoted(key)}{_meant(nearest(key, CONFIG))}", "", key, advice)
    return Settings(
        folder,
        levels=reader.levels(data.get("levels", {}), "levels"),
        below=tuple(reader.below(data.get("below", {}))),
        ignored=tuple(reader.patterns(data.get("ignore", []))),
        fail_on=reader.fail_on(data.get("fail-on")),
        findings=tuple(sorted(reader.said, key=lambda d: d.order)),
    )


@dataclass
class _Reader:
    source: Source
    said: list[Diagnostic] = field(default_factory=list)

    def levels(self, data: Any, table: str) -> dict[str, Level]:
        if not isinstance(data, dict):
            self.say(
                "rules and their levels are wanted here", "", table, f'As in `[{table}]` and `unused-name = "off"`.'
            )
            return {}
        return {rule: level for rule, wanted in data.items() if (level := self._level(rule, wanted, table)) is not None}

    def _level(self, rule: str, wanted: Any, table: str) -> Level | None:
        if not known_rule(rule):
            if rule in CODES:
                self.say(f"{rule} is an error of a book, and stays one", table, rule)
            else:
                self.say(f"there is no rule {quoted(rule)}{_meant(nearest_rule(rule))}", table, rule)
            return None
        for level in LEVELS:
            if wanted == level:
                return level
        self.say(f"{words_list(list(LEVELS))} is wanted, not {quoted(str(wanted))}", table, rule)
        return None

    def below(self, data: Any) -> Iterator[tuple[str, dict[str, Level]]]:
        if not isinstance(data, dict):
            self.say("patterns of files are wanted here", "", "below", 'As in `[below."old/*"]`.')
            return
        for pattern, levels in data.items():
            yield pattern, self.levels(levels, pattern)

    def patterns(self, data: Any) -> list[str]:
        if isinstance(data, list) and all(isinstance(pattern, str) for pattern in data):
            return list(data)
        self.say("a list of patterns is wanted", "", "ignore", 'As in `ignore = ["drafts/*"]`.')
        return []

    def fail_on(self, data: Any) -> FailOn | None:
        if data == "error" or data == "warning":
            return "error" if data == "error" else "warning"
        if data is not None:
            self.say(f"`error` or `warning` is wanted, not {quoted(str(data))}", "", "fail-on")
        return None

    def say(self, message: str, table: str, key: str, advice: str = "") -> None:
        place = _place(self.source, table, key)
        self.said.append(_error(message, place, advice))


def _error(message: str, place: Span, advice: str = "") -> Diagnostic:
    finding = found("unclear-config", message, place, "", advice)
    return Diagnostic(finding.code, message, place, "error", advice=advice)


def _no_toml(source: Source, said: str) -> Diagnostic:
    at = _AT.search(said)
    offset = len(source.text.rstrip())
    if at and at["line"]:
        offset = min(source.line_starts[int(at["line"]) - 1] + int(at["column"]) - 1, len(source.text))
    message = said[: at.start()] if at else said
    place = source.span(offset, min(offset + 1, len(source.text)))
    advice = "Words stand in quotes." if place.text.isalpha() else ""
    return _error(f"no TOML: {message[:1].lower()}{message[1:]}", place, advice)


def _place(source: Source, table: str, key: str) -> Span:
    """Where a key stands below the head of its table; the head itself, or the beginning, where it is not to be seen."""
    inside, head = not table, source.span(0, 0)
    for number, start in enumerate(source.line_starts, 1):
        line = source.line(number)
        at = line.find(key)
        if line.lstrip().startswith("["):
            inside = table in line if table else False
            if (inside and table) or (not table and at >= 0):
                head = source.span(start, start + len(line))
        elif inside and at >= 0 and re.match(rf"""\s*["']?{re.escape(key)}["']?\s*=""", line):
            return source.span(start + at, start + at + len(key))
    return head


def _meant(name: str | None) -> str:
    return f"; did you mean {quoted(name)}?" if name else ""
