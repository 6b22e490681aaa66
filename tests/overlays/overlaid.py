"""The small world of the pages about diagnostics, with expansions given as texts."""

from __future__ import annotations

from pathlib import Path

import yaml

from rulewright.overlay.read_laid_over import read_laid_over
from rulewright.pipeline import CheckedBook, check_book
from rulewright.syntax.book_files import Memory
from rulewright.syntax.raw_book import RawBook
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.limits import DEFAULT

WORLD = Path(__file__).parents[2] / "docs" / "diagnostics" / "world"
RULES = Path(__file__).parents[2] / "rules"


def world(**changed: str) -> dict[str, str]:
    """The files of the world; `header` and `part` replace a text in one of them by another (`old -> new`)."""
    texts = {path.name: path.read_text("utf-8") for path in WORLD.glob("*.yaml")}
    texts["rulebook.yaml"] = texts["rulebook.yaml"].replace(", example.yaml", "") + changed.get("header", "")
    old, _, new = changed.get("part", "").partition(" -> ")
    assert old in texts["world.yaml"]
    texts["world.yaml"] = texts["world.yaml"].replace(old, new) if old else texts["world.yaml"]
    return texts


def expansion(name: str, body: str, **header: object) -> Memory:
    """An expansion of the world; its file is called by its name, so that findings can be told apart."""
    head = yaml.safe_dump({"expansion": name, "for": "world 0.1", **header}, sort_keys=False)
    return Memory({f"{name}.yaml": head + body}, DEFAULT, f"{name}.yaml")


def one_change(text: str, name: str = "winter", **header: object) -> Memory:
    """An expansion of one change, given as `set: …` and so on."""
    lines = "".join(f"    {line}\n" for line in text.strip().splitlines())
    return expansion(name, f"change:\n  - because: it was tried\n{lines}", **header)


def laid(*over: Memory, book: dict[str, str] | None = None) -> RawBook:
    return read_laid_over(Memory(book or world(), DEFAULT), list(over))


def checked(*over: Memory, book: dict[str, str] | None = None) -> CheckedBook:
    return check_book(laid(*over, book=book))


def said(*over: Memory, book: dict[str, str] | None = None) -> list[Diagnostic]:
    return list(checked(*over, book=book).findings)


def told(finding: Diagnostic) -> tuple[str, str]:
    """The code and the place."""
    return finding.code, f"{finding.span.source.name}:{finding.span.line}"
