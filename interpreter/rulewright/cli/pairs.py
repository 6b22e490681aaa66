"""Every expansion in a folder alone, and each two of them together: do they fit, and can the game be played?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulewright.cli.books import book_path, shipped_names
from rulewright.cli.progress import bar
from rulewright.reporting.wording import counted
from rulewright.syntax.book_files import EXPANSION, ROOT, Files, book_folder
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.nearest import nearest
from rulewright.text.render import render_text
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.overlay.expansion import Expansion
    from rulewright.pipeline import CheckedBook
    from rulewright.simulation.record import GameRecord

GAMES = 50
CAP = 10_000
EXCLUDED = "RW182"


@dataclass(frozen=True)
class Together:
    """Some expansions together over a book: `fits`, `excluded`, or what is wrong with them."""

    book: str
    names: tuple[str, ...]
    verdict: str
    findings: list[Diagnostic] = field(default_factory=list)
    games: int = 0

    @property
    def fails(self) -> bool:
        return self.verdict not in ("fits", "excluded")


def combinations_of(book: str, path: str, folder: Path, most: int) -> list[Together]:
    """What comes of each expansion for a book, which lies at a path, and of up to `most` of them together; what one
    needs comes along."""
    from rulewright.overlay.read_expansion import expansion_folder, read_expansion

    files = {found.parent.name: expansion_folder(found) for found in sorted(folder.glob(f"*/{EXPANSION}"))}
    if not files:
        raise click.UsageError(f"{quoted(str(folder))} holds no folder with an {EXPANSION}")
    read = {name: read_expansion(theirs) for name, theirs in files.items()}
    theirs = {name: expansion for name, expansion in read.items() if _is_meant_for(expansion, book)}
    wanted = list(_sets(theirs, most))
    own = book_folder(book_path(path))
    done: list[Together] = []
    with bar("expansions") as step:
        for names in wanted:
            step(len(done), len(wanted))
            done.append(_together(book, own, names, [files[name] for name in names]))
    return done


def books_of(folder: Path) -> list[str]:
    """The books that the expansions in a folder are for; a name that is no book is left out if it is nearly one."""
    from rulewright.overlay.read_expansion import expansion_folder, read_expansion

    paths = sorted(folder.glob(f"*/{EXPANSION}"))
    names = {read_expansion(expansion_folder(path)).book for path in paths} - {""}
    there = {name for name in names if name in shipped_names() or (Path(beside(name, folder)) / ROOT).is_file()}
    return sorted(there | {name for name in names if nearest(name, there) is None})


def _is_meant_for(expansion: Expansion, book: str) -> bool:
    """One that says no book, or one whose name is nearly this, is looked at too, so that it is told."""
    return expansion.book in ("", book) or nearest(expansion.book, [book]) is not None


def beside(book: str, folder: Path) -> str:
    """Where a book is: beside the folder of its expansions, else as it is called."""
    beside = folder.resolve().parent / book
    return str(beside) if (beside / ROOT).is_file() and book not in shipped_names() else book


def _sets(theirs: dict[str, Expansion], most: int) -> Iterator[tuple[str, ...]]:
    """All sets of up to so many, each with what they need, each once."""
    seen = set()
    for size in range(1, most + 1):
        for names in combinations(sorted(theirs), size):
            whole = tuple(sorted(_with_needs(names, theirs)))
            if whole not in seen:
                seen.add(whole)
                yield whole


def _with_needs(names: Sequence[str], theirs: dict[str, Expansion]) -> set[str]:
    found, waiting = set(names), list(names)
    while waiting:
        for word in theirs[waiting.pop()].listed("needs"):
            if word.value in theirs and word.value not in found:
                found.add(word.value)
                waiting.append(word.value)
    return found


def _together(book: str, own: Files, names: tuple[str, ...], files: Sequence[Files]) -> Together:
    from rulewright.overlay.read_laid_over import read_laid_over
    from rulewright.pipeline import check_book

    checked = check_book(read_laid_over(own, files))
    errors = [finding for finding in checked.findings if finding.severity == "error"]
    if errors:
        is_excluded = all(finding.code == EXCLUDED for finding in errors)
        return Together(book, names, "excluded" if is_excluded else "errors", errors)
    return Together(book, names, _faults(checked) or "fits", games=GAMES)


def _faults(checked: CheckedBook) -> str:
    """The first fault in games between random bots, half of them with the fewest players and half with the most."""
    from rulewright.pipeline import seat_table
    from rulewright.simulation.bots import random_bot
    from rulewright.simulation.play_game import play_game
    from rulewright.simulation.stage import stage

    for players in sorted({checked.book.min_players, checked.book.max_players}):
        made = stage(seat_table(checked, players))
        share = GAMES // len({checked.book.min_players, checked.book.max_players})
        for number in range(share):
            record = play_game(made, 1, number, (random_bot,) * players, CAP)
            if record.outcome != "ended":
                return f"{_broke_off(record)}, in game {number + 1} with {counted(players, 'player')}"
    return ""


def _broke_off(record: GameRecord) -> str:
    fault = record.fault
    return f"{fault.code} at {fault.place}: {fault.sentence}" if fault else f"no end in {CAP:,} decisions"


def as_text(found: Sequence[Together]) -> str:
    """A line for each, and below it what is wrong."""
    lines = []
    for each in found:
        told = {"fits": f"fits: {each.games} games without a fault", "excluded": "excluded"}
        lines.append(f"{each.book} + {' + '.join(each.names)}: {told.get(each.verdict, each.verdict)}")
        if each.verdict == "errors":
            lines.append(render_text(each.findings) + "\n")
    return "\n".join(lines)


def as_data(found: Sequence[Together]) -> list[dict[str, Any]]:
    """The same for programs."""
    return [
        {
            "book": each.book,
            "expansions": list(each.names),
            "verdict": each.verdict,
            "games": each.games,
            "findings": [f"{d.span}: {d.code}: {d.message}" for d in each.findings],
        }
        for each in found
    ]
