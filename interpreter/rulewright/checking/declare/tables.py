"""Tables: values by keys, as a rules page prints them. Every combination of keys gets a cell of its own here."""

from __future__ import annotations

from itertools import product

from rulewright.checking.context import Context, Env
from rulewright.checking.data.data_values import Wanted, datum
from rulewright.checking.data.read_types import bounds_of, type_of, value_type
from rulewright.checking.data.table_keys import TableKey, covered, fill
from rulewright.checking.data.table_rows import TableRow, written_rows
from rulewright.checking.declare.describe import describe
from rulewright.checking.entry_forms import mapping, scalar, sub, sub_scalar, word
from rulewright.checking.expressions.seats import seats_play
from rulewright.checking.messages import declare as say
from rulewright.checking.names import broken, declare, well_formed
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir import types as t
from rulewright.hir.fields import Table
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Span

MOST_CELLS = DEFAULT.table_cells
MOST_NAMED = 6


def declare_tables(work: Work) -> None:
    for entry in work.entries("tables"):
        name = entry.key.value
        table = Table(name, f"tables.{name}", entry.key.span)
        work.ctx.book.tables[name] = table
        declare(work.ctx, name, table, "a table", entry.key.span)
        describe(work, table, entry.value)
        work.later("types", _types, work, table, entry)


def _types(work: Work, table: Table, entry: Entry) -> None:
    ctx = work.ctx
    keys = [
        (k.key.value, parsed(ctx, scalar(k.value), "type", table.path)) for k in mapping(sub(entry.value, "keys")) or ()
    ]
    made = [TableKey(name, type_of(ctx, written, table.path)) for name, written in keys]
    table.key_names = tuple(k.name for k in made)
    table.key_types = tuple(k.type for k in made)
    value: tree.TypeExpr | None = parsed(ctx, sub_scalar(entry.value, "value"), "type", table.path)
    table.type = value_type(ctx, value, "the values of a table", table.path)
    lost = work.raw.is_damaged(f"{table.path}.keys")
    if (
        lost
        or not made
        or not all(well_formed(k.name) for k in made)
        or any(isinstance(k.type, t.ErrorType) for k in made)
    ):
        broken(ctx, table.name)
    else:
        work.later("values", _cells, work, table, entry, made, [w for _, w in keys], value)


def _cells(
    work: Work,
    table: Table,
    entry: Entry,
    keys: list[TableKey],
    written: list[tree.TypeExpr],
    value: tree.TypeExpr | None,
) -> None:
    ctx, env = work.ctx, Env(path=table.path)
    for key, type in zip(keys, written, strict=True):
        bounds = bounds_of(ctx, env, type)
        ctx.loose_bounds += [b for b in bounds if b is not None]
        if not fill(ctx, key, *bounds):
            ctx.say(say.table_key_type(key.name, f"`{type.span.text}`", type.span, table.path))
            return
    table.lows, table.highs = tuple(k.low for k in keys), tuple(k.high for k in keys)
    size = 1
    for key in keys:
        size *= max(key.high - key.low + 1, 1)
    if size > MOST_CELLS:
        ctx.say(say.too_many("cells in one table", MOST_CELLS, "table_cells", entry.key.span, table.path))
        return
    wanted = Wanted(table.type or t.ERROR, *bounds_of(ctx, env, value))
    complete = _fill_rows(ctx, table, keys, written_rows(work, table, keys, entry), wanted)
    look_up = word(entry.value, "look_up", "exact")
    if look_up != "exact":
        _nearest(table, keys, look_up)
    if complete and not work.raw.is_damaged(table.path) and not ctx.names.incomplete:
        _gaps(ctx, table, keys, entry.key.span)


def _fill_rows(ctx: Context, table: Table, keys: list[TableKey], rows: list[TableRow] | None, wanted: Wanted) -> bool:
    """Writes each row into the cells it covers; whether all could be read."""
    first: dict[tuple[int, ...], Span] = {}
    complete = rows is not None
    for row in rows or ():
        spans = [covered(ctx, key, at, table.path) for key, at in zip(keys, row.keys, strict=True)]
        value = datum(ctx, row.value, wanted, table.path)
        seats_play(ctx, value, table.path)
        complete = complete and value is not None and None not in spans
        taken = False
        for cell in product(*(s or () for s in spans)):
            if cell in first and not taken:
                taken = True
                shown = _shown(keys, cell)
                ctx.say(say.table_overlap(shown, row.keys[-1].span, first[cell], table.path))
            first.setdefault(cell, row.keys[-1].span)
            if value is not None:
                table.cells.setdefault(cell, value)
    return complete


def _nearest(table: Table, keys: list[TableKey], look_up: str) -> None:
    """What holds between two numbers of the last key is what holds at the nearest below, or above."""
    *_, last = keys
    below = look_up == "nearest below"
    order = range(last.low, last.high + 1) if below else range(last.high, last.low - 1, -1)
    for front in {cell[:-1] for cell in table.cells}:
        value = None
        for number in order:
            value = table.cells.get((*front, number), value)
            if value is not None:
                table.cells[(*front, number)] = value


def _gaps(ctx: Context, table: Table, keys: list[TableKey], span: Span) -> None:
    every = product(*(range(k.low, k.high + 1) for k in keys))
    missing = [_shown(keys, cell) for cell in every if cell not in table.cells]
    if missing:
        more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        ctx.say(say.table_gap(", ".join(missing[:MOST_NAMED]) + more, span, table.path))


def _shown(keys: list[TableKey], cell: tuple[int, ...]) -> str:
    shown = ", ".join(key.shown(number) for key, number in zip(keys, cell, strict=True))
    return f"`{shown}`" if len(keys) == 1 else f"`[{shown}]`"
