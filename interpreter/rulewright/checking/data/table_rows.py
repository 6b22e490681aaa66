"""The rows of a table, written in YAML or in a sheet, as keys and a value."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.checking.context import Context
from rulewright.checking.data.table_keys import TableKey
from rulewright.checking.entry_forms import cell_scalar, sub, sub_scalar
from rulewright.checking.messages import declare as say
from rulewright.checking.work import Work
from rulewright.hir.fields import Table
from rulewright.syntax.raw_book import CsvSheet
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, YamlNode


@dataclass(frozen=True)
class TableRow:
    keys: tuple[Scalar, ...]
    value: YamlNode


def written_rows(work: Work, table: Table, keys: list[TableKey], entry: Entry) -> list[TableRow] | None:
    """All rows; none where they could not be read, which has been said then."""
    file = sub_scalar(entry.value, "from")
    if file is not None:
        sheet = work.raw.csv(file, True)
        return _of_sheet(work.ctx, table, keys, sheet) if sheet else None
    if work.raw.is_damaged(f"{table.path}.rows"):
        return None
    return _nested(work.ctx, table, len(keys), (), sub(entry.value, "rows"))


def _nested(
    ctx: Context, table: Table, depth: int, front: tuple[Scalar, ...], node: YamlNode | None
) -> list[TableRow] | None:
    """Rows inside rows: one level for each key."""
    if not isinstance(node, Mapping):
        return None
    found: list[TableRow] = []
    for row in node:
        keys = (*front, row.key)
        deeper = isinstance(row.value, Mapping)
        if deeper != (len(keys) < depth):
            ctx.say(say.table_row_length(len(keys) + int(deeper), depth, row.key.span, table.path))
            return None
        found += (_nested(ctx, table, depth, keys, row.value) or []) if deeper else [TableRow(keys, row.value)]
    return found


def _of_sheet(ctx: Context, table: Table, keys: list[TableKey], sheet: CsvSheet) -> list[TableRow] | None:
    """One column for each key and one for the value; or, with two keys, the second across the top."""
    header = [cell.value for cell in sheet.rows[0]]
    names = [key.name for key in keys]
    if header[: len(keys)] == names and len(header) == len(keys) + 1:
        cells = [[cell_scalar(c) for c in row] for row in sheet.rows[1:] if len(row) == len(header)]
        return [TableRow(tuple(row[:-1]), row[-1]) for row in cells]
    if len(keys) == 2 and len(header) > 1:
        return [
            TableRow((cell_scalar(row[0]), cell_scalar(head)), cell_scalar(cell))
            for row in sheet.rows[1:]
            for head, cell in zip(sheet.rows[0][1:], row[1:], strict=False)
        ]
    wanted = ",".join([*names, "value"])
    advice = f"The first row of its sheet is `{wanted}`."
    ctx.say(say.wants(f"the sheet does not fit the keys of `{table.name}`", sheet.rows[0][0].span, table.path, advice))
    return None
