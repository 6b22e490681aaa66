"""A log in words: the game played again by the rules that know reasons, and the lines a case needs to do the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rulewright.backends.reference.labels import option_label
from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import Option, State, Value
from rulewright.backends.reference.world import World
from rulewright.hir import program as p
from rulewright.hir.nodes import Expr
from rulewright.hir.types import MemberType, NumberType, Type
from rulewright.hunting.finding import Sighting
from rulewright.pipeline import Table
from rulewright.runtime.engine import CHANCE, OVER
from rulewright.runtime.fault_words import sentence
from rulewright.runtime.faults import Fault, IllegalMove

PLAIN = re.compile(r"[\w. (<>=)+*-]+")
"""A condition that YAML leaves as it is, whatever stands around it."""


@dataclass
class Told:
    """`log` has a line for each move, `lines` are those of the case; none where a case cannot say them, as a choice
    comes before the first action. `values` are what a broken condition compares."""

    log: list[str] = field(default_factory=list)
    lines: list[str] | None = field(default_factory=list)
    values: tuple[str, ...] = ()
    fault: Fault | None = None


Sides = Callable[[State, Expr], tuple[str, ...]]
"""The values that a condition compares in a position, in words."""


def told(table: Table, seen: Sighting, conditions: Sequence[Expr], sides: Sides) -> Told:
    """Plays the moves again on the reference."""
    found = Told()
    try:
        state = _play(table.reference, seen, found)
        if seen.trouble.invariant >= 0:
            found.values = tuple(line.strip() for line in sides(state, conditions[seen.trouble.invariant]))
    except (Fault, IllegalMove) as stopped:
        found.fault = stopped if isinstance(stopped, Fault) else None
    return found


def _play(reference: Reference, seen: Sighting, found: Told) -> State:
    state = _settled(reference, reference.start(seen.seed))
    for code in seen.moves:
        seat = reference.seat(state)
        name = reference.table.scene.members["Player"][seat - 1].name if seat != OVER else ""
        found.log.append(f"{name}: {reference.label(state, code)}")
        _add_line(reference, state, code, name, found)
        state = _settled(reference, reference.apply(state, code))
    return state


def _settled(reference: Reference, state: State) -> State:
    while reference.seat(state) == CHANCE:
        state = reference.apply(state, reference.draw(state))
    return state


def _add_line(reference: Reference, state: State, code: int, name: str, found: Told) -> None:
    decision = state.open
    if isinstance(decision, p.OfferMenu):
        action = reference.table.actions[code]
        if found.lines is not None:
            found.lines.append(f"{name} does {action.name}")
    elif not found.lines:
        found.lines = None
    else:
        option = next(o for o in state.options if o.code == code)
        joint = ", " if " choosing " in found.lines[-1] else " choosing "
        found.lines[-1] += joint + _answer(World(reference.table, state), decision, option)


def _answer(w: World, decision: p.AnyDecision | None, option: Option) -> str:
    """As a case names it: members and numbers as they are, everything else by its words."""
    assert decision is not None
    if isinstance(decision, p.Choice) and option.values:
        named = [_name(w, v, x.type) for v, x in zip(option.values, decision.vars, strict=True)]
        if all(named):
            return ", ".join(named)
    if option.code == -1:
        return "none"
    label = option_label(w, decision, w.state.top.env, option).replace('"', "'")
    return f'"{label}"'


def _name(w: World, value: Value, kind: Type) -> str:
    if isinstance(kind, MemberType) and isinstance(value, int) and value:
        return w.table.scene.members[kind.kind][value - 1].name
    return str(value) if isinstance(kind, NumberType) else ""


def case_text(table: Table, seen: Sighting, settings: dict[str, str], told: Told) -> str:
    """An entry of a case file; where a case cannot say it, its moves as a comment."""
    lines = [f"  - case: {_in_yaml(headline(table, seen))}"]
    if table.scene.players != table.checked.book.min_players:
        lines.append(f"    players: {table.scene.players}")
    if settings:
        lines.append(f"    settings: {{{', '.join(f'{k}: {v}' for k, v in settings.items())}}}")
    lines.append(f"    from: play, seed {seen.seed}")
    if told.lines is None:
        lines += ["    # a case cannot say these:", *(f"    # {line}" for line in told.log)]
    elif told.lines:
        lines += ["    when: |", *(f"      {line}" for line in told.lines)]
    if seen.trouble.invariant >= 0:
        text = table.checked.book.invariants[seen.trouble.invariant].value.span.text
        lines += ["    then:", f"      - {text}" if PLAIN.fullmatch(text) else f"      - |\n        {text}"]
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
