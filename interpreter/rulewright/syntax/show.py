"""The tree of a book as text: its entries as they were read, every expression as the language prints it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.language.forms import SCALARS, Deciding, Form, Names
from rulewright.language.keys import KEYS
from rulewright.syntax.meaning import parsed_text
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode

STEP = "  "


def show_book(raw: RawBook) -> str:
    """All sections in the order of the text."""
    return "\n\n".join("\n".join(_entry(key, KEYS["part"][key].form, node)) for key, node in raw.sections.items())


def show_entry(raw: RawBook, path: str) -> str:
    """One entry by its path (`actions.buy`); empty where there is none."""
    section, _, name = path.partition(".")
    node = raw.sections.get(section)
    if node is None:
        return ""
    form = KEYS["part"][section].form
    if not name:
        return "\n".join(_entry(section, form, node))
    if not isinstance(node, Mapping) or not isinstance(form.mapping, Names):
        return ""
    value = form.mapping.value
    found = (e for e in node if e.key.value.partition("(")[0].partition("[")[0].strip() == name)
    return next(("\n".join(_entry(e.key.value, value, e.value)) for e in found), "")


def _entry(key: str, form: Form, node: YamlNode) -> Iterator[str]:
    lines = list(_value(form, node))
    if isinstance(node, Scalar) and len(lines) < 2:
        yield f"{key}: {lines[0] if lines else ''}".rstrip()
        return
    yield f"{key}: |" if isinstance(node, Scalar) else f"{key}:"
    yield from (STEP + line for line in lines)


def _value(form: Form, node: YamlNode) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield from parsed_text(node, SCALARS[form.scalar].written if form.scalar else "").split("\n")
    elif isinstance(node, Sequence):
        for item in node:
            first, *rest = list(_value(form.items or Form(scalar="text"), item)) or [""]
            yield f"- {first}"
            yield from (STEP + line for line in rest)
    else:
        yield from _mapping(form.mapping, node)


def _mapping(form: str | Names | Deciding | None, node: Mapping) -> Iterator[str]:
    if isinstance(form, Deciding):
        form = form.owner if any(node.get(key) for key in form.keys) else form.otherwise
    for entry in node:
        if isinstance(form, Names):
            yield from _entry(entry.key.value, form.value, entry.value)
        elif form is not None and entry.key.value in KEYS[form]:
            yield from _entry(entry.key.value, KEYS[form][entry.key.value].form, entry.value)
