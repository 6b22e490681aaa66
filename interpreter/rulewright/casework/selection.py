"""Which cases are meant: words that their names hold, joined by `and`, `or`, `not` and parentheses.

What stands between these words belongs together, so that `full store and not rye` asks for `full store`. What is itself
one of them stands in quotes. Capitals do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rulewright.text.visible import quoted

Selection = Callable[[str], bool]
"""Whether the case of a name is meant."""

_TOKEN = re.compile(r"""\s*("[^"]*"|'[^']*'|[()]|[^\s()]+)""")
_JOINING = frozenset({"and", "or", "not", "(", ")"})
_QUOTES = "\"'"


class NoSelection(Exception):
    """The text says nothing that could be asked; the message says why."""


def everything(name: str) -> bool:
    """All cases."""
    return True


def selection(text: str) -> Selection:
    """What a text asks for; of no text, everything. Raises NoSelection."""
    if not text.strip():
        return everything
    reader = _Reader(_TOKEN.findall(text))
    found = reader.either()
    if reader.next:
        raise NoSelection(f"{quoted(reader.next)} does not fit there")
    return found


class _Reader:
    """Reads the tokens one after another; `or` binds least, `not` most."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens[::-1]

    @property
    def next(self) -> str:
        return self.tokens[-1] if self.tokens else ""

    def either(self) -> Selection:
        found = self.both()
        while self.next == "or":
            self.tokens.pop()
            found = _any(found, self.both())
        return found

    def both(self) -> Selection:
        found = self.one()
        while self.next == "and":
            self.tokens.pop()
            found = _all(found, self.one())
        return found

    def one(self) -> Selection:
        if self.next == "not":
            self.tokens.pop()
            inner = self.one()
            return lambda name: not inner(name)
        if self.next == "(":
            self.tokens.pop()
            found = self.either()
            if self.next != ")":
                raise NoSelection("a `(` is never closed")
            self.tokens.pop()
            return found
        return self.words()

    def words(self) -> Selection:
        held: list[str] = []
        while self.next and self.next not in _JOINING:
            word = self.tokens.pop()
            held.append(word[1:-1] if len(word) > 1 and word[0] in _QUOTES and word[-1] == word[0] else word)
        if not held:
            raise NoSelection(f"words are wanted {f'before {quoted(self.next)}' if self.next else 'at the end'}")
        wanted = " ".join(held).casefold()
        return lambda name: wanted in name.casefold()


def _any(left: Selection, right: Selection) -> Selection:
    return lambda name: left(name) or right(name)


def _all(left: Selection, right: Selection) -> Selection:
    return lambda name: left(name) and right(name)
