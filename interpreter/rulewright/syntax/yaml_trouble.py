"""What a parser stumbled over, in our own words.

The parser's wording differs between its two builds and speaks of tokens, so only its places are used, and of its
context the few phrases both builds share; what is wrong is read off the text itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import yaml

from rulewright.syntax import yaml_messages as say
from rulewright.syntax.second_colon import meant
from rulewright.syntax.yaml_builder import Builder
from rulewright.syntax.yaml_escapes import first_bad_escape
from rulewright.syntax.yaml_stop import BARE_KEY, KEY_BEFORE, Stop, line_from, one_sign, value_span, word_at
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span
from rulewright.text.visible import quoted

_NO_BLANK = re.compile(r" +(\w+:)[^\s:][^:]*")
_HOLDS_LINES = re.compile(r" *((?:do|final|flow|given|is|setup|when):)[ ]*(?:#.*)?")
_KEY = re.compile(r"[A-Za-z][\w ]*:(?: |$)", re.M)
_ITEM_KEY = re.compile(r"( *)- +(?=[A-Za-z][\w ]*:)")


@dataclass(frozen=True)
class Trouble:
    """`at` is an offset on the line that has to go before the rest can be read; at its first character all that lines
    up with it goes too. `key_end` is where a key ends that lacks its `:`."""

    finding: Diagnostic
    at: int
    key_end: int | None = None


def explain(error: yaml.YAMLError, builder: Builder) -> Trouble:
    """The finding for a syntax error that came after what the builder has been fed."""
    source = builder.source
    problem, context = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    stop = Stop(
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


def _explain(stop: Stop) -> Trouble:
    began = stop.at if stop.began is None else stop.began
    if "quoted scalar" in stop.doing or "double-quoted" in stop.doing:
        return _in_quotes(stop, began)
    if re.search(r"an? (anchor|alias|block scalar)", stop.doing):
        return _needs_quotes(stop, began)
    if "directive" in stop.doing:
        return Trouble(say.directive(line_from(stop.source, began)), began)
    if "tag" in stop.doing or "tag" in stop.problem:
        return Trouble(say.tag(word_at(stop.source, began), ""), began)
    if "flow level" in stop.doing:
        return Trouble(say.over("yaml_depth", stop.limits.yaml_depth, "levels", _too_deep(stop)), stop.at)
    if "flow" in stop.doing:
        return _in_brackets(stop, began)
    if "simple key" in stop.doing:
        return _no_colon(stop, began)
    if "document start" in stop.problem:
        span = line_from(stop.source, stop.at)
        fact = "text behind the end of the document"
        return Trouble(Diagnostic("RW114", fact, span, advice="remove the line `...`"), stop.at)
    return _outside(stop)


def _outside(stop: Stop) -> Trouble:
    """Stopped at a value or a line, not inside quotes or brackets."""
    if stop.character == ":" and "not allowed" in stop.problem:
        return _second_colon(stop)
    if stop.character == ":":
        return Trouble(say.key_missing(one_sign(stop.source, stop.at)), stop.at)
    if stop.before.strip(" -"):
        last = stop.scalars[-1] if stop.scalars else None
        quotes = last is not None and last.style in ("single", "double")
        if last and quotes and last.span.start < stop.line_start <= last.span.end <= stop.at:
            return _unclosed(stop, last.span.start)
        return _needs_quotes(stop, stop.at)
    if stop.character and stop.character in "@`%}],?":
        return _needs_quotes(stop, stop.at)
    return _no_level(stop)


# ---- quotes ----


def _in_quotes(stop: Stop, began: int) -> Trouble:
    if "escape" in stop.problem or "hexadecimal" in stop.problem:
        finding = first_bad_escape(stop.source, max(0, stop.at - 3)) or _unreadable(stop)
        return Trouble(finding, began)
    return _unclosed(stop, began)


def _unclosed(stop: Stop, began: int) -> Trouble:
    sign = stop.source.text[began]
    end = min(stop.at, len(stop.source.text))
    also = (Also(stop.source.span(end, end), "reading stopped here"),) if end > began else ()
    if "end of stream" in stop.problem:
        also = ()
    finding = Diagnostic(
        "RW110",
        f"the quote `{sign}` that opens here is not closed on its line",
        one_sign(stop.source, began),
        advice=f"write `{sign}` at the end of the value"
        + ("; inside single quotes an apostrophe is written twice" if sign == "'" else ""),
        also=also,
    )
    return Trouble(finding, began)


def _needs_quotes(stop: Stop, at: int) -> Trouble:
    """A value that YAML reads as something else because of a sign in it: quoted, it is what the author sees."""
    value = value_span(stop.source, at)
    sign = value.text[:1]
    if sign and sign in "&*!":
        at = value.start
    first = one_sign(stop.source, at)
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


def _in_brackets(stop: Stop, began: int) -> Trouble:
    if stop.character == ":" and stop.began == stop.at:
        return Trouble(say.key_missing(one_sign(stop.source, stop.at)), stop.at)
    opener = stop.source.text[began : began + 1]
    if opener not in ("[", "{"):
        return Trouble(_unreadable(stop), stop.at)
    line, column = stop.source.position(began)
    rest = stop.source.line(line)[column - 1 :]
    if rest.count('"') % 2 and "'" not in rest:
        return _unclosed(stop, began + rest.rindex('"'))
    closer = "]" if opener == "[" else "}"
    span = one_sign(stop.source, began)
    same_line = stop.line_start <= began
    if same_line and stop.character == "[" and opener == "{":
        finding = Diagnostic(
            "RW165",
            "`[` cannot stand in a name between braces",
            one_sign(stop.source, stop.at),
            advice="write the entries on lines of their own, without braces",
        )
        return Trouble(finding, began)
    if same_line and stop.character.strip() and stop.character not in "]}":
        return _inside_value(stop, opener, began)
    fact = f"`{opener}` opens here and is not closed by `{closer}`"
    also = (Also(one_sign(stop.source, stop.at), "reading stopped here"),)
    return Trouble(Diagnostic("RW110", fact, span, advice=f"write `{closer}` behind the last entry", also=also), began)


def _too_deep(stop: Stop) -> Span:
    """The bracket that is one too deep: the parser gives up much later, before it has told of any of them."""
    text, depth = stop.source.text, len(stop.columns)
    start = stop.scalars[-1].span.end if stop.scalars else 0
    for at in range(start, stop.at):
        depth += (text[at] in "[{") - (text[at] in "]}")
        if depth > stop.limits.yaml_depth:
            return one_sign(stop.source, at)
    return one_sign(stop.source, stop.at)


def _inside_value(stop: Stop, opener: str, began: int) -> Trouble:
    finding = Diagnostic(
        "RW110",
        f"{quoted(stop.character)} does not fit here between `{opener}` and its end",
        one_sign(stop.source, stop.at),
        advice="entries are separated by `,`; what is more than a word or a number stands on a line of its own",
        also=(Also(one_sign(stop.source, began), "opened here"),),
    )
    return Trouble(finding, began)


# ---- lines ----


def _no_colon(stop: Stop, began: int) -> Trouble:
    if bar := _no_bar(stop, began):
        return bar
    span = line_from(stop.source, began)
    fact = f"no `:` behind {quoted(span.text)}"
    advice = "an entry is `name: value`; the rest of a long text is indented under its key"
    return Trouble(Diagnostic("RW111", fact, span, advice=advice), began + 1)


def _second_colon(stop: Stop) -> Trouble:
    key = KEY_BEFORE.match(stop.source.text, stop.line_start)
    if key and (bare := BARE_KEY.match(stop.source.text, stop.line_start)) and bare.end() < key.end():
        return Trouble(say.no_colon(stop.source.span(bare.start(1), bare.end(1))), stop.at, bare.end(1))
    if key and key.end() <= stop.at:
        value = value_span(stop.source, stop.at)
        span = one_sign(stop.source, stop.at)
        fact = "`: ` inside a value begins another entry in YAML"
        owner = stop.source.line(above).strip().removesuffix(":") if (above := _owner_above(stop)) else ""
        edit, advice = meant(stop, owner) or (_quoting(value), say.QUOTE_IT)
        return Trouble(Diagnostic("RW109", fact, span, advice=advice, edit=edit), stop.at)
    return _value_and_entries(stop)


def _value_and_entries(stop: Stop) -> Trouble:
    """`a: b` and below it, indented, `c: d`."""
    above = _owner_above(stop)
    stray = _stray_above(stop)
    if key := _no_blank_above(stop, above):
        return Trouble(say.no_blank(key), stop.source.line_starts[key.line - 1])
    if bar := _no_bar(stop, stop.line_start):
        return bar
    if above and (header := _without_colon(stop, above)):
        return Trouble(say.no_colon(header), header.end)
    if stray is not None and (not above or _holds_entries(stop, above)):
        return _no_colon(stop, stray)
    span = line_from(stop.source, stop.line_start + len(stop.before) - len(stop.before.lstrip()))
    name = stop.source.line(above).strip() if above else ""
    fact = "an entry that cannot stand here"
    if name:
        fact = f"entries indented under {quoted(name)}, which has a value already"
    finding = Diagnostic(
        "RW111",
        fact,
        span,
        advice=f"write `{name} |` if these are its lines, else move the line to the left"
        if name.endswith(":")
        else "move the line to the left, or remove the value above it",
    )
    return Trouble(finding, stop.source.line_starts[above - 1] if above else stop.at)


def _no_bar(stop: Stop, at: int) -> Trouble | None:
    """`do:` with lines of rules below it that YAML takes for entries."""
    source = stop.source
    number = source.position(at)[0]
    indent = len(source.line(number)) - len(source.line(number).lstrip())
    while indent and number > 1:
        number -= 1
        line = source.line(number)
        depth = len(line) - len(line.lstrip())
        if not line.strip() or depth >= indent:
            continue
        indent = depth
        found = _HOLDS_LINES.fullmatch(line)
        if found:
            key = source.span(source.line_starts[number - 1] + depth, source.line_starts[number - 1] + found.end(1))
            behind = source.span(key.end, key.end)
            edit = Edit(behind, " |", "write `|`")
            fact, advice = f"no `|` behind `{key.text}`", "lines of rules stand under `|`"
            if source.line(number + 1).lstrip().startswith("- "):
                finding = Diagnostic("RW111", fact, key, advice=f"{advice}, without `- ` in front of each")
                return Trouble(finding, key.end)
            return Trouble(Diagnostic("RW111", fact, key, advice=advice, edit=edit), key.end)
    return None


def _without_colon(stop: Stop, number: int) -> Span | None:
    """What stands on a line that owns others, if it is a name alone."""
    start = stop.source.line_starts[number - 1]
    line = stop.source.line(number)
    span = line_from(stop.source, start + len(line) - len(line.lstrip()))
    return None if KEY_BEFORE.match(stop.source.text, start) or span.text.startswith("- ") else span


def _no_blank_above(stop: Stop, above: int) -> Span | None:
    """The key of the first line below the one that owns it, if `key:value` is all that stands there."""
    number = above + 1
    found = _NO_BLANK.fullmatch(stop.source.line(number)) if above and number < len(stop.source.line_starts) else None
    start = stop.source.line_starts[number - 1] if found else 0
    return stop.source.span(start + found.start(1), start + found.end(1)) if found else None


def _holds_entries(stop: Stop, number: int) -> bool:
    """Whether a line is a key and nothing else."""
    start = stop.source.line_starts[number - 1]
    line = stop.source.line(number)
    return line_from(stop.source, start + len(line) - len(line.lstrip())).text.endswith(":")


def _stray_above(stop: Stop) -> int | None:
    """The offset of the line above, comments left out, if it stands as far left and has no colon."""
    for number in range(stop.source.position(stop.at)[0] - 1, 0, -1):
        line = stop.source.line(number)
        if line.strip() and not line.lstrip().startswith("#"):
            same = len(line) - len(line.lstrip()) == len(stop.before) - len(stop.before.lstrip())
            start = stop.source.line_starts[number - 1] + len(line) - len(line.lstrip())
            return start if same and ":" not in line else None
    return None


def _owner_above(stop: Stop) -> int:
    """The number of the line above that is indented less; 0 if there is none."""
    number = stop.source.position(stop.at)[0]
    indent = len(stop.before) - len(stop.before.lstrip(" "))
    while number > 1:
        number -= 1
        line = stop.source.line(number)
        if line.strip() and len(line) - len(line.lstrip(" ")) < indent:
            return number
    return 0


def _column_of_item(stop: Stop, column: int) -> int | None:
    """Where the keys of the item above begin, if a key stands one column before or behind them."""
    line, _ = stop.source.position(stop.at)
    if not _KEY.match(stop.source.text, stop.at):
        return None
    for number in range(line - 1, 0, -1):
        found = _ITEM_KEY.match(stop.source.line(number))
        if found is not None and len(found[1]) < column - 1:
            return len(found[0]) + 1 if abs(len(found[0]) + 1 - column) == 1 else None
    return None


def _no_level(stop: Stop) -> Trouble:
    span = line_from(stop.source, stop.at)
    column = stop.source.position(stop.at)[1]
    if "collection" in stop.doing or "sequence" in stop.doing:
        fact = f"{quoted(span.text)} is not an item of the list above"
        if (meant := _column_of_item(stop, column)) is not None:
            start = stop.source.line_starts[span.line - 1]
            edit = Edit(stop.source.span(start, span.start), " " * (meant - 1), f"begin it at column {meant}")
            fact = f"the line begins at column {column}, and what it belongs to at column {meant}"
            return Trouble(Diagnostic("RW111", fact, span, edit=edit), stop.at)
        return Trouble(Diagnostic("RW111", fact, span, advice="each item of a list begins with `- `"), stop.at)
    last = stop.scalars[-1] if stop.scalars else None
    if last and _is_inside(stop, last, column):
        fact = "this line is indented less than the first one of its text"
        advice = "lines of one text begin where its first line does, or deeper"
        return Trouble(Diagnostic("RW111", fact, span, advice=advice), last.span.start)
    above = _owner_above(stop)
    if above and (header := _without_colon(stop, above)):
        return Trouble(say.no_colon(header), header.end)
    levels = sorted({c + 1 for c in stop.columns} | _above(stop))
    fits = " or ".join(str(c) for c in levels)
    finding = Diagnostic(
        "RW111",
        f"the line begins at column {column}, where nothing above begins",
        span,
        advice=f"begin it at column {fits}, under what it belongs to" if fits else "line it up with what it belongs to",
    )
    return Trouble(finding, stop.at)


def _is_inside(stop: Stop, text: Scalar, column: int) -> bool:
    """Whether a line right behind a text under `|` stands deeper than its key, so that it is meant to belong to it."""
    if text.style not in ("literal", "folded") or stop.source.text[text.span.end : stop.at].strip():
        return False
    key = stop.source.line(text.span.line)
    return column > len(key) - len(key.lstrip()) + 1


def _above(stop: Stop) -> set[int]:
    """The column of the last line above with something on it: the parser has left its level behind already."""
    above = stop.source.text[: stop.line_start].rstrip()
    line, _ = stop.source.position(len(above))
    text = stop.source.line(line)
    return {len(text) - len(text.lstrip()) + 1} if above else set()


def _unreadable(stop: Stop) -> Diagnostic:
    span = line_from(stop.source, stop.at)
    return Diagnostic("RW111", "from here on the file cannot be read", span, advice=say.QUOTE_IT)
