"""A baseline: the findings that an old repository lives with, so that only new ones count."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from rulewright.cli.check_pass import Pass
from rulewright.cli.write_whole import write_whole
from rulewright.reporting.relative import is_no_file
from rulewright.reporting.same_finding import fingerprints
from rulewright.reporting.wording import counted
from rulewright.text.visible import quoted

FORM = "rulewright baseline 2"
OLD = "rulewright baseline 1"
"""Its paths began in the folder that one worked in."""


def write_baseline(path: Path, found: Pass) -> int:
    """Writes all findings of a pass; the same findings make the same file. How many there are."""
    called = _from(path)
    marks = fingerprints(found.findings, called)
    rows = [
        {"finding": mark, "code": finding.code, "file": called(finding.span.source.name), "message": finding.message}
        for mark, finding in zip(marks, found.findings, strict=True)
    ]
    rows.sort(key=lambda row: (row["file"], row["code"], row["finding"]))
    write_whole(path, json.dumps({"form": FORM, "findings": rows}, indent=1, ensure_ascii=True) + "\n")
    return len(rows)


def without_known(path: Path, found: Pass) -> Pass:
    """A pass less the findings that the baseline knows. A file that is no baseline is misuse."""
    known = _known(path)
    marks = iter(fingerprints(found.findings, _from(path)))
    left = [replace(book, findings=[f for f in book.findings if next(marks) not in known]) for book in found.books]
    count = len(found.findings) - sum(len(book.findings) for book in left)
    if count:
        click.echo(f"{counted(count, 'finding')} left out that {quoted(str(path))} knows", err=True)
    return Pass(left)


def _from(path: Path) -> Callable[[str], str]:
    """Paths begin in the folder of the baseline, so that it holds wherever one works."""
    folder = os.path.realpath(path.parent)

    def called(name: str) -> str:
        if is_no_file(name):
            return name
        try:
            return Path(os.path.relpath(os.path.realpath(name), folder)).as_posix()
        except ValueError:  # on another drive
            return Path(os.path.realpath(name)).as_posix()

    return called


def _known(path: Path) -> set[str]:
    try:
        data: Any = json.loads(path.read_bytes())
    except OSError as error:
        advice = "write it with --write-baseline"
        raise click.UsageError(f"{quoted(str(path))} cannot be read: {error.strerror}; {advice}") from error
    except ValueError as error:
        raise click.UsageError(f"{quoted(str(path))} is no baseline: it is no JSON") from error
    if isinstance(data, dict) and data.get("form") == OLD:
        why = "is of an older form, in which paths hung on where one was; write it anew with --write-baseline"
        raise click.UsageError(f"{quoted(str(path))} {why}")
    rows = data.get("findings") if isinstance(data, dict) and data.get("form") == FORM else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) and "finding" in row for row in rows):
        raise click.UsageError(f"{quoted(str(path))} is no baseline; write one with --write-baseline")
    return {str(row["finding"]) for row in rows}
