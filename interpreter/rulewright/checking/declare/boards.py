"""Boards: one space for each cell of a sheet, or of a bare grid."""

from __future__ import annotations

import re

from rulewright.checking.data.board_layout import Cells, board_of
from rulewright.checking.data.board_links import apply_links
from rulewright.checking.declare.member_rows import new_member
from rulewright.checking.declare.members import add
from rulewright.checking.entry_forms import cell_scalar, mapping, scalar, sub, sub_scalar, word
from rulewright.checking.messages import declare as say
from rulewright.checking.messages.sheets import no_holds, numbered_edges
from rulewright.checking.work import Cell, Work
from rulewright.hir.book import Kind, Member
from rulewright.syntax.raw_book import CsvCell
from rulewright.syntax.yaml_tree import Mapping, Scalar, YamlNode
from rulewright.text.source import Span

LOST = "(lost)"
_BARE: dict[str, Cells] = {"grid": "squares", "hexes": "hexes", "rhombus": "rhombus"}
_SIZE = re.compile(r"(\d{1,3})\s*x\s*(\d{1,3})")


def cell_name(row: int, column: int) -> str:
    """Column B, row 3 is B3; after Z comes AA."""
    letters, left = "", column + 1
    while left:
        left, digit = divmod(left - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{row + 1}"


def declare_board(work: Work, kind: Kind, node: YamlNode, links: Scalar | None) -> None:
    """`board: {from: map.csv, cells: hexes, holds: ground}`, and a sheet of links beside it."""
    file = sub_scalar(node, "from")
    sheet = work.raw.csv(file, False) if file else None
    if sheet is None:
        work.ctx.names.incomplete = True
    if work.raw.is_damaged(f"{kind.path}.board"):
        work.ctx.names.broken.add(f"{kind.name}.*")
    holds = _what_cells_hold(work, kind, node)
    if sheet is not None and (said := numbered_edges(sheet.rows)):
        work.ctx.say(said)
        work.ctx.names.incomplete = True
        return
    for row, cells in enumerate(sheet.rows if sheet else ()):
        for column, cell in enumerate(cells):
            if cell.value:
                _space(work, kind, cell, (row, column), holds)
    kind.board = board_of(kind, _cells(node))
    if links is not None:
        apply_links(work, kind, links)


def _what_cells_hold(work: Work, kind: Kind, node: YamlNode) -> str:
    """The constant that first words give; where it is lost or unknown, they are read and mean nothing."""
    ctx, written = work.ctx, sub_scalar(node, "holds")
    wanted = _without_default(work, kind) if written is None else []
    if wanted and isinstance(node, Mapping) and f"{kind.name}.*" not in ctx.names.broken:
        ctx.say(no_holds(node, wanted, f"{kind.path}.board"))
        ctx.names.broken.add(f"{kind.name}.*")
    if written is None:
        return "" if f"{kind.name}.*" not in ctx.names.broken else LOST
    if written.value in kind.constants or f"{kind.name}.{written.value}" in ctx.names.broken:
        return written.value
    ctx.say(say.unknown_column(kind.name, written.value, written.span, kind.constants, f"{kind.path}.board"))
    ctx.names.broken.add(f"{kind.name}.*")
    return LOST


def _without_default(work: Work, kind: Kind) -> list[str]:
    """The constants that hold a member of a kind, and of which nothing says what they are else."""
    entry = next((e for e in work.entries("kinds") if work.kind_name(e.key.value) == kind.name), None)
    written = mapping(sub(entry.value, "constants")) if entry else None
    kinds = {e.key.value for e in work.entries("kinds")}
    return [e.key.value for e in written or () if (type := scalar(e.value)) and type.value.strip() in kinds]


def _cells(node: YamlNode) -> Cells:
    return "hexes" if word(node, "cells") == "hexes" else "squares"


def _space(work: Work, kind: Kind, cell: CsvCell, at: tuple[int, int], holds: str) -> None:
    """The first word of a cell is what it holds, the second what the space is called."""
    words = cell.value.split()
    held, name = (words[0], words[1:]) if holds else ("", words)
    if len(name) > 1:
        form = "what it holds, then its name" if holds else "its name"
        work.ctx.say(say.cell_words(cell.value, cell.span, kind.path, f"A cell has {form}: `{' '.join(words[:2])}`."))
        name = name[:1]
    row = (Cell(holds, "", cell.span, _first_word(cell)),) if held and holds != LOST else ()
    member = new_member(work, kind, cell_name(*at), cell.span, row)
    member.cell = at
    alias = None
    if name and name[0] != member.name:
        member.title = name[0].replace("_", " ")
        alias = (name[0], _last(cell, name[0]))
    add(work, kind, member, alias)


def _first_word(cell: CsvCell) -> Scalar:
    word = cell.value.split()[0]
    return cell_scalar(CsvCell(word, _part(cell, 0, len(word))))


def _last(cell: CsvCell, word: str) -> Span:
    start = cell.value.index(word)
    return _part(cell, start, start + len(word))


def _part(cell: CsvCell, start: int, end: int) -> Span:
    if cell.span.text != cell.value:
        return cell.span
    return cell.span.source.span(cell.span.start + start, cell.span.start + end)


# ---- bare grids ----


def is_grid(node: YamlNode | None) -> bool:
    """`members: {grid: 8 x 8}`, `{hexes: 11 x 11}` or `{rhombus: 11 x 11}`."""
    return any(sub_scalar(node, key) is not None for key in _BARE)


def declare_grid(work: Work, kind: Kind, node: Mapping) -> None:
    cells, written = next((cells, sub_scalar(node, key)) for key, cells in _BARE.items() if node.get(key))
    size = _size(written) if written else None
    if written is None or size is None:
        work.ctx.names.incomplete = True
        return
    for row in range(size[1]):
        for column in range(size[0]):
            member = Member(name := cell_name(row, column), f"{kind.path}.members.{name}", written.span, title=name)
            member.cell = (row, column)
            if not add(work, kind, member):
                return
    kind.board = board_of(kind, cells)


def _size(written: Scalar) -> tuple[int, int] | None:
    found = _SIZE.fullmatch(written.value.strip())
    return (int(found[1]), int(found[2])) if found else None
