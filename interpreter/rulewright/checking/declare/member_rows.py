"""What is written for a member: each cell against the constant or field whose name it has."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.data.data_values import Wanted, datum
from rulewright.checking.declare.constants import wanted_of
from rulewright.checking.expressions.amounts import parts
from rulewright.checking.expressions.seats import seats_play
from rulewright.checking.messages import declare as say
from rulewright.checking.names import member_called, members_called, suggested
from rulewright.checking.trees import datum_tree
from rulewright.checking.work import Cell, Row, Work
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Constant, Kind, Member
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape, TrackShape, ValueShape
from rulewright.syntax.yaml_tree import Scalar, YamlNode
from rulewright.text.source import Span


def check_rows(work: Work, kind: Kind) -> None:
    """All cells of all members, then what is missing."""
    for member in kind.members:
        row = work.rows.get(member, ())
        for cell in row:
            _cell(work.ctx, kind, member, cell)
        if not may_say_more(work, kind, member):
            _missing(work.ctx, kind, member, row)


def may_say_more(work: Work, kind: Kind, member: Member) -> bool:
    """Whether part of what is written for a member could not be read, so that nothing can be said to be missing."""
    lost = work.raw.is_damaged(member.path) or work.raw.is_damaged(f"{kind.path}.pieces.{member.name}")
    return lost or any(_misspelt(kind, cell) for cell in work.rows.get(member, ()))


def _cell(ctx: Context, kind: Kind, member: Member, cell: Cell) -> None:
    path = f"{kind.path}.{cell.name}"  # of all copies of a piece, so that each cell is complained about once
    if cell.name in kind.constants:
        _constant(ctx, kind.constants[cell.name], member, cell, path)
    elif cell.name in kind.fields:
        _start(ctx, kind.fields[cell.name], member, cell, path)
    elif cell.name != "title" and not ctx.names.incomplete and f"{kind.name}.{cell.name}" not in ctx.names.broken:
        known = [*kind.constants, *kind.fields]
        ctx.say(say.unknown_column(kind.name, cell.name, cell.at, known, kind.path))


def _constant(ctx: Context, constant: Constant, member: Member, cell: Cell, path: str) -> None:
    index = ""
    if constant.index:
        found = _index(ctx, constant, cell, path)
        if found is None:
            return
        index = found
    value = datum(ctx, cell.value, wanted_of(constant), path)
    seats_play(ctx, value, path, member.seat)
    # What is wrong stands there as an error, so that nothing says it is missing.
    member.constants[constant.name, index] = value or n.Num(0, type=t.ERROR, span=cell.value.span)


def _index(ctx: Context, constant: Constant, cell: Cell, path: str) -> str | None:
    kind = ctx.book.kinds[constant.index]
    found = member_called(ctx, kind, cell.index)
    if found is None and cell.index not in ctx.names.broken and not ctx.names.incomplete:
        ctx.say(say.unknown_member(kind.name, cell.index, cell.at, suggested(ctx, members_called(kind)), path))
    return found.name if found else None


def _start(ctx: Context, field: Field, member: Member, cell: Cell, path: str) -> None:
    if field.indexes:
        ctx.say(say.start_of_indexed(field.name, cell.at, path))
        return
    found = start_datum(ctx, field, cell.value, path)
    if found is not None:
        member.starts[field.name] = found
        seats_play(ctx, found if isinstance(found, n.Expr) else None, path, member.seat)


def start_datum(
    ctx: Context, field: Field, value: YamlNode, path: str
) -> n.Expr | tuple[n.Part | n.SettingPart, ...] | None:
    """A start value written as data, by what the field holds."""
    match field.shape:
        case ValueShape(type, low, high):
            return datum(ctx, value, Wanted(type, low, high), path)
        case TrackShape():
            return datum(ctx, value, Wanted(t.NUMBER, n.Num(1)), path)
        case ListShape(element, _, unique):
            return datum(ctx, value, Wanted(t.ListType(element.type, unique), element.low, element.high), path)
        case PlaceShape(shape, kind):
            wanted: t.Type = t.MemberType(kind, True) if shape == "slot" else t.ListType(t.MemberType(kind))
            return datum(ctx, value, Wanted(wanted), path)
        case HoldingShape() if isinstance(value, Scalar):
            written = datum_tree(ctx, value, path)
            return parts(ctx, Env(path=path), written) if written is not None else None
    return None


def _misspelt(kind: Kind, cell: Cell) -> bool:
    """Whether a value is given for what there is not: then it may be the one that seems to be missing."""
    return cell.name not in kind.constants and cell.name not in kind.fields and cell.name != "title"


def _missing(ctx: Context, kind: Kind, member: Member, row: Row) -> None:
    for constant in kind.constants.values():
        if constant.default is not None or _may_miss(constant) or f"{kind.name}.{constant.name}" in ctx.names.broken:
            continue
        given = {index for name, index in member.constants if name == constant.name}
        wanted = {m.name for m in ctx.book.kinds[constant.index].members} if constant.index else {""}
        mistaken = {cell.index for cell in row if cell.name == constant.name} - wanted
        if not wanted <= given and not mistaken:
            ctx.say(say.no_value(kind.name, member.name, constant.name, member.span, constant.span))


def _may_miss(constant: Constant) -> bool:
    """Texts fall back on the member's name, members that may be none on none, sets and lists on nothing."""
    match constant.type:
        case t.TextType() | t.ErrorType() | t.ListType():
            return True
        case t.MemberType(optional=optional):
            return optional
    return False


def title_of(row: Row, name: str) -> str:
    """What people call a member: its title, where its row has one."""
    for cell in row:
        if cell.name == "title" and isinstance(cell.value, Scalar):
            return cell.value.value
    return name.replace("_", " ")


def new_member(work: Work, kind: Kind, name: str, span: Span, row: Row, seat: int = 0) -> Member:
    """A member with its row, not yet declared."""
    member = Member(name, f"{kind.path}.members.{name}", span, title=title_of(row, name), seat=seat)
    work.rows[member] = row
    return member
