"""What README, CONTRIBUTING and the glossary name is really there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PATH = re.compile(r"`((?:[\w.<>-]+/)+[\w.<>-]*|[\w-]+\.(?:md|py|toml|lark|lock))`")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_path_named_exists(root: Path, page: str) -> None:
    named = PATH.findall((root / page).read_text("utf-8"))
    assert len(named) > 8
    # A book's own `cases/` is a folder of each book, not of the project.
    places = [root, root / "interpreter" / "rulewright", *(root / "rules").iterdir()]
    assert [name for name in named if not any((place / name).exists() for place in places)] == []


def test_every_example_of_a_rulebook_is_quoted_from_it(root: Path) -> None:
    readme = (root / "README.md").read_text("utf-8")
    blocks = re.findall(r"^```yaml\n# (\S+)\n(.*?)^```", readme, re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 2
    assert [path for path, lines in blocks if lines not in (root / path).read_text("utf-8")] == []


def test_the_glossary_has_each_word_once_in_order(root: Path) -> None:
    words = re.findall(r"^\| (\S.*?) \|", (root / "docs/glossary.md").read_text("utf-8"), re.MULTILINE)[2:]
    assert len(words) > 40
    assert words == sorted(set(words), key=str.lower)
