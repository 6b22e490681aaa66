"""Bounds of numbers at any table that a book allows: a setting may have any value its type does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from rulewright.hir import nodes as n
from rulewright.hir.book import Book, Setting
from rulewright.hir.bounds import Bounds
from rulewright.hir.field_bounds import WIDE, Range
from rulewright.hir.intervals import join
from rulewright.hir.scene import Scene
from rulewright.hir.types import ListType

T = TypeVar("T")


def at_every_table(book: Book) -> list[LooseBounds]:
    """The bounds for each number of players; where variables come from is gathered once for all."""
    tables = [LooseBounds(Scene(book, count)) for count in range(book.min_players, book.max_players + 1)]
    for table in tables[1:]:
        table.definitions = tables[0].definitions
    return tables


DEEPEST = 70
"""How far expressions are followed into each other, through functions and variables; beyond it everything is wide."""


class LooseBounds(Bounds):
    """As `Bounds`, for a number of players and whatever settings."""

    _depth = 0

    def expr(self, e: n.Expr) -> Range:
        return self._followed(lambda: self._of_expr(e), self.by_type(e.type) or WIDE)

    def elements(self, source: n.Expr) -> Range:
        return self._followed(lambda: self._of_elements(source), WIDE)

    def capacity(self, source: n.Expr) -> int:
        return self._followed(lambda: self._of_capacity(source), WIDE[1])

    def _followed(self, work: Callable[[], T], otherwise: T) -> T:
        """A chain of a thousand functions is not followed to its end."""
        if self._depth > DEEPEST:
            return otherwise
        self._depth += 1
        try:
            return work()
        finally:
            self._depth -= 1

    def _of_expr(self, e: n.Expr) -> Range:
        match e:
            case n.Setting(setting):
                by_type = self.by_type(e.type)
                return by_type or self._setting(self.scene.book.settings[setting])
            case n.SettingAmount(setting, resource):
                return self._amount(self.scene.book.settings[setting], resource)
            case n.ConstantOf() if self.by_type(e.type) is None:
                return join(self.expr(value) for value in self._printed(e)) or WIDE
        return super().expr(e)

    def _of_elements(self, source: n.Expr) -> Range:
        match source:
            case n.Setting(setting):
                declared = self.scene.book.settings[setting]
                return self._declared(declared) or join(map(self.elements, _lists(declared))) or WIDE
            case n.ConstantOf():
                return join(map(self.elements, self._printed(source))) or WIDE
        return super().elements(source)

    def _of_capacity(self, source: n.Expr) -> int:
        match source:
            case n.Setting(setting):
                return max(map(self.capacity, _lists(self.scene.book.settings[setting])), default=0)
            case n.ConstantOf():
                return max(map(self.capacity, self._printed(source)), default=0)
        return super().capacity(source)

    def _setting(self, setting: Setting) -> Range:
        """What a number or amount may be set to."""
        values = [v for v in (*setting.value.values(), *setting.options) if isinstance(v, n.Expr)]
        if isinstance(setting.type, ListType):
            return WIDE
        return self._declared(setting) or join(map(self.expr, values)) or WIDE

    def _declared(self, setting: Setting) -> Range | None:
        if setting.low is None and setting.high is None:
            return None
        low = WIDE[0] if setting.low is None else self.expr(setting.low)[0]
        return low, WIDE[1] if setting.high is None else self.expr(setting.high)[1]

    def _amount(self, setting: Setting, resource: str) -> Range:
        prices = [v for v in (*setting.value.values(), *setting.options) if isinstance(v, tuple)]
        return join(self._part(price, resource) for price in prices) or WIDE

    def _part(self, price: tuple[n.Part, ...], resource: str) -> Range:
        counts = [self.expr(p.count) for p in price if p.resource == resource]
        return sum(lo for lo, _ in counts), sum(hi for _, hi in counts)

    def _printed(self, e: n.ConstantOf) -> Iterator[n.Expr]:
        """What is printed on any of the members, as it was written."""
        kind = self.scene.kind(e.kind)
        declared = kind.constants[e.constant]
        indexes: Iterable[str] = [m.name for m in self.scene.members[declared.index]] if declared.index else [""]
        for member in self.scene.members[e.kind]:
            for index in indexes:
                found = member.constants.get((e.constant, index), declared.default)
                if found is not None:
                    yield found


def _lists(setting: Setting) -> list[n.Expr]:
    return [v for v in (*setting.value.values(), *setting.options) if isinstance(v, n.Expr)]
