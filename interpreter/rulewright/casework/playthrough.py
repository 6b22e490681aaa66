"""Recorded games: one whole game as text that a person can read and a test can play again.

Each line is one decision: its number, who decides, of how many options, what was taken, and a digest of the options at
the decision that follows. A change of the rules that matters for the game shows in the first line that differs; a
change of how positions are kept shows nowhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from zlib import crc32

from rulewright.checking.data.setting_text import settings_from_text
from rulewright.pipeline import CheckedBook, Table, seat_table
from rulewright.runtime.chance import bot_stream, draw
from rulewright.runtime.engine import CHANCE, OVER, Engine, Position
from rulewright.text.diagnostic import Findings


@dataclass(frozen=True)
class Recipe:
    """What makes a recorded game: everything else follows, as the bots draw from the seed."""

    players: int
    seed: int
    settings: dict[str, str] = field(default_factory=dict)

    def header(self, book: str) -> list[str]:
        lines = [f"book: {book}", f"players: {self.players}", f"seed: {self.seed}"]
        return [*lines, *(f"set: {name}={value}" for name, value in self.settings.items())]


def read_recipe(text: str) -> Recipe:
    """The recipe at the head of a recorded game."""
    values: dict[str, str] = {}
    settings: dict[str, str] = {}
    for line in text.split("\n\n", 1)[0].splitlines():
        key, _, value = line.partition(": ")
        if key == "set":
            name, _, setting = value.partition("=")
            settings[name] = setting
        else:
            values[key] = value
    return Recipe(int(values["players"]), int(values["seed"]), settings)


def record(checked: CheckedBook, recipe: Recipe) -> str:
    """The text of the game that bots choosing at random play. Raises ValueError where a setting is wrong."""
    findings = Findings()
    chosen = settings_from_text(checked.context, recipe.players, recipe.settings, findings)
    if findings.has_errors:
        raise ValueError(next(iter(findings)).message)
    table = seat_table(checked, recipe.players, chosen)
    body, ending = _play(table, recipe)
    return "\n".join([*recipe.header(checked.book.name), f"ends: {ending}", "", *body]) + "\n"


def _play(table: Table, recipe: Recipe) -> tuple[list[str], str]:
    reference, engine = table.reference, table.python
    state, position = reference.start(recipe.seed), engine.start(recipe.seed)
    lines: list[str] = []
    while (seat := engine.seat(position)) != OVER:
        legal = engine.legal(position)
        move = engine.draw(position) if seat == CHANCE else _choose(recipe.seed, seat, len(lines), legal)
        label = reference.label(state, move)
        state = reference.apply(state, move)
        engine.apply(position, move)
        who = "chance" if seat == CHANCE else table.scene.members["Player"][seat - 1].name
        lines.append(f"{len(lines) + 1} {who} of {len(legal)}: {label}  {digest(engine, position)}")
    standing = engine.standing(position)
    lines += ["", f"totals: {' '.join(map(str, standing.totals))}", f"places: {' '.join(map(str, standing.places))}"]
    return lines, state.ended_by or "the flow was through"


def _choose(seed: int, seat: int, number: int, legal: list[int]) -> int:
    return legal[draw(seed, bot_stream(seat), number, len(legal))]


def digest(engine: Engine, position: Position) -> str:
    """Eight digits that stand for who decides and what may be done."""
    seat = engine.seat(position)
    options = [] if seat == OVER else engine.legal(position)
    return f"{crc32(' '.join(map(str, [seat, *options])).encode()):08x}"


def game_digest(engine: Engine, seed: int) -> str:
    """The digest of a whole game that bots choosing at random play: of every decision, every draw and the result."""
    position, decisions, whole = engine.start(seed), 0, 0
    while (seat := engine.seat(position)) != OVER:
        legal = engine.legal(position)
        move = engine.draw(position) if seat == CHANCE else _choose(seed, seat, decisions, legal)
        decisions += seat != CHANCE
        whole = crc32(" ".join(map(str, [seat, move, *legal])).encode(), whole)
        engine.apply(position, move)
    return f"{crc32(repr(engine.standing(position).totals).encode(), whole):08x}"
