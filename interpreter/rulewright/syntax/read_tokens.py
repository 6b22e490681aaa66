"""The characters of a text to tokens, and these to lines.

Reading is one linear pass. A slip whose meaning is plain (`==`, `&&`, `1.5`) is reported and read as what was meant, so
the line still counts and nothing else is said about it; what has no meaning at all makes its line broken.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from rulewright.syntax import token_messages as say
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Source


class Token(NamedTuple):
    """A stretch of the file. `kind` is word, number, text, money or sign; of a slip, `text` is what it is read as."""

    kind: str
    text: str
    start: int
    end: int


@dataclass
class Line:
    """Tokens of one line. `indent` is its column; a broken one is left out. `continued` are the numbers of the
    tokens that stand first on a further line of it, `guessed` the places where a number is read as best it can be.
    """

    indent: int
    tokens: list[Token] = field(default_factory=list)
    broken: bool = False
    continued: set[int] = field(default_factory=set)
    guessed: list[tuple[int, int]] = field(default_factory=list)

    @property
    def end(self) -> int:
        return self.tokens[-1].end

    @property
    def opens(self) -> bool:
        """Whether a body must follow."""
        return self.tokens[-1].text == ":" and self.tokens[-1].kind == "sign"

    @property
    def guesses(self) -> set[str]:
        """The words of what is read as best it can be."""
        if not self.guessed:
            return set()
        near = [t for t in self.tokens if any(start <= t.start < end for start, end in self.guessed)]
        return {token.text for token in near if token.kind == "word"}

    def starts_with(self, *words: str) -> bool:
        return self.tokens[0].kind == "word" and self.tokens[0].text in words


CURRENCY = "£$€¥¢"
"""The signs that may stand in front of a number; `grammar.lark` names them, too."""
_TOKEN = re.compile(
    rf"""(?P<blank>[ ]++)
    |(?P<word>[A-Za-z_][A-Za-z0-9_]*+(?!\w))
    |(?P<decimal>[0-9]++\.[0-9][0-9_]*+)
    |(?P<number>[0-9]++(?!\w))
    |(?P<text>"[^"\r\n]*+")
    |(?P<money>[{CURRENCY}])
    |(?P<then>,[ ]*+then\b)
    |(?P<slip>(?<!\.)\.\.\.(?!\.)|==|=>|=<|<>|&&?|\|\|?|!(?!=)|[%≥≤≠×−–…])
    |(?P<sign>!=|<=|>=|\.\.|[=<>+\-*/()\[\],:.])
    |(?P<line>\r\n|\n|\r)
    |(?P<comment>\#[^\r\n]*+)
    |(?P<foreign>\w++)
    |(?P<quotes>'[^'\r\n]*+'|“[^”\r\n]*+”|„[^“”\r\n]*+[“”]|‘[^’\r\n]*+’|«[^»\r\n]*+»)
    |(?P<open>["'“”„‘’«»][^\r\n]*+)
    |(?P<tab>\t++)
    |(?P<unknown>.)""",
    re.X | re.S,
)

_SLIPS = {
    "==": "=", "=>": ">=", "=<": "<=", "<>": "!=", "&&": "and", "&": "and", "||": "or", "|": "or", "!": "not",
    "%": "mod", "≥": ">=", "≤": "<=", "≠": "!=", "×": "*", "−": "-", "–": "-", "...": "..", "…": "..",
}  # fmt: skip
_AS_IS = {"word", "text", "money", "sign"}
_NUMBER_AND_WORD = re.compile(r"([1-9][0-9]{0,14}|0)([A-Za-z][A-Za-z_]*)")


def read_lines(source: Source, start: int, end: int, findings: Findings) -> list[Line]:
    """The lines of a slice as they stand in the file; empty ones and comments are left out."""
    lines: list[Line] = []
    line: Line | None = None
    for match in _TOKEN.finditer(source.text, start, end):
        kind = match.lastgroup or ""
        if kind == "line":
            line = None
        elif kind not in ("blank", "comment"):
            if line is None:
                line = Line(source.position(match.start())[1])
                lines.append(line)
            if kind in _AS_IS:
                line.tokens.append(Token(kind, match[0], match.start(), match.end()))
                continue
            # After the first thing without a meaning nothing more is said about a line.
            _take(source, line, kind, match, Findings() if line.broken else findings)
    return [line for line in lines if line.tokens]


def _take(source: Source, line: Line, kind: str, match: re.Match[str], findings: Findings) -> None:
    """Add what was found to its line."""
    text, start, end = match[0], match.start(), match.end()
    if kind == "number" and (odd := say.number(source, start, end)):
        findings.add(odd)
        line.broken = line.broken or end - start > DEFAULT.number_digits
        line.guessed.append((start, end))
        line.tokens.append(Token(kind, text.lstrip("0") or "0", start, end))
    elif kind == "number":
        line.tokens.append(Token(kind, text, start, end))
    elif kind == "then":
        line.tokens.append(Token("sign", ", then", start, end))
    elif kind == "tab":
        if line.tokens:  # the YAML reader reports those that indent
            findings.add(say.tab(source, start, end))
    else:
        finding, tokens = _mend(source, kind, text, start, end)
        findings.add(finding)
        line.broken = line.broken or not tokens
        line.guessed += [(start, end)] if kind == "foreign" else []
        line.tokens += tokens or [Token("unknown", text, start, end)]
        if kind == "open" and text.rstrip().endswith(":"):  # what the open text has swallowed: lines may follow below
            line.tokens.append(Token("sign", ":", end, end))


def _mend(source: Source, kind: str, text: str, start: int, end: int) -> tuple[Diagnostic, list[Token]]:
    """What to say about a slip, and what it is read as, if anything."""
    if kind == "slip":
        meant = _SLIPS[text]
        return say.slip(source, start, end, meant), [Token("word" if meant.isalpha() else "sign", meant, start, end)]
    if kind == "decimal":
        return say.decimal(source, start, end), []
    if kind == "quotes":
        return say.other_quotes(source, start, end), [Token("text", f'"{text[1:-1]}"', start, end)]
    if kind == "open":
        return say.unclosed_quote(source, start, end), []
    if kind == "unknown":
        return say.unknown_character(source, start), []
    if not text[0].isdigit():
        return say.foreign_name(source, start, end), []
    if parts := _NUMBER_AND_WORD.fullmatch(text):
        middle = start + parts.end(1)
        tokens = [Token("number", parts[1], start, middle), Token("word", parts[2], middle, end)]
        return say.runs_together(source, start, middle, end), tokens
    digits = text.replace("_", "").lstrip("0")
    return say.odd_number(source, start, end), [Token("number", digits, start, end)] if digits.isdigit() else []
