"""The schema of `rulewright.toml` takes what its reader takes, and nothing else; every key has words on hover."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import given, strategies as st
from jsonschema import Draft7Validator

from rulewright.language.keys import KEYS
from rulewright.lint.read_settings import read_settings
from rulewright.lint.ruleset import all_rules
from rulewright.lint.settings import CONFIG, LEVELS
from rulewright.text.source import Source

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "schemas" / "rulewright-toml.json").read_text("utf-8"))
VALIDATOR = Draft7Validator(SCHEMA)

odd = st.sampled_from(["", "eror", "of", 1, True, 2.5, [], ["a"], [1], {}, {"a": "off"}])
rules = st.sampled_from([*all_rules(), "RW401", "RW500", "RW203", "RW999", "no-rule"])
levels = st.one_of(st.dictionaries(rules, st.one_of(st.sampled_from(LEVELS), odd), max_size=3), odd)
below = st.one_of(st.dictionaries(st.sampled_from(["old/*", "*.csv", ""]), levels, max_size=2), odd)
patterns = st.one_of(st.lists(st.one_of(st.sampled_from(["drafts/*", ""]), odd), max_size=2), odd)
fail_on = st.one_of(st.sampled_from(["error", "warning"]), odd)
configs = st.fixed_dictionaries(
    {}, optional={"fail-on": fail_on, "ignore": patterns, "levels": levels, "below": below, "fial-on": fail_on}
)


def toml(value: Any) -> str:
    """A value as it stands behind `=`."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(inner)}" for key, inner in value.items()) + "}"
    return f"[{', '.join(map(toml, value))}]" if isinstance(value, list) else json.dumps(value)


@given(configs)
def test_the_schema_and_the_reader_agree(config: dict[str, Any]) -> None:
    text = "".join(f"{key} = {toml(value)}\n" for key, value in config.items())
    settings = read_settings(Source("rulewright.toml", text), ROOT)
    assert bool(settings.findings) == (not VALIDATOR.is_valid(config)), text


def test_what_a_key_is_unless_given_is_no_change() -> None:
    for key, row in CONFIG.items():
        settings = read_settings(Source("rulewright.toml", f"{key} = {toml(row.default)}\n"), ROOT)
        assert not settings.findings
        assert (settings.levels, settings.below, settings.ignored) == ({}, (), ())
        example = read_settings(Source("rulewright.toml", f"{key} = {toml(row.example)}\n"), ROOT)
        assert not example.findings and example != settings


def test_every_key_says_what_it_is() -> None:
    keys = {**SCHEMA["properties"], **SCHEMA["definitions"]["levels"]["properties"]}
    assert all(len(row["description"].split()) >= 2 and "default" in row for row in keys.values())
    assert set(all_rules()) < set(keys)


def test_what_holds_unless_given_is_on_hover() -> None:
    """Each default is one of the words that may stand there, and an editor shows it."""
    part = json.loads((ROOT / "schemas" / "part.json").read_text("utf-8"))["definitions"]
    with_default = [row for rows in KEYS.values() for row in rows.values() if row.default]
    assert {row.key for row in with_default} >= {"timing", "look_up", "keep", "shown", "may go negative", "from"}
    for row in with_default:
        words = row.form.words
        assert not words or row.default in words
        if row.owner in part:
            assert str(part[row.owner]["properties"][row.key]["default"]) == row.default
