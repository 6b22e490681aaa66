"""What every entry has for people: title, text, and the clauses it comes from."""

from __future__ import annotations

import re
from collections.abc import Mapping as Names

from rulewright.checking import messages_declare as say
from rulewright.checking.context import Context, Env
from rulewright.checking.entry_forms import scalars, sub, sub_scalar, word, words_of
from rulewright.checking.templates import template
from rulewright.checking.work import Work
from rulewright.hir.book import Adjustment, Entry, SourceText
from rulewright.syntax.yaml_tree import Scalar, YamlNode
from rulewright.text.source import Span

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
            work.later("bodies", _template, work.ctx, entry, key, written, env or Env(path=entry.path))
    work.later("bodies", _sources, work.ctx, entry, scalars(sub(node, "source")))


def _template(ctx: Context, entry: Entry, key: str, written: Scalar, env: Env) -> None:
    found = template(ctx, env.at(f"{entry.path}.{key}"), written)
    if key == "text":
        entry.text = found
    else:
        entry.title_template = found


def _sources(ctx: Context, entry: Entry, cited: list[Scalar]) -> None:
    found: list[str] = []
    for item in cited:
        for one in words_of(item):
            found += _clauses(ctx, one, entry.path)
    if isinstance(entry, Adjustment):
        entry.sources = tuple(found)  # its `source` is what it goes through
    else:
        entry.source = tuple(found)


def _clauses(ctx: Context, cited: Scalar, path: str) -> list[str]:
    """`SF-20..SF-27` clause by clause, each of them in the list of its source."""
    first, _, last = cited.value.partition("..")
    begin = _CLAUSE.fullmatch(first)
    end = _CLAUSE.fullmatch(last) if last else begin
    if begin is None or end is None or begin[1] != end[1]:
        ctx.say(say.bad_clause(cited.value, cited.span, path))
        return []
    if not last:
        return _known(ctx, [first], cited.span, path)
    numbers = range(int(begin[2]), min(int(end[2]), int(begin[2]) + 500) + 1)
    known = _all_clauses(ctx.book.sources)
    middle = [c for c in (f"{begin[1]}-{i}" for i in numbers) if c in known or c in (first, last)]
    return _known(ctx, middle, cited.span, path)


def _known(ctx: Context, clauses: list[str], span: Span, path: str) -> list[str]:
    known = _all_clauses(ctx.book.sources)
    for clause in clauses:
        if known and clause not in known:
            ctx.say(say.unknown_clause(clause, span, known, path))
            return []
    return clauses


def _all_clauses(sources: Names[str, SourceText]) -> set[str]:
    return {f"{name}-{clause}" for name, source in sources.items() for clause in source.clauses}
