"""Shapes: the schema alone and `check` agree on yes or no, one mistake is one finding, and the edits mend it."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

sys.path.insert(0, str(Path(__file__).parent / "shapes"))
from samples import files, mistakes, write

from rulewright.syntax import shape
from rulewright.syntax.read_yaml import read_yaml
from rulewright.syntax.schema_opinion import as_json
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.edit import apply_edits
from rulewright.text.source import Source

SCHEMAS = Path(__file__).parents[1] / "schemas"
FILES = {
    "rulebook": "rulebook.json",
    "part": "part.json",
    "cases file": "cases.json",
    "survivors file": "survivors.json",
}
ALL = list(mistakes())


@cache
def validator(owner: str) -> Draft7Validator:
    """The schema that is published for a file."""
    made = json.loads((SCHEMAS / FILES[owner]).read_text("utf-8"))
    Draft7Validator.check_schema(made)
    return Draft7Validator(made)


def verdicts(text: str, owner: str, monkeypatch: pytest.MonkeyPatch) -> tuple[bool, list[Diagnostic]]:
    """What the schema alone says, and what our walk alone finds."""
    monkeypatch.setattr(shape, "objections", lambda root, owner: [])
    findings = Findings()
    reading = read_yaml(Source("a.yaml", text), findings)
    assert not len(findings) and reading.root is not None, text
    shape.check_shape(reading, owner, findings)
    return validator(owner).is_valid(as_json(reading.root)), [d for d in findings if d.severity == "error"]


@pytest.mark.parametrize(("owner", "data"), list(files()))
def test_what_is_right_is_right_for_both(owner: str, data: object, monkeypatch: pytest.MonkeyPatch) -> None:
    valid, errors = verdicts(write(data), owner, monkeypatch)
    assert (valid, errors) == (True, [])


def test_there_are_enough_mistakes() -> None:
    assert len({m.text for m in ALL}) >= 200


@pytest.mark.parametrize("chunk", range(20))
def test_schema_and_check_agree(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    disagree: list[str] = []
    several: list[str] = []
    for mistake in ALL[chunk::20]:
        valid, errors = verdicts(mistake.text, mistake.owner, monkeypatch)
        disagree += [mistake.name] if valid != (not errors) else []
        several += [f"{mistake.name}: {[d.message for d in errors]}"] if len(errors) > 1 else []
    assert (disagree, several) == ([], [])


def test_only_an_empty_text_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    errors = {m.name: verdicts(m.text, m.owner, monkeypatch)[1] for m in ALL}
    assert [name for name, said in errors.items() if not said and not name.endswith("nothing")] == []


def test_a_misspelt_key_is_shown_at_its_place_with_the_right_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for mistake in (m for m in ALL if m.name.endswith("misspelt key")):
        (error,) = verdicts(mistake.text, mistake.owner, monkeypatch)[1]
        assert (error.code, f"{error.span.text}:" in mistake.text) == ("RW161", True)
        assert error.edit is not None and mistake.name.split(": ")[1].endswith(error.edit.text), mistake.name


def test_every_edit_mends_its_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []
    tried = 0
    for mistake in ALL:
        for error in verdicts(mistake.text, mistake.owner, monkeypatch)[1]:
            if error.edit:
                mended = apply_edits(error.span.source, [error.edit])
                tried += 1
                left += [f"{mistake.name}: {d.message}" for d in verdicts(mended, mistake.owner, monkeypatch)[1]]
    assert tried > 200
    assert left == []
