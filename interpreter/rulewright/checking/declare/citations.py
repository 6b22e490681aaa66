"""Reading citations: the clauses that an entry follows, and those that a case proves."""

from __future__ import annotations

import re

from rulewright.checking.context import Context
from rulewright.checking.entry_forms import words_of
from rulewright.checking.messages import cases as messages_cases, declare as messages_declare
from rulewright.hir.source_text import SourceText
from rulewright.syntax.yaml_tree import Scalar

ASSUMED = "assumed"
_CLAUSE = re.compile(r"([A-Za-z][A-Za-z0-9_]*)-(\d+)([a-z]?)")


def cited_by_entry(ctx: Context, cited: list[Scalar], path: str) -> tuple[str, ...] | None:
    """`SF-3 SF-20..SF-27` clause by clause, `()` where one cannot be read; none for `assumed`: it stands on no page."""
    words = [one for item in cited for one in words_of(item)]
    if [word.value for word in words] == [ASSUMED]:
        return None
    found: list[str] = []
    for one in words:
        clauses = _clauses(ctx, one, path)
        if clauses is None:
            return ()
        found += clauses
    return tuple(dict.fromkeys(found))


def proved_by_case(ctx: Context, cited: list[Scalar], path: str) -> tuple[str, ...]:
    """The clauses that a case proves, one by one: a range is refused, for nobody can see what of it was tried."""
    found: list[str] = []
    for one in (word for item in cited for word in words_of(item)):
        clauses = _clauses(ctx, one, path)
        if ".." in one.value and clauses is not None:
            ctx.say(messages_cases.range_of_clauses(one.span, clauses, path))
        found += clauses or ()
    return tuple(dict.fromkeys(found))


def _clauses(ctx: Context, cited: Scalar, path: str) -> list[str] | None:
    """`SF-20..SF-27` clause by clause, each of them in the list of its source; none where one is not."""
    first, _, last = cited.value.partition("..")
    begin = _CLAUSE.fullmatch(first)
    end = _CLAUSE.fullmatch(last) if last else begin
    if begin is None or end is None or begin[1] != end[1]:
        ctx.say(messages_declare.bad_clause(cited.value, cited.span, path))
        return None
    source = ctx.book.sources.get(begin[1])
    if source is None:
        if ctx.book.sources and not ctx.names.incomplete:
            ctx.say(messages_declare.unknown_source(begin[1], cited.span, ctx.book.sources, path))
        return None
    if not source.clauses:
        return [cited.value]
    for clause in dict.fromkeys((begin, end)):
        if clause[2] + clause[3] not in source.clauses:
            ctx.say(messages_declare.unknown_clause(clause[0], cited.span, source.name, path))
            return None
    return [f"{source.name}-{c}" for c in _between(source, begin, end)]


def _between(source: SourceText, begin: re.Match[str], end: re.Match[str]) -> tuple[str, ...]:
    """The clauses that the source has between two, by their order in it."""
    first, last = (source.clauses.index(c[2] + c[3]) for c in (begin, end))
    return source.clauses[first : last + 1]
