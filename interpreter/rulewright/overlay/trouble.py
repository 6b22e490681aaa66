"""What keeps a change from being made; raised where it is found, told where it is known which change it is."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from rulewright.text.edit import Edit
from rulewright.text.source import Span


class Gone(Exception):
    """An address leads nowhere: behind `reached` nothing is called `wanted`. `is_free`: something may be put there."""

    def __init__(self, reached: str, wanted: str | int, known: Iterable[str] = (), is_free: bool = False) -> None:
        super().__init__(wanted)
        self.is_free = is_free
        self.reached = reached
        self.wanted = wanted
        self.known = sorted(set(known), key=_by_number)


def _by_number(name: str) -> tuple[int, str]:
    """`3..4` before `11..20`, words behind numbers."""
    digits = re.match(r"\d{1,9}", name)
    return (int(digits[0]), "") if digits else (sys.maxsize, name)


class ThereAlready(Exception):
    """An entry that is to be added is there."""

    def __init__(self, path: str, new: Span, first: Span) -> None:
        super().__init__(path)
        self.path, self.new, self.first = path, new, first


class Misfit(Exception):
    """What is to be done cannot be done to what is there. `span` is where the new value stands, if that is to blame;
    `meant` is another address that it fits, `edit` what makes the value fit."""

    def __init__(
        self, fact: str, advice: str, span: Span | None = None, meant: str = "", edit: Edit | None = None
    ) -> None:
        super().__init__(fact)
        self.edit = edit
        self.fact, self.advice, self.span, self.meant = fact, advice, span, meant


class NotAsQuoted(Exception):
    """`was:` quotes something else than what is there; `meant` is the address of what it quotes, where that is
    inside."""

    def __init__(self, found: str, place: Span | None, meant: str = "") -> None:
        super().__init__(found)
        self.found, self.place, self.meant = found, place, meant


class Said(Exception):
    """What is wrong has been reported."""
