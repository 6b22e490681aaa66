"""`check --fix`: makes the changes that findings offer, and checks again until none is left."""

from __future__ import annotations

import difflib
import os
import stat
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.check_pass import Asked, Pass, check_pass
from rulewright.reporting.relative import relative
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit, apply_edits
from rulewright.text.source import Source
from rulewright.text.visible import quoted, visible

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

ROUNDS = 10
"""One edit may make room for another; no slip needs more."""
MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class Fixes:
    """What the files were and what they are to be, how many edits lead there, and what is said once they are made."""

    before: dict[str, bytes]
    after: dict[str, bytes]
    edits: int
    left: Pass


def fixes(named: Sequence[str], asked: Asked) -> Fixes:
    """Works out what can be fixed; nothing is written. A round that makes more errors than there were is left out."""
    left = check_pass(named, asked)
    before: dict[str, bytes] = {}
    after: dict[str, bytes] = {}
    count = 0
    for _ in range(ROUNDS):
        by_file = _edits(left.findings)
        for name in by_file.keys() - before.keys():
            before[name] = Path(name).read_bytes()
        changed = {n: _edited(source, edits, before[n]) for n, (source, edits) in by_file.items()}
        again = check_pass(named, asked, {**after, **changed}) if changed else left
        if not changed or _errors(again) > _errors(left):
            break
        after, left = {**after, **changed}, again
        count += sum(len(edits) for _, edits in by_file.values())
    return Fixes(before, after, count, left)


def write(made: Fixes) -> None:
    """Writes the changed files, each whole or not at all. One that changed in the meantime is misuse."""
    for name, data in made.after.items():
        if Path(name).read_bytes() != made.before[name]:
            raise click.UsageError(f"{quoted(name)} has changed meanwhile; nothing is written into it")
        _write(Path(name), data)


def patch(made: Fixes) -> str:
    """What the changes are, as `diff -u` shows them."""
    text = ""
    for name, after in sorted(made.after.items()):
        shown = visible(relative(name))
        text += "".join(difflib.unified_diff(_lines(made.before[name]), _lines(after), f"a/{shown}", f"b/{shown}"))
    return text.rstrip("\n")


def _lines(data: bytes) -> list[str]:
    return [f"{visible(line)}\n" for line in data.decode("utf-8", "replace").removeprefix("\ufeff").splitlines()]


def _errors(found: Pass) -> int:
    return sum(finding.severity == "error" for finding in found.findings)


def _edits(findings: Sequence[Diagnostic]) -> dict[str, tuple[Source, list[Edit]]]:
    """By file the edits that can be made together: of those that overlap, the first."""
    found: dict[str, tuple[Source, list[Edit]]] = {}
    for finding in findings:
        edit = finding.edit
        if edit is None or not os.path.isfile(edit.span.source.name):
            continue
        _, edits = found.setdefault(edit.span.source.name, (edit.span.source, []))
        if not any(_overlap(edit, other) for other in edits):
            edits.append(edit)
    return found


def _overlap(one: Edit, other: Edit) -> bool:
    """Two insertions at one place overlap too: nobody could say which comes first."""
    a, b = one.span, other.span
    return a.start == b.start or (a.start < b.end and b.start < a.end)


def _edited(source: Source, edits: Sequence[Edit], before: bytes) -> bytes:
    """The bytes of a file with its edits made; byte order mark and line ends are as they were."""
    end = _line_end(source.text)
    made = [Edit(e.span, e.text.replace("\r\n", "\n").replace("\n", end), e.title) for e in edits]
    return (MARK if before.startswith(MARK) else b"") + apply_edits(source, made).encode("utf-8")


def _line_end(text: str) -> str:
    return "\r\n" if text.count("\r\n") * 2 > text.count("\n") else "\n"


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all, with the mode it had; through a link into the file that it leads to."""
    target = path.resolve()
    name = ""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:80]}.", dir=target.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, stat.S_IMODE(target.stat().st_mode))
        os.replace(name, target)
    except OSError as error:
        if name:
            Path(name).unlink(missing_ok=True)
        raise click.UsageError(f"{quoted(str(path))} could not be written: {error.strerror}") from error
