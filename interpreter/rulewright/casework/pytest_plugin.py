"""Lets `pytest rules/` run the cases beside a book: each case is a test of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A YAML file in the folder `cases` of a book."""
    in_cases = file_path.suffix == ".yaml" and file_path.parent.name == "cases"
    if in_cases and (file_path.parent.parent / "rulebook.yaml").is_file():
        return CaseFile.from_parent(parent, path=file_path)
    return None


class CaseFile(pytest.File):
    """One file of cases."""

    def collect(self) -> Iterator[pytest.Item]:
        from rulewright.casework.run import BookCases

        book = BookCases.of(self.path.parent.parent, self.path.name)
        if book.findings.has_errors:
            name = "the file" if book.playable else "the book"
            yield BrokenBook.from_parent(self, name=name, findings=book.findings)
        for case in book.cases:
            yield CaseItem.from_parent(self, name=f"{case.number}: {case.name}", book=book, case=case)


class CaseItem(pytest.Item):
    """One case."""

    def __init__(self, *, book: Any, case: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.book, self.case = book, case

    def runtest(self) -> None:
        outcome = self.book.run(self.case)
        if not outcome.passed:
            raise CaseFailed(outcome)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, CaseFailed):
            from rulewright.casework.report import outcome_text

            return outcome_text(self.book.explained(excinfo.value.outcome))
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.case.span.line - 1, self.name


class BrokenBook(pytest.Item):
    """Stands for the cases of a book with errors, or for those of a file that could not be read."""

    def __init__(self, *, findings: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.findings = findings

    def runtest(self) -> None:
        from rulewright.text.render import render_text

        pytest.fail(render_text(list(self.findings)), pytrace=False)


class CaseFailed(Exception):
    """A case that did not hold."""

    def __init__(self, outcome: Any) -> None:
        super().__init__(outcome.case.name)
        self.outcome = outcome
