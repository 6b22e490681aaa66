"""The two sides of a comparison as a person asks for them, opened and played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.lineup import bots_by_seat, denied
from rulewright.cli.long_runs import long_run
from rulewright.cli.options import players_or_fewest, split_settings
from rulewright.cli.progress import Progress, bar
from rulewright.cli.tables import open_table, refusals
from rulewright.pipeline import CheckedBook, Table
from rulewright.reporting.wording import listed
from rulewright.simulation.backend import Wanted
from rulewright.simulation.batch_for import batch_for
from rulewright.text.visible import quoted
from rulewright.weighing.pairs import Side, other_seed, play_pairs
from rulewright.weighing.weigh import Weighed, weigh


@dataclass(frozen=True)
class Asked:
    """One side as it stands on the command line."""

    book: str
    expansions: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    bans: tuple[str, ...] = ()


@dataclass(frozen=True)
class Games:
    """How both sides play."""

    games: int
    seed: int
    cap: int
    unpaired: bool = False
    workers: int = 0
    backend: Wanted = "auto"


@dataclass(frozen=True)
class Seated:
    """A side at its table."""

    asked: Asked
    checked: CheckedBook
    table: Table
    settings: dict[str, str]

    def side(self, bots: str, games: Games, seed: int) -> Side:
        """With bots in its seats."""
        seats = [member.name for member in self.table.scene.members["Player"]]
        names = denied(self.asked.bans, bots_by_seat(bots, len(seats)), self.checked, seats)
        if games.backend == "reference" and any(name.partition(" ")[0] != "random" for name in names):
            raise click.UsageError("the reference plays random bots only; say --seats random, or leave --backend out")
        batch = batch_for(self.table, self.settings, names, games.games, seed, games.cap)
        return Side(self.name, self.table, batch)

    @property
    def name(self) -> str:
        """`mygame with winter, rounds = 5, without buy`."""
        layers = [layer.name for layer in self.checked.raw.layers]
        parts = [self.checked.book.name + (f" with {listed(layers)}" if layers else "")]
        parts += [f"{name} = {value}" for name, value in self.settings.items()]
        parts += [f"without {ban}" for ban in self.asked.bans]
        return ", ".join(parts)


def seat(here: Asked, there: Asked, players: int | None) -> tuple[Seated, Seated]:
    """Both at tables of as many seats; the fewest that both books allow if nobody says."""
    books = [checked_or_exit(asked.book, asked.expansions) for asked in (here, there)]
    if players is None:
        players = max(players_or_fewest(book, None) for book in books)
    _refuse_settings_of_here(there, *books)
    seated = [_seated(asked, book, players) for asked, book in zip((here, there), books, strict=True)]
    return seated[0], seated[1]


def _refuse_settings_of_here(there: Asked, ours: CheckedBook, theirs: CheckedBook) -> None:
    """A setting that an expansion brings is not there without it."""
    for name in split_settings(there.settings):
        if name in ours.book.settings and name not in theirs.book.settings:
            without = f"--against-set: there is no {quoted(name)} in the book there"
            raise click.UsageError(f"{without}; give it the expansion that brings it by --against-with")


def _seated(asked: Asked, checked: CheckedBook, players: int) -> Seated:
    texts = split_settings(asked.settings)
    return Seated(asked, checked, open_table(checked, players, texts), texts)


def sides_of(here: Seated, there: Seated, lineups: list[str], games: Games) -> list[tuple[Side, Side]]:
    """Both sides with each line-up of bots."""
    elsewhere = other_seed(games.seed) if games.unpaired else games.seed
    return [(here.side(bots, games, games.seed), there.side(bots, games, elsewhere)) for bots in lineups]


def weighed(sides: list[tuple[Side, Side]], games: Games) -> list[Weighed]:
    """Each line-up compared by itself; an interruption leaves those that have begun."""
    found: list[Weighed] = []
    with refusals(), long_run(), bar("pairs") as progress:
        for number, (one, other) in enumerate(sides):
            shown = partial(_further, progress, number * games.games, len(sides) * games.games)
            pairs = play_pairs(one, other, shown, games.workers, games.backend)
            found.append(weigh(one, other, pairs, len(sides)))
            if pairs.interrupted:
                break
    for how in dict.fromkeys(each.pairs.how for each in found):
        click.echo(how, err=True)
    return found


def _further(progress: Progress, before: int, of: int, done: int) -> None:
    progress(before + done, of)
