"""What a book means, as one number: saves and reports say by which rules a game was played.

The number is the SHA-256 of a canonical printing of the book as it was read. Words for people (titles, texts, sources,
questions, reasons, prompts) are not in it, nor are views, cases, advice for bots, comments, quotes, line ends, the cut
into parts, or whether members stand in a sheet. All else is. Nothing of the compiler is in it either, so a later
release that reads the same rules finds the same number.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from typing import Any

from rulewright.language.forms import SCALARS, Deciding, Form, Names
from rulewright.language.keys import KEYS
from rulewright.syntax import tree
from rulewright.syntax.meaning_sheets import board, members, rows
from rulewright.syntax.parse_expression import parse_scalar
from rulewright.syntax.print_tree import print_tree
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode

FORM = 1
"""Raised whenever the same rules would print otherwise; it is part of the number."""

FOR_PEOPLE = {"title", "text", "source", "question", "rare", "shown"}
NO_RULE = {"views", "sources", "bots"}
HEADER = ("language", "players")
REASONS = {"require", "afterwards"}
BARE = {"course": "do", "field": "type", "score": "is", "tie": "is", "invariant": "is"}
"""Owners of which one key alone counts: with or without words for people around it, it prints as a plain value."""
Plain = str | list[Any] | dict[str, Any]


def meaning(raw: RawBook) -> str:
    """The number, as 64 hexadecimal digits. The book has been checked and has no errors."""
    return sha256(canonical(raw).encode()).hexdigest()


def canonical(raw: RawBook) -> str:
    """What the number is made of: JSON without blanks, keys of the language in the order of the alphabet."""
    walk = _Walk(raw)
    header = {key: walk.value(KEYS["rulebook"][key].form, node) for key in HEADER if (node := raw.header.get(key))}
    sections = {key: walk.section(key, node) for key, node in raw.sections.items() if key not in NO_RULE}
    everything = {"meaning": FORM, "header": header, "sections": sections}
    return json.dumps(everything, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def canonical_cases(raw: RawBook, files: list[tuple[str, Mapping]]) -> list[tuple[str, Plain]]:
    """What the cases beside a book try and claim, file by file, without comments and the like."""
    walk = _Walk(raw)
    return [(name, walk.value(Form(mapping="cases file"), root)) for name, root in files]


@dataclass(frozen=True)
class _Walk:
    raw: RawBook

    def section(self, key: str, node: YamlNode) -> Plain:
        return self.value(KEYS["part"][key].form, node)

    def value(self, form: Form, node: YamlNode) -> Plain:
        if isinstance(node, Scalar):
            return self._scalar(form, node)
        if isinstance(node, Sequence):
            return [self.value(form.items, item) for item in node] if form.items else []
        return self._mapping(form.mapping, node)

    def _scalar(self, form: Form, scalar: Scalar) -> Plain:
        text = written(scalar, SCALARS[form.scalar].written if form.scalar else "")
        key = _short_for(form)
        return {key: text} if key else text

    def _mapping(self, form: str | Names | Deciding | None, node: Mapping) -> Plain:
        if isinstance(form, Deciding):
            form = form.owner if any(node.get(key) for key in form.keys) else form.otherwise
        if isinstance(form, Names):
            return [[_name(entry.key), self.value(form.value, entry.value)] for entry in node]
        return self._owner(form, node) if form else {}

    def _owner(self, owner: str, node: Mapping) -> Plain:
        if owner in BARE:
            bare = BARE[owner]
            return self.value(KEYS[owner][bare].form, node.get(bare) or Mapping((), node.span))
        return {
            key: self._row(owner, key, entry.value, node)
            for entry in node
            if (key := entry.key.value) in KEYS[owner] and key not in FOR_PEOPLE
        }

    def _row(self, owner: str, key: str, value: YamlNode, around: Mapping) -> Plain:
        match owner, key:
            case "kind", "members" | "pieces":
                return members(self.raw, around, value, data)
            case "kind", "board":
                return board(self.raw, value)
            case "kind", "links_from":
                return rows(self.raw, value)
            case "table", "from":
                return rows(self.raw, value)
        form = KEYS[owner][key].form
        if key in REASONS and isinstance(value, Mapping) and isinstance(form.mapping, Names):
            return [self.value(form.mapping.value, entry.value) for entry in value]
        return self.value(form, value)


def _short_for(form: Form) -> str:
    """The key that a plain value stands for where entries could stand too: `full(ship): …` is its `is:`."""
    if not form.scalar or not isinstance(form.mapping, str) or form.mapping in BARE:
        return ""
    return next((k for k, row in KEYS[form.mapping].items() if row.form == Form(scalar=form.scalar)), "")


def _name(key: Scalar) -> str:
    """A signature or a range without its blanks: `takes( ship,good )` is `takes(ship, good)`."""
    if not set("([") & set(key.value):
        return key.value.strip()
    return written(key, "signature")


def data(scalar: Scalar) -> str:
    """A plain value: a number, a word or an amount."""
    text = scalar.value.strip()
    return text if text.isalnum() or not text else written(scalar, "value")


def written(scalar: Scalar, rule: str) -> str:
    """A scalar as the language prints it, without prompts and log lines; what no rule reads is its text."""
    return parsed_text(scalar, rule, for_the_game=True)


def parsed_text(scalar: Scalar, rule: str, for_the_game: bool = False) -> str:
    """The same with what people read, or without."""
    found = parse_scalar(scalar, rule)[0] if rule else None
    if found is None:
        return scalar.value.strip()
    return print_tree(without_words(found) if for_the_game else found)


def without_words(node: Any) -> Any:
    """A tree without the words that only people read."""
    if isinstance(node, tuple):
        return tuple(without_words(item) for item in node)
    if not isinstance(node, tree.Node):
        return node
    if isinstance(node, tree.Log):
        return replace(node, text=tree.Text(""))
    below = {f.name: without_words(getattr(node, f.name)) for f in fields(node) if f.name not in ("span", "prompt")}
    if hasattr(node, "prompt"):
        below["prompt"] = None
    return replace(node, **below)
