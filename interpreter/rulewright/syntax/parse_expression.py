"""The door to the parser: a stretch of a file to a tree whose spans are places in that file."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.syntax import line_messages as say
from rulewright.syntax.group_lines import group_lines
from rulewright.syntax.parse_lines import LineParser
from rulewright.syntax.read_tokens import Line, Token, read_lines
from rulewright.syntax.scalar_style import refuse_style
from rulewright.syntax.spliced import Spliced, placed
from rulewright.syntax.trouble import MissingColon
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Source

EXPRESSION_CHARACTERS = DEFAULT.expression_characters
_MOST_COLONS = 20


class Parsed(NamedTuple):
    """What came of a text.

    A tree may come with findings: lines that could not be read are left out of it. `lost` holds the words of those
    lines, for a name that seems to be missing may have been made there, and words that were guessed (the `x` of `2x`).
    None stands where nothing is left.
    """

    tree: Any
    findings: list[Diagnostic]
    lost: frozenset[str] = frozenset()


def parse_scalar(scalar: Scalar, rule: str) -> tuple[Any, list[Diagnostic]]:
    """The tree of a YAML scalar; one whose characters do not stand in the file as they are is refused."""
    return read_scalar(scalar, rule)[:2]


def parse(source: Source, start: int, end: int, rule: str) -> tuple[Any, list[Diagnostic]]:
    """The tree of a slice by a start rule of the grammar, and everything that is wrong with it."""
    return read_slice(source, start, end, rule)[:2]


def read_scalar(scalar: Scalar, rule: str) -> Parsed:
    """As `parse_scalar`, with the words that were lost."""
    refused = refuse_style(scalar)
    if refused is not None:
        return Parsed(None, [refused])
    source = scalar.content.source
    read = read_slice(source, scalar.content.start, scalar.content.end, rule)
    return Parsed(*placed(source, read.tree, read.findings), read.lost) if isinstance(source, Spliced) else read


def read_slice(source: Source, start: int, end: int, rule: str) -> Parsed:
    """As `parse`, with the words that were lost."""
    if end - start > EXPRESSION_CHARACTERS:
        return Parsed(None, [say.too_long(source, start, end, EXPRESSION_CHARACTERS)])
    findings = Findings()
    lines = read_lines(source, start, end, findings)
    if not lines:
        return Parsed(None, [*findings] or [say.empty(source, start, end, rule)])
    for _ in range(_MOST_COLONS):
        said = Findings()
        try:
            parser = LineParser(source, group_lines(source, lines, said), rule, said)
            tree = parser.run()
        except MissingColon as missing:
            before = missing.line.tokens[missing.at - 1]
            findings.add(say.missing_colon(source, before))
            _add_colon(lines, before)
            continue
        findings.extend(said)
        return Parsed(tree, [*findings], frozenset(parser.lost.union(*(line.guesses for line in lines))))
    return Parsed(None, [*findings])


def _add_colon(lines: list[Line], behind: Token) -> None:
    """Put in the missing `:`, so that the lines below become a body."""
    for line in lines:
        if line.tokens[-1] == behind:
            line.tokens.append(Token("sign", ":", behind.end, behind.end))
