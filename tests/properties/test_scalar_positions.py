"""Every character of an expression leads back to its place in the file, in each style an expression may have."""

from __future__ import annotations

from hypothesis import given, strategies as st

from rulewright.syntax.read_yaml import read_yaml
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

# What expressions are made of, and what else people type; no sign that YAML takes for its own at some place.
PLAIN = st.text(st.sampled_from("abzXY_019 ()=<>+*/.,£é日😀[]"), min_size=1, max_size=40).map(str.strip)
WORDS = PLAIN.filter(lambda t: t[:1].isalnum() and t.isprintable())
LINES = st.lists(WORDS, min_size=1, max_size=5)
INDENTS = st.lists(st.integers(0, 3), min_size=5, max_size=5)
ENDINGS = st.sampled_from(["\n", "\r\n", "\r"])
OUTER = st.sampled_from(["{0}", "a:\n  {0}", "- {0}", "a:\n- {0}", "a:\n    - x: 1\n      {0}"])


@given(WORDS, st.sampled_from(["{0}", "'{0}'", '"{0}"', "{0}  # why", "'{0}' # why"]), OUTER, ENDINGS, st.booleans())
def test_one_line(text: str, style: str, outer: str, ending: str, pure: bool) -> None:
    """The stretch of the file is the value itself."""
    scalar = expression(outer.format(f"key: {style.format(text)}") + f"\n{below(outer)}", ending, pure)
    assert scalar.is_expression_style
    assert scalar.content.text == scalar.value == text


@given(LINES, INDENTS, st.sampled_from(["|", "|-", "|+", "| # why"]), OUTER, ENDINGS, st.booleans(), st.integers(0, 2))
def test_a_block(
    lines: list[str], indents: list[int], header: str, outer: str, ending: str, pure: bool, blanks: int
) -> None:
    """Each line of the value stands on a line of its own in the stretch, moved right by the same columns."""
    column = len(outer.split("\n")[-1].format(""))
    inner = [
        " " * (column + 2 + (i if n else 0)) + line for n, (line, i) in enumerate(zip(lines, indents, strict=False))
    ]
    text = outer.format(f"key: {header}") + "\n" + "\n".join(inner) + "\n" * (blanks + 1) + below(outer)
    scalar = expression(text, ending, pure)
    assert scalar.is_expression_style
    shown = scalar.content.text.split(ending)
    assert shown.pop() == ""
    assert [line[column + 2 :] for line in shown] == scalar.value.rstrip("\n").split("\n")
    for line, value in zip(shown, lines, strict=True):
        at = scalar.content.start + scalar.content.text.index(line) + len(line) - len(value)
        assert scalar.content.source.text[at : at + len(value)] == value


@given(LINES, st.sampled_from([">", ">-", "'it''s {0}'", '"\\t{0}"']), st.booleans())
def test_other_styles_are_known_as_such(lines: list[str], style: str, pure: bool) -> None:
    """Where a character does not stand at its own place, the scalar says so."""
    value = f"{style}\n  {lines[0]}" if style[0] == ">" else style.format(lines[0])
    assert not expression(f"key: {value}\n", "\n", pure).is_expression_style


def expression(text: str, ending: str, pure: bool) -> Scalar:
    """The scalar under `key` in a text."""
    findings = Findings()
    reading = read_yaml(Source("a.yaml", text.replace("\n", ending)), findings, pure=pure)
    found = under_key(reading.root)
    assert found is not None and not len(findings), list(findings)
    return found


def below(outer: str) -> str:
    """A line behind the value, to see that it ends there."""
    return "- b\n" if outer.startswith("-") else "b: 1\n"


def under_key(node: YamlNode | None) -> Scalar | None:
    if isinstance(node, Mapping):
        found = node.get("key")
        return found if isinstance(found, Scalar) else next(filter(None, (under_key(e.value) for e in node)), None)
    return next(filter(None, map(under_key, node)), None) if isinstance(node, Sequence) else None
