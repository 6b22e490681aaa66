"""The documents that the rules come from, and their clauses."""

from __future__ import annotations

import re

from rulewright.checking.context import Context
from rulewright.checking.entry_forms import scalars, sub, word, words_of
from rulewright.checking.messages import declare as say
from rulewright.checking.work import Work
from rulewright.hir.source_text import SourceText
from rulewright.syntax.yaml_tree import Entry, Scalar

_ONE = re.compile(r"\d{1,4}[a-z]?")
_RUN = re.compile(r"(\d{1,4})\.\.(\d{1,4})")


def declare_sources(work: Work) -> None:
    """`SF: {title: …, clauses: 1..9 10..14, edges: 3 5}`."""
    for entry in work.entries("sources"):
        name = entry.key.value
        title = entry.value.value if isinstance(entry.value, Scalar) else word(entry.value, "title", name)
        made = SourceText(name, title, _clauses(work.ctx, entry))
        made.edges = _edges(work.ctx, entry, made)
        work.ctx.book.sources[name] = made


def _clauses(ctx: Context, entry: Entry) -> tuple[str, ...]:
    """All of them; none, which allows any, where one could not be read."""
    found = [numbers for _, numbers in _read(ctx, entry, "clauses")]
    return tuple(number for numbers in found for number in numbers) if all(found) else ()


def _edges(ctx: Context, entry: Entry, source: SourceText) -> tuple[str, ...]:
    """Those that the source has."""
    found: list[str] = []
    for written, numbers in _read(ctx, entry, "edges"):
        unknown = [number for number in numbers if source.clauses and number not in source.clauses]
        if unknown:
            clause = f"{source.name}-{unknown[0]}"
            ctx.say(say.unknown_clause(clause, written.span, source.name, f"sources.{source.name}.edges"))
        found += [number for number in numbers if number not in unknown]
    return tuple(dict.fromkeys(found))


def _read(ctx: Context, entry: Entry, key: str) -> list[tuple[Scalar, list[str]]]:
    """Every word under a key with the numbers it stands for."""
    words = [one for item in scalars(sub(entry.value, key)) for one in words_of(item)]
    return [(one, _numbers(ctx, one, f"sources.{entry.key.value}.{key}")) for one in words]


def _numbers(ctx: Context, written: Scalar, path: str) -> list[str]:
    run = _RUN.fullmatch(written.value.rstrip(","))
    if run:
        return [str(i) for i in range(int(run[1]), int(run[2]) + 1)]
    if _ONE.fullmatch(written.value.rstrip(",")):
        return [written.value.rstrip(",")]
    ctx.say(say.bad_clause(written.value, written.span, path))
    return []
