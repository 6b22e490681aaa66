"""Puts comments everywhere into a file: behind and between lines and inside rules, wherever they may stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from formatting.rough import form_of, lines_of_words, read, values
from rulewright.formatting.comments import scalars
from rulewright.formatting.scalars import Reader, rule_of
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode


def with_comments(text: str, random: Random, often: float = 0.4) -> tuple[str, list[str]]:
    """The text with comments, and what they are; `often` of 1 puts one behind each line."""
    said: list[str] = []
    text = _inside_rules(text, random, often / 2, said)
    inside, blocks, close, lines = lines_of_words(text), _lines_of_rules(text), _lines_to_stand_close_to(text), []
    for number, line in enumerate(text.split("\n"), 1):
        indent = len(line) - len(line.lstrip(" "))
        if number not in inside and number - 1 not in inside and random.random() < often / 2:
            first = blocks.get(number, 0)
            at_top = first and number - 1 not in blocks  # it says how far in the block begins
            lines.append(" " * (first if at_top else random.randint(first, indent + 3)) + _remark(said))
        quiet = number in inside or not line.strip() or "#" in line
        blanks = ["", " ", "   "] if number in close or number in blocks else [" ", "   "]
        lines.append(line if quiet or random.random() > often else f"{line}{random.choice(blanks)}{_remark(said)}")
    return "\n".join(lines), said


def _remark(said: list[str]) -> str:
    said.append(f"# remark {len(said)}.")
    return said[-1]


def _inside_rules(text: str, random: Random, often: float, said: list[str]) -> str:
    """Comments that YAML takes for a part of a value or of a key: within its quotes, or with no blank before them."""
    root, reader, pieces, at = read(text), Reader(), [], 0
    form = form_of(root)
    rules = [scalar for scalar, form in values(root, form) if reader.tree(scalar, form) is not None]
    signatures = [key for key in _keys(root) if reader.signature(key) is not None]
    for scalar in sorted([*rules, *signatures], key=lambda scalar: scalar.span.start):
        if scalar.style in ("literal", "folded") or "#" in scalar.span.text or random.random() > often:
            continue
        blank = "" if scalar.style == "plain" else random.choice(["", " ", "  "])
        pieces += [text[at : scalar.content.end], blank, _remark(said)]
        at = scalar.content.end
    return "".join([*pieces, text[at:]])


def _keys(node: YamlNode) -> Iterator[Scalar]:
    if isinstance(node, Mapping):
        for entry in node:
            yield entry.key
            yield from _keys(entry.value)
    elif isinstance(node, Sequence):
        for item in node:
            yield from _keys(item)


def _lines_to_stand_close_to(text: str) -> set[int]:
    """The lines that end with a rule, a bracket, a quote or the sign of a block: no blank is asked for behind them."""
    root, reader = read(text), Reader()
    found = [scalar.span.end for scalar, form in values(root, form_of(root)) if reader.tree(scalar, form) is not None]
    found += [scalar.content.start - 1 for scalar in scalars(root) if scalar.style in ("literal", "folded")]
    ends = {end for end in found if text[end : end + 1] in ("\n", "")}
    ends |= {match.start() for match in re.finditer(r"(?<=[\]}\"'])$", text, re.MULTILINE)}
    return {root.span.source.position(end)[0] for end in ends}


def _lines_of_rules(text: str) -> dict[int, int]:
    """The lines inside blocks of rules, and how far in their blocks begin."""
    root, found = read(text), {}
    for scalar, form in values(root, form_of(root)):
        if rule_of(form) and scalar.style == "literal":
            source = scalar.span.source
            first, last = scalar.content.line, source.position(max(scalar.content.end - 1, scalar.content.start))[0]
            start = min(len(x) - len(x.lstrip()) for n in range(first, last + 1) if (x := source.line(n)).strip())
            found |= dict.fromkeys(range(first, last + 1), start)
    return found
