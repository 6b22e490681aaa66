"""Grows the entries of a book of fragments. A fragment is the body of one action, step, deed, hook or row."""

from __future__ import annotations

import re
from random import Random

import fragments.grow_values  # noqa: F401  (enters what grows)
from fragments.grow import clamped, grow_or
from fragments.grow_blocks import asking_block, asking_drill, block, drill
from fragments.grow_rules import adjustments, functions, hooks, literal, modifiers
from fragments.grow_scope import ANYTHING, Lines, Scope


def grow_entries(seed: int, actions: int = 8, asking: bool = False) -> str:
    """The YAML of the part `fragments.yaml`: the same text for the same seed, in every process. With `asking`, every
    action asks something and none has conditions."""
    s = Scope(Random(seed))
    parts = [*functions(s), *deeds(s), *steps(s), *adjustments(s), "actions:"]
    for number in range(1, actions + 1):
        parts += asking_action(s, number) if asking else action(s, number)
    parts += drills(s, seed) + careful(s)
    return "\n".join([*parts, *hooks(s), *modifiers(s)]) + "\n"


def fragments_of(text: str) -> int:
    """How many bodies stand in it."""
    return sum(line.rstrip().endswith("|") and "is:" not in line for line in text.splitlines())


def without(s: Scope, *called: str, depth: int = 2, **names: list[str]) -> Scope:
    return Scope(s.random, True, depth, dict(names), s.counter, ANYTHING - set(called))


def deeds(s: Scope) -> Lines:
    """`use` never asks, `visit` may; the cat has neither, so who sends her makes a fault."""
    quiet = without(s, *ANYTHING, depth=1)
    lines = ["kinds:", "  Helper:", "    members: {cook: {}, mate: {}, boy: {}, cat: {}}", "    deeds:", "      use:"]
    for name in ("cook", "mate", "boy"):
        lines.append(f"        {name}: " + literal(block(quiet, 1, False), 10))
    lines.append("      visit:")
    for name in ("cook", "mate", "boy"):
        body = block(quiet, 1, False) if name == "boy" else asking_block(quiet, s.pick(1, 2))
        lines.append(f"        {name}: " + literal(body, 10))
    return lines


def steps(s: Scope) -> Lines:
    quiet = without(s, "quiet", "asking", "haggle", "visit", "can", depth=1, good=["good"], number=["n"])
    asking = without(s, "asking", "haggle", "can", good=["good"])
    for_other = without(s, "asking", "haggle", "can", depth=1, player=["me"])
    return [
        "steps:",
        "  quiet(good, n 0..99):",
        "    do: " + literal(block(quiet, 2, False), 6),
        "  asking(good):",
        "    do: " + literal([*block(asking, 2, True), *for_me(s)], 6),
        "  relayed(me Player):",
        "    do: " + literal(block(for_other, 2, True), 6),
    ]


def for_me(s: Scope) -> Lines:
    return ["relayed(next(me))"] if s.chance(0.3) else []


def action(s: Scope, number: int) -> Lines:
    inner = Scope(s.random, True, s.pick(1, 2, 2, 3), {}, s.counter)
    lines = [f"  act{number}:", "    group: main", *conditions(inner)]
    if number == 1:
        lines += ["    values: {amount: 2, price: £1}"]
    body = block(inner, s.random.randrange(1, 5), True)
    if number == 1:
        body = ["pay price", "if number < 25: add amount to number", *body]
    return [*lines, "    do: " + literal(body, 6)]


def drills(s: Scope, seed: int) -> Lines:
    """Two actions that nothing forbids."""
    quiet, asking = Scope(s.random, True, 2, {}, s.counter), Scope(s.random, True, 2, {}, s.counter)
    return [
        "  quiet_drill:",
        "    group: main",
        "    do: " + literal(drill(quiet, seed), 6),
        "  asking_drill:",
        "    group: main",
        "    do: " + literal(asking_drill(asking, seed), 6),
    ]


def asking_action(s: Scope, number: int) -> Lines:
    inner = Scope(s.random, True, s.pick(1, 2), {}, s.counter)
    lines = [f"  act{number}:", "    group: main"]
    if number == 1:
        lines += ["    values: {amount: 2, price: £1}"]
    if s.chance(0.3):
        lines.append(f"    cost: {s.pick('£1', '1 ale', 'fee')}")
    return [*lines, "    do: " + literal(asking_block(inner, s.pick(1, 2, 2, 3)), 6)]


def conditions(s: Scope) -> Lines:
    lines = []
    if s.chance(0.3):
        lines.append(
            f"    limit: {s.pick('once per turn', 'twice per round', '5 times per phase', '9 times per game')}"
        )
    if s.chance(0.3):
        lines.append(f"    when: {grow_or(s)}")
    if s.chance(0.3):
        lines += ["    require:", f'      "a reason, {{number}}": {grow_or(s.deeper())}']
    if s.chance(0.5):
        lines.append(f"    cost: {s.pick('£1', '1 ale', '£1 and 1 bread', 'fee', 'gift', f'£{clamped(s, 0, 2)}')}")
    return lines


def careful(s: Scope) -> Lines:
    """An action with `afterwards`: all its choices first, then what it does; chance and others have no part in it."""
    quiet = without(s, "quiet", "asking", "market_moves", "haggle", "use", "visit", "can", depth=1)
    choice = ["choose good from Good where ann.goods[good] >= 0", s.pick("pay £1", "pay 1 of good", "let k be number")]
    if s.chance(0.5):
        choice += ['choose one for "how":', '  "dear": pay £2', '  "cheap" when flag:', "    pay 1 vp"]
    holds = s.pick("can(quick)", "can(quick2) or flag", "me.cash >= £2", grow_or(without(s, "careful", depth=1)))
    return [
        "  wary:",
        "    group: careful",
        "    afterwards:",
        f"      all is well: {holds}",
        "    do: " + literal([*choice, *still(block(quiet.knowing("good", "good"), 2, False))], 6),
    ]


def still(lines: Lines) -> Lines:
    """Without what draws numbers from chance."""
    return [re.sub(r"shuffle \w+", "set flag to no", line) for line in lines]
