"""Declarations as text: settings, resources, kinds, fields and their shapes, tables."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import book as b
from rulewright.hir.board import Board
from rulewright.hir.fields import (
    Field,
    HoldingShape,
    KindIndex,
    ListShape,
    PlaceShape,
    Shape,
    Table,
    TrackShape,
    ValueShape,
)
from rulewright.hir.nodes import Expr, Part, SettingPart
from rulewright.hir.print_expressions import text, type_text
from rulewright.hir.print_statements import STEP, parts_text

Worth = Expr | tuple[Part | SettingPart, ...] | tuple[Part, ...] | None


def worth_text(value: Worth) -> str:
    """A value, or an amount of several parts."""
    if value is None:
        return "?"
    return parts_text(value) if isinstance(value, tuple) else text(value)


def bounds(low: Expr | None, high: Expr | None) -> str:
    """` 1..9`, where there are bounds."""
    if low is None and high is None:
        return ""
    return f" {text(low) if low else ''}..{text(high) if high else ''}"


def _cap(cap: Expr | None) -> str:
    return f" up to {text(cap)}" if cap else ""


def shape_text(shape: Shape | None) -> str:
    """The shape of a field as a rulebook writes it."""
    match shape:
        case ValueShape(type, low, high):
            return type_text(type) + bounds(low, high)
        case TrackShape(values, space):
            return f"track of {text(values)} from space {text(space)}"
        case HoldingShape(resource, cap):
            return f"holding of {resource}{_cap(cap)}"
        case ListShape(element, cap, unique):
            return f"{'set' if unique else 'list'} of {shape_text(element)}{_cap(cap)}"
        case PlaceShape(name, kind, cap, optional):
            return f"{name} of {kind}{_cap(cap)}{' or none' if optional else ''}"
    return "?"


def field_lines(field: Field) -> Iterator[str]:
    indexes = ", ".join(i.kind if isinstance(i, KindIndex) else bounds(i.low, i.high).strip() for i in field.indexes)
    start = f" = {worth_text(field.start)}" if field.start is not None else ""
    seen = f" seen by {field.seen}" if field.seen != "all" else ""
    reset = f" each {field.reset}" if field.reset else ""
    yield f"field {field.path}{f'[{indexes}]' if indexes else ''}: {shape_text(field.shape)}{reset}{seen}{start}"


def kind_lines(kind: b.Kind) -> Iterator[str]:
    yield f"kind {kind.name}{' of pieces' if kind.is_piece else ''}:"
    for c in kind.constants.values():
        default = f" = {text(c.default)}" if c.default else ""
        index = f"[{c.index}]" if c.index else ""
        yield f"{STEP}constant {c.name}{index}: {type_text(c.type)}{bounds(c.low, c.high)}{default}"
    for field in kind.fields.values():
        yield from (STEP + line for line in field_lines(field))
    for member in kind.members:
        yield STEP + _member(member)
    if kind.board:
        yield from _board(kind, kind.board)


def _member(member: b.Member) -> str:
    printed = [f"{name}{f'[{i}]' if i else ''} {text(value)}" for (name, i), value in member.constants.items()]
    starts = [f"{name} = {worth_text(value)}" for name, value in member.starts.items()]
    seat = [f"seat {member.seat}"] if member.seat else []
    return ", ".join([f"member {member.name}", *seat, *printed, *starts])


def _board(kind: b.Kind, board: Board) -> Iterator[str]:
    for member, near in zip(kind.members, board.neighbours, strict=True):
        yield f"{STEP}beside {member.name}: {' '.join(kind.members[i - 1].name for i in near)}"


def resource_lines(resource: b.Resource) -> Iterator[str]:
    each = f" for each {resource.each}" if resource.each else ""
    negative = ", may go negative" if resource.may_go_negative else ""
    yield f"resource {resource.name}{each}{_cap(resource.cap)}{negative}"


def setting_lines(setting: b.Setting) -> Iterator[str]:
    values = ", ".join(f"{f'{count}: ' if count else ''}{worth_text(v)}" for count, v in setting.value.items())
    yield f"setting {setting.name}: {type_text(setting.type)}{bounds(setting.low, setting.high)} = {values}"
    if setting.options:
        yield f"{STEP}options: {', '.join(map(worth_text, setting.options))}"
    if setting.words:
        yield f"{STEP}words: {' '.join(setting.words)}"


def table_lines(table: Table) -> Iterator[str]:
    keys = ", ".join(f"{n} {type_text(t)}" for n, t in zip(table.key_names, table.key_types, strict=True))
    yield f"table {table.name}[{keys}]: {type_text(table.type)}"
    for key, value in sorted(table.cells.items()):
        yield f"{STEP}{', '.join(map(str, key))}: {text(value)}"
