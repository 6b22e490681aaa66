"""The schemas in `schemas/` say what the rows say, and editors can read them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

import build_schemas

FILES = sorted(build_schemas.FOLDER.rglob("*.json"))
DRAFT_07 = {
    *("$ref", "$schema", "additionalProperties", "allOf", "anyOf", "const", "definitions", "description"),
    *("default", "else", "enum", "examples", "if", "items", "maximum", "minLength", "minimum"),
    *("pattern", "properties", "propertyNames", "required", "then", "title", "type"),
}


def test_schemas_are_fresh() -> None:
    assert build_schemas.stale() == [], "run `python tools/build_schemas.py`"


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_a_schema_uses_what_every_editor_knows(path: Path) -> None:
    made = json.loads(path.read_text("utf-8"))
    Draft7Validator.check_schema(made)
    assert keywords(made) <= DRAFT_07
    assert "oneOf" not in path.read_text("utf-8")


def keywords(made: object, names: bool = False) -> set[str]:
    """The keywords of a schema; keys of `properties` and `definitions` are names."""
    if isinstance(made, list):
        return set().union(*(keywords(one) for one in made))
    if not isinstance(made, dict):
        return set()
    found = set() if names else set(made)
    for key, value in made.items():
        if names or key not in ("enum", "const", "default", "examples"):
            found |= keywords(value, not names and key in ("properties", "definitions"))
    return found


def test_every_key_of_a_book_is_described() -> None:
    part = json.loads((build_schemas.FOLDER / "part.json").read_text("utf-8"))
    for owner in (part, *part["definitions"].values()):
        assert all("description" in row for row in owner["properties"].values())
