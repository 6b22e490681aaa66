"""Modules say what they are for, and the interpreter knows no game by name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

SAYS_NOTHING = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "base"}
GAMES = re.compile("sealane|lachine|harbour", re.IGNORECASE)


def test_every_module_says_its_job_in_its_first_line(root: Path, modules: list[Path]) -> None:
    tools = sorted((root / "tools").rglob("*.py"))
    docs = {path: ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "" for path in [*modules, *tools]}
    assert [str(path.relative_to(root)) for path, doc in docs.items() if len(doc.split("\n")[0].split()) < 3] == []


def test_no_module_has_a_name_that_says_nothing(root: Path, modules: list[Path]) -> None:
    paths = [path.relative_to(root) for path in [*modules, *(root / "tools").rglob("*.py")]]
    assert [str(path) for path in paths if SAYS_NOTHING & {*path.parts, path.stem}] == []


def test_the_interpreter_names_no_game(root: Path, modules: list[Path]) -> None:
    found = [
        f"{path.relative_to(root)}:{number}: {line.strip()}"
        for path in modules
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if GAMES.search(line)
    ]
    assert found == []
