"""What every entry has for people: title, text, and the clauses it comes from."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.declare.citations import cited_by_entry
from rulewright.checking.entry_forms import scalars, sub, sub_scalar, word
from rulewright.checking.expressions.templates import template
from rulewright.checking.names import unsure
from rulewright.checking.work import Work
from rulewright.hir.entry import Entry
from rulewright.hir.rules import Adjustment
from rulewright.syntax.yaml_tree import Scalar, YamlNode


def titled(name: str) -> str:
    """`spare_room` as people read it, where no title is given: `spare room`."""
    return name.replace("_", " ")


def describe(work: Work, entry: Entry, node: YamlNode | None, env: Env | None = None) -> None:
    """Title and sources at once; what has braces in it when everything else is known, since it may read anything."""
    entry.title = word(node, "title") or titled(entry.name)
    entry.shown = word(node, "shown") != "no"
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
    found = cited_by_entry(ctx, cited, entry.path)
    if found is None:
        entry.assumed = bool(cited)
    elif isinstance(entry, Adjustment):
        entry.sources = found  # its `source` is what it goes through
    else:
        entry.source = found
