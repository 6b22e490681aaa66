"""Pieces: members that move. They come from sheets, as a number, or written out; with copies, or once per player."""

from __future__ import annotations

import re

from rulewright.checking.data.sheets import COUNT, SheetRow, sheet_rows
from rulewright.checking.declare.member_rows import new_member
from rulewright.checking.declare.members import add, note_ragged, usable, written_row
from rulewright.checking.entry_forms import cell_scalar, sub_scalar, word
from rulewright.checking.messages import declare as say
from rulewright.checking.messages.sheets import no_name
from rulewright.checking.names import broken, spelled
from rulewright.checking.work import Cell, Row, Work
from rulewright.hir.book import Kind, Member
from rulewright.syntax.raw_book import CsvCell
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.source import Span

_COUNT = re.compile(r"\d{1,4}")


def declare_pieces(work: Work, kind: Kind, node: YamlNode) -> None:
    """One origin of pieces, or a list of them."""
    for origin in node.items if isinstance(node, Sequence) else (node,):
        _origin(work, kind, origin)


def _origin(work: Work, kind: Kind, node: YamlNode) -> None:
    file = sub_scalar(node, "from")
    if isinstance(node, Scalar):
        _numbered(work, kind, node)
    elif file is not None:
        each = word(node, "per") == "Player"
        for row in sheet_rows(work, file):
            _copies(work, kind, row, each, word(node, "as"))
    elif isinstance(node, Mapping):
        for entry in node:
            _copies(work, kind, _written(entry), False, "")


def _numbered(work: Work, kind: Kind, number: Scalar) -> None:
    """`pieces: 12` are disc_1 … disc_12."""
    if number.value.endswith((".csv", ".tsv")):
        work.ctx.names.incomplete = True
        work.ctx.say(say.no_number_of_pieces(number, kind.path))
        return
    small = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.name).lower()
    name = Scalar(small, number.span, number.content, number.style)
    _copies(work, kind, SheetRow(name, number, (), number.span), False, "")


def _written(entry: Entry) -> SheetRow:
    row = written_row(entry)
    count = next((c.value for c in row if c.name == COUNT and isinstance(c.value, Scalar)), None)
    return SheetRow(entry.key, count, tuple(c for c in row if c.name != COUNT), entry.key.span)


def _copies(work: Work, kind: Kind, row: SheetRow, each: bool, owner: str) -> None:
    """The pieces of one row: `count` of them, numbered, and each once for every player."""
    if row.name is None:
        work.ctx.say(no_name(row.span))
        return
    for name in _names(work, kind, row, row.name):
        for seat, member in enumerate(work.ctx.book.kinds["Player"].members if each else (None,), 1):
            made = _piece(work, kind, name, row, member, seat if each else 0, owner)
            if not add(work, kind, made):
                return


def _names(work: Work, kind: Kind, row: SheetRow, written: Scalar) -> list[str]:
    """What the copies are called; where that cannot be made out, every name that may be one of them means nothing."""
    name, count = written.value, row.count
    if not usable(work, row, name):
        return []
    if row.ragged:
        broken(work.ctx, f"{name}_*")  # how many there are may stand in another cell
    if count is None:
        return [name]
    if not row.ragged and not spelled(work.ctx, name, written.span):
        broken(work.ctx, f"{name}_*")
        return []
    if row.ragged:
        return [name]
    if not _COUNT.fullmatch(count.value.strip()):
        broken(work.ctx, f"{name}_*")
        work.ctx.say(say.not_a_count(count.value, count.span, kind.path))
        return [name]
    return [f"{name}_{i}" for i in range(1, int(count.value) + 1)]


def _piece(work: Work, kind: Kind, name: str, row: SheetRow, player: Member | None, seat: int, owner: str) -> Member:
    cells: Row = row.cells
    span = row.name.span if row.name else row.span
    if player is not None:
        name = f"{name}_{player.name}"
        if owner:
            cells = (*cells, Cell(owner, "", span, _seat_cell(player.name, span)))
    made = new_member(work, kind, name, span, cells, seat)
    note_ragged(work, row, made)
    return made


def _seat_cell(name: str, span: Span) -> Scalar:
    return cell_scalar(CsvCell(name, span))
