"""Every clause of a book's sources with the rules that follow it and the cases that show it, and what is missing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.casework.run import BookCases
from rulewright.hir.book import Book
from rulewright.hir.case import Case
from rulewright.hir.source_text import SourceText
from rulewright.hir.traced import Traced, traced
from rulewright.sourcing.places import Folder, Place
from rulewright.sourcing.reached import Reached

ENOUGH = 3
"""Cases that a clause wants which goes wrong easily: the plain one, the boundary, the refusal or the tie."""


@dataclass(frozen=True)
class Rule:
    """An entry of the book that cites clauses, or ought to."""

    path: str
    place: Place
    clauses: tuple[str, ...]
    is_ruling: bool
    is_assumed: bool


@dataclass(frozen=True)
class Claim:
    """A case that says it proves a clause."""

    name: str
    place: Place
    number: int


@dataclass(frozen=True)
class Clause:
    """A clause with what follows it; of a proved one, which claims are."""

    name: str
    source: str
    rules: tuple[Rule, ...]
    claims: tuple[Claim, ...]
    is_edge: bool = False


@dataclass(frozen=True)
class Missing:
    """What keeps a book from being traced whole. `thin_edges`: clauses that go wrong easily, with too few
    cases; `unreached`: rules that no case comes by; `failed`: cases that do not pass, so that they show nothing."""

    without_rule: tuple[str, ...]
    without_case: tuple[str, ...]
    thin_edges: tuple[str, ...]
    uncited: tuple[Rule, ...]
    unreached: tuple[Rule, ...]
    failed: tuple[Claim, ...]

    def __bool__(self) -> bool:
        return any((self.without_rule, self.without_case, self.thin_edges, self.uncited, self.unreached, self.failed))


@dataclass(frozen=True)
class Traceability:
    """The whole table, clauses in the order of their documents."""

    book: str
    title: str
    sources: tuple[SourceText, ...]
    clauses: tuple[Clause, ...]
    rules: tuple[Rule, ...]
    missing: Missing


def trace_clauses(cases: BookCases, reached: Reached) -> Traceability:
    """Of a book without errors; one that names no sources has nothing to trace. A source that does not say which
    clauses it has counts with those that are cited."""
    book, folder = cases.checked.book, Folder.of(cases.checked.raw)
    entries = [t for t in traced(book) if t.clauses or t.is_rule] if book.sources else []
    rules = {t: _rule(t, folder) for t in entries}
    clauses = _clauses(book, rules.values(), [(c, _claim(c, folder)) for c in cases.cases])
    missing = Missing(
        tuple(c.name for c in clauses if not c.rules),
        tuple(c.name for c in clauses if not c.claims),
        tuple(c.name for c in clauses if c.is_edge and 0 < len(c.claims) < ENOUGH),
        tuple(rules[t] for t in entries if _lacks_a_clause(t)),
        tuple(rules[t] for t in entries if t.is_rule and not reached.comes_by(t.entry)),
        tuple(_claim(case, folder) for case in reached.failed),
    )
    sources = tuple(book.sources.values())
    return Traceability(book.name, book.title, sources, clauses, tuple(rules.values()), missing)


def _lacks_a_clause(t: Traced) -> bool:
    return t.is_rule and not (t.clauses or t.assumed or t.is_ruling)


def _rule(t: Traced, folder: Folder) -> Rule:
    return Rule(t.path, folder.place(t.span), t.clauses, t.is_ruling, t.assumed)


def _claim(case: Case, folder: Folder) -> Claim:
    return Claim(case.name, folder.place(case.span), case.number)


def _clauses(book: Book, rules: Iterable[Rule], claims: list[tuple[Case, Claim]]) -> tuple[Clause, ...]:
    following: dict[str, list[Rule]] = defaultdict(list)
    claiming: dict[str, list[Claim]] = defaultdict(list)
    for rule in rules:
        for name in rule.clauses:
            following[name].append(rule)
    for case, claim in claims:
        for name in case.proves:
            claiming[name].append(claim)
    found = []
    for source in book.sources.values():
        cited = [n for n in (*following, *claiming) if n.rpartition("-")[0] == source.name]
        names = [f"{source.name}-{number}" for number in source.clauses] or list(dict.fromkeys(cited))
        edges = {f"{source.name}-{number}" for number in source.edges}
        found += [Clause(n, source.name, tuple(following[n]), tuple(claiming[n]), n in edges) for n in names]
    return tuple(found)
