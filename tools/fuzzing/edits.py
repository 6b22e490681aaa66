"""How an input is spoilt: bytes are changed, dropped, doubled and put in, among them words that readers look for."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

SPAN = 40
"""A stretch that is dropped or doubled is at most so long."""
SIGNS = (
    *(b"\n", b" ", b"  ", b"\t", b"\r\n", b":", b": ", b"- ", b"#", b" #", b",", b".", b"..", b"|", b"|+\n", b">-\n"),
    *(
        b"'",
        b'"',
        b"[",
        b"]",
        b"{",
        b"}",
        b"(",
        b")",
        b"&a",
        b"*a",
        b"!",
        b"!!int",
        b"%",
        b"@",
        b"`",
        b"?",
        b"~",
        b"---\n",
    ),
    *(
        b"\\",
        b"\\x00",
        b"\x00",
        b"\x1b[2J",
        b"\xff",
        b"\xc2\xa3",
        b"\xef\xbb\xbf",
        b"\xe2\x80\xae",
        b"\xd0\xbe",
        b"\xc2\x85",
    ),
)
WORDS = (
    *(b"me", b"self", b"it", b"none", b"yes", b"no", b"all", b"bank", b"box", b"Player", b"Action", b"case", b"true"),
    *(
        b"choose x from Player",
        b"each",
        b"any p in Player",
        b"sum of",
        b"if yes:",
        b"repeat until no:",
        b"for each a in",
    ),
    *(
        b"let a be",
        b"by a descending",
        b"where",
        b"paying",
        b"when",
        b"and",
        b"or",
        b"not",
        b"div 0",
        b"mod 0",
        b"is none",
    ),
    *(
        b"do",
        b"is",
        b"type",
        b"from",
        b"members",
        b"pieces",
        b"fields",
        b"cost",
        b"limit",
        b"once per turn",
        b"each turn",
    ),
    *(
        b"seen by nobody",
        b"up to 3",
        b"list of 1..9",
        b"track of [1, 2]",
        b"stack of",
        b"or none",
        b"random",
        b"answers 1",
    ),
)
NUMBERS = (
    b"0",
    b"1",
    b"-1",
    b"2",
    b"9",
    b"99",
    b"1000000",
    b"999999999999999",
    b"9" * 40,
    b"1.5",
    b"0x1",
    b"1e9",
    b"1..0",
    b"0..0",
)
PUT_IN = (*SIGNS, *WORDS, *NUMBERS)
KINDS = ("put in", "drop", "double", "swap", "change", "another's")


class Edit(NamedTuple):
    """`at` and `to` are shares of the length, in 65,536ths; `what` picks what is put in."""

    kind: int
    at: int
    to: int
    what: int


def spoilt(seed: bytes, edits: Sequence[Edit], others: Sequence[bytes]) -> bytes:
    """The input with each edit made in turn."""
    data = seed
    for edit in edits:
        data = _edited(data, edit, others)
    return data


def _edited(data: bytes, edit: Edit, others: Sequence[bytes]) -> bytes:
    at = _place(data, edit.at)
    end = min(len(data), at + 1 + edit.to % SPAN)
    match KINDS[edit.kind % len(KINDS)]:
        case "put in":
            return data[:at] + PUT_IN[edit.what % len(PUT_IN)] + data[at:]
        case "drop":
            return data[:at] + data[end:]
        case "double":
            return data[:end] + data[at:end] + data[end:]
        case "swap":
            to = max(end, _place(data, edit.to))
            return data[:at] + data[end:to] + data[at:end] + data[to:]
        case "change":
            return data[:at] + PUT_IN[edit.what % len(PUT_IN)] + data[end:]
        case _:
            other = others[edit.what % len(others)]
            begin = _place(other, edit.to)
            return data[:at] + other[begin : begin + 2 * SPAN] + data[end:]


def _place(data: bytes, share: int) -> int:
    return share * (len(data) + 1) >> 16


def random_edits(random: Random, most: int = 6) -> list[Edit]:
    """One or a few."""
    many = min(most, 1 + int(random.expovariate(0.7)))
    return [Edit(*(random.randrange(1 << 16) for _ in range(4))) for _ in range(many)]
