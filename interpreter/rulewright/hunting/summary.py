"""What a hunt found, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rulewright.hir.fields import Table as BookTable
from rulewright.hir.rules import Action
from rulewright.hir.types import MemberType
from rulewright.hunting.finding import KINDS, Sighting
from rulewright.hunting.hunt import Found
from rulewright.hunting.told import Sides, Told, case_file, case_text, sentence_of, told
from rulewright.pipeline import Table
from rulewright.reporting.wording import counted
from rulewright.text.source import NOWHERE, Span

SCHEMA = "output/hunt.json"
SHOWN = 60
"""Moves of a log that are shown; of a longer one, the last."""
CELLS = 8
"""Cells of a table that are named."""
LONG = 200
"""Lines of a case that people are not shown; programs are."""


@dataclass(frozen=True)
class Entry:
    """One finding in words; `case` is empty where no log leads to it."""

    kind: str
    place: Span
    sentence: str
    sighting: Sighting | None = None
    told: Told | None = None
    case: str = ""

    @property
    def is_wrong(self) -> bool:
        """Whether somebody should mend something; cells that no game reads may only be rare."""
        return self.kind != "never read"


def entries(table: Table, found: Found, settings: dict[str, str], sides: Sides) -> list[Entry]:
    """All that was found, by kind, then by the length of the log."""
    ordered = sorted(found.sightings, key=lambda s: (KINDS.index(s.trouble.kind), len(s.moves), s.trouble.place.line))
    listed = [_entry(table, found, seen, settings, sides) for seen in ordered]
    return [*listed, *(_never(a) for a in never_legal(table, found)), *_never_read(table, found)]


def never_legal(table: Table, found: Found) -> list[Action]:
    """Actions that no player could ever take, without those whose book says that they are rare."""
    actions = table.checked.book.actions.values()
    return [a for a in actions if a.ordinal not in found.offered and not a.rare] if found.games else []


def _entry(table: Table, found: Found, seen: Sighting, settings: dict[str, str], sides: Sides) -> Entry:
    words = told(table, seen, [invariant.value for invariant in table.checked.book.invariants], sides)
    place = seen.trouble.place
    if seen.trouble.invariant >= 0:
        place = table.checked.book.invariants[seen.trouble.invariant].span
    case = "" if seen.trouble.kind == "unending" else case_text(table, seen, settings, words)
    sentence = sentence_of(table, seen, words, seen.trouble in found.closed)
    return Entry(seen.trouble.kind, place, sentence, seen, words, case)


def _never(action: Action) -> Entry:
    return Entry("never legal", action.span, f"`{action.name}` was never legal in any game")


def _never_read(table: Table, found: Found) -> Iterator[Entry]:
    """An entry for each table of which cells were read in no game: what may be a slip, and may be rare."""
    for of, keys in found.unread.items():
        words = [f"[{', '.join(_key(table, of, key))}]" for key in keys[:CELLS]]
        more = f" and {len(keys) - CELLS} more" if len(keys) > CELLS else ""
        sentence = (
            f"no game read {len(keys)} of {counted(len(of.cells), 'cell')} of `{of.name}`: {', '.join(words)}{more}"
        )
        yield Entry("never read", of.cells[keys[0]].span, sentence)


def _key(table: Table, of: BookTable, key: tuple[int, ...]) -> Iterator[str]:
    for number, kind in zip(key, of.key_types, strict=True):
        yield table.scene.members[kind.kind][number - 1].name if isinstance(kind, MemberType) else str(number)


def as_text(table: Table, found: Found, listed: list[Entry]) -> str:
    """Each finding with its log, then the case file."""
    blocks = [_head(table, found, listed), *("\n".join(_lines(each)) for each in listed)]
    cases = [each.case for each in listed if each.case and each.case.count("\n") < LONG]
    if cases:
        blocks.append("As cases, for a file in `cases/`:\n\n" + case_file(cases).rstrip())
    return "\n\n".join(blocks) + "\n"


def _head(table: Table, found: Found, listed: list[Entry]) -> str:
    players, seed = counted(table.scene.players, "player"), found.wanted.seed
    wrong = [each for each in listed if each.is_wrong]
    played = f"{table.checked.book.name}: {counted(found.games, 'game')}, {found.moves:,} moves, {players}, seed {seed}"
    return f"{played}\n{counted(len(wrong), 'finding') if wrong else 'Nothing was found.'}"


def _lines(entry: Entry) -> Iterator[str]:
    yield f"{_place(entry.place)}{entry.kind}: {entry.sentence}"
    if entry.sighting is None or entry.told is None:
        return
    log = entry.told.log
    yield f"  {counted(len(log), 'move')} in the game of seed {entry.sighting.seed}" + (":" if log else ", before any")
    runs = list(_runs(log))
    if len(runs) > SHOWN:
        yield "    …"
    yield from runs[-SHOWN:]


def _runs(log: Sequence[str]) -> Iterator[str]:
    """The moves with their numbers; what is done over and over stands once."""
    number = 1
    for line, same in groupby(log):
        last = number + sum(1 for _ in same) - 1
        yield f"  {number:3} {line}" if last == number else f"  {number:3} {line}, and so on to move {last:,}"
        number = last + 1


def _place(span: Span) -> str:
    return "" if span is NOWHERE else f"{span}: "


def as_data(table: Table, found: Found, listed: list[Entry], settings: dict[str, str]) -> dict[str, Any]:
    """In the form that `schemas/output/hunt.json` publishes."""
    return {
        "schema": SCHEMA,
        "book": table.checked.book.name,
        "meaning": table.checked.meaning,
        "players": table.scene.players,
        "settings": settings,
        "seed": found.wanted.seed,
        "games": found.games,
        "moves": found.moves,
        "interrupted": found.interrupted,
        "findings": [_data(each) for each in listed],
    }


def _data(entry: Entry) -> dict[str, Any]:
    place, seen, words = entry.place, entry.sighting, entry.told
    data: dict[str, Any] = {
        "kind": entry.kind,
        "sentence": entry.sentence,
        "place": None if place is NOWHERE else {"file": place.source.name, "line": place.line, "column": place.column},
    }
    if seen is not None and words is not None:
        data |= {"seed": seen.seed, "moves": list(seen.moves), "log": words.log, "values": list(words.values)}
        data |= {"code": seen.trouble.code, "case": case_file([entry.case]) if entry.case else ""}
    return data
