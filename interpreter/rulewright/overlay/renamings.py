"""What a book says about names it has changed, for those who wrote expansions of an older version."""

from __future__ import annotations

from rulewright.syntax.yaml_tree import Mapping, Scalar


def new_name(header: Mapping, path: str) -> tuple[str, str]:
    """The address that an old one stands for now, and the sentence that says so; empty where the book says nothing."""
    renamed = header.get("renamed")
    for entry in renamed if isinstance(renamed, Mapping) else ():
        old, to, since = entry.key.value, _word(entry.value, "to"), _word(entry.value, "in")
        if to and (path == old or path.startswith((f"{old}.", f"{old}["))):
            new = to + path[len(old) :]
            return new, f"it was renamed in {since}: `{new}`"
    return "", ""


def _word(node: object, key: str) -> str:
    found = node.get(key) if isinstance(node, Mapping) else None
    return found.value.strip() if isinstance(found, Scalar) else ""
