"""Writes the JSON Schemas of `schemas/` from the rows of the language; `--check` only says whether they are fresh."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, get_args

from rulewright.language.schemas import schema
from rulewright.lint.ruleset import all_rules, known_rule
from rulewright.lint.settings import CONFIG, LEVELS, FailOn
from rulewright.text.codes import CODES, title_of
from rulewright.text.render import CHECK_SCHEMA

FOLDER = Path(__file__).resolve().parent.parent / "schemas"
DRAFT = "http://json-schema.org/draft-07/schema#"


def schemas() -> dict[str, dict[str, Any]]:
    """Every schema by its path below `schemas/`."""
    return {
        "rulebook.json": schema("rulebook"),
        "part.json": schema("part"),
        "cases.json": schema("cases file"),
        "expansion.json": schema("expansion"),
        "survivors.json": schema("survivors file"),
        "rulewright-toml.json": rulewright_toml(),
        CHECK_SCHEMA: check_output(),
    }


def rulewright_toml() -> dict[str, Any]:
    """What may stand in `rulewright.toml`: the rows of its reader, and every rule that may be given a level."""
    rules = {
        rule: {"description": says, "enum": list(LEVELS), "default": "error" if rule == "unclear-config" else "warning"}
        for rule, says in _rules().items()
    }
    levels = {"type": "object", "additionalProperties": False, "properties": rules}
    forms: dict[str, dict[str, Any]] = {
        "fail-on": {"enum": list(get_args(FailOn))},
        "ignore": {"type": "array", "items": {"type": "string"}},
        "levels": {"allOf": [{"$ref": "#/definitions/levels"}]},
        "below": {"type": "object", "additionalProperties": {"$ref": "#/definitions/levels"}},
    }
    keys = {
        key: {"description": row.doc, "examples": [row.example], "default": row.default, **forms[key]}
        for key, row in CONFIG.items()
    }
    whole = {"type": "object", "additionalProperties": False, "properties": keys}
    return {"$schema": DRAFT, "title": "settings of `rulewright check`", **whole, "definitions": {"levels": levels}}


def _rules() -> dict[str, str]:
    """Every rule of lint with its sentence in docs/lint, then every warning of checking itself."""
    page = (FOLDER.parent / "docs" / "lint" / "README.md").read_text("utf-8")
    told = dict(re.findall(r"^\| \[([\w-]+)\]\(\1\.md\) \| (.*) \|$", page, re.MULTILINE))
    lint = {rule: f"{told[rule][:1].upper()}{told[rule][1:]}." for rule in all_rules()}
    return lint | {code: f"{title_of(code).capitalize()}." for code in CODES if known_rule(code)}


def check_output() -> dict[str, Any]:
    """What `rulewright check --format json` prints."""
    finding = _object(
        code={
            "type": "string",
            "pattern": "^(RW[0-9]{3}|[a-z]+(-[a-z]+)+)$",
            "description": "See docs/diagnostics; a rule of lint by its name, see docs/lint.",
        },
        severity={"enum": ["error", "warning"]},
        title={"type": "string", "description": "What the code means, in a few words."},
        message={"type": "string", "description": "What is wrong here."},
        place={"$ref": "#/definitions/place"},
        path={"type": "string", "description": "The entry of the book, `actions.deliver.require`; empty for none."},
        reason={"type": "string"},
        advice={"type": "string"},
        also={"type": "array", "items": {"$ref": "#/definitions/remark"}},
        edit={"if": {"type": "null"}, "then": True, "else": {"$ref": "#/definitions/edit"}},
    )
    number = {"type": "integer", "minimum": 1}
    place = _object(file={"type": "string"}, line=number, column=number, end_line=number, end_column=number)
    remark = _object(message={"type": "string"}, place={"$ref": "#/definitions/place"})
    edit = _object(title={"type": "string"}, place={"$ref": "#/definitions/place"}, text={"type": "string"})
    count = {"type": "integer", "minimum": 0}
    whole = _object(
        schema={"const": CHECK_SCHEMA},
        errors=count,
        warnings=count,
        findings={"type": "array", "items": {"$ref": "#/definitions/finding"}},
    )
    parts = {"finding": finding, "place": place, "remark": remark, "edit": edit}
    return {"$schema": DRAFT, "title": "findings about rulebooks", **whole, "definitions": parts}


def _object(**properties: dict[str, Any]) -> dict[str, Any]:
    """An object with just these keys."""
    return {"type": "object", "additionalProperties": False, "properties": properties, "required": list(properties)}


def text(made: dict[str, Any]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(made, indent=2, ensure_ascii=False) + "\n"


def stale() -> list[str]:
    """The files that are missing or differ from what the rows say."""
    return [
        name
        for name, made in schemas().items()
        if not (FOLDER / name).is_file() or (FOLDER / name).read_text("utf-8") != text(made)
    ]


def main() -> None:
    """Writes what is stale, or names it."""
    names = stale()
    if "--check" in sys.argv[1:]:
        sys.exit(f"stale: {', '.join(names)}; run `python tools/build_schemas.py`" if names else 0)
    for name in names:
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(schemas()[name]), encoding="utf-8", newline="\n")
        print(f"wrote schemas/{name}")


if __name__ == "__main__":
    main()
