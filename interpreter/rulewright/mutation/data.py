"""Breaking what is printed: constants of members, cells of tables, start values, settings that are no rulings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rulewright.hir import nodes as n
from rulewright.hir.book import Constant, Kind, Member, Setting
from rulewright.hir.fields import Field, Table, TrackShape
from rulewright.hir.scene import NotConstant, Scene
from rulewright.hir.types import MemberType, Type
from rulewright.hir.walk import records
from rulewright.mutation.expressions import in_expressions, of_number
from rulewright.mutation.mutant import MISSING, Change, Key
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


class Rows:
    """A table by its rows: what the book writes on one line."""

    def __init__(self, table: Table, scene: Scene) -> None:
        self.table, self.scene = table, scene

    def proposals(self) -> Iterator[Proposal]:
        """Each value one more and one less; a row left out; two neighbouring rows exchanged."""
        for value in dict.fromkeys(self.table.cells.values()):
            told = self._told(next(at for at, cell in self.table.cells.items() if cell is value))
            for proposal in in_expressions(value, value.span):
                proposal.words = f"at {told}: {proposal.words}"
                yield proposal
        rows = self._rows()
        if len(rows) > 1:
            yield from map(self._dropped, rows)
        yield from (self._exchanged(*two) for two in pairwise(rows) if self._differ(*two))

    def _rows(self) -> list[Cells]:
        """All cells with one value, or with one first key where there are several."""
        found: dict[object, Cells] = {}
        for at, value in sorted(self.table.cells.items(), key=lambda cell: cell[0]):
            found.setdefault(value if len(at) == 1 else at[0], []).append(at)
        return list(found.values())

    def _told(self, at: tuple[int, ...]) -> str:
        """A cell by its keys: `slot red, stock 3`."""
        keys = zip(self.table.key_names, self.table.key_types, at, strict=True)
        return ", ".join(f"{name} {self._key(type, number)}" for name, type, number in keys)

    def _key(self, type: Type, number: int) -> str:
        if isinstance(type, MemberType) and number:
            return self.scene.kind(type.kind).members[number - 1].name
        return str(number)

    def _reach(self, cells: Cells) -> frozenset[Key]:
        return frozenset(id(self.table.cells[at]) for at in cells)

    def _dropped(self, row: Cells) -> Proposal:
        cells = self.table.cells
        changes = tuple(Change(cells, at, MISSING) for at in row)
        return Proposal(f"drop the row of {self._told(row[0])}", cells[row[0]].span, changes, self._reach(row))

    def _exchanged(self, first: Cells, second: Cells) -> Proposal:
        """Each has what the other had; cells that the other row lacks keep what they have."""
        cells = self.table.cells
        one, two = ({at[1:]: cells[at] for at in row} for row in (first, second))
        changes = [Change(cells, at, two.get(at[1:], cells[at])) for at in first]
        changes += [Change(cells, at, one.get(at[1:], cells[at])) for at in second]
        words = f"exchange the rows of {self._told(first[0])} and {self._told(second[0])}"
        return Proposal(words, cells[first[0]].span, tuple(changes), self._reach([*first, *second]))

    def _differ(self, first: Cells, second: Cells) -> bool:
        return list(map(self._value, first)) != list(map(self._value, second))

    def _value(self, at: tuple[int, ...]) -> object:
        value = self.table.cells[at]
        return value.value if isinstance(value, n.Num) else value
