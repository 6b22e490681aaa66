"""An expression in a style that loses places, and the same in one that keeps them."""

from __future__ import annotations

import re

from rulewright.syntax.yaml_escapes import ESCAPE
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.edit import Edit
from rulewright.text.source import Span

_PLAIN_BEGIN = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`]")


def requote(node: Scalar, what: str) -> tuple[Span, str, Edit | None]:
    """The character that loses the places, what that means in words, and the edit."""
    source, content = node.content.source, node.content
    if node.style == "folded":
        return source.span(node.span.start, node.span.start + 1), f"`>` cannot hold {what}", _under_bar(node, what)
    if node.style == "double":
        found = ESCAPE.search(content.text)
        if found:
            start = content.start + found.start()
            span = source.span(start, start + len(found[0].rstrip("\r\n")))
            return span, f"the escape `{found[0].rstrip()}` cannot stand in {what}", _requoted(node)
    if node.style == "single" and "''" in content.text:
        start = content.start + content.text.index("''")
        return source.span(start, start + 2), f"`''` cannot stand in {what}", _requoted(node)
    end = re.search(r"[\r\n]", content.text)
    start = content.start + end.start() if end else content.start
    edit = _bar_before(node) or _requoted(node)
    return source.span(node.span.start, start), f"{what} over several lines without `|`", edit


def _requoted(node: Scalar) -> Edit | None:
    """On one line in the quotes it does not hold, or without any."""
    text = node.value
    if "\n" in text:
        return None
    if _PLAIN_BEGIN.match(text) and ": " not in text and " #" not in text and not text.endswith(":"):
        return Edit(node.span, text, "write it on one line" if node.style == "plain" else "write it without quotes")
    for sign in "'\"":
        if sign not in text and (sign == "'" or "\\" not in text):
            return Edit(node.span, f"{sign}{text}{sign}", "write it on one line")
    return None


def _bar_before(node: Scalar) -> Edit | None:
    """The lines stand below their key already; only its `|` is missing."""
    before = node.content.source.text[: node.span.start].rstrip(" ")
    key = before.rstrip("\r\n")
    if node.style != "plain" or key == before or not key.endswith(":"):
        return None
    return Edit(node.content.source.span(len(key), len(key)), " |", "write `|` behind the key")


def _under_bar(node: Scalar, what: str) -> Edit:
    """Folding joins lines; `|` keeps them, so the joined text goes on one line. Statements are meant line by line."""
    if what == "statements":
        return Edit(node.content.source.span(node.span.start, node.span.start + 1), "|", "write `|`")
    lines = node.content.text.splitlines() or [""]
    indent = len(lines[0]) - len(lines[0].lstrip(" "))
    joined = "".join(f"{' ' * indent}{line}\n" for line in node.value.rstrip("\n").split("\n"))
    return Edit(node.span, f"|\n{joined}", "write `|`")
