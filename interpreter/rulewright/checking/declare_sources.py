"""The documents that the rules come from, and their clauses."""

from __future__ import annotations

import re

from rulewright.checking import messages_declare as say
from rulewright.checking.context import Context
from rulewright.checking.entry_forms import scalars, sub, word, words_of
from rulewright.checking.work import Work
from rulewright.hir.book import SourceText
from rulewright.syntax.yaml_tree import Entry, Scalar

_ONE = re.compile(r"\d{1,4}[a-z]?")
_RUN = re.compile(r"(\d{1,4})\.\.(\d{1,4})")


def declare_sources(work: Work) -> None:
    """`SF: {title: …, clauses: 1..9 10..14}`."""
    for entry in work.entries("sources"):
        name = entry.key.value
        title = entry.value.value if isinstance(entry.value, Scalar) else word(entry.value, "title", name)
        work.ctx.book.sources[name] = SourceText(name, title, _clauses(work.ctx, entry))


def _clauses(ctx: Context, entry: Entry) -> tuple[str, ...]:
    """All of them; none, which allows any, where one could not be read."""
    words = [one for item in scalars(sub(entry.value, "clauses")) for one in words_of(item)]
    found = [_numbers(ctx, one, f"sources.{entry.key.value}.clauses") for one in words]
    return tuple(number for numbers in found for number in numbers) if all(found) else ()


def _numbers(ctx: Context, written: Scalar, path: str) -> list[str]:
    run = _RUN.fullmatch(written.value.rstrip(","))
    if run:
        return [str(i) for i in range(int(run[1]), int(run[2]) + 1)]
    if _ONE.fullmatch(written.value.rstrip(",")):
        return [written.value.rstrip(",")]
    ctx.say(say.bad_clause(written.value, written.span, path))
    return []
