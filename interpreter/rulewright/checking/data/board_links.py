"""Links of a board that its layout does not show: a bridge, a wall."""

from __future__ import annotations

from dataclasses import replace

from rulewright.checking.context import Context
from rulewright.checking.messages import declare as say
from rulewright.checking.names import member_called, members_called, suggested
from rulewright.checking.work import Work
from rulewright.hir.book import Kind
from rulewright.syntax.raw_book import CsvCell, CsvSheet
from rulewright.syntax.yaml_tree import Scalar

COLUMNS = ("from", "to", "link")


def apply_links(work: Work, kind: Kind, file: Scalar) -> None:
    """A sheet with the columns `from`, `to` and, where some take a link away, `link` (yes or no). Both ways."""
    sheet = work.raw.csv(file, True)
    if sheet is None or kind.board is None:
        return
    places = _places(work.ctx, sheet, kind.path)
    if places is None:
        return
    near = [set(n) for n in kind.board.neighbours]
    for row in sheet.rows[1:]:
        _link(work.ctx, kind, near, [row[p] if p is not None and p < len(row) else None for p in places])
    old = kind.board
    kind.board = replace(old, neighbours=tuple(tuple(sorted(n)) for n in near))


def _places(ctx: Context, sheet: CsvSheet, path: str) -> list[int | None] | None:
    names = [cell.value for cell in sheet.rows[0]]
    for cell in sheet.rows[0]:
        if cell.value not in COLUMNS:
            ctx.say(say.unknown_target("column", cell.value, cell.span, COLUMNS, path))
            return None
    for needed in COLUMNS[:2]:
        if needed not in names:
            ctx.say(
                say.link_broken(sheet.source.line(1), sheet.rows[0][0].span, path, "Its columns are `from` and `to`.")
            )
            return None
    return [names.index(c) if c in names else None for c in COLUMNS]


def _link(ctx: Context, kind: Kind, near: list[set[int]], cells: list[CsvCell | None]) -> None:
    start, end = (_number(ctx, kind, cell) for cell in cells[:2])
    if not start or not end:
        return
    linked = cells[2] is None or cells[2].value in ("", "yes")
    if cells[2] is not None and cells[2].value not in ("", "yes", "no"):
        ctx.say(say.not_this_value(cells[2].value, "`yes` or `no`", cells[2].span, kind.path))
    elif start == end and cells[1] is not None:
        ctx.say(say.link_broken(cells[1].value, cells[1].span, kind.path, "It leads from a space to itself."))
    else:
        for a, b in ((start, end), (end, start)):
            (near[a - 1].add if linked else near[a - 1].discard)(b)


def _number(ctx: Context, kind: Kind, cell: CsvCell | None) -> int:
    """The number of a space from 1; 0 for what is none, which has been said then."""
    if cell is None:
        return 0
    member = member_called(ctx, kind, cell.value)
    if member is None:
        if cell.value not in ctx.names.broken:
            known = suggested(ctx, members_called(kind))
            ctx.say(say.unknown_member(kind.name, cell.value, cell.span, known, kind.path))
        return 0
    return kind.members.index(member) + 1
