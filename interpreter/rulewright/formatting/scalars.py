"""One value as lines: rules with their blanks in order, all else with its characters as they are."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from rulewright.formatting.lines import Line
from rulewright.formatting.rule_lines import STEP, one_line, rule_lines
from rulewright.language.forms import SCALARS, Form
from rulewright.syntax.parse_expression import parse_scalar
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Diagnostic, Findings

_HEADER = re.compile(r"([|>])([+-]?)[1-9]?([+-]?)")
_ENDS_A_PLAIN_VALUE = re.compile(r": |:\Z| #")
SIGNATURE = "signature"


def rule_of(form: Form) -> str:
    """The grammar rule that reads a value, if one does."""
    if form.scalar == "place":
        return "origin"
    return SCALARS[form.scalar].written if form.scalar else ""


@dataclass
class Reader:
    """Reads values as rules, each once; what is wrong with one stands in `findings`."""

    findings: Findings = field(default_factory=Findings)
    _trees: dict[tuple[int, str], Any] = field(default_factory=dict)

    def tree(self, scalar: Scalar, form: Form) -> Any:
        """The tree of a rule; None for what is no rule. Data that no rule reads, a word with a hyphen, is no rule."""
        rule = rule_of(form)
        if not rule or not scalar.value.strip():
            return None
        key = (scalar.span.start, rule)
        if key not in self._trees:
            found, said = parse_scalar(scalar, rule)
            errors = [d for d in said if d.severity == "error"]
            self._trees[key] = None if errors else found
            if not SCALARS[form.scalar].data:
                self._say(errors)
        return self._trees[key]

    def signature(self, key: Scalar) -> Any:
        """The tree of a key with brackets; None for any other key, and for what a person reads."""
        if not set("([") & set(key.value):
            return None
        found, said = parse_scalar(key, SIGNATURE)
        return None if said else found

    def _say(self, findings: list[Diagnostic]) -> None:
        self.findings.extend(findings)


def key_text(key: Scalar, reader: Reader) -> str:
    """A key as it is written, a signature with its blanks in order."""
    node = reader.signature(key)
    return _in_its_quotes(key, one_line(key, node)) if node is not None else key.span.text


def value_lines(scalar: Scalar, form: Form, reader: Reader, indent: int) -> list[Line]:
    """A value, its first line at no indent behind a key at `indent`; further lines stand where they belong."""
    node = reader.tree(scalar, form)
    if scalar.style in ("literal", "folded"):
        return _block(scalar, node, indent)
    if node is not None:
        return [Line(indent, _in_its_quotes(scalar, one_line(scalar, node)))]
    first, *rest = re.split(r"\r\n|\n|\r", scalar.span.text)
    further = [Line(indent + STEP, text, words=not text) for text in (line.strip(" \t") for line in rest)]
    return [Line(indent, first.rstrip(" \t") if rest else first), *further]


def _in_its_quotes(scalar: Scalar, text: str) -> str:
    """The text in the quotes it had, or in others where a blank that was put in would end it."""
    if scalar.style in ("single", "double"):
        quote = scalar.span.text[0]
        return f"{quote}{text}{quote}"
    if not _ENDS_A_PLAIN_VALUE.search(text):
        return text
    quote = "'" if "'" not in text else '"'
    return f"{quote}{text}{quote}"


def _block(scalar: Scalar, node: Any, indent: int) -> list[Line]:
    header = _HEADER.match(scalar.span.text)
    assert header is not None
    if node is not None:
        return [Line(indent, "|"), *(_at(line, indent + STEP) for line in rule_lines(scalar, node))]
    lines = re.split(r"\r\n|\n|\r", scalar.content.text)[:-1] if scalar.content.text else []
    if scalar.content.text and not scalar.content.text.endswith(("\n", "\r")):
        lines = re.split(r"\r\n|\n|\r", scalar.content.text)
    stands = _stands(lines, scalar)
    rest = [line[stands:] for line in lines]
    chomps = header[2] or header[3]
    if chomps == "+":
        chomps, rest = _kept(rest, scalar.value)
    first = next((line for line in rest if line), "")
    how_far = str(STEP) if first.startswith(" ") else ""
    found = [Line(indent + STEP, line, words=True) for line in rest]
    if chomps == "+":
        found[-1] = replace(found[-1], keeps=True)
    return [Line(indent, f"{header[1]}{how_far}{chomps}"), *found]


def _kept(lines: list[str], value: str) -> tuple[str, list[str]]:
    """The lines of a block that keeps its empty lines at the end, these among them; without any end of a line there,
    it keeps none."""
    while lines and not lines[-1].strip(" "):
        lines = lines[:-1]
    ends = len(value) - len(value.rstrip("\n"))
    many = ends - 1 if lines else ends
    return ("+" if ends else "-"), [*lines, *[""] * many]


def _stands(lines: list[str], scalar: Scalar) -> int:
    """How far in the text of a block begins: what its value does not hold of its first line."""
    first = next((line for line in lines if line.strip(" ")), "")
    blanks = len(first) - len(first.lstrip(" "))
    own = next((line for line in scalar.value.split("\n") if line.strip(" ")), "")
    return blanks - (len(own) - len(own.lstrip(" ")))


def _at(line: Line, indent: int) -> Line:
    return Line(line.indent + indent, line.text, line.comment)
