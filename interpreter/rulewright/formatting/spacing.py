"""The blanks between the words of a rule: one, or none where two belong together."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from rulewright.syntax import tree
from rulewright.syntax.read_tokens import Token
from rulewright.syntax.tree import Node
from rulewright.syntax.walk import walk

_NOTHING_BEFORE = {",", ", then", ":", ")", "]", ".", "..", "/"}
_NOTHING_BEHIND = {"(", "[", ".", "..", "/"}


def joined_places(node: Node, tokens: Sequence[Token]) -> set[int]:
    """Where a token begins that belongs to the one before it: the bracket of a call, what follows a sign."""
    starts = [token.start for token in tokens]
    return {tokens[n].start for n in _joined(node, tokens, starts) if n < len(tokens)}


def spaced(tokens: Sequence[Token], joined: set[int]) -> str:
    """The tokens of one line as text."""
    text, last = "", None
    for token in tokens:
        if last is not None and not _together(last, token, joined):
            text += " "
        text += token.text
        last = token
    return text


def _together(left: Token, right: Token, joined: set[int]) -> bool:
    if right.start in joined or left.kind == "money":
        return True
    if right.kind == "sign" and right.text in _NOTHING_BEFORE:
        return True
    return left.kind == "sign" and left.text in _NOTHING_BEHIND


def _joined(node: Node, tokens: Sequence[Token], starts: list[int]) -> Iterator[int]:
    """The numbers of tokens that stand close behind the one before them."""
    for found in walk(node):
        match found:
            case tree.Call(target=before):
                yield from _bracket("(", bisect_left(starts, before.span.end), tokens)
            case tree.Index(base=before):
                yield from _bracket("[", bisect_left(starts, before.span.end), tokens)
            case tree.Signature(name=name, params=params):
                yield from _bracket("(", bisect_left(starts, name.span.end), tokens)
                behind = max([name.span.end, *(param.span.end for param in params)])
                yield from _bracket("[", bisect_left(starts, behind), tokens)
            case tree.Unary(op="-"):
                yield bisect_left(starts, found.span.start) + 1


def _bracket(sign: str, number: int, tokens: Sequence[Token]) -> Iterator[int]:
    """The bracket from a token on, past those that close around what stands before it."""
    while number < len(tokens) and tokens[number].text == ")":
        number += 1
    if number < len(tokens) and tokens[number].kind == "sign" and tokens[number].text == sign:
        yield number
