"""What the strict reading asks of the lines of a file, apart from what YAML makes of them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulewright.syntax import yaml_messages as say
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

_INDENT_WITH_TAB = re.compile(r"[ -]*+\t[ \t-]*+(?=[^\s#])")
_BLANK_WITH_TAB = re.compile(r" *+\t[ \t]*+(?=[\r\n#]|\Z)")
_PROLOGUE = re.compile(r"[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r)|(%[^\r\n]*)(?:\r\n|\n|\r|\Z)")
_CONFLICT = re.compile(r"^(?:<{7} [^\r\n]*|\|{7}[^\r\n]*|={7}(?=[\r\n])|>{7} [^\r\n]*)", re.M)
_ODD_INDENT = re.compile(r" *+\xa0[ \xa0]*+(?=\S)")


def straighten(source: Source, text: str, findings: Findings) -> str:
    """The text without directives, and with blanks where tabs or odd blanks indent; no character moves.

    So one tab is one finding and the rest of the file can still be read.
    """
    text = _without_conflicts(source, text, findings)
    text = _without_directives(source, text, findings)
    if "\t" in text:
        text = _without_tabs(source, _blanked_starts(source, text, _BLANK_WITH_TAB), findings)
    if "\xa0" in text:
        text = _blanked_starts(source, text, _ODD_INDENT)
    return text


def _without_conflicts(source: Source, text: str, findings: Findings) -> str:
    """The text with the first side of each place that a merge could not settle."""
    kept: list[str] = []
    at = 0
    first: re.Match[str] | None = None
    other: re.Match[str] | None = None  # begins the second side, or what both sides had before
    for sign in _CONFLICT.finditer(text) if "<<<<<<< " in text else ():
        if sign[0][0] == "<":
            first, other = sign, None
        elif first is not None and sign[0][0] != ">":
            other = other or sign
        elif first is not None and other is not None:
            findings.add(say.conflict(*(source.span(*each.span()) for each in (first, other, sign))))
            for start, end in (first.span(), (other.start(), sign.end())):
                kept += [text[at:start], re.sub(r"[^\r\n]", " ", text[start:end])]
                at = end
            first = other = None
    return "".join((*kept, text[at:]))


def _without_directives(source: Source, text: str, findings: Findings) -> str:
    at = 0
    while (line := _PROLOGUE.match(text, at)) is not None and line.end() > at:
        if line[1]:
            if line[1].rstrip() != "%YAML 1.2":
                findings.add(say.directive(source.span(line.start(1), line.end(1))))
            text = text[: line.start(1)] + " " * len(line[1]) + text[line.end(1) :]
        at = line.end()
    return text


def _without_tabs(source: Source, text: str, findings: Findings) -> str:
    for start in source.line_starts:
        found = _INDENT_WITH_TAB.match(text, start)
        if found:
            first = text.index("\t", start)
            last = first + 1
            while text[last : last + 1] == "\t":
                last += 1
            findings.add(say.tab(source.span(first, last)))
            break
    return _blanked_starts(source, text, _INDENT_WITH_TAB)


def indents_with_tab(source: Source, at: int) -> bool:
    """Whether the line of an offset is indented with a tab."""
    line, _ = source.position(at)
    return _INDENT_WITH_TAB.match(source.text, source.line_starts[line - 1]) is not None


def _blanked_starts(source: Source, text: str, pattern: re.Pattern[str]) -> str:
    pieces, at = [], 0
    for start in source.line_starts:
        found = pattern.match(text, start)
        if found:
            pieces += [text[at:start], re.sub(r"[\t\xa0]", " ", found[0])]
            at = found.end()
    return "".join(pieces) + text[at:]


def check_comments(source: Source, scalars: Iterable[Scalar], findings: Findings) -> None:
    """`gold #3`: YAML cuts at ` #` in silence, where the author may have meant a number sign.

    A `#` with a blank behind it, or further away, is a comment like any other.
    """
    for scalar in scalars:
        end = scalar.content.end
        if scalar.style == "plain" and source.text.startswith(" #", end) and scalar.value:
            line, _ = source.position(end)
            rest = source.line(line)[source.position(end)[1] :]
            if re.match(r"#[^\s#]", rest):
                findings.add(say.cut_by_comment(source.span(end + 1, end + 1 + len(rest)), scalar))
