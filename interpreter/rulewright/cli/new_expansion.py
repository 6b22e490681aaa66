"""An expansion that already checks, to be changed into another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import book_path, checked_or_exit
from rulewright.syntax.book_files import EXPANSION, Memory, book_folder
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.limits import DEFAULT
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.syntax.raw_book import RawBook

_RANGE = re.compile(r"(\d{1,6})\s*\.\.\s*(\d{1,6})")
HEAD = """\
expansion: {name}
title: {title}
version: 0.1.0
for: {book}
status: prototype
# New settings, actions, kinds and so on stand here as they do in a book. What is there already is changed below.
"""
CHANGE = """\
change:
  - set: settings.{setting}.value
    was: {was}
    to: {to}
    because: This is only an example; say here why you change it.
"""
CASES = """\
cases:
  - case: the example counts
    then:
      - {setting} = {to}
"""


@dataclass(frozen=True)
class Example:
    """A setting of a book, what it is, and something else that it may be."""

    setting: str
    was: str
    to: str


def make_expansion(path: Path, book: str) -> None:
    """Writes the folder of a new expansion for a book, with one change that it stands."""
    raw = checked_or_exit(book).raw
    version = ".".join(_word(raw.header, "version").split(".")[:2])
    head = HEAD.format(name=path.name, title=_title(path.name), book=f"{raw.name} {version}".strip())
    example = next((e for e in _examples(raw) if _fits(book, head, e)), None)
    path.mkdir(parents=True)
    text = head + (CHANGE.format(**vars(example)) if example else "")
    (path / EXPANSION).write_text(text, "utf-8", newline="\n")
    if example:
        (path / "cases").mkdir()
        (path / "cases" / f"{path.name}.yaml").write_text(CASES.format(**vars(example)), "utf-8", newline="\n")
    click.echo(f"Made {path.as_posix()}. Next:\n")
    for line in (f"check {book} --with", f"diff {book} --with", f"simulate {book} --games 200 --with"):
        click.echo(f"  rulewright {line} {path.as_posix()}")


def refuse_name(name: str) -> None:
    """Names of expansions are written like those of books."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name):
        raise click.UsageError(
            f"{quoted(name)} is no name for an expansion: small letters, digits and `_`, a letter first"
        )


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _examples(raw: RawBook) -> Iterator[Example]:
    """Each setting with one plain value, and a value beside it."""
    settings = raw.sections.get("settings")
    for entry in settings if isinstance(settings, Mapping) else ():
        body = entry.value
        value = body.get("value") if isinstance(body, Mapping) else None
        if isinstance(body, Mapping) and isinstance(value, Scalar):
            other = _other(body.get("type"), body.get("options"), value.value.strip())
            if other:
                yield Example(entry.key.value, value.value.strip(), other)


def _other(kind: YamlNode | None, options: YamlNode | None, value: str) -> str:
    listed = options if isinstance(options, Sequence) else kind if isinstance(kind, Sequence) else ()
    words = [word.value.strip() for word in listed if isinstance(word, Scalar)]
    if words:
        return next((word for word in words if word != value), "")
    found = _RANGE.fullmatch(kind.value.strip()) if isinstance(kind, Scalar) else None
    if found is None or not value.isdecimal():
        return ""
    return str(int(value) + 1 if int(value) < int(found[2]) else int(value) - 1)


def _fits(book: str, head: str, example: Example) -> bool:
    """Whether nothing at all is said about the book with this change in it."""
    from rulewright.overlay.read_laid_over import read_laid_over
    from rulewright.pipeline import check_book

    over = Memory({EXPANSION: head + CHANGE.format(**vars(example))}, DEFAULT, EXPANSION)
    return len(check_book(read_laid_over(book_folder(book_path(book)), [over])).findings) == 0


def _word(header: Mapping, key: str) -> str:
    found = header.get(key)
    return found.value.strip() if isinstance(found, Scalar) else ""
