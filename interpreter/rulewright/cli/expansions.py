"""Finds the expansions that a person means."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import click

from rulewright.shipped import shipped
from rulewright.syntax.book_files import EXPANSION, ROOT, Folder
from rulewright.text.limits import DEFAULT
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted


def expansion_files(argument: str) -> Folder:
    """The files of the expansion that an argument names: its folder, its expansion.yaml, or the name of one that comes
    with Rulewright; exit code 2 if there is none."""
    path = Path(argument)
    if not os.path.lexists(path):
        path = _shipped_expansion(argument)
    if path.is_dir():
        if not os.path.lexists(path / EXPANSION):
            raise click.UsageError(_no_expansion(path))
        return Folder(path, DEFAULT, EXPANSION)
    if path.name == ROOT:
        raise click.UsageError(f"{quoted(str(path))} is a book; --with takes expansions")
    return Folder(path.parent, DEFAULT, path.name)


def _no_expansion(path: Path) -> str:
    if os.path.lexists(path / ROOT):
        return f"{quoted(str(path))} is a book; --with takes expansions"
    inside = sorted(p.parent.name for p in path.glob(f"*/{EXPANSION}"))
    hint = f"; it holds {quoted(f'{path}/{inside[0]}')}" if inside else ""
    return f"{quoted(str(path))} is a folder without an {EXPANSION}{hint}"


def _shipped_expansion(name: str) -> Path:
    known = {path.parent.name: path.parent for path in shipped("rules").glob(f"expansions/*/{EXPANSION}")}
    if name in known:
        return known[name]
    if (shipped("rules") / Path(name).name / ROOT).is_file():
        raise click.UsageError(f"{quoted(name)} is a book; --with takes expansions")
    meant = nearest(Path(name).name, known)
    hint = f"; did you mean the shipped {quoted(meant)}?" if meant else ""
    raise click.UsageError(f"there is no expansion {quoted(name)}{hint}")


def expansion_paths(names: Sequence[str]) -> list[Path]:
    """The folders of the expansions that arguments name, each once."""
    return [files.path / files.root for files in map(expansion_files, dict.fromkeys(names))]


def expansions_among(arguments: Sequence[str]) -> list[str]:
    """The arguments, a folder of expansions that is no book or expansion itself replaced by those in it."""
    found = []
    for argument in arguments:
        path = Path(argument)
        of_its_own = any(os.path.lexists(path / name) for name in (ROOT, EXPANSION))
        inside = [] if of_its_own else sorted(str(each.parent) for each in path.glob(f"*/{EXPANSION}"))
        found += inside or [argument]
    return found
