"""The project's own files, as the tests of this folder look at them."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder that holds pyproject.toml."""
    return ROOT


@pytest.fixture(scope="session")
def project_files(root: Path) -> list[Path]:
    """Every file that is in the repository or about to be; all but hidden folders where there is no git."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=root, capture_output=True, check=True).stdout.decode().split("\0")
    except (OSError, subprocess.CalledProcessError):
        listed = [path.relative_to(root).as_posix() for path in root.rglob("*")]
        listed = [name for name in listed if not name.startswith(".") and "__pycache__" not in name]
    return sorted(path for name in listed if name and (path := root / name).is_file())


@pytest.fixture(scope="session")
def modules(root: Path) -> list[Path]:
    """The Python files of the interpreter."""
    return sorted((root / "interpreter").rglob("*.py"))


@pytest.fixture(scope="session")
def settings(root: Path) -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
