"""What a repository wants of `check`: how loud each rule is, everywhere or below a path, and what is not looked at."""

from __future__ import annotations

from dataclasses import field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from rulewright.text.diagnostic import Diagnostic

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

Level = Literal["off", "warning", "error"]
LEVELS: tuple[Level, ...] = ("off", "warning", "error")
FailOn = Literal["error", "warning"]


@dataclass(frozen=True)
class ConfigRow:
    """A key of `rulewright.toml`: one sentence for people, an example, and what holds where it is not given."""

    doc: str
    example: Any
    default: Any


CONFIG = {
    "fail-on": ConfigRow("What makes `check` end with 1.", "warning", "error"),
    "ignore": ConfigRow("Patterns of files of which only errors are told.", ["drafts/*"], []),
    "levels": ConfigRow("How loud each rule is.", {"number-repeated": "off"}, {}),
    "below": ConfigRow("The same for files that match a pattern.", {"old/*": {"unused-name": "error"}}, {}),
}
"""The keys of `rulewright.toml`; paths in patterns begin at its folder."""


@dataclass(frozen=True)
class Settings:
    """`levels` by rule; `below` the same for files that match a pattern, later ones before earlier ones; `ignored` are
    patterns of files of which nothing is said but errors. A pattern is about the path from `folder` on. `findings` are
    about the settings themselves."""

    folder: Path | None = None
    levels: dict[str, Level] = field(default_factory=dict)
    below: tuple[tuple[str, dict[str, Level]], ...] = ()
    ignored: tuple[str, ...] = ()
    fail_on: FailOn | None = None
    findings: tuple[Diagnostic, ...] = ()

    def level(self, code: str, file: str) -> Level | None:
        """The level of a rule in a file; none where nothing is said about it."""
        path = self._path(file)
        if any(fnmatchcase(path, pattern) for pattern in self.ignored):
            return "off"
        for pattern, levels in reversed(self.below):
            if code in levels and fnmatchcase(path, pattern):
                return levels[code]
        return self.levels.get(code)

    def _path(self, file: str) -> str:
        """The path of a file as patterns speak of it: from the folder of the settings on."""
        path = Path(file).resolve()
        if self.folder is not None and path.is_relative_to(self.folder):
            return path.relative_to(self.folder).as_posix()
        return path.as_posix()


NO_SETTINGS = Settings()
