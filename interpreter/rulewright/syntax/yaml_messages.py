"""What is said about a file as YAML: one small function per fault."""

from __future__ import annotations

from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span
from rulewright.text.visible import quoted

QUOTE_IT = "put the whole value in quotes, or under `|` on lines of its own"


def over(setting: str, limit: int, unit: str, span: Span, size: int | None = None) -> Diagnostic:
    has = f"{size} {unit}" if size is not None else f"more than {limit} {unit}"
    return Diagnostic("RW104", f"{has}; the limit `{setting}` is {limit}", _head(span))


def _head(span: Span, most: int = 40) -> Span:
    """The first few characters of a span: nobody needs a megabyte underlined."""
    return Span(span.source, span.start, min(span.end, span.start + most))


def anchors(first: Span, use: Span, anchored: int, used: int) -> Diagnostic:
    more = f" ({anchored} anchors, {used} uses in this file)" if anchored > 1 or used > 1 else ""
    return Diagnostic(
        "RW112",
        f"anchors and aliases are not used in a rulebook{more}",
        first,
        advice="write it out at both places, or give it a name: a setting, a function or a step",
        also=(Also(use, "used here"),),
    )


def stray(what: str, span: Span) -> Diagnostic:
    sign = "`&`" if what == "anchor" else "`*`"
    return Diagnostic(
        "RW112",
        f"{sign} at the beginning of a value makes it a YAML {what}",
        span,
        advice=f"if the text is meant, {QUOTE_IT}",
    )


def merge_key(span: Span) -> Diagnostic:
    return Diagnostic(
        "RW112",
        "merge keys are not used in a rulebook",
        span,
        advice="write the entries out; what several things share goes into a kind, a group or a setting",
    )


def tag(span: Span, name: str) -> Diagnostic:
    shown = span.text if span.text.startswith("!") else name
    return Diagnostic(
        "RW113",
        f"`!` at the beginning of a value makes it a YAML tag, and tags are not used: {quoted(shown)}",
        span,
        advice=f"remove it; if the text is meant, {QUOTE_IT}",
    )


def second_document(span: Span) -> Diagnostic:
    advice = "one file holds one document; remove the line"
    return Diagnostic("RW114", "a second document begins here", span, advice=advice)


def conflict(first: Span, middle: Span, last: Span) -> Diagnostic:
    return Diagnostic(
        "RW111",
        "two sides of a merge stand here",
        first,
        advice="keep one side, or both where they go together, and remove the lines of the signs",
        also=(Also(middle, "the other side begins here"), Also(last, "and ends here")),
    )


def directive(span: Span) -> Diagnostic:
    reason = "a rulebook is YAML 1.2 and needs none" if span.text.startswith("%YAML") else ""
    return Diagnostic("RW114", f"directive {quoted(span.text)}", span, reason=reason, advice="remove the line")


def key_not_text(span: Span) -> Diagnostic:
    return Diagnostic("RW116", "a key must be plain text on one line", _head(span), advice="give the entry a name")


def key_not_word(key: Scalar) -> Diagnostic:
    if not key.value:
        return key_missing(key.span)
    return Diagnostic(
        "RW116",
        f"{quoted(key.value)} as a key means no text in YAML",
        key.span,
        advice="put it in quotes if the word is meant",
        edit=Edit(key.span, f"'{key.value}'", "quote it"),
    )


def key_missing(span: Span) -> Diagnostic:
    return Diagnostic("RW116", "an entry without a key", span, advice="write a name in front of the `:`")


def no_colon(key: Span) -> Diagnostic:
    """A name whose `:` is missing, with what belongs to it behind or below it."""
    behind = Span(key.source, key.end, key.end)
    return Diagnostic("RW111", f"no `:` behind {quoted(key.text)}", key, edit=Edit(behind, ":", "write `:`"))


def no_blank(key: Span) -> Diagnostic:
    """`group:main`: without a blank YAML takes it for one word."""
    behind = Span(key.source, key.end, key.end)
    edit = Edit(behind, " ", "put a blank behind it")
    return Diagnostic("RW111", f"no blank behind {quoted(key.text)}", key, edit=edit)


def duplicate(second: Scalar, first: Scalar) -> Diagnostic:
    twin = second.value != first.value
    return Diagnostic(
        "RW115",
        f"the key {quoted(second.value)} stands here twice",
        second.span,
        reason="the two are the same letters in two encodings" if twin else "",
        advice="keep one, or join what they hold",
        also=(Also(first.span, "first here"),),
    )


def tab(span: Span) -> Diagnostic:
    return Diagnostic(
        "RW108",
        "tab used for indentation",
        span,
        advice="indent with blanks, two a level; most editors can convert a file",
        edit=Edit(span, "  " * len(span.text), "replace by blanks"),
    )


def cut_by_comment(span: Span, value: Scalar) -> Diagnostic:
    return Diagnostic(
        "RW117",
        f"from {quoted(span.text, 30)} on this is a comment, not part of the value",
        span,
        "warning",
        advice="quote the value if the `#` belongs to it, else put a blank behind the `#`",
        also=(Also(value.span, "the value that is read"),),
    )
