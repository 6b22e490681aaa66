"""How findings are shown: as text with excerpts, as JSON by a published schema."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.render import CHECK_SCHEMA, colours_wanted, render_json, render_text, summary
from rulewright.text.source import Source, Span

SCHEMAS = Path(__file__).parents[3] / "schemas"


def finding(span: Span, code: str = "RW161", message: str = "wrong") -> Diagnostic:
    return Diagnostic(code, message, span)


def test_everything_a_finding_can_say() -> None:
    source = Source("book/a.yaml", "first: 1\nsecond: two\n")
    also = (Also(source.span(0, 5), "first here"),)
    said = Diagnostic(
        "RW161", "wrong `x`", source.span(17, 20), "error", "state.second", "for a reason", "do this\n  and this",
        also, Edit(source.span(17, 20), "2", "write `2`"),
    )  # fmt: skip
    assert render_text([said], colour=False).split("\n") == [
        "book/a.yaml:2:9: error RW161: wrong `x`",
        "2 | second: two",
        "  |         ^^^",
        "  > book/a.yaml:1:1: first here",
        "1 | first: 1",
        "  | ^^^^^",
        "  = in: state.second",
        "  = because: for a reason",
        "  = help: do this",
        "        and this",
        "  = edit: write `2`",
    ]


@pytest.mark.parametrize(
    ("line", "start", "end", "marks"),
    [
        ("a\tb", 2, 3, "     ^"),
        ("a\x1bb", 2, 3, "         ^"),
        ("日本b", 2, 3, "    ^"),
        ("e\u0301b", 2, 3, " ^"),
        ("abc", 3, 3, "   ^"),
        ("abc", 0, 99, "^^^"),
    ],
)
def test_the_caret_stands_under_its_character(line: str, start: int, end: int, marks: str) -> None:
    text = render_text([finding(Source("a", line).span(start, end))], colour=False)
    assert text.split("\n")[2] == f"  | {marks}"


@pytest.mark.parametrize("at", [0, 50_000, 99_990])
def test_a_long_line_is_clipped_around_the_place(at: int) -> None:
    line = "x" * at + "HERE" + "y" * (100_000 - at)
    shown = render_text([finding(Source("a", line).span(at, at + 4))], colour=False).split("\n")
    assert all(len(one) < 140 for one in shown)
    column = shown[2].index("^")
    assert shown[1][column : column + 4] == "HERE"


def test_of_one_code_only_so_many_are_shown() -> None:
    source = Source("a", "x" * 20_000)
    findings = [finding(source.span(n, n + 1), message=f"wrong {n}") for n in range(10_000)]
    findings += [finding(source.span(1, 2), "RW162")]
    text = render_text(findings, colour=False)
    assert text.count("RW161: wrong") == 20
    assert "and 9980 more of RW161, unknown key" in text
    assert "RW162: wrong" in text
    assert len(json.loads(render_json(findings))["findings"]) == 10_001


def test_control_characters_never_reach_the_terminal() -> None:
    source = Source("a\x1b]0;x\x07\n::error.yaml", "a\x9b31m \u202e b\n")
    text = render_text([finding(source.span(0, 1), message="bad \x1b[2J thing")], colour=False)
    assert text.isprintable() or set(text) - {"\n"} <= {c for c in text if c.isprintable()}
    assert "<U+001B>" in text and "<U+202E>" in text


def test_colours_only_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [finding(Source("a", "x").span(0, 1))]
    assert "\x1b[" in render_text(said, colour=True)
    assert "\x1b[" not in render_text(said)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    assert colours_wanted()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not colours_wanted()


def test_our_own_signs_fit_any_console() -> None:
    source = Source("a", "x" * 500)
    render_text([finding(source.span(300, 301))], colour=True).encode("cp1252")


def test_json_follows_the_published_schema() -> None:
    source = Source("a", "äöü\nx")
    edit = Edit(source.span(0, 1), "y", "write `y`")
    said = [finding(source.span(0, 5)), Diagnostic("RW107", "odd", source.span(4, 5), "warning", edit=edit)]
    made = json.loads(render_json(said))
    Draft7Validator(json.loads((SCHEMAS / CHECK_SCHEMA).read_text("utf-8"))).validate(made)
    assert (made["errors"], made["warnings"]) == (1, 1)
    place = {"file": "a", "line": 1, "column": 1, "end_line": 2, "end_column": 2}
    assert made["findings"][0]["place"] == place
    assert render_json(said).isascii()


def test_summary() -> None:
    span = Source("a", "x").span(0, 1)
    warning = Diagnostic("RW107", "odd", span, "warning")
    assert summary(["a"], []) == "a: nothing wrong"
    assert summary(["a", Path("b")], [finding(span), warning, warning]) == "a, b: 1 error, 2 warnings"
