"""The lock files are complete, hashed, and hold no address."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

PINNED = re.compile(r"^([a-z0-9-]+)==\S+", re.MULTILINE)


def test_the_lock_pins_what_pyproject_asks_for(root: Path, settings: dict[str, Any]) -> None:
    project = settings["project"]
    asked = [
        *project["dependencies"],
        *project["optional-dependencies"]["test"],
        *settings["dependency-groups"]["build"],
        *settings["build-system"]["requires"],
    ]
    assert names(asked) - pinned(root / "requirements.lock") == set()


def test_the_long_lock_pins_what_only_long_tests_need(root: Path, settings: dict[str, Any]) -> None:
    assert pinned(root / "requirements-long.lock") == names(settings["project"]["optional-dependencies"]["long"])


def test_the_lock_of_peers_pins_what_books_are_compared_with(root: Path, settings: dict[str, Any]) -> None:
    extras = settings["project"]["optional-dependencies"]
    assert pinned(root / "requirements-peers.lock") == names([*extras["openspiel"], *extras["native"]])


def test_the_lock_of_the_cluster_pins_what_the_main_one_does_not(root: Path, settings: dict[str, Any]) -> None:
    extra = pinned(root / "requirements-cluster.lock")
    assert names(settings["project"]["optional-dependencies"]["cluster"]) <= extra
    assert extra & pinned(root / "requirements.lock") == set()


def test_the_lock_of_fuzzing_pins_what_leads_it_by_coverage(root: Path, settings: dict[str, Any]) -> None:
    assert pinned(root / "requirements-fuzz.lock") == names(settings["dependency-groups"]["fuzz"])


LOCKS = [f"requirements{part}.lock" for part in ("", "-long", "-peers", "-cluster", "-fuzz")]


@pytest.mark.parametrize("name", LOCKS)
def test_every_line_of_a_lock_is_a_package_or_a_hash(root: Path, name: str) -> None:
    lines = (root / name).read_text("utf-8").splitlines()
    form = re.compile(r"#.*|[a-z0-9-]+==\S+( ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    assert [line for line in lines if not form.fullmatch(line)] == []
    assert [line for line in lines if "//" in line] == []


def pinned(lock: Path) -> set[str]:
    """The packages that a lock file names."""
    return set(PINNED.findall(lock.read_text("utf-8")))


def names(requirements: list[str]) -> set[str]:
    """The package of each requirement, without its version."""
    return {re.split(r"[^A-Za-z0-9._-]", text)[0].lower() for text in requirements}
