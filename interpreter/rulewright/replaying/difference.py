"""Where a recorded game goes otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.comparing.change import Change
from rulewright.text.source import Span


@dataclass(frozen=True)
class Difference:
    """The first move that differs: its number (from 1; 0 is the set-up), who made it and its words; `words` is what is
    otherwise about it. Where something on the table is: `what` it is, with its `old` and `new` value. `rule` and `now`
    say which line of the rules played by does it, `was` which line of those that the game began with. `causes` are the
    changes of the rules that the move comes by."""

    move: int
    seat: str
    label: str
    words: str
    what: str = ""
    old: str = ""
    new: str = ""
    rule: str = ""
    was: Span | None = None
    now: Span | None = None
    causes: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Replayed:
    """One saved game played again. `made` of its `moves` are as they were; `places` by seat, once it is over."""

    book: str
    players: tuple[str, ...]
    seed: int
    moves: int
    made: int
    same_rules: bool
    difference: Difference | None = None
    totals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
