"""Grows the entries of a book of fragments: actions, steps, functions, hooks, modifiers, an adjustment."""

from __future__ import annotations

from random import Random

from fragments.grow_expressions import Scope, grow_or
from fragments.grow_statements import block, indent


def literal(lines: list[str], depth: int) -> str:
    pad = " " * depth
    return "|\n" + "\n".join(pad + line for line in lines)


def grow_entries(seed: int, actions: int = 8) -> str:
    """The YAML of the part `fragments.yaml`: the same text for the same seed, in every process."""
    random = Random(seed)
    scope = Scope(random)
    parts = [_functions(random), _steps(random, scope), _adjustment(random, scope), "actions:"]
    parts += [_action(random, scope, number) for number in range(1, actions + 1)]
    parts += [_hooks(random, scope), _modifiers(random)]
    return "\n".join(parts) + "\n"


def _scope(random: Random, scope: Scope, depth: int, **names: list[str]) -> Scope:
    return Scope(random, True, depth, dict(names), scope.counter)


def _functions(random: Random) -> str:
    return f"""\
functions:
  weight(good, n 0..99):
    is: |
      let doubled be n * 2
      doubled + {random.choice(("good.worth", "n", "cross[good, 1]", "good.left div 2"))}
  ripe(good): good.left > {random.randrange(0, 6)} or good.{random.choice(("basic", "price.at_end"))}"""


def _steps(random: Random, scope: Scope) -> str:
    quiet = block(_scope(random, scope, 1, good=["good"], number=["n"]), 2, False)
    asking = block(_scope(random, scope, 2, good=["good"]), 2, True)
    quiet = [line for line in quiet if "quiet(" not in line and "market_moves" not in line] or ["gain £1"]
    asking = [line for line in asking if "asking(" not in line] or ["gain £1"]
    return "\n".join(
        [
            "steps:",
            "  quiet(good, n 0..99):",
            "    do: " + literal(_whole(quiet), 6),
            "  asking(good):",
            "    do: " + literal(_whole(asking), 6),
        ]
    )


def _whole(lines: list[str]) -> list[str]:
    """Headers whose body was dropped get one that does nothing much."""
    whole: list[str] = []
    for i, line in enumerate(lines):
        whole.append(line)
        following = lines[i + 1] if i + 1 < len(lines) else ""
        depth = len(line) - len(line.lstrip())
        if line.endswith(":") and len(following) - len(following.lstrip()) <= depth:
            whole.append(" " * (depth + 2) + "gain £1")
    return whole


def _adjustment(random: Random, scope: Scope) -> str:
    inner = Scope(random, False, 1, {"good": ["g"]}, scope.counter)
    hit = random.choice(("first", "all", "exactly one"))
    return f"""\
adjustments:
  market_moves:
    for: g in Good
    let:
      high: most of x.left for x in Good
    hit: {hit}
    rows:
      - when: g.left = high
        do: lower g.price else raise g.stock
      - when: {grow_or(inner)}
        do: raise g.price
      - when: g.basic and g.left < high"""


def _action(random: Random, scope: Scope, number: int) -> str:
    inner = _scope(random, scope, random.choice((1, 2, 2, 3)))
    lines = [f"  act{number}:", "    group: main"]
    if random.random() < 0.3:
        lines.append(f"    limit: {random.choice(('once per turn', 'twice per round', '5 times per phase'))}")
    if random.random() < 0.4:
        lines.append(f"    when: {grow_or(_scope(random, scope, 2))}")
    if random.random() < 0.4:
        lines += ["    require:", f"      a reason: {grow_or(_scope(random, scope, 1))}"]
    if random.random() < 0.4:
        lines.append(f"    cost: {random.choice(('£1', '1 ale', '£1 and 1 bread', 'fee'))}")
    if number == 1:
        lines += ["    values: {amount: 2, price: £1}"]
    body = block(inner, random.randrange(1, 5), True)
    if number == 1:
        body = ["pay price", "add amount to number", *body]
    return "\n".join([*lines, "    do: " + literal(body, 6)])


def _hooks(random: Random, scope: Scope) -> str:
    before = block(_scope(random, scope, 1), 1, random.random() < 0.3)
    after = block(_scope(random, scope, 1), 1, random.random() < 0.5)
    return "\n".join(
        [
            "hooks:",
            "  first_hook:",
            "    before: act2",
            "    do: " + literal(before, 6),
            "  second_hook:",
            "    after: main",
            f"    when: {grow_or(_scope(random, scope, 1))}",
            "    do: " + literal(after, 6),
        ]
    )


def _modifiers(random: Random) -> str:
    return f"""\
modifiers:
  amount_up:
    alters: act1.amount
    when: me.cash > £{random.randrange(0, 8)}
    to: it + 1
  price_down:
    alters: act1.price
    use: optional
    limit: once per turn
    to: £0
  heavier:
    alters: weight
    when: good = {random.choice(("ale", "dye"))}
    to: it + n"""


__all__ = ["grow_entries", "indent"]
