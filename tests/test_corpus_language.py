"""The pieces of a rulebook that the design of the language shows: every expression in them parses and prints back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.syntax.parse_expression import parse, parse_scalar
from rulewright.syntax.print_tree import print_tree
from rulewright.syntax.read_yaml import read_yaml
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

FILES = sorted(Path(__file__).with_name("corpus").joinpath("language").glob("*.yaml"))
BY_PATH = {
    "kinds.*.constants.*": "fieldtype",
    "kinds.*.fields.*": "fieldtype",
    "player.*": "fieldtype",
    "state.*": "fieldtype",
    "functions.*": "definition",
    "functions.*.is": "definition",
    "steps.*.do": "block",
    "actions.*.do": "block",
    "actions.*.cost": "amounts",
    "actions.*.values.*": "value",
    "groups.*.limit": "limit",
    "groups.*.when": "expression",
    "adjustments.*.for": "domain",
    "adjustments.*.let.*": "expression",
    "adjustments.*.rows.*.when": "expression",
    "adjustments.*.rows.*.do": "block",
    "routes.*.from": "origin",
    "routes.*.through": "domain",
    "routes.*.to": "domain",
    "routes.*.counts.*": "expression",
    "routes.*.known by.*": "expression",
    "flow": "block",
    "final": "block",
    "setup.do": "block",
    "scoring.*.is": "expression",
    "bots.greedy": "expression",
    "ties.*.is": "tie",
    "cases.*.given": "block",
    "cases.*.when": "block",
    "cases.*.then.*": "expression",
    "cases.*.refuse.*": "block",
}
KEYS = {
    "kinds.*.constants.*": "field_key",
    "kinds.*.fields.*": "field_key",
    "player.*": "field_key",
    "functions.*": "signature",
    "steps.*": "signature",
    "routes.*": "signature",
    "routes.*.counts.*": "field_key",
}


def texts(node: YamlNode, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Scalar]]:
    """Every key and value that is a text of the language, with its start rule."""
    if isinstance(node, Mapping):
        for entry in node:
            below = (*path, entry.key.value)
            if rule := found(KEYS, below):
                yield rule, entry.key
            yield from texts(entry.value, below)
    elif isinstance(node, Sequence):
        for item in node:
            yield from texts(item, (*path, "-"))
    elif rule := found(BY_PATH, path):
        yield rule, node


def found(rules: dict[str, str], path: tuple[str, ...]) -> str | None:
    for pattern, rule in rules.items():
        parts = pattern.split(".")
        if len(parts) == len(path) and all(a in ("*", b) for a, b in zip(parts, path, strict=True)):
            return rule
    return None


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_text_parses_and_prints_back(file: Path) -> None:
    findings = Findings()
    root = read_yaml(Source(file.name, file.read_text(encoding="utf-8")), findings).root
    assert root is not None
    assert [*findings] == []
    for rule, scalar in texts(root):
        tree, said = parse_scalar(scalar, rule)
        assert said == [], scalar.value
        printed = print_tree(tree)
        assert parse(Source("printed", printed), 0, len(printed), rule) == (tree, []), printed


def test_enough_is_read() -> None:
    """The paths above fit the files."""
    count = 0
    for file in FILES:
        root = read_yaml(Source(file.name, file.read_text(encoding="utf-8")), Findings()).root
        assert root is not None
        count += len([*texts(root)])
    assert count >= 60
