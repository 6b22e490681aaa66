"""Entries between braces: the ones that a comma broke off, and the same written on lines of their own."""

from __future__ import annotations

from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.edit import Edit
from rulewright.text.source import Span


def is_loose(node: Mapping, entry: Entry) -> bool:
    """Whether an entry between braces is a key alone: `b)` of `{is: f(a, b)}`."""
    if not node.flow or not isinstance(entry.value, Scalar) or entry.value.value:
        return False
    source = entry.key.span.source
    behind = source.text[entry.key.span.end : entry.key.span.end + 200].lstrip()
    return entry.value.style == "plain" and not behind.startswith(":")


def block_edit(node: Mapping | Sequence) -> Edit | None:
    """The lines that say the same without braces; None where a comment would be lost."""
    if "#" in node.span.text:
        return None
    line, column = node.span.source.position(node.span.start)
    before = node.span.source.line(line)[: column - 1]
    if before.rstrip().endswith("-") or not before.strip():
        text = ("\n" + " " * (column - 1)).join(_lines(node))
    else:
        indent = len(before) - len(before.lstrip(" -")) + 2
        text = "".join(f"\n{' ' * indent}{line}" for line in _lines(node))
    start = node.span.start - (len(before) - len(before.rstrip())) if text.startswith("\n") else node.span.start
    return Edit(Span(node.span.source, start, node.span.end), text, "write it on lines of its own")


def lines_of_items(node: Sequence) -> Edit | None:
    """A list of single lines as a text under `|`; None where an item is more than that."""
    source = node.span.source
    column = source.position(node.span.start)[1]
    before = source.text[: node.span.start].rstrip()
    lines = [item.span.text for item in node if isinstance(item, Scalar) and item.style == "plain"]
    if node.flow or not before.endswith(":") or len(lines) != len(node.items) or "#" in node.span.text:
        return None
    owner = source.line(source.position(len(before))[0])
    indent = max(column - 1, len(owner) - len(owner.lstrip()) + 2)
    text = "".join(f"\n{' ' * indent}{text}" for text in lines)
    return Edit(Span(source, len(before), node.items[-1].span.end), f" |{text}", "write it under `|`")


def without_dashes(node: YamlNode) -> Edit | None:
    """A list of entries, one a line, as the entries."""
    items = tuple(node) if isinstance(node, Sequence) and not node.flow else ()
    if not items or not all(isinstance(item, Mapping) and not item.flow for item in items):
        return None
    between = "\n" + " " * (node.span.column - 1)
    texts = [item.span.text for item in items]
    edit = Edit(node.span, between.join(texts), "leave out `- `")
    return None if any("\n" in text for text in texts) else edit


def _lines(node: Mapping | Sequence) -> list[str]:
    if isinstance(node, Sequence):
        return [line for item in node for line in _item(item)]
    return [line for key, end, value in _joined(node) for line in _entry(key, end, value)]


def _item(item: YamlNode) -> list[str]:
    lines = [item.span.text] if isinstance(item, Scalar) or not _roomy(item) else _lines(item)
    return [f"- {lines[0]}", *(f"  {line}" for line in lines[1:])]


def _entry(key: str, text: str, value: YamlNode) -> list[str]:
    if isinstance(value, Scalar) or not _roomy(value):
        return [f"{key}: {text}"]
    return [f"{key}:", *(f"  {line}" for line in _lines(value))]


def _roomy(node: Mapping | Sequence) -> bool:
    """Whether something in it has to leave the braces: what a comma broke, or what holds more than a word."""
    if isinstance(node, Sequence):
        return any(not isinstance(i, Scalar) and _roomy(i) for i in node)
    return any(
        is_loose(node, e) or ("(" in e.value.value if isinstance(e.value, Scalar) else _roomy(e.value)) for e in node
    )


def _joined(node: Mapping) -> list[tuple[str, str, YamlNode]]:
    """Key, text and value of each entry; what a comma broke off is back in its text."""
    found: list[tuple[str, str, YamlNode]] = []
    start = 0
    for entry in node:
        if is_loose(node, entry) and found:
            key, _, value = found[-1]
            found[-1] = (key, entry.key.span.source.text[start : entry.key.span.end], value)
        else:
            start = entry.value.span.start
            found.append((entry.key.span.text, entry.value.span.text, entry.value))
    return found
