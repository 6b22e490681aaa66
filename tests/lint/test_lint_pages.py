"""Every rule has a page, and what the pages show is what happens."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from lint_page import PAGES, UNUSED, read_page, said

import rulewright.lint.rules as rules
from rulewright.lint.rules import NAMES
from rulewright.lint.ruleset import all_rules
from rulewright.text.render import render_text

ALL = [pytest.param(path, id=path.stem) for path in sorted(PAGES.glob("*.md")) if path.stem != "README"]


def test_the_list_is_the_folder_and_sorted() -> None:
    files = {path.stem.replace("_", "-") for path in Path(rules.__file__).parent.glob("*.py")} - {"--init--"}
    assert list(NAMES) == sorted(files)
    assert len(NAMES) >= 25


def test_every_rule_has_a_page_and_stands_on_the_first() -> None:
    assert sorted(path.stem for path in PAGES.glob("*.md") if path.stem != "README") == all_rules()
    contents = (PAGES / "README.md").read_text("utf-8")
    assert [rule for rule in all_rules() if f"[{rule}]({rule}.md)" not in contents] == []


@pytest.mark.parametrize("path", ALL)
def test_a_page(path: Path) -> None:
    page = read_page(path)
    assert page.rule == path.stem
    assert page.words > 15, "say why"
    assert page.avoid and page.prefer
    for book in page.avoid:
        findings = said(book)
        assert {finding.code for finding in findings} - UNUSED == {page.rule}, render_text(findings, colour=False)
    for book in page.prefer:
        findings = said(book)
        codes = {finding.code for finding in findings}
        assert page.rule not in codes, render_text(findings, colour=False)
        assert not any(finding.severity == "error" for finding in findings), render_text(findings, colour=False)
