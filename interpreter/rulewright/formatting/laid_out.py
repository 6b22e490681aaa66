"""The door of the package: the text of one file, laid out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulewright.formatting.block_nodes import Blocks
from rulewright.formatting.comments import Comments, comments_of
from rulewright.formatting.lines import Line, without_doubles
from rulewright.formatting.same import what_is_lost
from rulewright.formatting.scalars import Reader
from rulewright.language.forms import Form
from rulewright.syntax.read_yaml import Reading, read_yaml
from rulewright.syntax.shape import check_shape
from rulewright.syntax.yaml_tree import Mapping
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.limits import DEFAULT, Limits
from rulewright.text.source import Source

_START = re.compile(
    r"(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r)|%[^\r\n]*(?:\r\n|\n|\r))*---[ \t]*(?:#[^\r\n]*)?(?=[\r\n]|\Z)"
)
ROOTS = {"rulebook": "rulebook", "expansion": "expansion", "cases": "cases file", "survivors": "survivors file"}
"""What a file is, by the key that only such a file has."""


@dataclass(frozen=True)
class LaidOut:
    """What came of a file. `text` is None where it was left as it is: `findings` say what is wrong with it, or `lost`
    what laying it out would have lost, in words."""

    text: str | None
    findings: tuple[Diagnostic, ...] = ()
    lost: str = ""


def layout_of(source: Source, limits: Limits = DEFAULT) -> LaidOut:
    """A file of a book in the layout of the language; its meaning and its comments stay.

    A file with an error in it is left as it is. Names, types and units are not looked at.
    """
    findings, reader = Findings(), Reader()
    reading, owner = read_yaml(source, findings, limits), ""
    if isinstance(reading.root, Mapping):
        owner = next((ROOTS[e.key.value] for e in reading.root if e.key.value in ROOTS), "part")
        check_shape(reading, owner, findings)
    if findings.has_errors or reading.root is None or not isinstance(reading.root, Mapping):
        if not findings.has_errors:
            check_shape(reading, "part", findings)
        return LaidOut(None, tuple(d for d in findings if d.severity == "error"))
    text = _text(reading, reading.root, Form(mapping=owner), reader)
    if reader.findings.has_errors:
        return LaidOut(None, tuple(reader.findings))
    if text == source.text:
        return LaidOut(text)
    lost = what_is_lost(reading, reader, Source(source.name, text), Form(mapping=owner), limits)
    return LaidOut(None, lost=lost) if lost else LaidOut(text)


def _text(reading: Reading, root: Mapping, form: Form, reader: Reader) -> str:
    comments = comments_of(reading.source, root, form, reader)
    head, start = _head(reading.source, comments, root)
    blocks, end = Blocks(comments, reader), len(reading.source.line_starts) + 1
    body = blocks.mapping(root, form, 0, start, end) if not root.flow else blocks.braces(root, form, start, end)
    lines = list(without_doubles([*head, *body]))
    while lines and lines[-1].is_empty:
        lines.pop()
    return "".join(f"{line}\n" for line in lines)


def _head(source: Source, comments: Comments, root: Mapping) -> tuple[list[Line], int]:
    """What stays on top of a file whatever the order of its keys, and the line behind it.

    These are directives, and the comments up to the last empty line before the first key.
    """
    prologue = _START.match(source.text)
    lines = [Line(0, line.rstrip()) for line in re.split(r"\r\n|\n|\r", prologue[0])] if prologue else []
    start, first = len(lines) + 1, root.span.line
    gap = max((line for line in range(start, first) if line in comments.empty), default=first - 1)
    lines += [Line(0, comment=c.text) if c else Line(0) for c in comments.alone(start, gap + 1)]
    while lines and lines[0].is_empty:
        lines.pop(0)
    return lines, gap + 1
