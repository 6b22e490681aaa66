"""What was counted, as JSON and back. It is read without running anything, whoever wrote it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from rulewright.simulation.record import FaultNote
from rulewright.simulation.tally import Example, Tally

Plain = Any
_CLASSES: dict[str, Callable[..., Any]] = {"Tally": Tally, "Example": Example, "FaultNote": FaultNote}
"""The objects that a tally is made of, with fields of any of these, numbers, texts, tuples and mappings."""


class NoTally(ValueError):
    """This is not how a tally is written."""


def as_plain(value: object) -> Plain:
    """Numbers, texts and None as they are; all else as a list that begins with what it is."""
    match value:
        case None | bool() | int() | str():
            return value
        case tuple():
            return ["tuple", *map(as_plain, value)]
        case dict():
            sort = "Counter" if isinstance(value, Counter) else "dict"
            return [sort, *([as_plain(key), as_plain(each)] for key, each in value.items())]
    name = type(value).__name__
    assert name in _CLASSES, f"{name} is not part of a tally"
    return [name, *([f.name, as_plain(getattr(value, f.name))] for f in fields(value))]  # type: ignore[arg-type]


def from_plain(plain: Plain) -> Any:
    """What `as_plain` wrote. Raises NoTally."""
    if plain is None or isinstance(plain, bool | int | str):
        return plain
    if not isinstance(plain, list) or not plain:
        raise NoTally(f"{plain!r:.40} is no part of a tally")
    sort, rest = plain[0], plain[1:]
    if sort == "tuple":
        return tuple(map(from_plain, rest))
    if not all(isinstance(pair, list) and len(pair) == 2 for pair in rest):
        raise NoTally(f"{rest!r:.40} are no pairs")
    try:
        pairs = {from_plain(key): from_plain(value) for key, value in rest}
        if sort in ("Counter", "dict"):
            return Counter(pairs) if sort == "Counter" else pairs
        return _CLASSES[sort](**pairs)
    except (KeyError, TypeError) as error:
        raise NoTally(f"{sort!r:.40} is no part of a tally") from error
