"""The values of settings that a sweep tries, as a person types them: `slots=4,5,6`, `top=3..6`, `refill=all`."""

from __future__ import annotations

import re
from collections.abc import Iterable

import click

from rulewright.hir.book import Book
from rulewright.hir.rulings import answers
from rulewright.hir.types import ListType
from rulewright.sweeping.grid import MOST_CELLS, Swept
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted

ALL = "all"
_RANGE = re.compile(r"(?P<before>\D*?)(?P<low>-?\d+)\.\.(?P=before)(?P<high>-?\d+)(?P<after>\D*)")
_PART = re.compile(r"(?:\[[^\]]*\]|[^,\[])+")


def swept_settings(texts: Iterable[str], book: Book) -> list[Swept]:
    """In the order given, values of one name together; what is wrong with one ends the run with 2."""
    found: dict[str, Swept] = {}
    for text in texts:
        name, sign, values = (part.strip() for part in text.partition("="))
        if not sign or not name or not values:
            raise click.UsageError(f"--set wants NAME=VALUES, say slots=4,5,6 or slots=3..6, not {quoted(text)}")
        if name not in book.settings:
            meant = nearest(name, book.settings)
            hint = f"; did you mean {quoted(meant)}?" if meant else ""
            raise click.UsageError(f"--set: {book.name} has no setting {quoted(name)}{hint}")
        before = found[name].values if name in found else ()
        found[name] = Swept(name, tuple(dict.fromkeys((*before, *_values(book, name, values)))))
    return list(found.values())


def _values(book: Book, name: str, text: str) -> list[str]:
    if text == ALL:
        known = answers(book, book.settings[name])
        if not known:
            raise click.UsageError(f"--set: {quoted(name)} has too many values to try them all; name some of them")
        return list(known)
    parts = [part.strip() for part in _PART.findall(text)]
    if isinstance(book.settings[name].type, ListType) and not all(part.startswith("[") for part in parts):
        say = f"say {name}=[1,2,3],[1,2,4]"
        raise click.UsageError(f"--set: {quoted(name)} is a list; each list to try stands in brackets, {say}")
    return [value for part in parts for value in _range(part)]


def _range(text: str) -> list[str]:
    """`3..6` as the numbers it stands for; anything else is one value."""
    found = _RANGE.fullmatch(text)
    if found is None:
        return [text]
    low, high = int(found["low"]), int(found["high"])
    if not low <= high < low + MOST_CELLS:
        what = "is empty" if high < low else f"has more than {MOST_CELLS} values"
        raise click.UsageError(f"--set: the range {quoted(text)} {what}")
    return [f"{found['before']}{number}{found['after']}" for number in range(low, high + 1)]
