"""What is said about characters and words that the language does not have."""

from __future__ import annotations

import re

from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Source
from rulewright.text.visible import code_point, quoted

_MEANINGS = {
    "=": "`=` compares",
    "!=": "`!=` asks whether two differ",
    ">=": "at least is `>=`",
    "<=": "at most is `<=`",
    "and": "both is `and`",
    "or": "one of two is `or`",
    "not": "the opposite is `not`",
    "mod": "the remainder is `mod`",
    "*": "times is `*`",
    "-": "minus is `-`",
    "..": "a range is `1..4`",
}


def slip(source: Source, start: int, end: int, meant: str) -> Diagnostic:
    """`==`, `&&`, `≥` and the like."""
    span = source.span(start, end)
    around = source.text[max(0, start - 1) : start], source.text[end : end + 1]
    text = meant
    if meant.isalpha():
        text = ("" if around[0].isspace() or not around[0] else " ") + meant + ("" if around[1].isspace() else " ")
    return Diagnostic(
        "RW130",
        f"{quoted(span.text)} is no sign of this language",
        span,
        advice=f"{_MEANINGS[meant]}: write `{meant}`",
        edit=Edit(span, text, f"write `{meant}`"),
    )


def decimal(source: Source, start: int, end: int) -> Diagnostic:
    """`1.5`."""
    span = source.span(start, end)
    return Diagnostic(
        "RW131",
        f"{quoted(span.text)} is not a whole number",
        span,
        reason="rules count in whole numbers",
        advice="use a smaller unit, or `a div b`, which rounds down",
    )


def runs_together(source: Source, start: int, middle: int, end: int) -> Diagnostic:
    """`3vp`."""
    number, word = source.text[start:middle], source.text[middle:end]
    span = source.span(start, end)
    return Diagnostic(
        "RW132",
        f"{quoted(number)} and {quoted(word)} run together",
        span,
        advice="put a blank between a number and a word",
        edit=Edit(span, f"{number} {word}", "put a blank between"),
    )


def number(source: Source, start: int, end: int) -> Diagnostic | None:
    """`013`, or more digits than a number may have."""
    span = source.span(start, end)
    if end - start > DEFAULT.number_digits:
        return Diagnostic(
            "RW133",
            f"{quoted(span.text, 24)} has {end - start} digits, more than number_digits = {DEFAULT.number_digits}",
            span,
        )
    if span.text[0] == "0" and end - start > 1:
        return odd_number(source, start, end)
    return None


def odd_number(source: Source, start: int, end: int) -> Diagnostic:
    """`013`, `1_000`, `0x1F`, `1e3`, `1d6`, `1,000`."""
    span = source.span(start, end)
    if dice := _DICE.fullmatch(span.text):
        advice = f"chance is a statement: `pick n from 1..{dice[1]}`, and then `n`"
        return Diagnostic("RW133", f"{quoted(span.text, 24)} is no number", span, advice=advice)
    if end - start == _GROUP and _BEFORE_A_GROUP.search(source.text, max(0, start - 4), start):
        comma = source.span(start - 1, start)
        edit = Edit(comma, "", "leave the comma out")
        return Diagnostic("RW133", "a number has no comma in it", comma, advice="write `1000`", edit=edit)
    plain = span.text.replace("_", "").lstrip("0") or "0"
    fits = plain.isdigit() and plain.isascii()
    return Diagnostic(
        "RW133",
        f"{quoted(span.text, 24)} is no way to write a number here",
        span,
        advice="a number is its digits alone: `1000`, not `1_000` or `01000`",
        edit=Edit(span, plain, f"write {plain}") if fits else None,
    )


_DICE = re.compile(r"[0-9]*[dD]([0-9]+)")
_GROUP = 3
_BEFORE_A_GROUP = re.compile(r"[0-9],\Z")


def foreign_name(source: Source, start: int, end: int) -> Diagnostic:
    """`Größe`."""
    span = source.span(start, end)
    return Diagnostic(
        "RW134",
        f"{quoted(span.text)} cannot be a name",
        span,
        reason="names are made of the letters a to z, digits and `_`",
        advice="what people see can be spelled freely in `title`",
    )


def other_quotes(source: Source, start: int, end: int) -> Diagnostic:
    """`'peat'`, `“peat”`."""
    span = source.span(start, end)
    return Diagnostic(
        "RW135",
        f"{quoted(span.text)} is not in double quotes",
        span,
        advice='texts stand in `"…"`',
        edit=Edit(span, f'"{span.text[1:-1]}"', "use double quotes"),
    )


def unclosed_quote(source: Source, start: int, end: int) -> Diagnostic:
    """A text that is still open when its line ends, `player's cash`."""
    span = source.span(start, start + 1)
    if source.text[start - 1 : start].isalnum() and source.text.startswith("'s ", start):
        whole = source.span(start, start + 3)
        advice = "what belongs to something stands behind a dot: `player.cash`"
        edit = Edit(whole, ".", "write `.`")
        return Diagnostic("RW135", "`'s` means nothing here", whole, advice=advice, edit=edit)
    return Diagnostic(
        "RW135",
        "this text is not closed before the line ends" if span.text == '"' else f"{quoted(span.text)} opens no text",
        span,
        advice='a text stands in `"…"` on one line',
        edit=Edit(source.span(end, end), '"', "close the text") if span.text == '"' else None,
    )


def tab(source: Source, start: int, end: int) -> Diagnostic:
    """A tab between words or before a line."""
    span = source.span(start, end)
    return Diagnostic(
        "RW136", "a tab stands here", span, advice="use blanks", edit=Edit(span, "  " * (end - start), "use blanks")
    )


def unknown_character(source: Source, start: int) -> Diagnostic:
    """`?`, `@`, an emoji."""
    span = source.span(start, start + 1)
    shown = quoted(span.text) if span.text.isascii() and span.text.isprintable() else code_point(span.text)
    edit = Edit(span, " ", "write a blank") if span.text.isspace() else _without_braces(source, start)
    return Diagnostic("RW137", f"{shown} means nothing here", span, advice=_ADVICE.get(span.text, ""), edit=edit)


def _without_braces(source: Source, start: int) -> Edit | None:
    """`"{n} left"`, of which YAML took the quotes; `£{n}` where no text stands."""
    if source.text[start] not in "{}":
        return None
    line, column = source.position(start)
    begin = start - column + 1
    if source.text.find("\n", start, begin + _LONGEST) < 0 and len(source.text) > begin + _LONGEST:
        return None
    for quoted_text in _IN_QUOTES.finditer(source.line(line)):
        if quoted_text.start(1) <= start - begin < quoted_text.end(1):
            outer = source.span(begin + quoted_text.start(1), begin + quoted_text.end(1))
            return Edit(outer, f"'{outer.text}'", "put `'` around it: it is a text") if "'" not in outer.text else None
    inner = _IN_BRACES.match(source.text, start)
    return Edit(source.span(start, inner.end()), inner[1], "leave the braces out") if inner else None


_LONGEST = 1_000
"""Lines that are longer are not looked through for each sign in them."""
_IN_QUOTES = re.compile(r': ("[^"]*\{[^"]*")$')
_IN_BRACES = re.compile(r"\{([A-Za-z_][\w.]*)\}")
_ADVICE = {
    ";": "a statement ends with its line",
    "?": "a condition is `if … then … else …`",
    "{": "lists stand in `[…]`; braces belong into texts",
    "}": "lists stand in `[…]`; braces belong into texts",
    "\\": "a long line goes on in the next one, indented deeper",
    "^": "multiply instead: `a * a`",
    "@": "a name is written without a sign",
    "$": "the sign of money stands before a number",
    "~": "the opposite is `not`",
    "`": 'texts stand in `"…"`',
}
