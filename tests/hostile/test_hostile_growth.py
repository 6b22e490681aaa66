"""Rows 28, 29, 35 and 45: the time that anything takes grows with its length, never with its square."""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from rule_case import WORLD

from rulewright.pipeline import check_book
from rulewright.syntax.parse_expression import parse
from rulewright.syntax.read_book import read_book_text
from rulewright.syntax.read_yaml import read_yaml
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.limits import DEFAULT
from rulewright.text.render import render_json, render_text
from rulewright.text.source import Source

SHORT, LONG = 8_000, 32_000
STEEPEST = 8
"""What is four times as long may take so many times as long: twice the double, for clocks that jump."""
ATTEMPTS = 5

TEXTS: dict[str, Callable[[int], str]] = {
    "a letter": lambda n: "a" * n,
    "letters and points": lambda n: "a." * (n // 2),
    "digits": lambda n: "1" * n,
    "blanks": lambda n: "1" + " " * n + "+ 1",
    "a text never closed": lambda n: '"' + "a" * n,
    "apostrophes": lambda n: "'" * n,
    "quotes": lambda n: '"' * n,
    "opening brackets": lambda n: "(" * n,
    "closing brackets": lambda n: ")" * n,
    "brackets in turns": lambda n: "(])[" * (n // 4),
    "pluses": lambda n: "1+" * (n // 2) + "1",
    "minuses": lambda n: "-" * n + "1",
    "commas": lambda n: "f(" + "1," * (n // 2) + "1)",
    "commas and `then`": lambda n: "1," + " " * n + "the",
    "ladders of `if`": lambda n: "if a then " * (n // 10) + "1",
    "aggregates": lambda n: "count x in X where " * (n // 19) + "y",
    "`not` and `is`": lambda n: "a is not " * (n // 9) + "none",
    "braces in a text": lambda n: '"' + "{a}" * (n // 3) + '"',
    "braces alone": lambda n: '"' + "{" * n + '"',
    "signs of other languages": lambda n: "&&||==" * (n // 6),
    "letters of other alphabets": lambda n: "ж" * n,
    "a sign without meaning": lambda n: "@" * n,
    "braces that open": lambda n: "{" * n,
    "lines": lambda n: "a = 1\n" * (n // 6),
    "indented lines": lambda n: "".join(" " * (i % 40) + "x\n" for i in range(n // 20)),
    "long words": lambda n: ("_" * 199 + " ") * (n // 200),
}


def both(small: Callable[[], object], big: Callable[[], object], least: float) -> tuple[float, float]:
    """How long each takes in processor time, `least` at least: the best of one try, or of more where the machine is
    busy with something else and the bar is missed."""
    short, long = math.inf, math.inf
    for _ in range(ATTEMPTS):
        short, long = min(short, seconds(small)), min(long, seconds(big))
        if long < STEEPEST * max(short, least):
            break
    return max(short, least), long


def seconds(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("rule", ["expression", "block"])
def test_35_reading_takes_time_by_length(name: str, rule: str) -> None:
    def read(length: int) -> object:
        text = TEXTS[name](length)
        return parse(Source("x.yaml", text), 0, len(text), rule)

    short, long = both(lambda: read(SHORT), lambda: read(LONG), 0.005)
    assert long < 2
    assert long < STEEPEST * short, f"{short:.3f} s for {SHORT}, {long:.3f} s for {LONG}"


# ---- findings without end ----

Mass = Callable[[int], str]
SLIPS: dict[str, tuple[str, Mass]] = {
    "RW250": ("unknown names", lambda n: _steps(n, lambda i, j: f"set me.n to nowhere_{i}_{j}")),
    "RW251": ("unknown words", lambda n: _steps(n, lambda i, j: f"set me.n{i}_{j} to 1")),
    "RW127": ("brackets", lambda n: _steps(n, lambda i, j: f"set me.n to ) {j}")),
    "RW300": ("wrong types", lambda n: _steps(n, lambda i, j: f"set me.n to £{j}")),
    "RW307": ("unknown units", lambda n: _steps(n, lambda i, j: f"gain 1 ducat{i}_{j}")),
    "RW161": ("unknown keys", lambda n: "".join(f'  s{i}:\n    do: log "x"\n    wrong{i}: 1\n' for i in range(n))),
    "RW400": ("circles", lambda n: "".join(f"  s{i}:\n    do: t{i}()\n  t{i}:\n    do: s{i}()\n" for i in range(n))),
}


def _steps(count: int, line: Callable[[int, int], str], letter: str = "s") -> str:
    """So many lines, a hundred in a step."""
    return "".join(
        f"  {letter}{i}:\n    do: |\n" + "".join(f"      {line(i, j)}\n" for j in range(100))
        for i in range(count // 100)
    )


def test_35_unsettled_merges_take_time_by_their_number() -> None:
    def said_of(many: int) -> list[Diagnostic]:
        findings = Findings()
        read_yaml(Source("x.yaml", "<<<<<<< a\n=======\n>>>>>>> b\n" * many), findings)
        return list(findings)

    short, long = both(lambda: said_of(2_000), lambda: said_of(8_000), 0.01)
    assert long < STEEPEST * short, f"{short:.3f} s, {long:.3f} s"
    assert len(said_of(8_000)) >= 8_000


def said(part: str) -> list[Diagnostic]:
    return list(check_book(read_book_text({"rulebook.yaml": WORLD + "steps:\n" + part})).findings)


@pytest.mark.parametrize(
    "code",
    [pytest.param(code, marks=[pytest.mark.long] if code in ("RW161", "RW300", "RW307", "RW400") else []) for code in SLIPS],
)
def test_45_findings_take_time_by_their_number(code: str) -> None:
    _, mass = SLIPS[code]
    short, long = both(lambda: said(mass(500)), lambda: said(mass(2_000)), 0.1)
    assert long < STEEPEST * short, f"{short:.2f} s, {long:.2f} s"
    found = [d for d in said(mass(2_000)) if d.code == code]
    assert len(found) >= 2_000
    shown = render_text(found, colour=False)
    assert shown.count(f"error {code}:") == DEFAULT.same_code
    assert f"and {len(found) - DEFAULT.same_code} more of {code}" in shown
    assert len(json.loads(render_json(found))["findings"]) == len(found)


def test_45_ten_thousand_findings() -> None:
    """Of two sorts, in one file: few are shown of each, with how many more there are; data has them all."""
    begun = time.process_time()
    names = _steps(5_000, lambda i, j: f"set me.n to a_{i}_{j}")
    found = said(names + _steps(5_000, lambda i, j: f"set me.n to £{j}", "u"))
    text, data = render_text(found, colour=False), json.loads(render_json(found))
    assert time.process_time() - begun < 8
    assert len(found) == 10_000 == len(data["findings"]) == data["errors"]
    assert "and 4980 more of RW250" in text and "and 4980 more of RW300" in text
    assert len(text) < 20_000
