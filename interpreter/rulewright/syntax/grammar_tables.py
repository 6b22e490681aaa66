"""The parser tables in memory: read from the file that ships, or made anew where that does not fit the grammar."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rulewright.syntax.make_tables import fingerprint, make_tables

GRAMMAR = Path(__file__).with_name("grammar.lark")
TABLES = Path(__file__).with_name("grammar_tables.json")


@dataclass(frozen=True)
class Rule:
    """A reduction: `size` symbols become one `left`. What `plan` says is in `make_tables`."""

    left: str
    size: int
    builder: str
    plan: tuple[int, ...]


@dataclass(frozen=True)
class Tables:
    """`rows[state][symbol]` is the next state, or below zero -1 - the number of a rule.

    `words` gives the terminals a word may be, each with what must follow it; `signs` those of a sign.
    """

    starts: dict[str, int]
    ends: dict[str, int]
    rules: tuple[Rule, ...]
    rows: tuple[dict[str, int], ...]
    words: dict[str, tuple[tuple[str, re.Pattern[str] | None], ...]]
    signs: dict[str, tuple[str, ...]]
    reserved: frozenset[str]
    renamed: tuple[str, ...]
    """By number of a rule that makes nothing and only calls one symbol another: that symbol; of all others, no word."""


@cache
def tables() -> Tables:
    """The tables of the grammar that lies beside them."""
    grammar = GRAMMAR.read_text(encoding="utf-8")
    return read_tables(_stored(fingerprint(grammar)) or make_tables(grammar))


def _stored(wanted: str) -> dict[str, Any] | None:
    """The file's data, if it can be read and belongs to the grammar."""
    try:
        data = json.loads(TABLES.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return data if isinstance(data, dict) and data.get("grammar") == wanted else None


def read_tables(data: dict[str, Any]) -> Tables:
    """Tables from their plain data."""
    rows = data["rows"]
    rules = tuple(Rule(left, size, builder, tuple(plan)) for left, size, builder, plan in data["rules"])
    return Tables(
        starts=data["starts"],
        ends=data["ends"],
        rules=rules,
        rows=tuple(rows[i] for i in data["states"]),
        words={word: tuple(map(_follower, found)) for word, found in data["words"].items()},
        signs={sign: tuple(names) for sign, names in data["signs"].items()},
        reserved=frozenset(data["reserved"]),
        renamed=tuple(rule.left if rule.size == 1 and not rule.builder else "" for rule in rules),
    )


def _follower(found: list[str]) -> tuple[str, re.Pattern[str] | None]:
    terminal, rest = found
    return terminal, re.compile(rest) if rest else None
