"""The tables of a book as C: pools of numbers, and rows of unlike lengths with where each begins and ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from rulewright.lir import program as lir


def write_tables(program: lir.Program) -> str:
    lines = [_table(f"p{i}", pool) for i, pool in enumerate(program.pools)]
    for i, rows in enumerate(program.rows):
        lines.append(_table(f"r{i}", [number for row in rows for number in row], "i32"))
        lines.append(_table(f"r{i}e", list(accumulate(map(len, rows), initial=0)), "i32"))
    lines.append(_table("start", program.start or (0,) * program.layout.size, "S"))
    return "\n".join(lines) + "\n"


def _table(name: str, numbers: Sequence[int], kind: str = "") -> str:
    kind = kind or ("i32" if all(-(2**31) < n < 2**31 for n in numbers) else "i64")
    return f"static const {kind} {name}[] = {{{numbered(numbers or [0])}}};"


def numbered(numbers: Iterable[int]) -> str:
    return ", ".join(str(n) if -(2**31) < n < 2**31 else f"{n}LL" for n in numbers)
