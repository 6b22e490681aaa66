"""Lines as they stand in the file to lines of the language: brackets and deeper indentation let a line go on."""

from __future__ import annotations

from rulewright.syntax import line_messages as say
from rulewright.syntax.line_messages import BODY_DEPTH
from rulewright.syntax.machine import EXPRESSION_DEPTH
from rulewright.syntax.read_tokens import Line, Token
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

_OPENING = {"(": ")", "[": "]"}


def group_lines(source: Source, lines: list[Line], findings: Findings) -> list[Line]:
    """Join each line with those that go on with it: deeper ones, unless it ends in `:` and they are its body."""
    grouped: list[Line] = []
    open_brackets: list[Token] = []
    levels = open_before = [lines[0].indent]
    for line in lines:
        last = grouped[-1] if grouped else None
        if last is not None and line.indent > last.indent and not last.opens and not _is_odd(last, line, open_before):
            last.continued.add(len(last.tokens))
            last.tokens += line.tokens
            last.broken = last.broken or line.broken
            last.guessed += line.guessed
        else:
            _close(source, last, open_brackets, findings)
            open_before = levels[:]
            if _is_too_deep(source, line, levels, findings):
                grouped[-1].broken = True
                continue
            last = Line(line.indent, list(line.tokens), line.broken, guessed=list(line.guessed))
            grouped.append(last)
        _count_brackets(source, last, line.tokens, open_brackets, findings)
        if last.opens:
            _close(source, last, open_brackets, findings)
    _close(source, grouped[-1] if grouped else None, open_brackets, findings)
    return grouped


def _is_odd(last: Line, line: Line, levels: list[int]) -> bool:
    """Whether it was the line above that stands in no column of its body, and this one goes on as all did before."""
    return last.indent not in levels and line.indent in levels


def _is_too_deep(source: Source, line: Line, levels: list[int], findings: Findings) -> bool:
    """Keep the columns of the bodies that a line stands in; true where these are too many, which is said once."""
    while len(levels) > 1 and line.indent < levels[-1]:
        levels.pop()
    if line.indent > levels[-1]:
        levels.append(line.indent)
        if len(levels) == BODY_DEPTH + 2:
            findings.add(say.bodies_too_deep(source, line.tokens[0]))
    return len(levels) > BODY_DEPTH + 1


def _close(source: Source, line: Line | None, open_brackets: list[Token], findings: Findings) -> None:
    """The line is over: what is open now was never closed."""
    if line is not None and open_brackets:
        if not line.broken and not line.guessed:
            findings.add(say.unclosed_bracket(source, open_brackets[-1], line))
        line.broken = True
        open_brackets.clear()


def _count_brackets(
    source: Source, line: Line, tokens: list[Token], open_brackets: list[Token], findings: Findings
) -> None:
    """Follow the brackets of further tokens of a line, and break the line at the first that does not fit."""
    for token in tokens:
        if token.kind != "sign" or line.broken:
            continue
        if token.text in _OPENING:
            open_brackets.append(token)
            if len(open_brackets) > EXPRESSION_DEPTH:
                findings.add(say.too_deep(source, token))
                line.broken = True
        elif token.text in _OPENING.values():
            if not open_brackets or _OPENING[open_brackets[-1].text] != token.text:
                findings.add(say.stray_bracket(source, token, open_brackets[-1] if open_brackets else None))
                line.broken = True
            else:
                open_brackets.pop()
    if line.broken:
        open_brackets.clear()
