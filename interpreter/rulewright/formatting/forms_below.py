"""Which form the rows ask for below a node."""

from __future__ import annotations

from rulewright.language.forms import Deciding, Form, Names
from rulewright.language.keys import KEYS
from rulewright.syntax.yaml_tree import Mapping

NO_FORM = Form()


def owner_or_names(form: Form, node: Mapping) -> str | Names | None:
    """Whose keys a mapping holds: those of an owner, or names that its author made up."""
    found = form.mapping
    if isinstance(found, Deciding):
        return found.owner if any(node.get(key) for key in found.keys) else found.otherwise
    return found


def entry_form(form: Form, node: Mapping, key: str) -> Form:
    """The form of the value of one entry."""
    found = owner_or_names(form, node)
    if isinstance(found, Names):
        return found.value
    row = KEYS[found].get(key) if found else None
    return row.form if row else NO_FORM


def item_form(form: Form) -> Form:
    """The form of the items of a list."""
    return form.items or NO_FORM
