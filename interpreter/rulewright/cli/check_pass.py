"""One pass of `check`: which books, what is said about them, and what of it counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import book_path
from rulewright.cli.overlaid import Texts
from rulewright.cli.said import said_of
from rulewright.lint.judge import judged
from rulewright.lint.settings import NO_SETTINGS, FailOn, Settings
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True)
class Asked:
    """What the command line asks for; `config` is a file of settings, else the one nearest to each book counts."""

    cases: bool = False
    cached: bool = True
    with_lint: bool = True
    only: frozenset[str] = frozenset()
    config: Path | None = None
    fail_on: FailOn | None = None
    expansions: tuple[str, ...] = ()
    is_named_by_all: bool = False


@dataclass(frozen=True)
class BookPass:
    """What is said about one book, under the name it was asked for by, and what of it makes the exit code 1."""

    name: str
    findings: list[Diagnostic]
    fail_on: FailOn = "error"

    @property
    def fails(self) -> bool:
        return any(self.fail_on == "warning" or finding.severity == "error" for finding in self.findings)


@dataclass(frozen=True)
class Pass:
    """All books in the order in which they were named; findings about settings stand with the first they are for."""

    books: list[BookPass] = field(default_factory=list)

    @property
    def findings(self) -> list[Diagnostic]:
        return [finding for book in self.books for finding in book.findings]

    @property
    def fails(self) -> bool:
        return any(book.fails for book in self.books)


def joined(passes: Sequence[Pass]) -> Pass:
    """Several passes as one; what one has said another does not say again."""
    books: list[BookPass] = []
    said: set[tuple[str, str, str]] = set()
    for book in (book for each in passes for book in each.books):
        new = [d for d in book.findings if (d.code, str(d.span), d.message) not in said]
        said |= {(d.code, str(d.span), d.message) for d in new}
        books.append(replace(book, findings=new))
    return Pass(books)


def check_pass(named: Sequence[str], asked: Asked, changed: Texts | None = None) -> Pass:
    """Checks the books, with other texts in place of some files where that is wanted, and judges what is said."""
    books: list[BookPass] = []
    known: dict[Path | None, Settings] = {}
    for argument in named:
        said = said_of(argument, asked.cases, asked.cached, asked.with_lint, changed, asked.expansions)
        settings, new = _settings(argument, asked, known)
        found = [*(settings.findings if new else ()), *said.of_book, *said.of_cases]
        kept = judged(found, settings, asked.with_lint, asked.only)
        name = " + ".join((argument, *asked.expansions)) if asked.is_named_by_all else argument
        books.append(BookPass(name, kept, asked.fail_on or settings.fail_on or "error"))
    return Pass(books)


def _settings(argument: str, asked: Asked, known: dict[Path | None, Settings]) -> tuple[Settings, bool]:
    """The settings for a book, and whether they are read for the first time."""
    path = asked.config or _nearest(argument)
    if path in known:
        return known[path], False
    known[path] = _read(path) if path is not None else NO_SETTINGS
    return known[path], True


def _nearest(argument: str) -> Path | None:
    from rulewright.lint.settings_above import settings_above

    found = Path.cwd() if argument == "-" else book_path(argument).resolve()
    return settings_above(found if found.is_dir() else found.parent)


def _read(path: Path) -> Settings:
    from rulewright.lint.read_settings import read_settings
    from rulewright.reporting.relative import relative
    from rulewright.syntax.decode import decode
    from rulewright.syntax.read_bytes import Refusal, read_alone
    from rulewright.text.diagnostic import Findings
    from rulewright.text.limits import DEFAULT

    findings = Findings()
    try:
        source = decode(relative(str(path)), read_alone(path, DEFAULT), findings)
    except Refusal as refusal:
        raise click.UsageError(f"--config: {refusal.message}") from refusal
    if source is None:
        raise click.UsageError(f"{quoted(str(path))}: {next(iter(findings)).message}")
    return read_settings(source, path.resolve().parent)
