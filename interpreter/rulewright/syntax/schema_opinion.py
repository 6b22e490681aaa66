"""What the JSON Schema of a file says about it, the way an editor would ask.

The walk over the rows finds every fault with its place and words; the schema, made from the same rows, is the second
opinion. `jsonschema` takes longest to import of all we use, so it is imported here, at the first file.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rulewright.language.schemas import schema
from rulewright.syntax import numbers
from rulewright.syntax.shape_messages import schema_objects
from rulewright.syntax.yaml_tree import Mapping, Sequence, YamlNode
from rulewright.text.diagnostic import Diagnostic

if TYPE_CHECKING:
    from jsonschema import Draft7Validator

_CONSTANTS: dict[str, Any] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
_CONSTANTS |= {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}


def objections(root: YamlNode, owner: str) -> list[Diagnostic]:
    """One finding for each place that the schema refuses."""
    errors = _validator(owner).iter_errors(as_json(root))
    places = {tuple(error.absolute_path) for error in errors}
    return [schema_objects(node_at(root, place), _path(place)) for place in sorted(places, key=str)]


@cache
def _validator(owner: str) -> Draft7Validator:
    from jsonschema import Draft7Validator

    return Draft7Validator(schema(owner, inline=True))


def as_json(node: YamlNode) -> Any:
    """The tree as an editor sees it: plain numbers, `true` and `null` typed as the core schema says, all else text."""
    if isinstance(node, Mapping):
        return {entry.key.value: as_json(entry.value) for entry in node}
    if isinstance(node, Sequence):
        return [as_json(item) for item in node]
    if node.style != "plain":
        return node.value
    if numbers.is_plain(node.value) and len(node.value) <= 16:
        return int(node.value)
    return _CONSTANTS.get(node.value, node.value)


def node_at(root: YamlNode, place: tuple[str | int, ...]) -> YamlNode:
    """The node under a path of keys and numbers."""
    node = root
    for step in place:
        if isinstance(node, Mapping):
            node = node.get(str(step)) or node
        elif isinstance(node, Sequence):
            node = node.items[int(step)]
    return node


def _path(place: tuple[str | int, ...]) -> str:
    return ".".join(str(step) for step in place)
