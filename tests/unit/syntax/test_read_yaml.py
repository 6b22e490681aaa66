"""Reading YAML strictly: what the tree holds, and what is said about what is no YAML of ours."""

from __future__ import annotations

import pytest

from rulewright.syntax.read_yaml import Reading, read_yaml
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.limits import Limits
from rulewright.text.source import Source

PARSERS = pytest.mark.parametrize("pure", [False, True], ids=["c", "pure"])


def read(text: str, pure: bool = False, limits: Limits | None = None) -> tuple[Reading, list[str]]:
    """The reading, and the findings as `line:column code`."""
    findings = Findings()
    reading = read_yaml(Source("a.yaml", text), findings, limits or Limits(), pure)
    return reading, [f"{d.span.line}:{d.span.column} {d.code}" for d in findings]


def plain(node: YamlNode | None) -> object:
    """The tree as Python data."""
    if isinstance(node, Mapping):
        return {e.key.value: plain(e.value) for e in node}
    if isinstance(node, Sequence):
        return [plain(i) for i in node]
    return node.value if node else None


@PARSERS
def test_everything_is_text(pure: bool) -> None:
    reading, said = read("a: no\nb: 013\nc: ~\nd: 2024-01-02\ne: 12:30\nf: .inf\ng: [on, 1_000]\nh: {1: x}\n", pure)
    assert said == []
    values = ["no", "013", "~", "2024-01-02", "12:30", ".inf", ["on", "1_000"], {"1": "x"}]
    assert plain(reading.root) == dict(zip("abcdefgh", values, strict=True))


@PARSERS
@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("a: x + 1\n", "x + 1"),
        ("a: 'x + 1'\n", "x + 1"),
        ('a: "x + 1"\n', "x + 1"),
        ("a: |\n  x\n   y\n\n\nb: 1\n", "  x\n   y\n"),
        ("a: |-\n  x\n  y", "  x\n  y"),
        ("a: |2\n    x\n  y\n# z\n", "    x\n  y\n"),
        ("- a: |4\n      x\n", "      x\n"),
        ("a: | # why\r\n  x\r\n  y\r\n", "  x\r\n  y\r\n"),
        ("a:\n- |1\n  x\n", "  x\n"),
        ("a: |\n\n  x\n", "\n  x\n"),
        ("a: |+\n  x\n\n", "  x\n"),
    ],
)
def test_content_is_the_characters_themselves(text: str, content: str, pure: bool) -> None:
    reading, said = read(text, pure)
    assert said == []
    assert first_scalar(reading.root).content.text == content


def first_scalar(node: YamlNode | None) -> Scalar:
    while not isinstance(node, Scalar):
        assert node is not None
        node = node.entries[0].value if isinstance(node, Mapping) else node.items[0]
    return node


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("a: x\n", True),
        ("a: 'it''s'\n", False),
        ('a: "x\\ty"\n', False),
        ("a: x\n  y\n", False),
        ("a: >\n  x\n", False),
        ("a: |\n  x\n", True),
    ],
)
def test_styles_an_expression_may_have(text: str, good: bool) -> None:
    assert first_scalar(read(text)[0].root).is_expression_style is good


WRONG = [
    ("a: b: c\n", ["1:5 RW109"]),
    ("a: @x\n", ["1:4 RW109"]),
    ("a: `x`\n", ["1:4 RW109"]),
    ("a: %x\n", ["1:4 RW109"]),
    ("a: *\n", ["1:4 RW109"]),
    ("a: > 3\n", ["1:4 RW109"]),
    ("a: | b\n", ["1:4 RW109"]),
    ("a: - b\n", ["1:4 RW109"]),
    ('a: "x" + y\n', ["1:8 RW109"]),
    ("a: [x] = y\n", ["1:8 RW109"]),
    ("a: x ? y : z\n", ["1:10 RW109"]),
    ("a: *x + 1\n", ["1:4 RW109"]),
    ("a: 'x\nb: 2\n", ["1:4 RW110"]),
    ('a: "x\nb: "y"\nc: 1\n', ["1:4 RW110"]),
    ("a: [1, 2\nb: 3\n", ["1:4 RW110"]),
    ("a: {b: 1,\n c: 2\nd: 1\n", ["1:4 RW110"]),
    ("a: {b: [1}\n", ["1:8 RW110"]),
    ("a:\n  b: 1\n c: 2\n", ["3:2 RW111"]),
    ("a: 1\nfoo\nb: 2\n", ["2:1 RW111"]),
    ("- a\nb: 1\n", ["2:1 RW111"]),
    ("a: b\n  c: d\n", ["2:3 RW111"]),
    ("a: |\n   x\n  y\n", ["3:3 RW111"]),
    ("\ta: 1\n", ["1:1 RW108"]),
    ("a:\n\tb: 1\n\tc: 2\n", ["2:1 RW108"]),
    ("a:\n  -\tb\n", ["2:4 RW108"]),
    ("a: &x 1\nb: *x\nc: *x\n", ["1:4 RW112"]),
    ("a: *x\n", ["1:4 RW112"]),
    ("a: &x 1\n", ["1:4 RW112"]),
    ("a: {<<: 1}\n", ["1:5 RW112"]),
    ("a: !x 1\n", ["1:4 RW113"]),
    ("a: !!python/object/apply:os.system [x]\n", ["1:4 RW113"]),
    ("a: !x!y 1\n", ["1:4 RW113"]),
    ("a: 1\n---\nb: 2\n", ["2:1 RW114"]),
    ("a: 1\n...\nb: 2\n", ["3:1 RW114"]),
    ("%YAML 1.1\n---\na: 1\n", ["1:1 RW114"]),
    ("%YAML 9.9\n---\na: 1\n", ["1:1 RW114"]),
    ("%TAG ! tag:x,2000:\n---\na: 1\n", ["1:1 RW114"]),
    ("a: 1\na: 2\n", ["2:1 RW115"]),
    ('1: a\n"1": b\n', ["2:1 RW115"]),
    ("\u00e9: 1\ne\u0301: 2\n", ["2:1 RW115"]),
    ("? {a: 1}\n: 2\n", ["1:3 RW116"]),
    ("[a]: 1\n", ["1:1 RW116"]),
    ("true: 1\n", ["1:1 RW116"]),
    ("null: 1\n", ["1:1 RW116"]),
    ('a: "\\d"\n', ["1:5 RW118"]),
    ('a: "\\ud800"\n', ["1:5 RW118"]),
    ('a: "x\\U00110000"\n', ["1:6 RW118"]),
    ('a: "\\e[31m"\n', ["1:5 RW118"]),
    ("a: x \x00 y\n", ["1:6 RW105"]),
    ("a: x \x1b y\n", ["1:6 RW105"]),
    ("a: x \x9b y\n", ["1:6 RW105"]),
    ("a: gold #3\n", ["1:9 RW117"]),
]


@PARSERS
@pytest.mark.parametrize(("text", "expected"), WRONG, ids=[t for t, _ in WRONG])
def test_one_fault_one_finding(text: str, expected: list[str], pure: bool) -> None:
    assert read(text, pure)[1] == expected


FINE = ["%YAML 1.2\n---\na: 1\n", "a: x # why\n", "a: x  #3\n", "a: x#3\n", "a: '#3'\n", "---\na: 1\n...\n"]


@PARSERS
@pytest.mark.parametrize("text", FINE)
def test_what_is_fine(text: str, pure: bool) -> None:
    assert read(text, pure)[1] == []


def test_a_tab_does_not_hide_the_rest() -> None:
    reading, _ = read("a:\n\tb: 1\n\tc:\n\t\td: 2\n")
    assert plain(reading.root) == {"a": {"b": "1", "c": {"d": "2"}}}


def test_reading_goes_on_after_a_syntax_error() -> None:
    reading, said = read("a:\n  b: x: y\n  c: 1\nd: @z\ne: {f: 1}\n")
    assert said == ["2:7 RW109", "4:4 RW109"]
    assert plain(reading.root) == {"a": {"b": "", "c": "1"}, "d": "", "e": {"f": "1"}}
    assert reading.lost == {7, 22}


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_line_ends_make_no_difference(ending: str) -> None:
    text = "a: 1\nb:\n  - x\n  - |\n    y\nc: 1\nc: 2\n"
    reading, said = read(text.replace("\n", ending))
    assert said == ["7:1 RW115"]
    assert plain(reading.root) == {"a": "1", "b": ["x", "y\n"], "c": "1"}


@pytest.mark.parametrize("character", ["\x85", "\u2028", "\u2029"])
def test_line_ends_that_only_yaml_knows(character: str) -> None:
    reading, said = read(f"a: 1{character}b: 1\n\nb: 2\n")
    assert reading.unseen == (4,)
    assert said == ["3:1 RW115"]


@pytest.mark.parametrize(
    ("text", "limits", "expected"),
    [
        ("[" * 100, Limits(), "1:65 RW104"),
        ("a: {b: {c: 1}}\n", Limits(yaml_depth=2), "1:8 RW104"),
        ("[a, b, c]\n", Limits(yaml_nodes=3), "1:8 RW104"),
        ("a: xxxx\n", Limits(scalar_characters=3), "1:4 RW104"),
        ("aaaa: x\n", Limits(key_characters=3), "1:1 RW104"),
        ("a: 1\nb: 1\nc: 1\n", Limits(mapping_keys=2), "3:1 RW104"),
    ],
)
def test_limits_name_themselves(text: str, limits: Limits, expected: str) -> None:
    findings = Findings()
    read_yaml(Source("a.yaml", text), findings, limits)
    assert [f"{d.span.line}:{d.span.column} {d.code}" for d in findings] == [expected]
    assert all("the limit `" in d.message for d in findings)


def test_an_edit_for_quotes_mends_the_file() -> None:
    from rulewright.text.edit import apply_edits

    for text in ("a: b: c\n", "a: @x\n", 'a: "x" + y\n', "a: - b  # why\n"):
        source, findings = Source("a.yaml", text), Findings()
        read_yaml(source, findings)
        edits = [d.edit for d in findings if d.edit]
        assert read(apply_edits(source, edits))[1] == []
