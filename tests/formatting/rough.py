"""Makes a laid-out file rough: other indents, blanks and empty lines, another order of keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from rulewright.formatting.comments import scalars
from rulewright.formatting.forms_below import entry_form, item_form, owner_or_names
from rulewright.formatting.laid_out import ROOTS
from rulewright.formatting.scalars import rule_of
from rulewright.language.forms import Form
from rulewright.language.order import key_order
from rulewright.syntax.read_yaml import read_yaml
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

SIGNS = re.compile(r" (=|!=|<=|>=|<|>|\+|\*) |(, )|(?<=[a-z])(\()|(\))")


def read(text: str) -> Mapping:
    root = read_yaml(Source("rough.yaml", text), Findings()).root
    assert isinstance(root, Mapping)
    return root


def form_of(root: Mapping) -> Form:
    return Form(mapping=next((ROOTS[e.key.value] for e in root if e.key.value in ROOTS), "part"))


def values(node: YamlNode, form: Form) -> Iterator[tuple[Scalar, Form]]:
    """Every value with its form."""
    if isinstance(node, Scalar):
        yield node, form
    elif isinstance(node, Mapping):
        for entry in node:
            yield from values(entry.value, entry_form(form, node, entry.key.value))
    else:
        for item in node:
            yield from values(item, item_form(form))


def other_blanks(text: str, random: Random) -> str:
    """More or fewer blanks between the words of rules, where no quote is near."""
    root = read(text)
    pieces, at = [], 0
    for scalar, form in values(root, form_of(root)):
        if rule_of(form) not in ("block", "expression", "definition") or set('"#') & set(scalar.span.text):
            continue
        found = SIGNS.sub(lambda m: _blanks(m, random), scalar.content.text)
        if scalar.style == "plain" and re.search(r" #|: |\A[=<>]", found):
            continue
        pieces += [text[at : scalar.content.start], found]
        at = scalar.content.end
    return "".join([*pieces, text[at:]])


def _blanks(found: re.Match[str], random: Random) -> str:
    sign = found[0].strip()
    before, behind = random.choice(["", " ", "  "]), random.choice(["", " ", "   "])
    return f"{before}{sign}{behind}" if sign not in ("(", ")") else f"{sign}{behind}" if sign == "(" else f"{before})"


def other_indents(text: str, random: Random) -> str:
    """Every indent times two or three, that behind the `-` of an item too; the lines of a text move as its key does."""
    by, inside = random.choice([2, 3]), lines_of_words(text)
    lines, found = text.split("\n"), []
    for number, line in enumerate(lines, 1):
        key = re.match(r" *(- )?", lines[inside.get(number, number) - 1])
        assert key is not None
        moved = " " * ((by - 1) * len(key[0]))
        found.append(_further_in(line, by) if inside.get(number, number) == number else moved + line if line else "")
    return "\n".join(found)


def _further_in(line: str, by: int) -> str:
    found = re.match(r" *(- )?", line)
    assert found is not None
    blanks = " " * (len(found[0]) * by - 2 * by if found[1] else len(found[0]) * by)
    return f"{blanks}-{' ' * (2 * by - 1)}{line[found.end() :]}" if found[1] else f"{blanks}{line[found.end() :]}"


def more_empty_lines(text: str, random: Random) -> str:
    """Two empty lines for one."""
    inside = lines_of_words(text)
    lines = enumerate(text.split("\n"), 1)
    return "\n".join(
        f"{line}\n" if not line and n not in inside and random.random() < 0.5 else line for n, line in lines
    )


def other_order(text: str, random: Random) -> str:
    """The keys of entries in another order; entries are taken from below."""
    root = read(text)
    for mapping, owner in sorted(_owners(root, form_of(root)), key=lambda found: -found[0].span.start):
        if owner != "rulebook" and random.random() < 0.5:
            text = _shuffled(text, mapping, random)
    return text


def _owners(node: YamlNode, form: Form) -> Iterator[tuple[Mapping, str]]:
    if isinstance(node, Mapping):
        owner = owner_or_names(form, node)
        below = [e for e in node if not isinstance(e.value, Scalar)]
        if isinstance(owner, str) and key_order(owner) and not node.flow and len(node.entries) > 1 and not below:
            yield node, owner
        for entry in node:
            yield from _owners(entry.value, entry_form(form, node, entry.key.value))
    elif isinstance(node, Sequence):
        for item in node:
            yield from _owners(item, item_form(form))


def _shuffled(text: str, mapping: Mapping, random: Random) -> str:
    """Whole lines change places; the first stands behind a `-` perhaps, so it gives up what is before its key."""
    source = mapping.span.source
    starts = [entry.key.span.start for entry in mapping]
    end = source.text.find("\n", max(mapping.span.end - 1, starts[-1])) + 1
    pieces = [text[a:b] for a, b in zip(starts, [*starts[1:], end], strict=True)]
    indent = " " * (mapping.span.column - 1)
    pieces = [piece.rstrip(" ") for piece in pieces]
    if any("#" in piece or "\n\n" in piece for piece in pieces):
        return text
    random.shuffle(pieces)
    return text[: starts[0]] + indent.join(pieces) + text[end:]


def lines_of_words(text: str) -> dict[int, int]:
    """The lines on which a comment would be part of a text, blocks of words and values over several lines; and where
    each of these begins."""
    root = read(text)
    rules = {scalar.span.start for scalar, form in values(root, form_of(root)) if rule_of(form)}
    found: dict[int, int] = {}
    for scalar in scalars(root):
        first = scalar.span.line
        last = scalar.span.source.position(max(scalar.span.end - 1, scalar.span.start))[0]
        if last > first and scalar.span.start not in rules:
            found |= dict.fromkeys(range(first, last + 1), first)
    return found
