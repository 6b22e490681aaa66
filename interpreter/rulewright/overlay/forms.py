"""Which form of the language is asked for at a place in a book."""

from __future__ import annotations

from rulewright.language.forms import Deciding, Form, Names
from rulewright.language.keys import KEYS
from rulewright.overlay.paths import name_of
from rulewright.syntax.yaml_tree import Entry, Mapping

WHOLE = Form(mapping="rulebook")


def decided(form: Form, node: Mapping) -> str | Names | None:
    """The owner of some entries, or what the names are that the author made up."""
    what = form.mapping
    if isinstance(what, Deciding):
        return what.owner if any(node.get(key) is not None for key in what.keys) else what.otherwise
    return what


def below(form: Form, node: Mapping, key: str) -> Form | None:
    """The form of one entry; None where no such entry can be."""
    what = decided(form, node)
    if isinstance(what, Names):
        return what.value
    row = KEYS[what].get(key) if what else None
    return row.form if row else None


def short_key(form: Form) -> str:
    """The key that a plain value stands for where entries could stand too: `full(ship): …` is its `is:`."""
    if not form.scalar or not isinstance(form.mapping, str):
        return ""
    rows = KEYS[form.mapping].items()
    return next((key for key, row in rows if row.form.scalar == form.scalar and key in ("do", "is", "type")), "")


def owner_of(form: Form, node: Mapping) -> str:
    """The owner of some entries; empty where their names are made up by the author."""
    what = decided(form, node)
    return what if isinstance(what, str) else ""


def entry_called(node: Mapping, name: str | int) -> Entry | None:
    """The entry that an address means: a signature goes by its name, a number of players by itself."""
    exact = node.entry(str(name))
    return exact or next((entry for entry in node if name_of(entry.key.value) == name), None)
