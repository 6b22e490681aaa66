"""No file of the project names the machine it was written on or the host that a package came from."""

from __future__ import annotations

import re
from pathlib import Path

MACHINE_PATH = re.compile(r"(?:^|[^a-z.])/(?:work|farm|root)/")
PACKAGE_HOST = re.compile(
    r"pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|yarnpkg\.com|crates\.io|(?:deb|security)\.debian\.org|proxy\.golang\.org"
)


def test_no_path_of_a_machine(root: Path, project_files: list[Path]) -> None:
    assert matches(root, project_files, MACHINE_PATH) == []


def test_no_host_of_packages(root: Path, project_files: list[Path]) -> None:
    assert matches(root, project_files, PACKAGE_HOST) == []


def matches(root: Path, paths: list[Path], pattern: re.Pattern[str]) -> list[str]:
    """`file:line` of each match. Hostile files are no valid text; Latin-1 reads any byte."""
    return [
        f"{path.relative_to(root)}:{number}"
        for path in paths
        for number, line in enumerate(path.read_bytes().decode("latin-1").splitlines(), start=1)
        if pattern.search(line)
    ]
