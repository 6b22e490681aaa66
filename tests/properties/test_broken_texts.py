"""Whatever is typed into a text of the language, it is answered in kind: findings inside the file, and no crash."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import given, strategies as st

from rulewright.syntax.make_tables import STARTS
from rulewright.syntax.parse_expression import parse
from rulewright.syntax.walk import walk
from rulewright.text.edit import apply_edits
from rulewright.text.source import Source

CORPUS = Path(__file__).parents[1] / "corpus" / "parse"
FENCE = re.compile(rf"^```(?:{'|'.join(STARTS)})\n(.*?)^```", re.M | re.S)
TEXTS = [text for file in sorted(CORPUS.glob("*.md")) for text in FENCE.findall(file.read_text(encoding="utf-8"))]
BITS = st.sampled_from([*"()[]\"':;?=!<>&|.,£#@\t\r\n 09aZ_é", "..", " and ", " for ", "\n  ", "\n    ", " else "])


@st.composite
def broken_texts(draw: st.DrawFn) -> str:
    """A text of the corpus with up to three stretches replaced."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 6)))
        text = text[:start] + draw(BITS) + text[end:]
    return text


@given(broken_texts(), st.sampled_from(STARTS))
def test_findings_lie_in_the_text_and_a_lost_tree_has_one(text: str, rule: str) -> None:
    source = Source("a", text)
    tree, findings = parse(source, 0, len(text), rule)
    assert tree is not None or findings
    for finding in findings:
        assert 0 <= finding.span.start <= finding.span.end <= len(text)
        if finding.edit is not None:
            apply_edits(source, [finding.edit])
    if tree is not None and not isinstance(tree, tuple):
        assert all(0 <= node.span.start <= node.span.end <= len(text) for node in walk(tree))


@given(broken_texts())
def test_the_same_text_is_answered_alike_wherever_it_stands(text: str) -> None:
    """A body further right and further down has the same findings."""
    before = "do: |\n"
    block = "".join(f"    {line}" if line.strip() else line for line in text.splitlines(keepends=True))
    if "\t" in text or re.search("[^\n]\r|\r[^\n]|[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]", text):
        return
    _, here = parse(Source("a", text), 0, len(text), "block")
    _, there = parse(Source("b", before + block), len(before), len(before + block), "block")
    assert [(d.code, d.span.line + 1) for d in here] == [(d.code, d.span.line) for d in there]
