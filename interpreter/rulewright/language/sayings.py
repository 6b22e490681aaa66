"""What people say in a line of rules for what has another form here, and that form.

A pattern is searched for in a line that makes no sense, and counts only where the line stops making sense: in what it
found, or in its group `at`, and then only if with `instead` the line reads. What it found can stand in the advice as
`{1}`, `{2}`; `instead`, the same way, is offered where with it the line reads.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Saying:
    said: re.Pattern[str]
    advice: str
    instead: str = ""


def _rows(*rows: tuple[str, str] | tuple[str, str, str]) -> tuple[Saying, ...]:
    return tuple(Saying(re.compile(said), *rest) for said, *rest in rows)


_X = r"([^\s:,()]+)"
_EACH = r"(?:each|every|all)"

SAYINGS = _rows(
    # ---- who ----
    (rf"^{_EACH} other players? (\w+)", "go through the others: `for each p in Player where p != me: p {1} …`"),
    (
        r"^all players (gain|pay)s? (.+)$",
        "go through them: `for each p in Player: p {1}s …`",
        "for each p in Player: p {1}s {2}",
    ),
    (
        rf"^(?:give|pay)s? (.+) to {_EACH}(?: other)? players?$",
        "go through them: `for each p in Player where p != me: pay {1} to p`",
        "for each p in Player where p != me: pay {1} to p",
    ),
    (
        rf"^(?:give|pay)s? {_EACH}(?: other)? players? (.+)$",
        "go through them: `for each p in Player where p != me: pay {1} to p`",
    ),
    (
        r"^(?:give|gives) (.+) to (\w+)$",
        "write `pay … to {2}`, or `{2} gains …` where it comes from nobody; what lies somewhere is moved",
    ),
    (r"\ball players (?:have|has|with)\b", "go through them: `every p in Player has …`"),
    (
        r"\b(?:nobody|no player|no one|none) (?:has|have|owns)\b",
        "go through them: `not (any p in Player where …)`",
    ),
    (r"\ball players (\w+)", "go through them: `every p in Player has p.{1}`"),
    # ---- when ----
    (r"^(.*\bchooses? .+ from .+\S) (?P<at>if) (.+)$", "what may be chosen is said by `where`", "{1} where {3}"),
    (r"^(.+\S) (?P<at>if) ([^:]+)$", "the condition comes first: `if {3}: {1}`", "if {3}: {1}"),
    (r"^(.+\S) (?P<at>unless) ([^:]+)$", "the condition comes first: `if not ({3}): {1}`", "if not ({3}): {1}"),
    (
        r"^(.+\S) (?P<at>for) (each \w+ in [^:]+)$",
        "what is gone through comes first: `for {3}: {1}`",
        "for {3}: {1}",
    ),
    (r"\b(where .+) unless\b", "write `and not (…)`"),
    (r"(\w) unless\b", "write `where not …`"),
    # ---- how many ----
    (r"\S (?P<at>for (?:each|every)|per)\b", "so many times as much is a product: `£2 * me.store.total`"),
    (
        r"\bnumber of \w+",
        "`….size` says how many lie in a place, `….total` how many units; `count x in … where …` counts",
    ),
    (rf"\bcount of {_X}", "write `{1}.size`, or `count x in {1} where …`", "{1}.size"),
    (rf"\bbetween {_X} and {_X}", "a number is asked with `x in 1..3`; else compare twice: `x >= £1 and x <= £3`"),
    (rf"\b{_X} contains (\w+)", "of a holding ask `{1}[{2}] >= 1`, of a list or a place `{2} in {1}`"),
    (r"\b(and|or) (?:<=|>=|!=|=|<|>)", "each side of `{1}` is whole: write once more what is compared"),
    (r"\brounded (up|down)\b", "write `… div 2 rounding {1}`", "rounding {1}"),
    (r"\bround (up|down)\b", "write `… div 2 rounding {1}`"),
    (
        r"\b(?:I|you|we|they) (?:have|has)\b",
        "what somebody has stands behind a dot, and is compared: `me.store[x] >= 3`",
    ),
    (r"\bby one\b", "write `by 1`", "by 1"),
    (r"\b(?:at )?random\b", "chance is a statement: `pick n from 1..6`, and then `n`"),
    # ---- over and over ----
    (r"^repeat once\b", "write `repeat 1 times`", "repeat 1 times"),
    (r"^repeat twice\b", "write `repeat 2 times`", "repeat 2 times"),
    (r"^repeat thrice\b", "write `repeat 3 times`", "repeat 3 times"),
    (
        r"^for (?:each )?(\w+) (?:in|=|from) (\w+) to (\w+)",
        "write `for each {1} in {2}..{3}`",
        "for each {1} in {2}..{3}",
    ),
    (r"^for (\w+) (?:rounds|times|turns)\b", "write `repeat {1} times`", "repeat {1} times"),
    (r"^up to (\w+) times\b", "write `repeat {1} times`; where fewer may do, `repeat until …`"),
    # ---- what is done ----
    (r"^draw (?:a|an|the|one|1) (\w+) from", "write `draw {1} from`", "draw {1} from"),
    (
        r"^draw (\w+) (\w+) (from .+)$",
        "one at a time: `repeat {1} times: draw {2} …`",
        "repeat {1} times: draw {2} {3}",
    ),
    (r"\bchooses? (?:any|some|one) (\w+) from", "a choice has a name alone: `choose {1} from …`", "choose {1} from"),
    (r"\bchooses? one of (\w+)", "what is chosen gets a name: `choose x from {1}`", "choose x from {1}"),
    (rf"^swap {_X} (?:and|with) {_X}$", "write `swap({1}, {2})`", "swap({1}, {2})"),
    (rf"^reset {_X} to\b", "write `set {1} to`", "set {1} to"),
    (rf"^(?:raise|lower) {_X} to\b", "a track goes by steps, `raise x by 2`; `set {1}.space to …` puts it somewhere"),
    (r"^reset\b", "write `set … to …`, or give it a type that says when: `yes/no each turn`"),
    (
        r"^(?:you |player |me )?(?:may|can|optionally) (?!ch)\w+",
        "what may be left out is a choice: `choose one:`, with a branch that does nothing",
    ),
    (r"^(?:pay|gain|lose|move) .+ or\b", "one of two is a choice: `choose one:`, with a branch for each"),
    (
        r"^(?:put|place|remove|discard|throw|bring)(?= \w)",
        "pieces go by `move x to y`, units by `move 2 of z from x to y`",
    ),
    (r"^shuffle all (?:the |of )*(\w+)", "write `shuffle {1}`", "shuffle {1}"),
    (r"^(?:roll|flip|toss)(?= \w)", "chance is `pick n from 1..6`, which is a die"),
    (
        r"^(?:reveal|show|hide)(?= \w)",
        "who sees a place stands at its type, `seen by all`; move it to one that all see",
    ),
    (
        r"^(?:end|stop|finish)(?= \w)",
        "when the game is over stands under `end:`; a turn is over when its steps are done",
    ),
    (
        r"^(?:skip|next)(?= \w)",
        "whose turn it is stands under `flow:`, where turns can be left out by `if` and `where`",
    ),
)
