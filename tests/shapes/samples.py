"""Valid files made from the rows of the language, and every way to spoil them by one mistake."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulewright.language.forms import SCALARS, Deciding, Form, Names
from rulewright.language.keys import KEYS, OWNERS

Data = Any
Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Mistake:
    """A file with one thing wrong. `owner` says what the file should be."""

    name: str
    owner: str
    text: str


# ---- what is right ----


def sample(form: Form, way: int = 0) -> Data:
    """A valid value, written in the `way`-th of the ways the form allows."""
    ways = [w for w in (form.mapping, form.scalar, form.items) if w]
    chosen = ways[way % len(ways)]
    if isinstance(chosen, Form):
        return [sample(chosen)]
    if chosen == form.scalar:
        return form.words[0] if form.words else SCALARS[form.scalar].example
    return _entries(form.mapping, way)


def _entries(what: str | Names | Deciding | None, way: int) -> Data:
    if isinstance(what, Deciding):
        return owner_sample(what.owner) if way else _entries(what.otherwise, way)
    if isinstance(what, str):
        return owner_sample(what)
    assert isinstance(what, Names)
    return {"2" if what.counts or what.ranges else "name": sample(what.value)}


def owner_sample(owner: str) -> dict[str, Data]:
    """An entry that holds every key it may hold."""
    left_out = OWNERS[owner].exactly_one[1:]
    return {key: sample(row.form) for key, row in KEYS[owner].items() if key not in left_out}


def files() -> Iterator[tuple[str, dict[str, Data]]]:
    """Small valid files: one for each section of a part and each way to write it, and the others whole."""
    header = {key: sample(row.form) for key, row in KEYS["rulebook"].items() if key not in KEYS["part"]}
    yield "rulebook", header
    yield "cases file", owner_sample("cases file")
    yield "survivors file", owner_sample("survivors file")
    for key, row in KEYS["part"].items():
        for way in range(sum(bool(w) for w in (row.form.mapping, row.form.scalar, row.form.items))):
            yield "part", {key: sample(row.form, way)}


# ---- how it is written ----


def write(data: Data, indent: int = 0) -> str:
    """The data in block style; a text of several lines stands under `|`."""
    blanks = "  " * indent
    if isinstance(data, dict):
        return "".join(f"{blanks}{key}:{_value(value, indent)}" for key, value in data.items())
    return "".join(f"{blanks}-{_value(item, indent)}" for item in data)


def _value(value: Data, indent: int) -> str:
    if isinstance(value, str) and "\n" in value:
        lines = "".join(f"{'  ' * (indent + 1)}{line}\n" for line in value.split("\n"))
        return f" |\n{lines}"
    if isinstance(value, str):
        return f" {value}\n"
    return f"\n{write(value, indent + 1)}" if value else f" {value}\n"


# ---- what is wrong ----


def mistakes() -> Iterator[Mistake]:
    """Every file, spoilt at every place in the ways that fit the place."""
    for owner, data in files():
        for path, form, row_owner in places(owner, data):
            for name, spoilt in _spoilt(data, path, form, row_owner):
                if not spoilt:
                    continue
                yield Mistake(f"{owner}: {'.'.join(map(str, path))}: {name}", owner, write(spoilt))


def places(owner: str, data: Data, path: Path = ()) -> Iterator[tuple[Path, Form, str]]:
    """Every value of a file that a row asks for: its path, its form, its owner."""
    rows = KEYS[owner]
    for key, value in data.items():
        yield from _below(rows[key].form, value, (*path, key), owner)


def _below(form: Form, value: Data, path: Path, owner: str) -> Iterator[tuple[Path, Form, str]]:
    yield path, form, owner
    if isinstance(value, list) and form.items:
        yield from _below(form.items, value[0], (*path, 0), "")
    elif isinstance(value, dict):
        what = form.mapping
        if isinstance(what, Deciding):
            what = what.owner if set(what.keys) & set(value) else what.otherwise
        if isinstance(what, str):
            yield from places(what, value, path)
        elif isinstance(what, Names):
            for key, one in value.items():
                yield from _below(what.value, one, (*path, key), "")


def _spoilt(data: Data, path: Path, form: Form, owner: str) -> Iterator[tuple[str, Data]]:
    key = path[-1]
    if owner and isinstance(key, str):
        yield "misspelt key", _renamed(data, path, f"{key[0]}{key}" if len(key) > 2 else f"{key}q")
        if KEYS[owner][key].required or key in OWNERS[owner].exactly_one:
            yield "missing key", _replaced(data, path, None)
    yield "nothing", _replaced(data, path, "")
    for name, value, fits in (
        ("text", "hello", form.scalar),
        ("entries", {"zzz": "1"}, form.mapping),
        ("list", ["a b"], form.items),
    ):
        if not fits:
            yield f"{name} instead", _replaced(data, path, value)
    if form.words:
        yield "another word", _replaced(data, path, "sometimes")
    if form.scalar in ("number", "value", "range", "size"):
        for odd in ("013", "1_000", "1e3", "0x1F", "12:30", "3.10", ".5", "+3", "-0", ".inf"):
            yield f"number {odd}", _replaced(data, path, odd)
    if form.scalar and form.scalar not in ("text", "wording"):
        yield "null", _replaced(data, path, "null")


def _holder(data: Data, path: Path) -> Data:
    for step in path[:-1]:
        data = data[step]
    return data


def _replaced(data: Data, path: Path, value: Data) -> Data:
    """A copy with another value at a path; without the entry where the value is none."""
    spoilt = copy.deepcopy(data)
    holder = _holder(spoilt, path)
    if value is None:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return spoilt


def _renamed(data: Data, path: Path, name: str) -> Data:
    spoilt = copy.deepcopy(data)
    holder = _holder(spoilt, path)
    renamed = {name if key == path[-1] else key: value for key, value in holder.items()}
    holder.clear()
    holder.update(renamed)
    return spoilt
