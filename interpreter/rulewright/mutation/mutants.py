"""All the mutants of a book: what its sourced rules become if one thing in them is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulewright.hir.book import Book, Kind
from rulewright.hir.entry import Entry
from rulewright.hir.fields import Field
from rulewright.hir.traced import BUILT_IN, clauses_of, traced
from rulewright.mutation.entries import Entries
from rulewright.mutation.mutant import Mutant


def mutants(book: Book) -> list[Mutant]:
    """In the order of the text. Rulings have none, nor have rules that cite no clause; in a book that names no sources
    no rule can, so there all have."""
    entries = Entries(book)
    return [m for entry, clauses in sourced(book) for m in _of_entry(entries, entry, clauses)]


def sourced(book: Book) -> Iterator[tuple[Entry, tuple[str, ...]]]:
    """The entries to break, with the clauses they cite; a field that says nothing itself follows its kind, a deed
    too."""
    kinds = {kind.name: kind for kind in book.kinds.values() if kind.name not in BUILT_IN}
    for item in traced(book):
        clauses = item.clauses
        if not clauses and not item.assumed:
            clauses = _of_kind(item.entry, kinds)
        is_rule = bool(clauses) or not (book.sources or item.assumed)
        if is_rule and not item.is_ruling:
            yield item.entry, clauses


def _of_kind(entry: Entry, kinds: dict[str, Kind]) -> tuple[str, ...]:
    owner = getattr(entry, "owner", "") if isinstance(entry, Field) else getattr(entry, "kind", "")
    kind = kinds.get(owner)
    return () if kind is None else clauses_of(kind)


def _of_entry(entries: Entries, entry: Entry, clauses: tuple[str, ...]) -> Iterator[Mutant]:
    """Those of one entry; what reads alike in it is numbered."""
    seen: Counter[str] = Counter()
    for p in entries.proposals(entry):
        seen[p.words] += 1
        words = p.words if seen[p.words] == 1 else f"{p.words} (no. {seen[p.words]})"
        yield Mutant(entry, clauses, words, p.span, p.changes, p.reach, p.recut)
