"""Grows blocks of statements: bodies of actions, steps, deeds, hooks and rows."""

from __future__ import annotations

from fragments.grow import GROWERS, Grower, grow
from fragments.grow_choices import ASKING, ASKING_BLOCKS, ASKING_NAMED
from fragments.grow_lists import domain, keys, where
from fragments.grow_scope import Lines, Scope, indent
from fragments.grow_statements import NAMING, SIMPLE


def block(s: Scope, length: int, ask: bool) -> Lines:
    """So many statements, one after another; later ones know what earlier ones named. `ask`: somebody may be asked."""
    lines: Lines = []
    for _ in range(length):
        made, s = statement(s, ask)
        lines += made
    return lines


def statement(s: Scope, ask: bool) -> tuple[Lines, Scope]:
    """One statement, and the scope after it."""
    if s.depth > 0 and s.chance(0.35):
        return compound(s, ask), s
    if ask and s.chance(0.4):
        named = s.chance(0.6)
        return s.random.choice(ASKING_NAMED)(s) if named else (s.random.choice(ASKING)(s), s)
    return s.random.choice(NAMING)(s) if s.chance(0.12) else (s.random.choice(SIMPLE)(s), s)


def asking_block(s: Scope, length: int) -> Lines:
    """As `block`; the first asks somebody, and most of the others do."""
    lines: Lines = []
    for number in range(length):
        made, s = asking_statement(s) if number == 0 or s.chance(0.7) else statement(s, True)
        lines += made
    return lines


def asking_statement(s: Scope) -> tuple[Lines, Scope]:
    if s.chance(0.5):
        return s.random.choice(ASKING_NAMED)(s)
    return (s.random.choice(ASKING_BLOCKS)(s.deeper(), block) if s.chance(0.6) else s.random.choice(ASKING)(s)), s


def drill(s: Scope, round_: int) -> Lines:
    """A few of the growers in turn, so that in a run of books each stands where it is reached."""
    lines: Lines = []
    for turn in range(4 * round_, 4 * round_ + 4):
        lines += SIMPLE[turn % len(SIMPLE)](s)
    for turn in range(5 * round_, 5 * round_ + 5):
        lines.append(f"set number to max(0, min(28, {_in_turn('number', turn)(s)}))")
        lines.append(f"set flag to {_in_turn('truth', turn)(s)}")
    return lines


def asking_drill(s: Scope, round_: int) -> Lines:
    """The same with what asks."""
    lines: Lines = []
    for turn in (2 * round_, 2 * round_ + 1):
        made, s = ASKING_NAMED[turn % len(ASKING_NAMED)](s)
        lines += made
    lines += ASKING[round_ % len(ASKING)](s)
    return lines + ASKING_BLOCKS[round_ % len(ASKING_BLOCKS)](s.deeper(), block)


def _in_turn(sort: str, turn: int) -> Grower:
    return GROWERS[sort][1][turn % len(GROWERS[sort][1])]


def compound(s: Scope, ask: bool) -> Lines:
    if ask and s.chance(0.45):
        return s.random.choice(ASKING_BLOCKS)(s.deeper(), block)
    return s.random.choice((choices, loop, loop, times, until, until, part))(s.deeper(), ask)


def loop(s: Scope, ask: bool) -> Lines:
    head, _, known = domain(s)
    by = f" by {keys(known)}" if s.chance(0.3) else ""
    return [f"for each {head}{where(known)}{by}:", *indent(block(known, s.pick(1, 1, 2), ask and s.depth > 1))]


def choices(s: Scope, ask: bool) -> Lines:
    lines = [f"if {grow(s, 'truth')}:", *indent(block(s, s.pick(1, 2), ask))]
    if s.chance(0.5):
        lines += [f"else if {grow(s, 'truth')}:", *indent(block(s, 1, ask))]
    return [*lines, "else:", *indent(block(s, 1, ask))] if s.chance(0.5) else lines


def times(s: Scope, ask: bool) -> Lines:
    return [f"repeat {s.pick(1, 2, 'min(three, number)')} times:", *indent(block(s, 1, ask))]


def until(s: Scope, ask: bool) -> Lines:
    """The number may be changed by the body; then the bound may be hit."""
    most = s.pick(" at most 9 times", "")
    return ["set number to 0", f"repeat until number >= 3{most}:", *indent(block(s, 1, ask)), *indent(HURRY)]


def part(s: Scope, ask: bool) -> Lines:
    return [f"part {s.fresh('stretch_')}:", *indent(block(s, s.pick(1, 2), ask))]


HURRY = ["if number < 25: add 2 to number"]
