"""What every entry has for people: title, text, and the clauses it comes from."""

from __future__ import annotations

import re

from rulewright.checking import messages_declare as say
from rulewright.checking.context import Context, Env
from rulewright.checking.entry_forms import scalars, sub, sub_scalar, word, words_of
from rulewright.checking.names import unsure
from rulewright.checking.templates import template
from rulewright.checking.work import Work
from rulewright.hir.book import Adjustment, Entry, SourceText
from rulewright.syntax.yaml_tree import Scalar, YamlNode

_CLAUSE = re.compile(r"([A-Za-z][A-Za-z0-9_]*)-(\d+)([a-z]?)")


def titled(name: str) -> str:
    """`cargo_space` as people read it, where no title is given: `cargo space`."""
    return name.replace("_", " ")


def describe(work: Work, entry: Entry, node: YamlNode | None, env: Env | None = None) -> None:
    """Title and sources at once; what has braces in it when everything else is known, since it may read anything."""
    entry.title = word(node, "title") or titled(entry.name)
    for key in ("title", "text"):
        written = sub_scalar(node, key)
        if written is not None and (key == "text" or "{" in written.value):
            work.later("bodies", _template, work, entry, key, written, env or Env(path=entry.path))
    work.later("bodies", _sources, work.ctx, entry, scalars(sub(node, "source")))


def _template(work: Work, entry: Entry, key: str, written: Scalar, env: Env) -> None:
    with unsure(work.ctx, work.raw.is_damaged(entry.path)):
        found = template(work.ctx, env.at(f"{entry.path}.{key}"), written)
    if key == "text":
        entry.text = found
    else:
        entry.title_template = found


def _sources(ctx: Context, entry: Entry, cited: list[Scalar]) -> None:
    found: list[str] = []
    for item in cited:
        for one in words_of(item):
            clauses = _clauses(ctx, one, entry.path)
            if clauses is None:
                return
            found += clauses
    if isinstance(entry, Adjustment):
        entry.sources = tuple(found)  # its `source` is what it goes through
    else:
        entry.source = tuple(found)


def _clauses(ctx: Context, cited: Scalar, path: str) -> list[str] | None:
    """`SF-20..SF-27` clause by clause, each of them in the list of its source; none where one is not."""
    first, _, last = cited.value.partition("..")
    begin = _CLAUSE.fullmatch(first)
    end = _CLAUSE.fullmatch(last) if last else begin
    if begin is None or end is None or begin[1] != end[1]:
        ctx.say(say.bad_clause(cited.value, cited.span, path))
        return None
    source = ctx.book.sources.get(begin[1])
    if source is None:
        if ctx.book.sources and not ctx.names.incomplete:
            ctx.say(say.unknown_source(begin[1], cited.span, ctx.book.sources, path))
        return None
    if not source.clauses:
        return [cited.value]
    for clause in dict.fromkeys((begin, end)):
        if clause[2] + clause[3] not in source.clauses:
            ctx.say(say.unknown_clause(clause[0], cited.span, source.name, path))
            return None
    return [f"{source.name}-{c}" for c in _between(source, begin, end)]


def _between(source: SourceText, begin: re.Match[str], end: re.Match[str]) -> tuple[str, ...]:
    """The clauses that the source has between two, by their order in it."""
    first, last = (source.clauses.index(c[2] + c[3]) for c in (begin, end))
    return source.clauses[first : last + 1]
