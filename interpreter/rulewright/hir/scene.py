"""A book at one table: how many play, and the value of every setting.

What the typed book leaves symbolic is fixed here, once, so that every backend numbers members and reads settings alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.book import Book, Kind, Member, Setting

Value = int | list[int]
Price = tuple[tuple[str, str, int], ...]  # (resource, key member or "", count)


@dataclass(eq=False)
class Scene:
    """`chosen` overrides settings by name; values are numbers, lists of numbers, or prices for amount settings."""

    book: Book
    players: int
    chosen: dict[str, Value | Price] = field(default_factory=dict)

    @cached_property
    def members(self) -> dict[str, list[Member]]:
        """Members of each kind at this table, in domain order; a member's number is its index here plus 1."""
        return {k.name: [m for m in k.members if m.seat <= self.players] for k in self.book.kinds.values()}

    @cached_property
    def numbers(self) -> dict[str, dict[str, int]]:
        return {kind: {m.name: i for i, m in enumerate(ms, 1)} for kind, ms in self.members.items()}

    def size(self, kind: str) -> int:
        return len(self.members[kind])

    def kind(self, name: str) -> Kind:
        return self.book.kinds[name]

    @cached_property
    def _settings(self) -> dict[str, Value | Price]:
        return {}

    def setting(self, name: str) -> Value | Price:
        """The value of a setting at this table."""
        if name not in self._settings:
            found = self.chosen.get(name)
            self._settings[name] = self._default(self.book.settings[name]) if found is None else found
        return self._settings[name]

    def price(self, name: str) -> Price:
        """The parts of an amount-typed setting."""
        value = self.setting(name)
        assert isinstance(value, tuple)
        return value

    def _default(self, setting: Setting) -> Value | Price:
        value = setting.value.get(self.players, setting.value.get(0))
        assert value is not None
        if not isinstance(value, tuple):
            return self.constant(value)
        return tuple((p.resource, self._key_name(p.key), self.number(p.count)) for p in value)

    def _key_name(self, key: n.Expr | None) -> str:
        return key.member if isinstance(key, n.MemberRef) else ""

    def number(self, expr: n.Expr) -> int:
        """The value of an expression that reads only settings, members, constants and the number of players."""
        value = self.constant(expr)
        assert isinstance(value, int)
        return value

    def elements(self, expr: n.Expr) -> list[int]:
        """The value of a constant list."""
        value = self.constant(expr)
        assert isinstance(value, list)
        return value

    def constant(self, expr: n.Expr) -> Value:
        """As `number`, lists too. Raises NotConstant for what depends on the position."""
        from_members = _CONSTANT.get(type(expr))
        if from_members is None:
            raise NotConstant(expr)
        return from_members(self, expr)

    def printed(self, kind: str, constant: str, member: int, index: int = 0) -> Value:
        """What is printed on a member (by number), the constant's default where nothing is."""
        return self._printed[kind, constant, index][member - 1]

    @cached_property
    def _printed(self) -> _PrintedTables:
        return _PrintedTables(self)


class NotConstant(Exception):
    """An expression whose value depends on the position was asked for as a constant."""


class _PrintedTables(dict[tuple[str, str, int], list[Value]]):
    """Columns of constants, worked out on first use."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene

    def __missing__(self, key: tuple[str, str, int]) -> list[Value]:
        kind, name, index = key
        declared = self.scene.kind(kind).constants[name]
        index_name = self.scene.members[declared.index][index - 1].name if index else ""
        column: list[Value] = []
        for member in self.scene.members[kind]:
            expr = member.constants.get((name, index_name), declared.default)
            column.append(0 if expr is None else self.scene.constant(expr))
        self[key] = column
        return column


def _binary(scene: Scene, e: n.Binary) -> Value:
    a, b = scene.number(e.left), scene.number(e.right)
    match e.op:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "div":
            return a // b
        case "div up":
            return -(-a // b)
        case "mod":
            return a % abs(b)
        case "and":
            return int(bool(a and b))
        case "or":
            return int(bool(a or b))
        case "=":
            return int(a == b)
        case "!=":
            return int(a != b)
        case "<":
            return int(a < b)
        case "<=":
            return int(a <= b)
        case ">":
            return int(a > b)
        case ">=":
            return int(a >= b)


def _setting(scene: Scene, e: n.Setting) -> Value:
    value = scene.setting(e.setting)
    assert not isinstance(value, tuple)
    return value


def _constant_of(scene: Scene, e: n.ConstantOf) -> Value:
    return scene.printed(e.kind, e.constant, scene.number(e.member), scene.number(e.index) if e.index else 0)


_CONSTANT: dict[type, Callable[[Scene, Any], Value]] = {
    n.Num: lambda scene, e: e.value,
    n.Setting: _setting,
    n.SettingAmount: lambda scene, e: sum(c for r, _, c in scene.price(e.setting) if r == e.resource),
    n.PlayerCount: lambda scene, e: scene.players,
    n.MemberRef: lambda scene, e: scene.numbers[e.kind][e.member],
    n.ListLit: lambda scene, e: [scene.number(i) for i in e.items],
    n.RangeList: lambda scene, e: list(range(scene.number(e.low), scene.number(e.high) + 1)),
    n.AllOf: lambda scene, e: list(range(1, scene.size(e.kind) + 1)),
    n.Size: lambda scene, e: len(scene.elements(e.list)),
    n.Unary: lambda scene, e: int(not scene.number(e.operand)) if e.op == "not" else -scene.number(e.operand),
    n.Binary: _binary,
    n.Cond: lambda scene, e: scene.constant(e.then if scene.number(e.condition) else e.otherwise),
    n.ConstantOf: _constant_of,
}
