"""JSON Schemas from the rows of `keys.py`, in the words that every editor's YAML server knows (draft-07).

`if`/`then` on how a value is written or on the key that decides, never `oneOf`: so an error is about one thing.
"""

from __future__ import annotations

from typing import Any

from rulewright.language.forms import SCALARS, Deciding, Form, KeyRow, Names
from rulewright.language.keys import KEYS, OWNERS

Schema = dict[str, Any]

ODD_NUMBER = r"[+-]?\.?[0-9][0-9_]*([.:][0-9_]+)*([eE][+-]?[0-9]+)?|[+-]?0[xob][0-9a-fA-F_]+|[+-]?\.(inf|nan)"
"""What looks like a number without being a plain one; plain ones are numbers in JSON."""

PLAIN_NUMBER = r"(0|-?[1-9][0-9]*)"

NAME = r"[A-Za-z_][A-Za-z0-9_]*"

_KINDS: dict[str, Schema] = {
    "number": {"type": "integer"},
    "range": {"type": ["string", "integer"], "pattern": r"^[0-9]+\.\.[0-9]+$"},
    "size": {"type": "string", "pattern": r"^[1-9][0-9]* x [1-9][0-9]*$"},
    "text": {"type": ["string", "number", "boolean", "null"]},
    "wording": {"type": ["string", "number", "boolean", "null"]},
    "datum": {"type": ["string", "integer", "boolean"], "pattern": r"\S"},
    "word": {"type": "string", "pattern": rf"^{NAME}(\.{NAME})*$"},
    "file": {"type": "string", "minLength": 1},
    "value": {"type": ["string", "integer"], "pattern": rf"^{PLAIN_NUMBER}$|^(?!({ODD_NUMBER})$)[\s\S]*\S"},
}
_WRITTEN: Schema = {"type": ["string", "integer"], "pattern": r"\S"}


def schema(owner: str, inline: bool = False) -> Schema:
    """The schema of a whole file. `inline` writes out what `$ref` would name: quicker to validate with."""
    if inline:
        return _owner(owner, inline)
    named = {name: _owner(name, inline) for name in sorted(_reached(owner) - {owner})}
    head = {"$schema": "http://json-schema.org/draft-07/schema#", "title": OWNERS[owner].what}
    return head | _owner(owner, inline) | ({"definitions": {_id(n): s for n, s in named.items()}} if named else {})


def _id(owner: str) -> str:
    return owner.replace(" ", "_")


def _reached(owner: str) -> set[str]:
    """The owners that can stand inside one, itself included."""
    found, waiting = {owner}, [owner]
    while waiting:
        for row in KEYS[waiting.pop()].values():
            new = _owners_in(row.form) - found
            found |= new
            waiting += sorted(new)
    return found


def _owners_in(form: Form | None) -> set[str]:
    if form is None:
        return set()
    found = _owners_in(form.items)
    match form.mapping:
        case str(owner):
            found.add(owner)
        case Names(value=value):
            found |= _owners_in(value)
        case Deciding(owner=owner, otherwise=names):
            found |= {owner} | _owners_in(names.value)
    return found


def _owner(owner: str, inline: bool) -> Schema:
    rows = KEYS[owner]
    made: Schema = {
        "type": "object",
        "additionalProperties": False,
        "properties": {key: _row(row, inline) for key, row in rows.items()},
    }
    required = [key for key, row in rows.items() if row.required]
    if required:
        made["required"] = required
    return made | _together(owner)


def _together(owner: str) -> Schema:
    row = OWNERS[owner]
    if row.at_least_one:
        return _needs_one(row.at_least_one)
    if row.exactly_one:
        clashes = [
            {"if": {"required": [key]}, "then": {"properties": {o: False for o in row.exactly_one if o != key}}}
            for key in row.exactly_one
        ]
        return _needs_one(row.exactly_one) | {"allOf": clashes}
    return {}


def _needs_one(keys: tuple[str, ...]) -> Schema:
    """If none of the others is there, the last one must be."""
    nested: Schema = {"required": [keys[-1]]}
    for key in reversed(keys[:-1]):
        nested = {"if": {"required": [key]}, "then": True, "else": nested}
    return nested


def _row(row: KeyRow, inline: bool) -> Schema:
    made = _form(row.form, inline)
    if inline:
        return made
    hover: Schema = {"description": row.doc, "examples": [row.example]}
    if row.default:
        hover["default"] = int(row.default) if row.default.isdigit() else row.default
    return hover | ({"allOf": [made]} if "$ref" in made else made)


def _form(form: Form, inline: bool) -> Schema:
    """A value that may be written in several ways: how it is written decides what it must be."""
    if form.free:
        return {}
    ways: list[tuple[str, Schema]] = []
    if form.mapping is not None:
        ways.append(("object", _mapping(form.mapping, inline)))
    if form.items is not None:
        ways.append(("array", {"type": "array", "items": _form(form.items, inline)}))
    if form.scalar:
        ways.append(("", _scalar(form)))
    made = ways[-1][1]
    for name, way in reversed(ways[:-1]):
        made = {"if": {"type": name}, "then": way, "else": made}
    return made


def _mapping(what: str | Names | Deciding, inline: bool) -> Schema:
    if isinstance(what, str):
        return _owner(what, inline) if inline else {"$ref": f"#/definitions/{_id(what)}"}
    if isinstance(what, Names):
        return _names(what, inline)
    keys: Schema = {"required": [what.keys[-1]]}
    for key in reversed(what.keys[:-1]):
        keys = {"if": {"required": [key]}, "then": True, "else": keys}
    owner = _mapping(what.owner, inline)
    return {"if": {"type": "object"} | keys, "then": owner, "else": _names(what.otherwise, inline)}


def _names(names: Names, inline: bool) -> Schema:
    made: Schema = {"type": "object", "additionalProperties": _form(names.value, inline)}
    if names.counts:
        made["propertyNames"] = {"pattern": r"^[1-9][0-9]*$"}
    if names.ranges:
        made["propertyNames"] = {"pattern": rf"^{PLAIN_NUMBER}$|^(?!({ODD_NUMBER})$)"}
    return made


def _scalar(form: Form) -> Schema:
    if form.words:
        return {"enum": [int(w) if w.isdigit() else w for w in form.words]}
    return _KINDS[form.scalar] if not SCALARS[form.scalar].written or form.scalar == "value" else _WRITTEN
