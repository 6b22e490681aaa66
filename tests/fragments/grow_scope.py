"""What a random fragment may speak of at the place where it grows."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

Lines = list[str]
GOODS = ("ale", "bread", "cloth", "dye")
ANYTHING = frozenset({"quiet", "asking", "market_moves", "haggle", "use", "visit", "can", "careful", "weight"})


@dataclass(frozen=True)
class Scope:
    """Locals in sight by type; `me` says whether the word may be used, `depth` how much further to grow, `calls` what
    may be called without going round a circle."""

    random: Random
    me: bool = True
    depth: int = 3
    names: dict[str, list[str]] = field(default_factory=dict)
    counter: list[int] = field(default_factory=lambda: [0])
    calls: frozenset[str] = ANYTHING

    def deeper(self) -> Scope:
        return replace(self, depth=self.depth - 1)

    def fresh(self, letter: str = "v") -> str:
        """A name that stands nowhere else in the book."""
        self.counter[0] += 1
        return f"{letter}{self.counter[0]}"

    def bind(self, sort: str) -> tuple[str, Scope]:
        """A new name of this type, and the scope in which it is known."""
        name = self.fresh()
        return name, self.knowing(sort, name)

    def knowing(self, sort: str, name: str) -> Scope:
        return replace(self, names={**self.names, sort: [*self.names.get(sort, []), name]})

    def known(self, sort: str) -> list[str]:
        return self.names.get(sort, [])

    def pick(self, *choices):
        return self.random.choice(choices)

    def chance(self, likely: float) -> bool:
        return self.random.random() < likely

    def may(self, *called: str) -> bool:
        return self.calls.issuperset(called)


def indent(lines: Lines) -> Lines:
    return [f"  {line}" for line in lines]


def guarded(s: Scope, condition: str, *lines: str) -> Lines:
    """The lines, mostly only where they can be done."""
    return [f"if {condition}:", *indent(list(lines))] if s.chance(0.85) else list(lines)


def actor(s: Scope) -> str:
    """Who acts: I, where there is such a one."""
    return "me" if s.me else "ann"
