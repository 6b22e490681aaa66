"""What a row about rules is tested with: a part of a book, and the codes that checking it must give."""

from __future__ import annotations

from dataclasses import dataclass

WORLD = """\
rulebook: x
language: 1
players: 2..4
resources:
  pounds: {symbol: £, up to: 200}
kinds:
  Good:
    members: {grain: {}, wool: {}, wine: {}}
    fields:
      price: 1..9
player:
  cash: pounds = £5
  n: 0..9
actions:
  work:
    do: gain £1
flow: |
  repeat 3 times:
    for each p in Player:
      turn of p: offer work
scoring:
  cash: p.cash
"""


@dataclass(frozen=True)
class Rules:
    """`lines` stand in place of `gain £1` in the one action; or `part` is a further part. `codes`: all that is said;
    `place`: `line:column` of the first error; `says`: words of it."""

    name: str
    lines: str = ""
    part: str = ""
    codes: frozenset[str] = frozenset()
    place: str = ""
    says: str = ""

    def texts(self) -> dict[str, str]:
        """The files of the book."""
        world = WORLD
        if self.lines:
            body = "|\n" + "".join(f"      {line}\n" for line in self.lines.splitlines())
            world = world.replace("gain £1\n", body)
        if not self.part:
            return {"rulebook.yaml": world}
        return {"rulebook.yaml": world + "parts: [more.yaml]\n", "more.yaml": self.part}


def said(*codes: str) -> frozenset[str]:
    return frozenset(codes)
