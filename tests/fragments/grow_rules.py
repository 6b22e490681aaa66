"""Grows what changes other rules: functions, adjustments, hooks and modifiers."""

from __future__ import annotations

from dataclasses import replace

from fragments.grow import grow, grow_or
from fragments.grow_blocks import block
from fragments.grow_scope import Lines, Scope


def literal(lines: Lines, depth: int) -> str:
    pad = " " * depth
    return "|\n" + "\n".join(pad + line for line in lines)


def functions(s: Scope) -> Lines:
    """`ripe` may call what `weight` does not lead back to."""
    alone = replace(s, me=False, depth=2, calls=frozenset())
    return [
        "functions:",
        "  weight(good, n 0..99):",
        "    is: |",
        "      let doubled be n * 2",
        f"      doubled + {s.pick('good.worth', 'n', 'cross[good, 1]', 'good.left div 2')}",
        "  ripe(good):",
        "    is: |",
        f"      {grow(alone.knowing('good', 'good'), 'truth')}",
        "  mood(player): player.tired + player.calm",
    ]


def adjustments(s: Scope) -> Lines:
    """One that never asks, one that may."""
    quiet = replace(s, me=False, depth=1, calls=frozenset({"weight"}), names={"good": ["g"]})
    asking = replace(s, me=False, depth=1, calls=frozenset({"weight"}), names={"player": ["p"]})
    return [
        "adjustments:",
        "  market_moves:",
        "    for: g in Good",
        "    let:",
        "      high: most of x.left for x in Good",
        f"    hit: {s.pick('first', 'all', 'exactly one')}",
        "    rows:",
        "      - when: g.left = high",
        "        do: lower g.price else raise g.stock",
        f"      - when: g.left < high and ({grow_or(quiet)})",
        "        do: " + literal(block(quiet, 1, False), 10),
        "      - when: g.basic and g.left < high",
        "  haggle:",
        f"    for: p in Player where {grow_or(asking)}",
        f"    hit: {s.pick('first', 'all')}",
        "    rows:",
        f"      - when: p.cash >= £{s.pick(2, 5, 9)}",
        "        do: " + literal([f"p chooses k from 1..3 where k != p.seat for {CALL}", "set answers[p] to k"], 10),
        "      - do: " + literal(block(asking, 1, True), 10),
    ]


CALL = '"a call"'


def hooks(s: Scope) -> Lines:
    """On actions, groups and steps, before and after, some of which ask."""
    free = replace(s, depth=1)
    on_quiet = replace(s, depth=1, calls=frozenset({"weight"}), names={"good": ["good"], "number": ["n"]})
    on_asking = replace(s, depth=1, calls=frozenset({"weight", "use"}), names={"good": ["good"]})
    return [
        "hooks:",
        *_hook("first", "before: act2", block(free, 1, s.chance(0.5))),
        *_hook("second", "after: main", block(free, 1, s.chance(0.5)), grow_or(free)),
        *_hook("third", "before: quiet", block(on_quiet, 1, False), grow_or(on_quiet)),
        *_hook("fourth", f"{s.pick('before', 'after')}: asking", block(on_asking, 1, s.chance(0.6))),
        *_hook("fifth", "before: main", block(replace(free, calls=frozenset()), 1, False), "action != act3"),
    ]


def _hook(name: str, on: str, body: Lines, when: str = "") -> Lines:
    lines = [f"  {name}_hook:", f"    {on}"]
    return [*lines, *([f"    when: {when}"] if when else []), "    do: " + literal(body, 6)]


def modifiers(s: Scope) -> Lines:
    small = replace(s, depth=1, calls=frozenset())
    good = replace(small, me=False, names={"good": ["good"]})
    return f"""\
modifiers:
  amount_up:
    alters: act1.amount
    when: me.cash > £{s.random.randrange(0, 8)}
    to: it + 1
  price_down:
    alters: act1.price
    use: optional
    limit: {s.pick("once per turn", "3 times per round")}
    to: £0
  heavier:
    alters: weight
    when: {grow_or(good)}
    to: it + n
  cheaper:
    alters: act4.cost
    when: {grow_or(small)}
    to: {s.pick("it - £1", "it + £1", "£1", "it + 1 vp")}
  bargain:
    alters: act4.cost
    use: optional
    to: {s.pick("it - £1", "£0", "1 ale")}
  more_often:
    alters: main.limit
    when: {grow_or(small)}
    to: it + 1""".splitlines()
