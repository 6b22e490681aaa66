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
from rulewright.cli.judged_edits import refused
from rulewright.cli.offered_edits import Offered, made, offered, together
from rulewright.reporting.relative import relative
from rulewright.text.visible import quoted, visible

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

ROUNDS = 50
"""One edit may make room for another, and that for a third; far fewer do."""


@dataclass(frozen=True)
class Fixes:
    """What the files were and what they are to be, how many edits lead there, what is said once they are made, and
    what was offered and is not done, with the reason."""

    before: dict[str, bytes]
    after: dict[str, bytes]
    edits: int
    left: Pass
    left_out: tuple[tuple[Offered, str], ...] = ()


def fixes(named: Sequence[str], asked: Asked) -> Fixes:
    """Works out what can be fixed; nothing is written. Edits are judged one by one, each by what it does where it
    stands: see `judged_edits`."""
    left = check_pass(named, asked)
    before: dict[str, bytes] = {}
    after: dict[str, bytes] = {}
    seen: set[tuple[str, bytes]] = set()
    count, left_out = 0, {}
    for _ in range(ROUNDS):
        offers = offered(left.findings)
        for name in {edit.source.name for edit in offers} - before.keys():
            before[name] = Path(name).read_bytes()
            seen.add((name, before[name]))
        kept = _kept(offers, Round(named, asked, left, before, after, seen))
        left_out = {edit: why for edit, why in kept.left_out.items() if not edit.is_further}
        if not kept.edits:
            break
        after, left = {**after, **kept.changed}, kept.said
        seen |= set(kept.changed.items())
        count += len(kept.edits)
    else:
        left_out = dict.fromkeys(offered(left.findings), f"{ROUNDS} rounds are done; ask again")
    return Fixes(
        before, {n: data for n, data in after.items() if data != before[n]}, count, left, tuple(left_out.items())
    )


@dataclass(frozen=True)
class Round:
    """How things stand when edits are chosen; `seen` are all texts that there have been."""

    named: Sequence[str]
    asked: Asked
    left: Pass
    before: dict[str, bytes]
    after: dict[str, bytes]
    seen: set[tuple[str, bytes]]


@dataclass(frozen=True)
class Kept:
    """The edits of one round, the files that they change, what is said then, and what was left out and why."""

    edits: list[Offered]
    changed: dict[str, bytes]
    said: Pass
    left_out: dict[Offered, str]


def _kept(offers: Sequence[Offered], now: Round) -> Kept:
    """All are made together; those that do harm are left out, until none of the others does."""
    left_out: dict[Offered, str] = {}
    while edits := together(edit for edit in offers if edit not in left_out):
        changed = made(edits, now.before)
        circle = [edit for edit in edits if (edit.source.name, changed[edit.source.name]) in now.seen]
        if circle:
            left_out |= dict.fromkeys(circle, "all would be as it was before")
            continue
        said = check_pass(now.named, now.asked, {**now.after, **changed})
        harm = refused(edits, now.left.findings, said.findings)
        if not harm:
            return Kept(edits, changed, said, left_out)
        left_out |= harm
    return Kept([], {}, now.left, left_out)


def write(fixed: Fixes) -> None:
    """Writes the changed files, each whole or not at all. One that changed in the meantime is misuse."""
    for name, data in fixed.after.items():
        if Path(name).read_bytes() != fixed.before[name]:
            raise click.UsageError(f"{quoted(name)} has changed meanwhile; nothing is written into it")
        _write(Path(name), data)


def patch(fixed: Fixes) -> str:
    """What the changes are, as `diff -u` shows them."""
    text = ""
    for name, after in sorted(fixed.after.items()):
        shown = visible(relative(name))
        text += "".join(difflib.unified_diff(_lines(fixed.before[name]), _lines(after), f"a/{shown}", f"b/{shown}"))
    return text.rstrip("\n")


def _lines(data: bytes) -> list[str]:
    return [f"{visible(line)}\n" for line in data.decode("utf-8", "replace").removeprefix("\ufeff").splitlines()]


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
