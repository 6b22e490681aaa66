"""The corpus of the parser: Markdown files whose fences hold a text and what comes of it.

A case is a heading, a fence with the start rule as its word, and a fence `tree` (the dump) or `errors` (the findings,
`line:column CODE message`). `pytest --update-corpus` writes what comes of each text now; read the diff.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from rulewright.syntax.parse_expression import parse
from rulewright.syntax.print_tree import print_tree
from rulewright.syntax.walk import dump
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import apply_edits
from rulewright.text.source import Source

CORPUS = Path(__file__).with_name("corpus") / "parse"
CASE = re.compile(
    r"^#+ (?P<name>[^\n]+)\n+```(?P<rule>\w+)\n(?P<text>.*?)^```\n+```(?P<kind>tree|errors)\n(?P<result>.*?)^```\n",
    re.M | re.S,
)


@dataclass(frozen=True)
class Case:
    """One case of a file; `span` is the place of its second fence."""

    file: Path
    name: str
    rule: str
    text: str
    result: str
    span: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.file.stem}: {self.name}"


def cases(file: Path) -> list[Case]:
    """The cases of a file."""
    content = file.read_text(encoding="utf-8")
    found = [
        Case(file, m["name"], m["rule"], m["text"], m["result"], (m.start("kind"), m.end("result")))
        for m in CASE.finditer(content)
    ]
    assert len(found) == content.count("\n```") // 4, f"{file.name} holds a case that is not in the form"
    return found


ALL = [case for file in sorted(CORPUS.glob("*.md")) for case in cases(file)]


def shown(case: Case) -> tuple[str, str]:
    """What comes of a case: the kind of the second fence and what it holds."""
    tree, findings = read(case)
    if findings:
        return "errors", "".join(f"{position(d)} {d.code} {d.message}\n" for d in findings)
    return "tree", f"{dump(tree)}\n"


def read(case: Case) -> tuple[object, list[Diagnostic]]:
    source = Source("case", case.text)
    return parse(source, 0, len(case.text), case.rule)


def position(finding: Diagnostic) -> str:
    return f"{finding.span.line}:{finding.span.column}"


@pytest.mark.parametrize("case", ALL, ids=str)
def test_case(case: Case, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-corpus"):
        update(case)
        return
    kind, result = shown(case)
    assert result == case.result, f"{kind} of {case.file.name}"


@pytest.mark.parametrize("case", ALL, ids=str)
def test_canonical_text_is_the_same_tree(case: Case) -> None:
    tree, findings = read(case)
    if findings or tree is None:
        return
    text = print_tree(tree)
    again, said = parse(Source("printed", text), 0, len(text), case.rule)
    assert (again, said) == (tree, [])
    assert print_tree(again) == text


@pytest.mark.parametrize("case", ALL, ids=str)
def test_an_edit_that_is_offered_removes_its_finding(case: Case) -> None:
    _, findings = read(case)
    source = Source("case", case.text)
    for finding in findings:
        if finding.edit is not None:
            edited = apply_edits(source, [finding.edit])
            _, left = parse(Source("edited", edited), 0, len(edited), case.rule)
            assert all((d.code, d.span.start) != (finding.code, finding.span.start) for d in left), edited


def update(case: Case) -> None:
    """Write what comes of a case into its file."""
    current = next(c for c in cases(case.file) if c.name == case.name)
    content = case.file.read_text(encoding="utf-8")
    kind, result = shown(current)
    start, end = current.span
    case.file.write_text(f"{content[:start]}{kind}\n{result}{content[end:]}", encoding="utf-8", newline="\n")
