"""A JSON Schema of one book for an editor: the general one, with the names that this book declares put in.

It knows the names as they stood when it was written, so it is written anew now and then; `check` is never out of date.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from rulewright.hir.book import Book, Kind
from rulewright.language.schemas import schema

Schema = dict[str, Any]

FILES = {"part": "part", "cases": "cases file", "rulebook": "rulebook"}
"""What a file of a book is, and its owner in the rows."""


def book_schema(book: Book, file: str) -> Schema:
    """The schema of a part, of the header or of a file of cases."""
    made = schema(FILES[file])
    made["title"] = f"{made['title']} ({book.name})"
    if file == "cases":
        _settings_of_cases(made, book)
        return made
    for owner, key, names in _references(book):
        _only(made["definitions"][owner]["properties"], key, names)
    kinds = made["properties"]["kinds"]
    kinds["properties"] = {kind.name: _kind(made["definitions"]["kind"], kind) for kind in _own_kinds(book)}
    return made


def _own_kinds(book: Book) -> list[Kind]:
    return [kind for kind in book.kinds.values() if kind.name not in ("Player", "Action")]


def _references(book: Book) -> list[tuple[str, str, list[str]]]:
    """Which keys of which entries name other entries, and those there are."""
    doable = [*book.steps, *book.actions, *book.groups]
    values = [
        f"{rules.name}.{name}" for rules in (*book.actions.values(), *book.groups.values()) for name in rules.values
    ]
    parts = [f"{action}.{part}" for action in (*book.actions, *book.groups) for part in ("cost", "limit")]
    return [
        ("action", "group", list(book.groups)),
        ("hook", "before", doable),
        ("hook", "after", doable),
        ("modifier", "alters", [*book.functions, *values, *parts]),
        ("end", "over", list(book.ends)),
        ("resource", "each", [kind.name for kind in book.kinds.values()]),
    ]


def _only(rows: Schema, key: str, names: list[str]) -> None:
    """A key that takes one of these names, or a list of them where it takes lists."""
    row, one = rows[key], {"enum": sorted(set(names))}
    kept = {word: row[word] for word in ("description", "examples")}
    is_list = {"if": {"type": "array"}, "then": {"type": "array", "items": one}, "else": one}
    rows[key] = kept | (is_list if "if" in row else one)


def _kind(general: Schema, kind: Kind) -> Schema:
    """A kind whose members know which constants and fields they have."""
    made = deepcopy(general)
    for key in ("members", "pieces"):
        _rows(made["properties"][key], kind)
    made["properties"]["deeds"]["additionalProperties"]["propertyNames"] = {"enum": [m.name for m in kind.members]}
    return made


def _rows(where: Schema, kind: Kind) -> None:
    """The mapping from names to rows stands at the end of a chain of `if`s; it is the one without named properties."""
    for word in ("then", "else"):
        inner = where.get(word)
        if isinstance(inner, dict):
            _rows(inner, kind)
    row = where.get("additionalProperties")
    if isinstance(row, dict) and isinstance(row.get("additionalProperties"), dict):
        datum = row["additionalProperties"]
        plain = [*(c.name for c in kind.constants.values() if not c.index), *kind.fields, "title", "count"]
        indexed = [c.name for c in kind.constants.values() if c.index]
        row["properties"] = dict.fromkeys(plain, datum) | dict.fromkeys(indexed, True)
        row["patternProperties"] = {rf"^{name}\[.+\]$": datum for name in indexed}
        row["additionalProperties"] = False


def _settings_of_cases(made: Schema, book: Book) -> None:
    settings = made["definitions"]["case"]["properties"]["settings"]
    settings["propertyNames"] = {"enum": list(book.settings)}
