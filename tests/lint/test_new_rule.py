"""The scaffold of a rule: what it writes is listed, runs, and does what its page shows."""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from lint_page import read_page

from lint_rule import lint_rule
from rulewright.lint.subject import Subject
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text

ROOT = Path(__file__).parents[2]
RULES = Path("interpreter/rulewright/lint/rules")
NAME = "done-never"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The folders that a rule is written into."""
    for folder in (RULES, Path("docs/lint")):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_a_new_rule_is_listed_and_fires(checkout: Path) -> None:
    assert lint_rule(checkout, NAME) == 0
    names = re.findall(r'^    "([a-z-]+)",$', (checkout / RULES / "__init__.py").read_text("utf-8"), re.MULTILINE)
    listed = names[: names.index("unused-name") + 1]
    assert NAME in listed and listed == sorted(listed)
    assert f"[{NAME}]({NAME}.md)" in (checkout / "docs/lint/README.md").read_text("utf-8")
    spec = importlib.util.spec_from_file_location("done_never", checkout / RULES / "done_never.py")
    assert spec and spec.loader
    rule = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(rule)
    page = read_page(checkout / "docs/lint" / f"{NAME}.md")
    for books, codes in ((page.avoid, [NAME]), (page.prefer, [])):
        for book in books:
            checked = check_book(read_book_text(book))
            assert [finding.code for finding in rule.check(Subject(checked.context, checked.raw))] == codes


@pytest.mark.parametrize("name", ["out-of-order", "oneword", "Bad-Name", "../x-y", "a-b/c"])
def test_a_name_that_will_not_do(checkout: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(checkout.rglob("*"))
    assert lint_rule(checkout, name) == 2
    assert name in capsys.readouterr().err
    assert sorted(checkout.rglob("*")) == before
