"""Sheets: separators, quotes, places, and what is no sheet."""

from __future__ import annotations

import pytest

from rulewright.syntax.raw_book import CsvSheet
from rulewright.syntax.read_csv import read_csv
from rulewright.text.diagnostic import Findings
from rulewright.text.limits import Limits
from rulewright.text.source import Source


def read(text: str, header: bool = True, limits: Limits | None = None) -> tuple[CsvSheet | None, list[str]]:
    findings = Findings()
    sheet = read_csv(Source("a.csv", text), findings, header, limits or Limits())
    return sheet, [f"{d.span.line}:{d.span.column} {d.code}" for d in findings]


def values(sheet: CsvSheet | None) -> list[list[str]]:
    assert sheet is not None
    return [[cell.value for cell in row] for row in sheet.rows]


@pytest.mark.parametrize("sign", [",", ";", "\t"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_separators_and_line_ends(sign: str, ending: str) -> None:
    sheet, said = read(f"name{sign}price{ending}a{sign} 2 {ending}b{sign}{ending}")
    assert said == []
    assert values(sheet) == [["name", "price"], ["a", "2"], ["b", ""]]
    assert sheet and [cell.span.text for cell in sheet.rows[1]] == ["a", "2"]


def test_quoted_cells() -> None:
    sheet, said = read('name,title\na,"one, ""two""\nthree"\n')
    assert said == []
    assert values(sheet)[1] == ["a", 'one, "two"\nthree']


def test_blank_rows_are_left_out_of_a_table_but_not_of_a_board() -> None:
    assert values(read("name\n\na\n,\n")[0]) == [["name"], ["a"]]
    assert values(read("a,b\n\nc,d\n", header=False)[0]) == [["a", "b"], [""], ["c", "d"]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["1:1 RW119"]),
        ('name\n"a\n', ["2:1 RW119"]),
        ('name\n"a"b\n', ["2:4 RW119"]),
        ("name,price\na\nb,1,2\n", ["2:1 RW119", "3:1 RW119"]),
        ("name,\na,b\n", ["1:6 RW119"]),
        ("name,name\na,b\n", ["1:6 RW115"]),
        ("name\na\x1b\n", ["2:2 RW105"]),
        ("name\na\u200b\n", ["2:2 RW106"]),
    ],
)
def test_what_is_wrong(text: str, expected: list[str]) -> None:
    assert read(text)[1] == expected


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        (Limits(csv_rows=2), "3:1 RW104"),
        (Limits(csv_columns=1), "1:1 RW104"),
        (Limits(csv_cells=3), "2:1 RW104"),
        (Limits(scalar_characters=3), "1:1 RW104"),
    ],
)
def test_limits(limits: Limits, expected: str) -> None:
    assert read("name,price\na,1\nb,2\n", limits=limits) == (None, [expected])
