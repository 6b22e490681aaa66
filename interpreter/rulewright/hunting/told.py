"""A log in words: the game played again by the rules that know reasons, and the lines a case needs to do the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import State
from rulewright.hir.nodes import Expr
from rulewright.hunting.finding import Sighting
from rulewright.pipeline import Table
from rulewright.playing.case_lines import CaseLines, NoLine
from rulewright.runtime.engine import CHANCE, OVER
from rulewright.runtime.fault_words import sentence
from rulewright.runtime.faults import Fault, IllegalMove

PLAIN = re.compile(r"[\w. (<>=)+*-]+")
"""A condition that YAML leaves as it is, whatever stands around it."""


@dataclass
class Told:
    """`log` has a line for each move, `lines` are those of the case, and `last` those at its end that must neither
    break off nor lead round in a circle. `unsaid` is why a case cannot say them. `values` are what a broken condition
    compares."""

    log: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    last: list[str] = field(default_factory=list)
    unsaid: str = ""
    values: tuple[str, ...] = ()
    fault: Fault | None = None


Sides = Callable[[State, Expr], tuple[str, ...]]
"""The values that a condition compares in a position, in words."""


class _Replay:
    """The moves of a log, played again on the reference."""

    def __init__(self, reference: Reference, seed: int, cut_at: int) -> None:
        self.reference = reference
        self.case = CaseLines(reference, cut_at)
        self.told = Told()
        self.state = reference.start(seed)
        self._settle()

    def play(self, moves: Iterable[int]) -> None:
        """Raises Fault and IllegalMove."""
        for code in moves:
            seat = self.reference.seat(self.state)
            name = self.reference.table.scene.members["Player"][seat - 1].name if seat != OVER else ""
            self.told.log.append(f"{name}: {self.reference.label(self.state, code)}")
            self._take(code)
            self._settle()

    def _settle(self) -> None:
        while self.reference.seat(self.state) == CHANCE:
            self._take(self.reference.draw(self.state))

    def _take(self, code: int) -> None:
        try:
            self.case.add(self.state, code)
        except NoLine as unsaid:
            self.told.unsaid = str(unsaid)
        self.state = self.reference.apply(self.state, code)


def told(table: Table, seen: Sighting, conditions: Sequence[Expr], sides: Sides, cut_at: int = -1) -> Told:
    """Plays the moves again on the reference. A circle within one action cuts its line in two, after so many moves."""
    try:
        replay = _Replay(table.reference, seen.seed, cut_at)
    except Fault as fault:
        return Told(fault=fault)
    found = replay.told
    try:
        replay.play(seen.moves)
        if seen.trouble.invariant >= 0:
            found.values = tuple(line.strip() for line in sides(replay.state, conditions[seen.trouble.invariant]))
        elif seen.fault is not None and replay.state.over:
            table.reference.scores(replay.state)
    except (Fault, IllegalMove) as stopped:
        found.fault = stopped if isinstance(stopped, Fault) else None
    if cut_at < 0 <= seen.back_to and not any(line.move >= seen.back_to for line in replay.case.lines):
        return told(table, seen, conditions, sides, seen.back_to)
    _split(replay, seen)
    return found


def _split(replay: _Replay, seen: Sighting) -> None:
    """The lines of the case: where something breaks off, its last line apart; of a circle those that go round once,
    from the first of them that begins a line."""
    found, lines = replay.told, replay.case.lines
    turn = len(lines)
    if seen.back_to >= 0:
        turn = next((i for i, line in enumerate(lines) if line.move >= seen.back_to), turn)
        if turn == len(lines):
            found.unsaid = found.unsaid or "no line of a case begins on the way round"
        else:
            log = len(found.log)
            replay.play(seen.moves[seen.back_to : lines[turn].move])
            del found.log[log:]
    elif seen.fault is not None:
        turn = max(0, len(lines) - 1)
    found.lines, found.last = [line.short for line in lines[:turn]], [line.short for line in lines[turn:]]


def case_text(table: Table, seen: Sighting, settings: dict[str, str], told: Told) -> str:
    """An entry of a case file; where a case cannot say it, its moves as a comment."""
    lines = [f"  - case: {_in_yaml(headline(table, seen))}"]
    if table.scene.players != table.checked.book.min_players:
        lines.append(f"    players: {table.scene.players}")
    if settings:
        lines.append(f"    settings: {{{', '.join(f'{k}: {v}' for k, v in settings.items())}}}")
    lines.append(f"    from: play, seed {seen.seed}")
    if told.unsaid:
        lines += [f"    # A case cannot say all of it: {told.unsaid}", *(f"    # {line}" for line in told.log)]
    elif told.lines:
        lines += ["    when: |", *(f"      {line}" for line in told.lines)]
    if seen.trouble.invariant >= 0:
        text = table.checked.book.invariants[seen.trouble.invariant].value.span.text
        lines += ["    then:", f"      - {text}" if PLAIN.fullmatch(text) else f"      - |\n        {text}"]
    elif told.last and not told.unsaid:
        lines += ["    sound: |", *(f"      {line}" for line in told.last)]
    else:
        lines += ["    then:", "      - yes"]  # it is enough to get there
    return "\n".join(lines) + "\n"


def case_file(cases: list[str]) -> str:
    """A file for the folder `cases/` of the book."""
    return "cases:\n" + "".join(cases)


def _in_yaml(text: str) -> str:
    """A text on one line, quoted where YAML would take it for something else."""
    return text if PLAIN.fullmatch(text) else "'" + " ".join(text.split()).replace("'", "''") + "'"


def headline(table: Table, seen: Sighting) -> str:
    """What is wrong, in a few words that stand in YAML as they are."""
    trouble, place = seen.trouble, f"{seen.trouble.place.source.name.rsplit('/', 1)[-1]} line {seen.trouble.place.line}"
    match trouble.kind:
        case "invariant":
            return table.checked.book.invariants[trouble.invariant].title
        case "dead end":
            return f"no dead end at {place}"
        case "fault":
            return f"no fault {trouble.code} at {place}"
        case "unending":
            return "the game ends"
    return f"no endless loop at {place}" if trouble.code else "players cannot go round in a circle"


def sentence_of(table: Table, seen: Sighting, told: Told, closed: bool) -> str:
    """What is wrong, for people, with the values that show it."""
    trouble = seen.trouble
    if seen.fault is not None:
        fault = told.fault or seen.fault
        return f"{fault.code}: {sentence(fault)}"
    if trouble.kind == "invariant":
        invariant = table.checked.book.invariants[trouble.invariant]
        said = f"does not hold: {invariant.title}"
        return said + (f"; {'; '.join(told.values)}" if told.values else "")
    if trouble.kind == "unending":
        return f"the game is not over after {len(seen.moves):,} moves"
    which = " and ".join(sorted(trouble.actions)) or "choices"
    out = "and there is no way out of it" if closed else "so players may do so for ever"
    return f"after move {len(seen.moves)} everything stands as after move {seen.back_to} ({which}), {out}"
