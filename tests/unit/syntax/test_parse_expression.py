"""Parsing a stretch of a file: places, ways of quoting, limits, and what is kept behind a mistake."""

from __future__ import annotations

import time
from typing import Any

import pytest

from rulewright.syntax import tree
from rulewright.syntax.parse_expression import parse, parse_scalar, read_slice
from rulewright.syntax.read_yaml import read_yaml
from rulewright.syntax.walk import walk
from rulewright.syntax.yaml_tree import Mapping, Scalar
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.edit import apply_edits
from rulewright.text.source import Source


def read(text: str, rule: str = "expression") -> tuple[Any, list[Diagnostic]]:
    return parse(Source("a.yaml", text), 0, len(text), rule)


def scalar(text: str) -> Scalar:
    """The value of the key `a` in a YAML text."""
    root = read_yaml(Source("a.yaml", text), Findings()).root
    assert isinstance(root, Mapping)
    found = root.get("a")
    assert isinstance(found, Scalar)
    return found


# ---- places ----


def test_spans_are_places_in_the_file() -> None:
    text = "when: a + big.count * 2  # why"
    node, _ = parse(Source("a", text), 6, 23, "expression")
    shown = [(type(n).__name__, n.span.text) for n in walk(node)]
    assert shown == [
        ("Binary", "a + big.count * 2"),
        ("Name", "a"),
        ("Binary", "big.count * 2"),
        ("FieldOf", "big.count"),
        ("Name", "big"),
        ("Word", "count"),
        ("Number", "2"),
    ]


def test_a_span_takes_in_the_parentheses_of_its_parts_but_not_its_own() -> None:
    node, _ = read("((a + b)) * c")
    assert node.span.text == "((a + b)) * c"
    assert node.left.span.text == "a + b"


def test_statements_end_where_their_last_word_ends() -> None:
    text = "if a:\n  pay £1   # now\n\n# later\nelse if b:\n  x()\n\ngain £1\n"
    node, said = read(text, "block")
    assert said == []
    condition = node.body[0]
    assert condition.span.text.endswith("  x()")
    assert condition.then.span.text == "pay £1"
    assert condition.otherwise.span.text == "if b:\n  x()"
    assert node.span.text == text.rstrip()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_counts_as_in_editors(end: str) -> None:
    node, said = read(end.join(["if a:", "  pay £1", "", "gain )", "gain £2"]), "block")
    assert [type(s) for s in node.body] == [tree.If, tree.Gain]
    assert [(d.span.line, d.span.column) for d in said] == [(4, 6)]


def test_other_line_ends_of_unicode_are_no_characters_of_the_language() -> None:
    assert [d.code for d in read("a \u2028+ b")[1]] == ["RW137"]


def test_text_behind_the_slice_is_not_read() -> None:
    text = "a, b: '"
    assert parse(Source("a", text), 3, 4, "expression") == (tree.Name("b"), [])
    # A pattern that looks ahead does not look out of the slice either.
    text = "most of x"
    assert parse(Source("a", text), 0, 4, "expression")[0] is None
    text = "sum of x for"
    assert parse(Source("a", text), 0, 3, "expression") == (tree.Name("sum"), [])


# ---- YAML styles ----


@pytest.mark.parametrize(
    "text",
    ["a: x + 1\n", "a: 'x + 1'\n", 'a: "x + 1"\n', "a: |\n  x + 1\n", "a: |-\n    x\n      + 1\n", "a: |2\n  x + 1\n"],
)
def test_accepted_styles(text: str) -> None:
    node, said = parse_scalar(scalar(text), "expression")
    assert (node, said) == (tree.Binary("+", tree.Name("x"), tree.Number(1)), [])
    assert node.left.span.start == text.index("x")
    assert node.right.span.start == text.index("1")


REFUSED = {
    "a: >\n  x +\n  1\n": (1, 4),
    'a: "\\x78 + 1"\n': (1, 5),
    "a: 'x = ''b'''\n": (1, 9),
    "a: x +\n  1\n": (2, 3),
    "a: 'x +\n  1'\n": (2, 3),
    'a: "x +\n\n  1"\n': (3, 3),
}


@pytest.mark.parametrize("text", REFUSED)
def test_refused_styles_have_one_finding_at_the_character(text: str) -> None:
    node, said = parse_scalar(scalar(text), "expression")
    assert node is None
    assert [(d.code, d.span.line, d.span.column) for d in said] == [("RW166", *REFUSED[text])]


@pytest.mark.parametrize("text", REFUSED)
def test_the_edit_of_a_refused_style_is_accepted(text: str) -> None:
    found = scalar(text)
    edit = parse_scalar(found, "expression")[1][0].edit
    assert edit is not None
    again = scalar(apply_edits(found.span.source, [edit]))
    assert again.value.split() == found.value.split()
    assert "RW166" not in [d.code for d in parse_scalar(again, "expression")[1]]


def test_an_edit_keeps_to_the_indentation_of_a_list() -> None:
    text = "b:\n  - c: 1\n    a: >\n      x\n  - d\n"
    root: Any = read_yaml(Source("a", text), Findings()).root
    found = root.get("b").items[0].get("a")
    edit = parse_scalar(found, "expression")[1][0].edit
    assert edit is not None
    assert apply_edits(found.span.source, [edit]) == "b:\n  - c: 1\n    a: |\n      x\n  - d\n"


def test_no_edit_is_offered_inside_braces() -> None:
    root: Any = read_yaml(Source("a", "b: {a: 'x = ''y'''}\n"), Findings()).root
    assert parse_scalar(root.get("b").get("a"), "expression")[1][0].edit is None


# ---- limits ----

HOSTILE = {
    "parentheses": ("(" * 10_000 + "1" + ")" * 10_000, "RW138"),
    "open parentheses": ("(" * 50_000, "RW138"),
    "chain": ("+".join(["1"] * 20_000), "RW138"),
    "or chain": (" or ".join(["a"] * 10_000), "RW138"),
    "minus signs": ("-" * 20_000 + "1", "RW138"),
    "nots": ("not " * 20_000 + "a", "RW138"),
    "fields": ("a" + ".b" * 20_000, "RW138"),
    "indexes": ("a" + "[1]" * 20_000, "RW138"),
    "conditions": ("if a then b else " * 5_000 + "c", "RW138"),
    "a megabyte": ("a" * 1_000_000, "RW138"),
    "quotes": ('"' * 99_999, "RW135"),
    "commas": (", " * 49_000, "RW121"),
    "one comma": ("," + " " * 99_000, "RW121"),
    "digits": ("1" * 99_000, "RW133"),
    "blanks": (" " * 99_000, "RW123"),
    "a long name with a letter at its end": ("a" * 99_000 + "ö", "RW134"),
    "letters that begin aggregates": ("first first " * 8_000, "RW121"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_expressions_get_one_finding_at_once(name: str) -> None:
    text, code = HOSTILE[name]
    began = time.process_time()
    node, said = read(text)
    assert time.process_time() - began < 2
    assert (node, [d.code for d in said]) == (None, [code])
    assert len(said[0].message) < 200


HOSTILE_BLOCKS = {
    "ladder of else if": "if a:\n  x\n" + "else if a:\n  x\n" * 3_000,
    "ladder of 110": "if a:\n  x\n" + "else if a:\n  x\n" * 110,
    "bodies": "\n".join(" " * i + "if a:" for i in range(300)) + "\n" + " " * 300 + "x",
    "broken bodies": "\n".join(" " * i + "if a b c:" for i in range(40)) + "\n" + " " * 300 + "x",
    "raise else": "raise a else " * 5_000 + "raise b",
}


@pytest.mark.parametrize("name", HOSTILE_BLOCKS)
def test_deep_blocks_name_their_limit_once(name: str) -> None:
    _, said = read(HOSTILE_BLOCKS[name], "block")
    assert [d.code for d in said].count("RW138") == 1
    assert "limit" in next(d.message for d in said if d.code == "RW138")


def test_what_is_just_inside_the_limits_is_read() -> None:
    assert read("+".join(["1"] * 95))[1] == []
    assert read("(" * 100 + "1" + ")" * 100)[1] == []
    assert read("if a:\n  x\n" + "else if a:\n  x\n" * 90, "block")[1] == []


@pytest.mark.parametrize(
    "text", ["pay £1\n" * 12_000, pytest.param("pay £\n" * 12_000, marks=pytest.mark.long), "if a\n  x y z\n" * 2_500]
)
def test_long_blocks_take_linear_time(text: str) -> None:
    began = time.process_time()
    read(text, "block")
    assert time.process_time() - began < 8


# ---- going on behind mistakes ----


def test_broken_lines_are_left_out_and_the_rest_is_kept() -> None:
    node, said = read("pay £\ngain 1 vp\nif a b c:\n  pay £\nelse:\n  gain\nset x 3\ngain 2 vp", "block")
    assert [type(s) for s in node.body] == [tree.Gain, tree.Gain]
    assert [d.span.line for d in said] == [1, 3, 4, 6, 7]


def test_the_words_of_lines_left_out_are_told() -> None:
    text = "let price 3\nfor each card im deck:\n  gain 1 vp\npay price credits"
    parsed = read_slice(Source("a", text), 0, len(text), "block")
    assert len(parsed.findings) == 2
    assert {"price", "card"} <= parsed.lost
    assert "vp" not in parsed.lost


def test_a_slip_is_read_as_what_was_meant() -> None:
    node, said = read("a == 1 && !b")
    assert [d.code for d in said] == ["RW130"] * 3
    assert node == read("a = 1 and not b")[0]


def test_all_edits_of_a_text_at_once_mend_it() -> None:
    text = "if a == 1 && !b\n  pay 3vp too bank\nelif c = 'x':\n  chose good from Good"
    source = Source("a", text)
    _, said = parse(source, 0, len(text), "block")
    mended = apply_edits(source, [d.edit for d in said if d.edit is not None])
    assert mended == 'if a = 1 and not b:\n  pay 3 vp to bank\nelse if c = "x":\n  choose good from Good'
    assert read(mended, "block")[1] == []


@pytest.mark.parametrize("word", ["turn", "round", "count", "set", "phase", "one", "times"])
def test_a_reserved_word_as_a_name_is_one_finding_with_a_free_name(word: str) -> None:
    for text, rule in ((f"let {word} be 1", "block"), (f"f({word} 1..2)", "signature"), (f"{word} in A", "domain")):
        _, said = read(text, rule)
        assert [d.code for d in said] == ["RW128"], text
        assert said[0].edit is not None
        assert said[0].edit.text == f"the_{word}"


def test_no_message_speaks_of_the_parser() -> None:
    broken = ["a +", "a b c", "pay", "(", "let", "a = = b", "if a", "£", "any x in", "1..", "f(a,", "every x in y z"]
    for text in broken:
        for rule in ("expression", "block", "fieldtype", "signature", "value", "limit", "tie"):
            for finding in read(text, rule)[1]:
                words = f"{finding.message} {finding.advice}"
                assert not any(bad in words for bad in ("_K_", "NAME", "_NL", "Token", "DEDENT", "$END", "Error")), (
                    words
                )
                assert "  " not in words
                assert not finding.message.endswith(".")
