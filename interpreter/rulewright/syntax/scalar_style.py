"""Ways of writing a YAML scalar that an expression cannot have."""

from __future__ import annotations

import re

from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit

_BEFORE = re.compile(r"( *)((?:- +)*)(?:[^\s{\[,\"'#][^{\[,#]*:)? *")


def refuse_style(scalar: Scalar) -> Diagnostic | None:
    """A finding if some character of the value does not stand in the file as itself.

    Every character of an expression must lead back to its own line and column, which folding and escapes prevent.
    """
    if scalar.is_expression_style:
        return None
    place, fact = _first_fault(scalar)
    source = scalar.span.source
    return Diagnostic(
        "RW166",
        fact,
        source.span(place, place + 1),
        reason="every character of an expression must stand in the file as it is",
        advice="write it on one line, or below a `|`",
        edit=_as_literal(scalar),
    )


def _first_fault(scalar: Scalar) -> tuple[int, str]:
    text, start = scalar.content.text, scalar.content.start
    if scalar.style == "folded":
        return scalar.span.start, "an expression cannot stand below `>`, which joins lines"
    breaks = re.search(r"[\r\n][ \t\r\n]*", text)
    if scalar.style == "double" and "\\" in text and (not breaks or text.index("\\") < breaks.start()):
        return start + text.index("\\"), "an expression cannot hold an escape"
    if scalar.style == "single" and "''" in text and (not breaks or text.index("''") < breaks.start()):
        return start + text.index("''"), "an expression cannot hold a doubled quote"
    if breaks:
        return start + min(breaks.end(), len(text) - 1), "an expression without `|` cannot go on in the next line"
    return start, "an expression cannot be written like this"


def _as_literal(scalar: Scalar) -> Edit | None:
    """The value below a `|`, where the line up to it shows how deep it has to stand."""
    source = scalar.span.source
    line, column = source.position(scalar.span.start)
    before = _BEFORE.fullmatch(source.line(line)[: column - 1])
    value = scalar.value.strip("\r\n")
    if before is None or not value.strip() or any(ord(c) < 32 and c != "\n" for c in value):
        return None
    indent = " " * (len(before[1]) + len(before[2]) + 2)
    lines = "".join(f"\n{indent}{part}" for part in value.split("\n"))
    return Edit(scalar.span, f"|{lines}" + ("\n" if scalar.style == "folded" else ""), "write it below a `|`")
