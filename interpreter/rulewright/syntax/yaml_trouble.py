"""What a parser stumbled over, in our own words.

The parser's wording differs between its two builds and speaks of tokens, so only its places are used, and of its
context the few phrases both builds share; what is wrong is read off the text itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import yaml

from rulewright.syntax import yaml_messages as say
from rulewright.syntax.yaml_builder import Builder
from rulewright.syntax.yaml_escapes import first_bad_escape
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.limits import Limits
from rulewright.text.source import Source, Span
from rulewright.text.visible import quoted

_VALUE_END = re.compile(r"[ \t]*(?:[ \t]#[^\r\n]*)?(?=\r|\n|\Z)")
_KEY_BEFORE = re.compile(r"[ ]*(?:- +)*(?:\"[^\"\r\n]*\"|'[^'\r\n]*'|[^\s#][^\r\n]*?)[ ]*:(?=[ \r\n]|\Z)")
_ITEM_BEFORE = re.compile(r"[ ]*(?:- +)*-(?= )")


@dataclass(frozen=True)
class Trouble:
    """`at` is an offset on the line that has to go before the rest can be read."""

    finding: Diagnostic
    at: int


@dataclass(frozen=True)
class _Stop:
    """Where the parser stopped (`at`), where what it was reading begins (`began`), and what that was."""

    source: Source
    at: int
    began: int | None
    doing: str
    problem: str
    scalars: Sequence[Scalar]
    columns: tuple[int, ...]
    limits: Limits

    @property
    def character(self) -> str:
        return self.source.text[self.at : self.at + 1]

    @property
    def line_start(self) -> int:
        return self.source.line_starts[self.source.position(self.at)[0] - 1]

    @property
    def before(self) -> str:
        """The text of the line in front of the stop."""
        return self.source.text[self.line_start : self.at]


def explain(error: yaml.YAMLError, builder: Builder) -> Trouble:
    """The finding for a syntax error that came after what the builder has been fed."""
    source = builder.source
    problem, context = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    stop = _Stop(
        source,
        min(problem.index, len(source.text)) if problem else 0,
        context.index if context else None,
        str(getattr(error, "context", None) or ""),
        str(getattr(error, "problem", None) or ""),
        builder.scalars,
        tuple(frame.column for frame in builder.stack if not frame.flow),
        builder.limits,
    )
    return _explain(stop)


def _explain(stop: _Stop) -> Trouble:
    began = stop.at if stop.began is None else stop.began
    if "quoted scalar" in stop.doing or "double-quoted" in stop.doing:
        return _in_quotes(stop, began)
    if re.search(r"an? (anchor|alias|block scalar)", stop.doing):
        return _needs_quotes(stop, began)
    if "directive" in stop.doing:
        return Trouble(say.directive(_line_from(stop.source, began)), began)
    if "tag" in stop.doing or "tag" in stop.problem:
        return Trouble(say.tag(_word_at(stop.source, began), ""), began)
    if "flow level" in stop.doing:
        return Trouble(say.over("yaml_depth", stop.limits.yaml_depth, "levels", _too_deep(stop)), stop.at)
    if "flow" in stop.doing:
        return _in_brackets(stop, began)
    if "simple key" in stop.doing:
        return _no_colon(stop, began)
    if "document start" in stop.problem:
        span = _line_from(stop.source, stop.at)
        return Trouble(Diagnostic("RW114", "text behind the end of the document", span, advice="remove the line `...`"), stop.at)
    return _outside(stop)


def _outside(stop: _Stop) -> Trouble:
    """Stopped at a value or a line, not inside quotes or brackets."""
    if stop.character == ":" and "not allowed" in stop.problem:
        return _second_colon(stop)
    if stop.character == ":":
        return Trouble(say.key_missing(_sign(stop.source, stop.at)), stop.at)
    if stop.before.strip(" -"):
        last = stop.scalars[-1] if stop.scalars else None
        if last and last.style in ("single", "double") and last.span.start < stop.line_start <= last.span.end <= stop.at:
            return _unclosed(stop, last.span.start)
        return _needs_quotes(stop, stop.at)
    if stop.character and stop.character in "@`%}],?":
        return _needs_quotes(stop, stop.at)
    return _no_level(stop)


# ---- quotes ----


def _in_quotes(stop: _Stop, began: int) -> Trouble:
    if "escape" in stop.problem or "hexadecimal" in stop.problem:
        finding = first_bad_escape(stop.source, max(0, stop.at - 3)) or _unreadable(stop)
        return Trouble(finding, began)
    return _unclosed(stop, began)


def _unclosed(stop: _Stop, began: int) -> Trouble:
    sign = stop.source.text[began]
    end = min(stop.at, len(stop.source.text))
    also = (Also(stop.source.span(end, end), "reading stopped here"),) if end > began else ()
    if "end of stream" in stop.problem:
        also = ()
    finding = Diagnostic(
        "RW110",
        f"the quote `{sign}` that opens here is not closed on its line",
        _sign(stop.source, began),
        advice=f"write `{sign}` at the end of the value"
        + ("; inside single quotes an apostrophe is written twice" if sign == "'" else ""),
        also=also,
    )
    return Trouble(finding, began)


def _needs_quotes(stop: _Stop, at: int) -> Trouble:
    """A value that YAML reads as something else because of a sign in it: quoted, it is what the author sees."""
    value = _value_span(stop.source, at)
    sign = value.text[:1]
    if sign and sign in "&*!":
        at = value.start
    first = _sign(stop.source, at)
    if value.start < at:
        fact = _why_inside(value.text, first.text)
    else:
        fact = f"a value that begins with `{sign}` means something else in YAML"
    edit = _quoting(value)
    return Trouble(Diagnostic("RW109", fact, first, advice=say.QUOTE_IT, edit=edit), at)


def _why_inside(value: str, sign: str) -> str:
    if value[:1] in "\"'":
        return f"text behind the closing quote `{value[0]}`"
    if value[:1] in "[{":
        return f"text behind a value that begins with `{value[0]}`"
    return f"{quoted(sign)} cannot stand here without quotes" if sign.strip() else "this value needs quotes"


def _quoting(value: Span) -> Edit | None:
    """The value in the quotes that it does not hold itself."""
    text = value.text
    if "'" not in text:
        return Edit(value, f"'{text}'", "put it in quotes")
    if '"' not in text and "\\" not in text:
        return Edit(value, f'"{text}"', "put it in quotes")
    return None


# ---- brackets ----


def _in_brackets(stop: _Stop, began: int) -> Trouble:
    if stop.character == ":" and stop.began == stop.at:
        return Trouble(say.key_missing(_sign(stop.source, stop.at)), stop.at)
    opener = stop.source.text[began : began + 1]
    closer = {"[": "]", "{": "}"}.get(opener, "]")
    span = _sign(stop.source, began)
    same_line = stop.line_start <= began
    if same_line and stop.character == "[" and opener == "{":
        finding = Diagnostic(
            "RW165",
            "`[` cannot stand in a name between braces",
            _sign(stop.source, stop.at),
            advice="write the entries on lines of their own, without braces",
        )
        return Trouble(finding, began)
    if same_line and stop.character.strip() and stop.character not in "]}":
        return _inside_value(stop, opener, began)
    fact = f"`{opener}` opens here and is not closed by `{closer}`"
    also = (Also(_sign(stop.source, stop.at), "reading stopped here"),)
    return Trouble(Diagnostic("RW110", fact, span, advice=f"write `{closer}` behind the last entry", also=also), began)


def _too_deep(stop: _Stop) -> Span:
    """The bracket that is one too deep: the parser gives up much later, before it has told of any of them."""
    text, depth = stop.source.text, len(stop.columns)
    start = stop.scalars[-1].span.end if stop.scalars else 0
    for at in range(start, stop.at):
        depth += (text[at] in "[{") - (text[at] in "]}")
        if depth > stop.limits.yaml_depth:
            return _sign(stop.source, at)
    return _sign(stop.source, stop.at)


def _inside_value(stop: _Stop, opener: str, began: int) -> Trouble:
    finding = Diagnostic(
        "RW110",
        f"{quoted(stop.character)} does not fit here between `{opener}` and its end",
        _sign(stop.source, stop.at),
        advice="entries are separated by `,`; what is more than a word, a number or an amount stands on a line of its own",
        also=(Also(_sign(stop.source, began), "opened here"),),
    )
    return Trouble(finding, began)


# ---- lines ----


def _no_colon(stop: _Stop, began: int) -> Trouble:
    span = _line_from(stop.source, began)
    fact = f"no `:` behind {quoted(span.text)}"
    advice = "an entry is `name: value`; the rest of a long text is indented under its key"
    return Trouble(Diagnostic("RW111", fact, span, advice=advice), began)


def _second_colon(stop: _Stop) -> Trouble:
    key = _KEY_BEFORE.match(stop.source.text, stop.line_start)
    if key and key.end() <= stop.at:
        value = _value_span(stop.source, stop.at)
        span = _sign(stop.source, stop.at)
        fact = "`: ` inside a value begins another entry in YAML"
        return Trouble(Diagnostic("RW109", fact, span, advice=say.QUOTE_IT, edit=_quoting(value)), stop.at)
    return _value_and_entries(stop)


def _value_and_entries(stop: _Stop) -> Trouble:
    """`a: b` and below it, indented, `c: d`."""
    above = _owner_above(stop)
    span = _line_from(stop.source, stop.line_start + len(stop.before) - len(stop.before.lstrip()))
    name = stop.source.line(above).strip() if above else ""
    fact = f"entries indented under {quoted(name)}, which has a value already" if name else "an entry that cannot stand here"
    finding = Diagnostic(
        "RW111",
        fact,
        span,
        advice="move the line to the left, or remove the value above it",
    )
    return Trouble(finding, stop.source.line_starts[above - 1] if above else stop.at)


def _owner_above(stop: _Stop) -> int:
    """The number of the line above that is indented less; 0 if there is none."""
    number = stop.source.position(stop.at)[0]
    indent = len(stop.before) - len(stop.before.lstrip(" "))
    while number > 1:
        number -= 1
        line = stop.source.line(number)
        if line.strip() and len(line) - len(line.lstrip(" ")) < indent:
            return number
    return 0


def _no_level(stop: _Stop) -> Trouble:
    span = _line_from(stop.source, stop.at)
    column = stop.source.position(stop.at)[1]
    if "collection" in stop.doing or "sequence" in stop.doing:
        fact = f"{quoted(span.text)} is not an item of the list above"
        return Trouble(Diagnostic("RW111", fact, span, advice="each item of a list begins with `- `"), stop.at)
    levels = sorted({c + 1 for c in stop.columns})
    fits = " or ".join(str(c) for c in levels)
    finding = Diagnostic(
        "RW111",
        f"the line begins at column {column}, where nothing above begins",
        span,
        advice=f"begin it at column {fits}, under what it belongs to" if fits else "line it up with what it belongs to",
    )
    return Trouble(finding, stop.at)


def _unreadable(stop: _Stop) -> Diagnostic:
    span = _line_from(stop.source, stop.at)
    return Diagnostic("RW111", "from here on the file cannot be read", span, advice=say.QUOTE_IT)


# ---- places ----


def _line_from(source: Source, at: int) -> Span:
    """From an offset to the end of its line, trailing blanks and comment left out."""
    end = at
    while (found := _VALUE_END.match(source.text, end)) is None:
        end += 1
    return source.span(at, max(found.start(), min(at + 1, len(source.text))))


def _sign(source: Source, at: int) -> Span:
    """One character; at the end of the file nothing."""
    return source.span(at, min(at + 1, len(source.text)))


def _word_at(source: Source, at: int) -> Span:
    end = at
    while end < len(source.text) and not source.text[end].isspace():
        end += 1
    return source.span(at, end)


def _value_span(source: Source, at: int) -> Span:
    """The whole value on the line of `at`: from behind its key or dash to the end of the line."""
    start = source.line_starts[source.position(at)[0] - 1]
    key = _KEY_BEFORE.match(source.text, start) or _ITEM_BEFORE.match(source.text, start)
    if key and key.end() <= at:
        start = key.end()
    while start < at and source.text[start] in " \t":
        start += 1
    return source.span(start, max(_line_from(source, at).end, start))
