"""Values in another form than the one that is wanted, as they would be written in that form."""

from __future__ import annotations

import re
from collections.abc import Sequence as Several

from rulewright.language.forms import SCALARS, Deciding, Form, Names
from rulewright.syntax.read_tokens import CURRENCY
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.edit import Edit
from rulewright.text.source import Span

_NAME = r"[A-Za-z]\w*"


def as_list(items: Form, node: Scalar) -> Edit | None:
    """One value, or several behind commas or on lines, where a list is wanted."""
    if node.style == "plain" and items.scalar in ("word", "file", "value"):
        one = r"[\w.-]+" if items.scalar != "value" else rf"[\w.{CURRENCY}-]+(?: \w+)?"
        several = re.fullmatch(rf"{one}(?:, *{one})*", node.span.text)
        return Edit(node.span, f"[{node.value}]", "put it in brackets") if several else None
    source = node.span.source
    before = source.text[source.line_starts[node.span.line - 1] : node.span.start]
    found = re.fullmatch(r"((?:- )? *)[\w ]+: *", before)
    if not before.strip() and node.style == "plain" and "\n" not in node.span.text and items.scalar in SCALARS:
        return Edit(node.span, f"- {node.span.text}", "write it behind `- `")
    lines = node.value.rstrip("\n").split("\n")
    whole = node.style == "literal" or (node.style == "plain" and len(lines) == 1)
    roomy = items.scalar in SCALARS and SCALARS[items.scalar].roomy
    if found is None or not roomy or not whole or any(line.startswith(" ") or not line for line in lines):
        return None
    start = node.span.start - len(before) + len(before.rstrip())
    end = max(node.span.end, node.content.end)
    text = "".join(f"\n{' ' * (len(found[1]) + 2)}- {line}" for line in lines)
    text += "\n" if source.text[start:end].endswith("\n") else ""
    return Edit(Span(source, start, end), text, "write it behind `- `, on a line of its own")


def compared(node: Mapping) -> Edit | None:
    """`ann.cash: £3` for `ann.cash = £3`."""
    entry = node.entries[0] if len(node.entries) == 1 else None
    if entry is None or node.flow or not isinstance(entry.value, Scalar) or not entry.value.value:
        return None
    return Edit(Span(node.span.source, entry.key.span.end, entry.value.span.start), " = ", "write `=`")


def as_members(form: Form, node: YamlNode) -> Edit | None:
    """`rye, flax`, with brackets or without, where each name has entries of its own."""
    names = form.mapping.otherwise if isinstance(form.mapping, Deciding) else form.mapping
    if not isinstance(names, Names) or not isinstance(names.value.mapping, Names):
        return None
    if isinstance(node, Sequence):
        words = [item for item in node if isinstance(item, Scalar)]
        return named(node.span, words, node.flow) if node.items and len(words) == len(node.items) else None
    if not isinstance(node, Scalar) or not re.fullmatch(rf"{_NAME}(?:, *{_NAME})+", node.span.text):
        return None
    return Edit(node.span, _entries(re.findall(_NAME, node.value)), "write them as entries")


def named(span: Span, names: Several[Scalar], in_braces: bool = True) -> Edit | None:
    """Names alone as entries that say nothing."""
    if not all(re.fullmatch(_NAME, name.value) for name in names) or "#" in span.text:
        return None
    if not in_braces:
        lines = f"\n{' ' * (span.column - 1)}".join(f"{name.value}: {{}}" for name in names)
        return Edit(Span(span.source, span.start, names[-1].span.end), lines, "write them as entries")
    return Edit(span, _entries([name.value for name in names]), "write them as entries")


def _entries(names: list[str]) -> str:
    return f"{{{', '.join(f'{name}: {{}}' for name in names)}}}"
