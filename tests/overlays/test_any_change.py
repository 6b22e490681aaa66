"""Whatever an expansion says: it is laid over the book or refused in words, at places that are there."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from overlays.overlaid import expansion, laid, world
from rulewright.language.keys import CHANGE_VERBS
from rulewright.overlay.paths import paths_in
from rulewright.overlay.print_book import Printed
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text
from rulewright.text.render import render_text

BOOK = world()
RAW = read_book_text(BOOK)
PATHS = [path for section, node in RAW.sections.items() for path in (section, *paths_in(node, section))]
TAILS = ["", "", "", ".do", ".do[1]", "[1]", "[2][1]", "[9]", ".oops", ".is", ".text", ".title", ".from", "..", ".1..2"]
VALUES = [
    *("5", "gain £1", "[1, 2]", "{a: 1}", "{silk: {basic: no}}", "[gain £1]", "most p.cash", "x y z", "'", "|", "{}"),
    *(
        "\n      - most p.cash",
        "|\n      gain £1\n      gain £2",
        "\n      is: 1",
        "{from: a.csv}",
        "\n      a: {b: [c]}",
    ),
]

change = st.tuples(
    st.sampled_from(CHANGE_VERBS),
    st.sampled_from(PATHS),
    st.sampled_from(TAILS),
    st.sampled_from(VALUES),
    st.sampled_from(["", "", "", "    was: 9\n"]),
)


def written(changes: list[tuple[str, str, str, str, str]]) -> str:
    text = "change:\n"
    for verb, path, tail, value, was in changes:
        key = {"set": "to", "remove": ""}.get(verb, "with")
        text += f"  - {verb}: {path}{tail}\n    because: it was tried\n{was}"
        text += f"    {key}: {value}\n" if key else ""
    return text


@pytest.mark.long
@given(st.lists(change, min_size=1, max_size=4), st.lists(change, max_size=2))
def test_any_changes(first: list[tuple[str, str, str, str, str]], second: list[tuple[str, str, str, str, str]]) -> None:
    over = [expansion("one", written(first)), *([expansion("two", written(second))] if second else [])]
    raw = laid(*over)
    findings = list(check_book(raw).findings)
    render_text(findings, colour=False)
    for finding in findings:
        assert 0 <= finding.span.start <= finding.span.end <= len(finding.span.source.text), finding
        assert finding.span.source.name in {"one.yaml", "two.yaml", "world.yaml", "rulebook.yaml"}, finding
    assert Printed(raw).text(origin=True)
