"""The corpus of the checker: Markdown files whose fences hold parts of a book and what is to be found in them.

A case is a heading with fences `name=part.yaml` (or `sheet.csv`, or `rulebook.yaml` to replace the header). They are
joined to a minimal book, which has a flow and players that hold pounds. What is expected stands on its line, as
`# error: RW203` or `# warning: RW401`; in a sheet, which knows no comments, in a fence `expected` of lines
`sheet.csv:2:7 RW207`. What is missing and what is too much both fail; that something is never used counts only where
the case expects such a finding, for most cases declare things and do nothing with them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from rulewright.checking.check import check
from rulewright.syntax.read_book import read_book_text
from rulewright.text.diagnostic import Diagnostic

CORPUS = Path(__file__).with_name("corpus") / "check"
HEADING = re.compile(r"^#+ (?P<name>[^\n]+)\n(?P<body>.*?)(?=^#+ |\Z)", re.M | re.S)
FENCE = re.compile(r"^```(?:\w+ name=(?P<file>\S+)|(?P<expected>expected))\n(?P<text>.*?)^```$", re.M | re.S)
EXPECTED = re.compile(r"# (?P<severity>error|warning): (?P<codes>RW\d{3}(?: RW\d{3})*)")

HEADER = "rulebook: corpus\nlanguage: 1\nplayers: 2..4\nparts: [{parts}]\n"
MINIMAL = """\
resources:
  pounds: {symbol: £, up to: 100}
player:
  cash: pounds
scoring:
  money: p.cash
"""
FLOW = """\
flow: |
  repeat 3 times:
    round:
      for each p in Player:
        turn of p:
          gain £1
"""
UNUSED = ("RW401", "RW402", "RW403")


@dataclass(frozen=True)
class Case:
    file: str
    name: str
    texts: dict[str, str]
    expected: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


def cases(file: Path) -> Iterator[Case]:
    for heading in HEADING.finditer(file.read_text(encoding="utf-8")):
        fences = list(FENCE.finditer(heading["body"]))
        if not fences:
            continue
        texts = {f["file"]: f["text"] for f in fences if f["file"]}
        expected = [line for f in fences if f["expected"] for line in f["text"].splitlines()]
        for name, text in texts.items():
            expected += marked(name, text)
        yield Case(file.stem, heading["name"], texts, tuple(expected))


def marked(name: str, text: str) -> Iterator[str]:
    """The findings that stand as comments on their lines."""
    for number, line in enumerate(text.splitlines(), 1):
        for found in EXPECTED.finditer(line):
            yield from (f"{name}:{number} {code} {found['severity']}" for code in found["codes"].split())


def book_of(case: Case) -> dict[str, str]:
    """The texts of the case as a whole book; a flow of its own takes the place of the minimal one."""
    parts = [name for name in case.texts if name.endswith(".yaml") and name != "rulebook.yaml"]
    own_flow = any(re.search(r"^flow:", text, re.M) for text in case.texts.values())
    minimal = MINIMAL if own_flow else MINIMAL + FLOW
    texts = {"rulebook.yaml": HEADER.format(parts=", ".join(["minimal.yaml", *parts])), "minimal.yaml": minimal}
    made = texts | case.texts
    if "minimal.yaml" not in made["rulebook.yaml"]:
        del made["minimal.yaml"]
    return made


def shown(finding: Diagnostic, expected: tuple[str, ...]) -> str:
    """A finding in the form of an expectation; with its column where the case names columns for that file."""
    where = f"{finding.span.source.name}:{finding.span.line}"
    exact = f"{where}:{finding.span.column} {finding.code}"
    return exact if exact in expected else f"{where} {finding.code} {finding.severity}"


ALL = [case for file in sorted(CORPUS.glob("*.md")) for case in cases(file)]


@pytest.mark.parametrize("case", ALL, ids=str)
def test_corpus(case: Case) -> None:
    _, findings = check(read_book_text(book_of(case)))
    strict = any(code in line for line in case.expected for code in UNUSED)
    found = [(shown(f, case.expected), f.message) for f in findings if strict or f.code not in UNUSED]
    assert sorted(f for f, _ in found) == sorted(case.expected), "\n".join(f"{f}  {m}" for f, m in found)
