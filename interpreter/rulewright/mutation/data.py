"""Breaking what is printed: constants of members, cells of tables, start values, settings that are no rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulewright.hir import nodes as n
from rulewright.hir.book import Constant, Field, Kind, Member, Setting, Table, TrackShape
from rulewright.hir.scene import NotConstant, Scene
from rulewright.hir.walk import records
from rulewright.mutation.expressions import in_expressions, of_number
from rulewright.mutation.mutant import MISSING, Change
from rulewright.mutation.proposal import Proposal
from rulewright.text.source import Span

Worth = n.Expr | tuple[n.Part | n.SettingPart, ...] | tuple[n.Part, ...]


def of_kind(kind: Kind, scene: Scene) -> Iterator[Proposal]:
    """Each number printed on its members, inside the bounds that its constant states; and their start values."""
    printed: dict[tuple[str, Span], Proposal] = {}
    for member in kind.members:
        for proposal in _of_member(kind, member, scene):
            first = printed.setdefault((proposal.words.partition(": ")[2], proposal.span), proposal)
            if first is not proposal:  # a copy of a piece, from the same line
                first.changes += proposal.changes
                first.reach |= proposal.reach
    yield from printed.values()
    for constant in kind.constants.values():
        if constant.default is not None:
            for proposal in _numbers(constant.default, _bounds(constant, scene)):
                proposal.words = f"{constant.name}, where nothing is printed: {proposal.words}"
                proposal.reach = frozenset()
                yield proposal


def _of_member(kind: Kind, member: Member, scene: Scene) -> Iterator[Proposal]:
    for (name, index), value in member.constants.items():
        told = f"{name}[{index}]" if index else name
        reach = frozenset({("printed", kind.name, name, member.name, index)})
        for proposal in _numbers(value, _bounds(kind.constants[name], scene)):
            proposal.words = f"{told} of {member.name}: {proposal.words}"
            proposal.reach = reach
            yield proposal
    for field, start in member.starts.items():
        for proposal in of_worth(start):
            proposal.words = f"{field} of {member.name}: {proposal.words}"
            yield proposal


def _bounds(constant: Constant | Setting, scene: Scene) -> tuple[int | None, int | None]:
    return _fixed(constant.low, scene), _fixed(constant.high, scene)


def _fixed(bound: n.Expr | None, scene: Scene) -> int | None:
    try:
        return None if bound is None else scene.number(bound)
    except NotConstant:
        return None


def _numbers(value: n.Expr, bounds: tuple[int | None, int | None]) -> Iterator[Proposal]:
    for record in records(value):
        if isinstance(record, n.Num):
            yield from of_number(record, value.span, *bounds)


def of_setting(setting: Setting, scene: Scene) -> Iterator[Proposal]:
    """A constant of the rules; a ruling is no rule, so its answers stay."""
    if setting.question:
        return
    for players, value in setting.value.items():
        told = f"with {players} players: " if players else ""
        for proposal in of_worth(value, _bounds(setting, scene)):
            proposal.words = told + proposal.words
            proposal.reach = frozenset({("setting", setting.name)})
            yield proposal


def of_worth(value: Worth, bounds: tuple[int | None, int | None] = (None, None)) -> Iterator[Proposal]:
    """An expression, or an amount of several parts."""
    if isinstance(value, n.Expr):
        if isinstance(value, n.ListLit | n.Num):
            yield from _numbers(value, bounds)
        else:
            yield from in_expressions(value, value.span)
        return
    for part in value:
        yield from in_expressions(part, part.span)


def of_field(field: Field) -> Iterator[Proposal]:
    """What it starts with; a track's values and its first space. What bounds it is left alone."""
    shape = field.shape
    if field.start is not None:
        yield from of_worth(field.start)
    if isinstance(shape, TrackShape):
        yield from of_worth(shape.space)
        if isinstance(shape.values, n.ListLit):
            yield from of_worth(shape.values)


# ---- tables ----

Cells = list[tuple[int, ...]]


def of_table(table: Table) -> Iterator[Proposal]:
    """Each value one more and one less; a row left out; two neighbouring rows exchanged."""
    for value in dict.fromkeys(table.cells.values()):
        told = _told(table, next(at for at, cell in table.cells.items() if cell is value))
        for proposal in in_expressions(value, value.span):
            proposal.words = f"at {told}: {proposal.words}"
            yield proposal
    rows = _rows(table)
    if len(rows) > 1:
        yield from (_row_dropped(table, row) for row in rows)
    yield from (_rows_swapped(table, *two) for two in pairwise(rows) if _differ(table, *two))


def _told(table: Table, at: tuple[int, ...]) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(table.key_names, at, strict=True))


def _rows(table: Table) -> list[Cells]:
    """What the book writes on one line: all cells with one value, or with one first key where there are several."""
    found: dict[object, Cells] = {}
    for at, value in sorted(table.cells.items(), key=lambda cell: cell[0]):
        found.setdefault(value if len(at) == 1 else at[0], []).append(at)
    return list(found.values())


def _reach(table: Table, cells: Sequence[tuple[int, ...]]) -> frozenset[int]:
    return frozenset(id(table.cells[at]) for at in cells)


def _row_dropped(table: Table, row: Cells) -> Proposal:
    changes = tuple(Change(table.cells, at, MISSING) for at in row)
    words = f"drop the row of {_told(table, row[0])}"
    return Proposal(words, table.cells[row[0]].span, changes, frozenset(_reach(table, row)))


def _rows_swapped(table: Table, first: Cells, second: Cells) -> Proposal:
    """Each has what the other had; cells that the other row lacks keep what they have."""
    one, two = ({at[1:]: table.cells[at] for at in row} for row in (first, second))
    changes = [Change(table.cells, at, two.get(at[1:], table.cells[at])) for at in first]
    changes += [Change(table.cells, at, one.get(at[1:], table.cells[at])) for at in second]
    words = f"exchange the rows of {_told(table, first[0])} and {_told(table, second[0])}"
    reach = frozenset(_reach(table, [*first, *second]))
    return Proposal(words, table.cells[first[0]].span, tuple(changes), reach)


def _differ(table: Table, first: Cells, second: Cells) -> bool:
    return [_value(table, at) for at in first] != [_value(table, at) for at in second]


def _value(table: Table, at: tuple[int, ...]) -> object:
    value = table.cells[at]
    return value.value if isinstance(value, n.Num) else value
