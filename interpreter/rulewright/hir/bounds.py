"""Static bounds of numbers and sizes of lists at one table: for layout and for move codes.

Conservative: what is not known is wide, and nothing here raises for odd books. A variable is bounded by joining all
places that give it a value (see `definitions`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from rulewright.hir import nodes as n, program as p
from rulewright.hir.definitions import Definitions
from rulewright.hir.field_bounds import WIDE, FieldBounds, Range
from rulewright.hir.fields import HoldingShape, TrackShape
from rulewright.hir.intervals import combined, join, near
from rulewright.hir.rules import Function, Value
from rulewright.hir.scene import Scene
from rulewright.hir.types import ListType, RouteType
from rulewright.text.limits import DEFAULT

T = TypeVar("T")
MOST_ROUTES = DEFAULT.routes
"""The most entries of one list of routes; a search that finds more is a fault."""
MOST_LABELS = DEFAULT.route_labels
"""The most labels (with `keep: all`: steps into a space) that one search of routes may make; more are a fault."""


class Bounds(FieldBounds):
    """The bounds of one book at one table. `program` is needed for the variables that the splitter made."""

    def __init__(self, scene: Scene, program: p.Program | None = None) -> None:
        super().__init__(scene)
        self.program = program
        self._ranges: dict[n.Expr, Range] = {}
        self._elements: dict[object, Range] = {}
        self._capacities: dict[object, int] = {}
        self._open: set[object] = set()
        self._cuts = 0

    @cached_property
    def definitions(self) -> Definitions:
        return Definitions(self.scene.book, self.program)

    # ---- numbers ----

    def expr(self, e: n.Expr) -> Range:
        """The least and the greatest value of an expression that is one number."""
        if e not in self._ranges:
            self._ranges[e] = self._expr(e)
        return self._ranges[e]

    def _expr(self, e: n.Expr) -> Range:
        if isinstance(e, n.Num):
            return e.value, e.value
        if isinstance(e, n.MemberRef):
            number = self.scene.numbers[e.kind].get(e.member, 0)
            return number, number
        by_type = self.by_type(e.type)
        if by_type is not None:
            return by_type
        rule = _NUMBERS.get(type(e))
        return WIDE if rule is None else rule(self, e)

    def var(self, var: n.Var) -> Range:
        """The values a variable may take."""
        by_type = self.by_type(var.type)
        if by_type is not None:
            return (0, by_type[1]) if self.definitions[var].empty else by_type
        limits = () if self.program is None else self.program.limits.get(var, ())
        if limits:
            tops = [self.expr(limit) for limit in limits]
            return min(0, *(lo for lo, _ in tops)), max(0, min(hi for _, hi in tops))
        found: Range = self._guarded(var, lambda: self._joined(var), WIDE)
        return found

    def _guarded(self, key: object, work: Callable[[], Any], otherwise: Any) -> Any:
        """A circle (a counter that is read where it is set) is cut with a wide answer."""
        if key in self._open:
            self._cuts += 1
            return otherwise
        self._open.add(key)
        try:
            return work()
        finally:
            self._open.discard(key)

    def _joined(self, var: n.Var) -> Range:
        origins = self.definitions[var]
        ranges = [self.expr(value) for value in origins.values]
        ranges += [self.elements(source) for source in origins.sources]
        ranges += [self.altered(target, count) for target, count in origins.before]
        found = join(ranges + ([(0, 0)] if origins.empty else []))
        return WIDE if found is None else found

    def altered(self, target: Function | Value, count: int | None = None) -> Range:
        """The result of a function or value after its first modifiers (all, if no number is given)."""
        base = target.body if isinstance(target, Function) else target.base
        by_type = self.by_type(target.type)
        if by_type is not None or base is None:
            return by_type or WIDE
        modifiers = target.modifiers[:count]
        ranges = [self.expr(base), *(self.expr(m.to) for m in modifiers if m.to is not None)]
        return join(ranges) or WIDE

    # ---- lists ----

    def elements(self, source: n.Expr) -> Range:
        """The bounds of the elements of a list."""
        if isinstance(source.type, ListType):
            by_type = self.by_type(source.type.element)
            if by_type is not None:
                return by_type
        rule = _ELEMENTS.get(type(source))
        return WIDE if rule is None else self._once(self._elements, source, lambda: rule(self, source))

    def capacity(self, source: n.Expr) -> int:
        """The most elements of a list. Routes count up to `MOST_ROUTES`."""
        rule = _CAPACITIES.get(type(source))
        return 0 if rule is None else self._once(self._capacities, source, lambda: max(0, rule(self, source)))

    def _once(self, known: dict[object, T], key: object, work: Callable[[], T]) -> T:
        """Found out once, for lists may be made of lists in many ways; but not what hangs on a circle that was cut."""
        if key in known:
            return known[key]
        before, found = self._cuts, work()
        if self._cuts == before:
            known[key] = found
        return found

    def list_var(self, var: n.Var) -> Range:
        """The bounds of the elements of a list variable."""
        by_type = self.by_type(var.type.element) if isinstance(var.type, ListType) else None
        if by_type is not None:
            return by_type
        origins = self.definitions[var]

        def work() -> Range:
            ranges = [self.elements(value) for value in origins.values if not _is_empty(value)]
            ranges += [self.expr(item) for item in origins.items]
            return join(ranges) or (0, 0)

        found: Range = self._once(self._elements, var, lambda: self._guarded(("items", var), work, WIDE))
        return found

    def var_capacity(self, var: n.Var) -> int:
        """The most elements of a list variable."""
        limits = () if self.program is None else self.program.limits.get(var, ())
        if limits:
            return max(0, min(self.expr(limit)[1] for limit in limits))
        origins = self.definitions[var]

        def work() -> int:
            return max(map(self.capacity, origins.values), default=0)

        found: int = self._once(self._capacities, var, lambda: self._guarded(("size", var), work, 0))
        return found


def _is_empty(value: n.Expr) -> bool:
    return isinstance(value, n.ListLit) and not value.items


# ---- the rules, one per sort of expression ----


def _setting(b: Bounds, e: n.Setting) -> Range:
    value = b.scene.setting(e.setting)
    return (value, value) if isinstance(value, int) else WIDE


def _setting_amount(b: Bounds, e: n.SettingAmount) -> Range:
    value = sum(count for resource, _, count in b.scene.price(e.setting) if resource == e.resource)
    return value, value


def _read(b: Bounds, e: n.Read) -> Range:
    shape = e.path.field.shape
    return b.elements(shape.values) if isinstance(shape, TrackShape) else b.field(e.path.field)


def _space(b: Bounds, e: n.TrackSpace | n.TrackLength) -> Range:
    return b.field(e.path.field)


def _holding_count(b: Bounds, e: n.HoldingCount) -> Range:
    return b.field(e.path.field)


def _holding_total(b: Bounds, e: n.HoldingTotal) -> Range:
    shape = e.path.field.shape
    return b.total(shape) if isinstance(shape, HoldingShape) else WIDE


def _room(b: Bounds, e: n.Room) -> Range:
    shape = e.path.field.shape
    return (0, b.total(shape)[1]) if isinstance(shape, HoldingShape) else (0, b.field_capacity(e.path.field))


def _constant(b: Bounds, e: n.ConstantOf) -> Range:
    return join((v, v) for v in _printed(b, e) if isinstance(v, int)) or (0, 0)


def _printed(b: Bounds, e: n.ConstantOf) -> list[Any]:
    declared = b.scene.kind(e.kind).constants[e.constant]
    members = range(1, b.scene.size(e.kind) + 1)
    indexes = range(1, b.scene.size(declared.index) + 1) if declared.index else (0,)
    return [b.scene.printed(e.kind, e.constant, m, i) for m in members for i in indexes]


def _table(b: Bounds, e: n.TableGet) -> Range:
    return join(b.expr(cell) for cell in e.table.cells.values()) or (0, 0)


def _action_value(b: Bounds, e: n.ActionValue) -> Range:
    return join(b.altered(a.values[e.name]) for a in e.of if e.name in a.values) or WIDE


def _unary(b: Bounds, e: n.Unary) -> Range:
    lo, hi = b.expr(e.operand)
    return (-hi, -lo) if e.op == "-" else (0, 1)


def _fold(b: Bounds, e: n.Fold) -> Range:
    size = b.capacity(e.source)
    match e.op:
        case "count":
            return 0, size
        case "sum" if e.body is not None:
            lo, hi = b.expr(e.body)
            return near(min(0, lo * size), max(0, hi * size))
        case "most" | "least" if e.body is not None:
            return b.expr(e.body)
        case "the":
            return b.elements(e.source)
        case "first" | "last":
            return join([(0, 0), b.elements(e.source)]) or WIDE
    return 0, 1


def _cond(b: Bounds, e: n.Cond) -> Range:
    return join([b.expr(e.then), b.expr(e.otherwise)]) or WIDE


def _builtin(b: Bounds, e: n.Builtin) -> Range:
    if e.name in ("min", "max") and e.args:
        pick = min if e.name == "min" else max
        ranges = [b.expr(a) for a in e.args]
        return pick(lo for lo, _ in ranges), pick(hi for _, hi in ranges)
    if e.name in ("row", "column"):
        board = b.scene.kind(e.kind).board
        return 1, max((at[e.name == "column"] for at in board.cells_at), default=1) if board else 1
    return (0, b.scene.size(e.kind)) if e.kind else WIDE


def _route_count(b: Bounds, e: n.RouteCount) -> Range:
    """A count is a sum over spaces; what a way is known by, an expression over counts."""
    if not isinstance(e.way.type, RouteType):
        return WIDE
    route = b.scene.book.routes[e.way.type.route]
    for counter in route.counts:
        if counter.name == e.name:
            lo, hi = b.expr(counter.value)
            size = b.scene.size(route.kind)
            return near(min(0, lo * size), max(0, hi * size))
    return join(b.expr(counter.value) for counter in route.known if counter.name == e.name) or WIDE


_NUMBERS: dict[type, Callable[[Bounds, Any], Range]] = {
    n.Setting: _setting,
    n.SettingAmount: _setting_amount,
    n.PlayerCount: lambda b, e: (b.scene.players, b.scene.players),
    n.Local: lambda b, e: b.var(e.var),
    n.Read: _read,
    n.TrackSpace: _space,
    n.TrackLength: _space,
    n.HoldingCount: _holding_count,
    n.HoldingTotal: _holding_total,
    n.Room: _room,
    n.Size: lambda b, e: (0, b.capacity(e.list)),
    n.ListGet: lambda b, e: b.elements(e.list),
    n.ConstantOf: _constant,
    n.TableGet: _table,
    n.ActionValue: _action_value,
    n.Unary: _unary,
    n.Binary: lambda b, e: combined(e.op, b.expr(e.left), b.expr(e.right)),
    n.Cond: _cond,
    n.Bind: lambda b, e: b.expr(e.body),
    n.Fold: _fold,
    n.Call: lambda b, e: b.altered(e.function),
    n.Builtin: _builtin,
    n.Taken: lambda b, e: (0, WIDE[1]),
    n.RouteCount: _route_count,
}


def _list_constant(b: Bounds, e: n.ConstantOf) -> Range:
    return join((v, v) for printed in _printed(b, e) if isinstance(printed, list) for v in printed) or (0, 0)


def _setting_elements(b: Bounds, e: n.Setting) -> Range:
    value = b.scene.setting(e.setting)
    return (join((v, v) for v in value) or (0, 0)) if isinstance(value, list) else WIDE


_ELEMENTS: dict[type, Callable[[Bounds, Any], Range]] = {
    n.AllOf: lambda b, e: (1, b.scene.size(e.kind)),
    n.BoxPieces: lambda b, e: (1, b.scene.size(e.kind)),
    n.RangeList: lambda b, e: (b.expr(e.low)[0], b.expr(e.high)[1]),
    n.ListLit: lambda b, e: join(map(b.expr, e.items)) or (0, 0),
    n.ReadList: lambda b, e: b.field(e.path.field),
    n.Setting: _setting_elements,
    n.ConstantOf: _list_constant,
    n.Local: lambda b, e: b.list_var(e.var),
    n.Fold: lambda b, e: b.elements(e.source),
    n.Cond: lambda b, e: join([b.elements(e.then), b.elements(e.otherwise)]) or WIDE,
    n.Bind: lambda b, e: b.elements(e.body),
    n.Builtin: lambda b, e: (1, b.scene.size(e.kind)) if e.kind else WIDE,
    n.Call: lambda b, e: WIDE if e.function.body is None else b.elements(e.function.body),
    n.ActionValue: lambda b, e: join(b.elements(a.values[e.name].base) for a in e.of if e.name in a.values) or WIDE,
}


def _setting_size(b: Bounds, e: n.Setting) -> int:
    value = b.scene.setting(e.setting)
    return len(value) if isinstance(value, list) else 0


def _builtin_size(b: Bounds, e: n.Builtin) -> int:
    board = b.scene.kind(e.kind).board if e.kind else None
    if board is None:
        return 0
    size = b.scene.size(e.kind)
    return max(map(len, board.neighbours), default=0) if e.name == "neighbours" else size * len(board.directions)


def _altered_size(b: Bounds, target: Function | Value) -> int:
    base = target.body if isinstance(target, Function) else target.base
    altered = [m.to for m in target.modifiers if m.to is not None]
    return max((b.capacity(x) for x in (base, *altered) if x is not None), default=0)


def _range_size(b: Bounds, e: n.RangeList) -> int:
    return b.expr(e.high)[1] - b.expr(e.low)[0] + 1


_CAPACITIES: dict[type, Callable[[Bounds, Any], int]] = {
    n.AllOf: lambda b, e: b.scene.size(e.kind),
    n.BoxPieces: lambda b, e: b.scene.size(e.kind),
    n.RangeList: _range_size,
    n.ListLit: lambda b, e: len(e.items),
    n.ReadList: lambda b, e: b.field_capacity(e.path.field),
    n.Setting: _setting_size,
    n.ConstantOf: lambda b, e: max((len(v) for v in _printed(b, e) if isinstance(v, list)), default=0),
    n.Local: lambda b, e: b.var_capacity(e.var),
    n.Fold: lambda b, e: b.capacity(e.source),
    n.Cond: lambda b, e: max(b.capacity(e.then), b.capacity(e.otherwise)),
    n.Bind: lambda b, e: b.capacity(e.body),
    n.Builtin: _builtin_size,
    n.Call: lambda b, e: _altered_size(b, e.function),
    n.ActionValue: lambda b, e: max(
        (_altered_size(b, a.values[e.name]) for a in e.of if e.name in a.values), default=0
    ),
    n.RoutesFrom: lambda b, e: MOST_ROUTES,
}

_known: WeakKeyDictionary[Scene, Bounds] = WeakKeyDictionary()


def of_scene(scene: Scene) -> Bounds:
    """The bounds at a table, without the variables of the splitter's making."""
    if scene not in _known:
        _known[scene] = Bounds(scene)
    return _known[scene]


def bounds(scene: Scene, expr: n.Expr) -> Range:
    """The least and the greatest value of an expression."""
    return of_scene(scene).expr(expr)


def capacity(scene: Scene, source: n.Expr) -> int:
    """The most elements of a list."""
    return of_scene(scene).capacity(source)
