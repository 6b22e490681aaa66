"""A batch of games at a table."""

from __future__ import annotations

from rulewright import __version__
from rulewright.pipeline import Table
from rulewright.simulation.figures import Batch


def batch_for(table: Table, settings: dict[str, str], bots: tuple[str, ...], games: int, seed: int, cap: int) -> Batch:
    """What is to be played, with what the report wants to know of the book; a bot for each seat."""
    book = table.checked.book
    return Batch(
        book=book.name,
        version=__version__,
        meaning=table.checked.meaning,
        players=table.scene.players,
        games=games,
        seed=seed,
        bots=bots,
        settings=settings,
        cap=cap,
        actions=tuple(book.actions),
        score_lines=tuple(line.label for line in book.scoring),
        ends=tuple(book.ends),
        rare={action.name: action.rare for action in book.actions.values() if action.rare},
        expansions=tuple(layer.name for layer in table.checked.raw.layers),
    )
