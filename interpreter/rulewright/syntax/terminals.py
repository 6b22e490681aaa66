"""Which terminal a token is, given what may come: `set` is a verb in one place and begins a type in another."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from rulewright.syntax.grammar_tables import tables
from rulewright.syntax.read_tokens import Token
from rulewright.text.source import Source

_OF_KIND = {"number": "NUMBER", "text": "STRING", "money": "CURRENCY"}


class Found(NamedTuple):
    """A terminal: its text, where it ends, and the number of the token behind it."""

    terminal: str
    text: str
    end: int
    next: int


def resolve(source: Source, allowed: Container[str], tokens: list[Token], at: int) -> Found | None:
    """The terminal that a token, perhaps with those behind it, is here; None if it can be none."""
    token = tokens[at]
    kind, text = token.kind, token.text
    if kind == "word":
        return _word(source, allowed, tokens, at)
    if kind == "sign":
        for terminal in tables().signs[text]:
            if terminal in allowed:
                return Found(terminal, text, token.end, at + 1)
        return None
    terminal = _OF_KIND.get(kind, "")
    return Found(terminal, text, token.end, at + 1) if terminal in allowed else None


def _word(source: Source, allowed: Container[str], tokens: list[Token], at: int) -> Found | None:
    """A word is what is special here before it is a name; a reserved word is a name only behind a dot."""
    token = tokens[at]
    for terminal, follower in tables().words.get(token.text, ()):
        if terminal not in allowed:
            continue
        if follower is None:
            return Found(terminal, token.text, token.end, at + 1)
        match = follower.match(source.text, token.end, tokens[-1].end)
        if match:
            end = match.end()
            next_ = at + 1
            while next_ < len(tokens) and tokens[next_].start < end:
                next_ += 1
            return Found(terminal, source.text[token.start : end], end, next_)
    if "NAME" in allowed and token.text not in tables().reserved:
        return Found("NAME", token.text, token.end, at + 1)
    if "WORD" in allowed:
        return Found("WORD", token.text, token.end, at + 1)
    return None
