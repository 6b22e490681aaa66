"""Whatever a file holds, reading it gives a book and findings, never an error of ours, and each finding has a place."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, strategies as st

from rulewright.syntax.read_book import read_book_text
from rulewright.syntax.read_csv import read_csv
from rulewright.syntax.read_yaml import read_yaml
from rulewright.text.diagnostic import Findings
from rulewright.text.render import render_text
from rulewright.text.source import Source

WORLD = Path(__file__).parents[2] / "docs" / "diagnostics" / "world" / "world.yaml"
TEXT = WORLD.read_text("utf-8")
HEAD = "rulebook: x\nlanguage: 1\nplayers: 2..4\nparts: [a.yaml]\n"
SIGNS = st.text("ab1 :#-,[]{}&*!|>'\"%@`?~\\\n\r\t\x00\x85\u2028\u202e\xa0£é", max_size=4)
SPOTS = st.lists(st.tuples(st.integers(0, len(TEXT)), st.integers(0, 5), SIGNS), min_size=1, max_size=3)


@given(SPOTS)
def test_a_spoilt_book(spots: list[tuple[int, int, str]]) -> None:
    text = TEXT
    for at, cut, signs in spots:
        text = text[:at] + signs + text[at + cut :]
    raw = read_book_text({"rulebook.yaml": HEAD, "a.yaml": text})
    for finding in raw.findings:
        assert 0 <= finding.span.start <= finding.span.end <= len(finding.span.source.text)
    shown = render_text(raw.findings, colour=False)
    assert all(line.replace("\xa0", " ").isprintable() for line in shown.split("\n"))


@given(st.text("ab1 :#-,[]{}&*!|>'\"%@`?~\\\n\r\t\x00\x85\u2028\u202e\xa0£é", max_size=60), st.booleans())
def test_any_yaml(text: str, pure: bool) -> None:
    source, findings = Source("a.yaml", text), Findings()
    reading = read_yaml(source, findings, pure=pure)
    assert reading.root is not None or len(findings) or not text.strip("-. \n\r\t\x85\u2028") or "#" in text
    read_csv(source, findings, header=True)


@given(st.binary(max_size=60))
def test_any_bytes(data: bytes) -> None:
    assert read_book_text({"rulebook.yaml": data}).findings.has_errors
