"""The rows of the language: every example parses by its rule, every form is there once."""

import pytest

from rulewright.language.expressions import EXPRESSIONS, FUNCTIONS
from rulewright.language.field_types import TYPES
from rulewright.language.row import Row
from rulewright.language.statements import STATEMENTS
from rulewright.syntax.parse_expression import parse
from rulewright.text.source import Source

ROWS: list[Row] = [
    *(row for rows in STATEMENTS.values() for row in rows),
    *(row for rows in EXPRESSIONS.values() for row in rows),
    *FUNCTIONS,
    *TYPES,
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.form)
def test_the_example_parses(row):
    source = Source("row", row.example + "\n")
    node, findings = parse(source, 0, len(source.text), row.rule)
    assert not findings
    assert node is not None


def test_each_form_stands_once():
    forms = [row.form for row in ROWS]
    assert len(forms) == len(set(forms))
