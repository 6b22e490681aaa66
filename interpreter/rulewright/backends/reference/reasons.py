"""A reason for or against something: what must hold, where that is written, and the values it compares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from rulewright.backends.reference.compared import Compared
from rulewright.backends.reference.world import World
from rulewright.hir.entry import Entry
from rulewright.hir.traced import clauses_of
from rulewright.text.source import Span

Sort = Literal[
    "limit", "when", "require", "modifier", "cost", "opening", "afterwards", "source", "where", "paying", "rest"
]
Look = Callable[[World, Callable[[World], list[Compared]]], tuple[Compared, ...]]
"""Works out values in a position, as far as whoever asks may see what they are made of."""


@dataclass(frozen=True)
class Reason:
    """One condition of an action or of an answer. `text` says what must hold, or, where it does not, what is wrong;
    `path` and `span` lead to the rule, `sources` to the clauses it cites."""

    sort: Sort
    holds: bool
    text: str
    path: str
    span: Span
    sources: tuple[str, ...] = ()
    compared: tuple[Compared, ...] = ()


def look_freely(w: World, told: Callable[[World], list[Compared]]) -> tuple[Compared, ...]:
    """Without hiding anything: for tests, cases and the referee."""
    return tuple(dict.fromkeys(told(w)))


def rule_of(w: World) -> tuple[str, tuple[str, ...]]:
    """The path of the rule that waits, and the clauses it cites; else those of what called it."""
    owners = [f.proc.owner for f in reversed(w.state.frames) if isinstance(f.proc.owner, Entry)]
    path = owners[0].path if owners else "flow"
    return path, next((cited for o in owners if (cited := clauses_of(o))), ())
