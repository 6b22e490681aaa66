"""What a row of docs/robustness.md is tested with: books made on the spot, and what each must get."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

HEAD = "rulebook: x\nlanguage: 1\nplayers: 2..4\n"
HERE = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """One hostile book. `files` are its texts by path; `code` and `place` (`line:column` in `file`) what must be said,
    once, or, with `times`, so often; no code: nothing is said. `prepare` may do more to the folder."""

    name: str
    files: dict[str, str | bytes]
    code: str = ""
    place: str = ""
    file: str = "rulebook.yaml"
    times: int = 1
    says: str = ""
    prepare: Callable[[Path], None] | None = field(default=None, compare=False)

    def write(self, folder: Path) -> None:
        """The book on disk."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in self.files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        if self.prepare:
            self.prepare(folder)


def book(text: str | bytes, head: str = HEAD) -> dict[str, str | bytes]:
    """A book of one file: the three lines every book needs, and a text."""
    return {"rulebook.yaml": head.encode() + text if isinstance(text, bytes) else head + text}


def rows() -> dict[str, list[Case]]:
    """The cases of every row, by the name of its file."""
    return {path.stem: load(path) for path in sorted(HERE.glob("row_*.py"))}


def load(path: Path) -> list[Case]:
    """The cases of one file."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    cases: list[Case] = getattr(module, "CASES", [])
    return cases
