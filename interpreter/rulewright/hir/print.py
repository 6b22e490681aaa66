"""A typed book as stable text: for `explain --stage hir` and for golden tests.

Everything that was resolved is spelled out; numbers of variables, spans and places in files are left out, so that only
a change of meaning changes the text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulewright.hir import book as b
from rulewright.hir.entry import Entry
from rulewright.hir.fields import Field, Table
from rulewright.hir.nodes import Block, Expr, Template, Var
from rulewright.hir.print_expressions import template_text, text, type_text
from rulewright.hir.print_shapes import field_lines, kind_lines, resource_lines, setting_lines, table_lines
from rulewright.hir.print_statements import STEP, block_lines, parts_text
from rulewright.hir.rules import Action, Adjustment, Function, Group, Hook, Modifier, Route, Rules, Step


def print_book(book: b.Book) -> str:
    """The whole book."""
    return "\n".join(_book(book)) + "\n"


def print_entry(entry: Entry) -> str:
    """One entry: a step, an action, a function …"""
    return "\n".join(_ENTRIES[type(entry)](entry)) + "\n"


def _book(book: b.Book) -> Iterator[str]:
    yield f"book {book.name} for {book.min_players} to {book.max_players} players"
    for entries in _sections(book):
        for entry in entries.values():
            yield ""
            yield from _ENTRIES[type(entry)](entry)
    for name in ("setup", "flow", "final"):
        yield from _named_block(name, getattr(book, name))
    yield from _ends(book)


def _sections(book: b.Book) -> tuple[dict[str, Any], ...]:
    return (
        book.settings, book.resources, book.kinds, book.state, book.tables, book.functions, book.steps,
        book.adjustments, book.routes, book.groups, book.actions, book.modifiers, book.hooks, book.views,
    )  # fmt: skip


def _ends(book: b.Book) -> Iterator[str]:
    for end in book.ends.values():
        over = f" over {' '.join(end.over)}" if end.over else ""
        yield f"end {end.name} at {end.timing}{over}: {_optional(end.when)}"
    for line in book.scoring:
        yield f"score {line.label}: {text(line.value)}"
    for tie in book.ties:
        yield f"tie {tie.op} {text(tie.value)}"
    if book.outlook is not None:
        yield f"outlook: {text(book.outlook.value)}"
    for condition in book.invariants:
        yield f"invariant {condition.title}: {text(condition.value)}"


def _optional(expr: Expr | None) -> str:
    return "?" if expr is None else text(expr)


def _params(params: tuple[Var, ...]) -> str:
    return ", ".join(f"{p.name} {type_text(p.type)}" for p in params)


def _named_block(head: str, block: Block) -> Iterator[str]:
    if block:
        yield ""
        yield f"{head}:"
        yield from block_lines(block, STEP)


def _function(f: Function) -> Iterator[str]:
    yield f"function {f.name}({_params(f.params)}) -> {type_text(f.type)}: {_optional(f.body)}"
    yield from _modified_by(f.modifiers)


def _modified_by(modifiers: list[Modifier]) -> Iterator[str]:
    if modifiers:
        yield f"{STEP}altered by {' '.join(m.name for m in modifiers)}"


def _step(s: Step) -> Iterator[str]:
    yield f"step {s.name}({_params(s.params)}){' as me' if s.me else ''}:"
    yield from _hooked(s.before, s.after)
    yield from block_lines(s.body, STEP)


def _hooked(before: list[Hook], after: list[Hook]) -> Iterator[str]:
    for moment, hooks in (("before", before), ("after", after)):
        if hooks:
            yield f"{STEP}{moment}: {' '.join(h.name for h in hooks)}"


def _adjustment(a: Adjustment) -> Iterator[str]:
    var = a.var.name if a.var else "?"
    where = f" where {text(a.where)}" if a.where else ""
    source = _optional(a.source) if isinstance(a.source, Expr) else "?"
    yield f"adjustment {a.name} for {var} in {source}{where}, hit {a.hit}:"
    for let, value in a.lets:
        yield f"{STEP}let {let.name}: {text(value)}"
    for row in a.rows:
        yield f"{STEP}when {_optional(row.when)}:"
        yield from block_lines(row.body, STEP * 2)


def _route(r: Route) -> Iterator[str]:
    yield f"route {r.name}({_params(r.params)}) over {r.kind}, keep {r.keep}:"
    for label, expr in (("from", r.start), ("from where", r.start_where), ("through", r.through), ("to", r.to)):
        if expr is not None:
            yield f"{STEP}{label}: {text(expr)}"
    for label, counters in (("counts", r.counts), ("known", r.known)):
        for counter in counters:
            yield f"{STEP}{label} {counter.name}[{counter.index}]: {text(counter.value)}"


def _rules(r: Rules) -> Iterator[str]:
    if r.limit:
        yield f"{STEP}limit: {text(r.limit.count)} per {r.limit.per}"
        yield from _modified_by(r.limit_modifiers)
    if r.when:
        yield f"{STEP}when: {text(r.when)}"
    for label, conditions in (("require", r.require), ("afterwards", r.afterwards)):
        for condition in conditions:
            yield f"{STEP}{label} {template_text(condition.reason)}: {text(condition.value)}"
    for value in r.values.values():
        yield f"{STEP}value {value.name} {type_text(value.type)}: {text(value.base)}"
        yield from _modified_by(value.modifiers)
    yield from _hooked(r.before, r.after)


def _action(a: Action) -> Iterator[str]:
    yield f"action {a.name}{f' of {a.group.name}' if a.group else ''}:"
    yield from _rules(a)
    if a.cost:
        yield f"{STEP}cost: {parts_text(a.cost)}"
    yield from _modified_by(a.cost_modifiers)
    yield from block_lines(a.body, STEP)


def _group(g: Group) -> Iterator[str]:
    yield f"group {g.name}: {' '.join(a.name for a in g.actions)}"
    yield from _rules(g)


def _modifier(m: Modifier) -> Iterator[str]:
    yield f"modifier {m.name} of {m.alters} {m.target}{', optional' if m.optional else ''}:"
    if m.when:
        yield f"{STEP}when: {text(m.when)}"
    if m.limit:
        yield f"{STEP}limit: {text(m.limit.count)} per {m.limit.per}"
    if m.to:
        yield f"{STEP}to: {text(m.to)}"
    if m.alters == "cost":
        kept = "it" if m.keep else "nothing"
        yield f"{STEP}to: {kept} + ({parts_text(m.plus)}) - ({parts_text(m.minus)})"


def _hook(h: Hook) -> Iterator[str]:
    when = f" when {text(h.when)}" if h.when else ""
    yield f"hook {h.name} {h.moment} {h.target}({_params(h.params)}){' as me' if h.me else ''}{when}:"
    yield from block_lines(h.body, STEP)


def _view(v: b.View) -> Iterator[str]:
    yield f"view {v.name}:"
    if v.when:
        yield f"{STEP}when {text(v.when)}"
    if v.for_var and v.for_source:
        where = f" where {text(v.for_where)}" if v.for_where else ""
        yield f"{STEP}for {v.for_var.name} in {text(v.for_source)}{where}"
    if v.row_var and v.rows:
        where = f" where {text(v.rows_where)}" if v.rows_where else ""
        yield f"{STEP}{'board' if v.board else 'rows'} {v.row_var.name} in {text(v.rows)}{where}"
    for column in v.columns:
        value = column.value
        yield f"{STEP}show {column.label}: {template_text(value) if isinstance(value, Template) else text(value)}"


def _kind(kind: b.Kind) -> Iterator[str]:
    yield from kind_lines(kind)
    for name, deeds in kind.deeds.items():
        for member, deed in deeds.items():
            yield f"{STEP}deed {member}.{name}(){' as me' if deed.me else ''}:"
            yield from block_lines(deed.body, STEP * 2)


_ENTRIES: dict[type, Callable[[Any], Iterator[str]]] = {
    Action: _action,
    Adjustment: _adjustment,
    Field: field_lines,
    Function: _function,
    Group: _group,
    Hook: _hook,
    b.Kind: _kind,
    Modifier: _modifier,
    b.Resource: resource_lines,
    Route: _route,
    b.Setting: setting_lines,
    Step: _step,
    Table: table_lines,
    b.View: _view,
}
