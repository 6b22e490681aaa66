"""The file of `--resume`: a first line that says which batch it is, then now and then a line for what was counted.

Each line names the games that it counts. A line that was cut off counts nothing; its games are played again.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from rulewright.hir.print_expressions import text as expression_text
from rulewright.pipeline import Table
from rulewright.simulation.bots.named import is_own
from rulewright.simulation.bots.own.find_code import code_file
from rulewright.simulation.figures import Batch
from rulewright.simulation.resuming.plain_tally import NoTally, as_plain, from_plain
from rulewright.simulation.tally import Tally
from rulewright.text.visible import quoted, visible

FORMAT = 1
EVERY = 1.0
"""Seconds after which what was counted is written."""


class CannotResume(ValueError):
    """The file is of another batch, or of none; the text says what differs."""


def progress_path(path: Path, batch: Batch) -> Path:
    """The file itself, or one in a folder that is named after the batch."""
    return path / f"{batch.book}-{batch.players}p-seed{batch.seed}.progress" if path.is_dir() else path


def identity(table: Table, batch: Batch) -> dict[str, Any]:
    """All that a game of the batch hangs on. How many games are asked for is no part of it."""
    outlook = table.checked.book.outlook
    return {
        "format": FORMAT,
        "book": batch.book,
        "rules": batch.meaning,
        "version of rulewright": batch.version,
        "players": batch.players,
        "seed": batch.seed,
        "bots": list(batch.bots),
        "settings": dict(sorted(batch.settings.items())),
        "cap": batch.cap,
        "advice for bots": expression_text(outlook.value) if outlook else "",
        "code of bots": {name: sha256(code_file(name).read_bytes()).hexdigest() for name in batch.bots if is_own(name)},
    }


@dataclass
class ProgressFile:
    """`games` are those that were counted, as ranges; `tally` is what was counted of them."""

    path: Path
    games: list[range] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    _new: list[range] = field(default_factory=list)
    _counted: Tally = field(default_factory=Tally)
    _written: float = 0.0

    def gaps(self, games: int) -> list[range]:
        """Those of so many games that are still to be played."""
        found, at = [], 0
        for done in sorted(self.games, key=lambda each: each.start):
            if done.start > at:
                found.append(range(at, done.start))
            at = max(at, done.stop)
        return [*found, range(at, games)] if at < games else found

    def add(self, games: range, tally: Tally) -> None:
        """Games that were played; written now and then."""
        if self._new and self._new[-1].stop == games.start:
            self._new[-1] = range(self._new[-1].start, games.stop)
        else:
            self._new.append(games)
        self._counted.join(tally)
        if time.monotonic() - self._written > EVERY:
            self.flush()

    def flush(self) -> None:
        """Writes what was not written yet."""
        if self._new:
            line = {"games": [[each.start, each.stop] for each in self._new], "counted": as_plain(self._counted)}
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._new, self._counted, self._written = [], Tally(), time.monotonic()


def open_progress(path: Path, table: Table, batch: Batch) -> ProgressFile:
    """The file, with what it holds already; a new one if there is none. Raises CannotResume and OSError."""
    path = progress_path(path, batch)
    wanted = identity(table, batch)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(wanted, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")
        return ProgressFile(path)
    return _read(path, wanted, batch.games)


def _read(path: Path, wanted: dict[str, Any], games: int) -> ProgressFile:
    try:
        text = path.read_text(encoding="utf-8")
        head, _, rest = text.partition("\n")
        _same(path, json.loads(head), wanted)
        found = ProgressFile(path)
        cut = not rest.endswith("\n") and bool(rest)
        for line in rest.splitlines()[: -1 if cut else None]:
            _take(found, json.loads(line))
    except (UnicodeDecodeError, json.JSONDecodeError, NoTally, RecursionError) as error:
        why = visible(str(error))
        raise CannotResume(f"{quoted(str(path))} holds no games that were interrupted ({why})") from error
    last = max((each.stop for each in found.games), default=0)
    if last > games:
        raise CannotResume(f"{quoted(str(path))} has {last:,} games already; ask for at least as many, not {games:,}")
    if cut:
        path.write_text(text[: text.rindex("\n") + 1], encoding="utf-8", newline="\n")
    return found


def _same(path: Path, there: Any, here: dict[str, Any]) -> None:
    if not isinstance(there, dict) or there.get("format") != FORMAT:
        raise CannotResume(f"{quoted(str(path))} is no file of games that were interrupted")
    differing = [key for key in here if there.get(key) != here[key]]
    if differing:
        said = "; ".join(_difference(key, there.get(key), here[key]) for key in differing)
        raise CannotResume(f"{quoted(str(path))} is of other games: {said}")


def _difference(key: str, there: Any, here: Any) -> str:
    if key in ("rules", "advice for bots", "code of bots"):
        return f"{key} have changed" if key == "rules" else f"{key} has changed"
    return f"{key} {visible(_words(there))} there, {visible(_words(here))} here"


def _words(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    if isinstance(value, dict):
        return " ".join(f"{name}={each}" for name, each in value.items()) or "none"
    return str(value)


def _take(found: ProgressFile, line: Any) -> None:
    """One line of what was counted. Raises NoTally."""
    if not isinstance(line, dict) or not isinstance(line.get("games"), list):
        raise NoTally("a line names no games")
    tally = from_plain(line.get("counted"))
    ranges = [range(*pair) for pair in line["games"] if _is_range(pair)]
    if not isinstance(tally, Tally) or len(ranges) != len(line["games"]) or tally.played != sum(map(len, ranges)):
        raise NoTally("a line counts other games than it names")
    if any(a.start < b.stop and b.start < a.stop for a in found.games for b in ranges):
        raise NoTally("games are counted twice")
    found.games += ranges
    found.tally.join(tally)


def _is_range(pair: Any) -> bool:
    return isinstance(pair, list) and len(pair) == 2 and all(type(n) is int for n in pair) and 0 <= pair[0] < pair[1]
