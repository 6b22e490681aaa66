"""Files and functions stay small enough to be read in one go."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

LONGEST_FILE = 500
LONGEST_FUNCTION = 60
LITERALS = (ast.Dict, ast.List, ast.Set, ast.Tuple, ast.Constant)


def test_files_are_short_or_excused(root: Path, modules: list[Path]) -> None:
    sizes = {path.relative_to(root).as_posix(): len(path.read_text("utf-8").splitlines()) for path in modules}
    too_long = {name: size for name, size in sizes.items() if size > LONGEST_FILE}
    assert sorted(too_long) == sorted(excused(root, "files")), too_long


def test_functions_are_short_or_excused(root: Path, modules: list[Path]) -> None:
    too_long = {
        f"{path.relative_to(root).as_posix()}::{function.name}": length(function)
        for path in modules
        for function in functions(ast.parse(path.read_text("utf-8")))
        if length(function) > LONGEST_FUNCTION and not is_table(function)
    }
    assert sorted(too_long) == sorted(excused(root, "functions")), too_long


def test_every_exception_gives_a_reason(root: Path) -> None:
    reasons = [*excused(root, "files").values(), *excused(root, "functions").values()]
    assert all(len(reason.split()) >= 4 for reason in reasons), reasons


def excused(root: Path, what: str) -> dict[str, str]:
    """The entries of exceptions.toml and their reasons."""
    found: dict[str, str] = tomllib.loads((root / "tests/architecture/exceptions.toml").read_text("utf-8"))[what]
    return found


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method, nested ones too."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from `def` to the end."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def is_table(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function holds nothing but data, however long."""
    return all(
        isinstance(line, ast.Return | ast.Assign | ast.AnnAssign | ast.Expr) and isinstance(line.value, LITERALS)
        for line in function.body
    )
