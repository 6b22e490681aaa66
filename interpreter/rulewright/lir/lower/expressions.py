"""Numbers, comparisons, and what is read from slots and tables."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from rulewright.hir import nodes as n
from rulewright.hir.fields import PlaceShape, TrackShape
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.addresses import holding_caps, holding_key, spot, track_values
from rulewright.lir.lower.writer import EXPRESSIONS, RouteRef, Writer


def _local(w: Writer, e: n.Local) -> lir.Expr:
    bound = w.names[e.var]
    if isinstance(bound, RouteRef):  # asked only whether there is one
        return bound.item(build.ZERO)
    assert isinstance(bound, lir.Expr), e.var.name
    return bound


def _constant(w: Writer, e: n.Expr) -> lir.Expr:
    return build.const(w.scene.number(e))


# ---- slots ----


def _read(w: Writer, e: n.Read) -> lir.Expr:
    at = spot(w, e.path)
    if isinstance(at.field.shape, TrackShape):
        return track_values(w, at).item(w, build.add(at.load(), build.const(-1)))
    if isinstance(at.field.shape, PlaceShape) and not at.field.shape.optional:
        with w.when(build.compare("=", at.load(), build.ZERO)):
            w.fail(faults.EMPTY_SLOT)
        return build.load(at.address, 1, at.plan.most)
    return at.load()


def _track_length(w: Writer, e: n.TrackLength) -> lir.Expr:
    return track_values(w, spot(w, e.path)).size(w)


def _holding_count(w: Writer, e: n.HoldingCount) -> lir.Expr:
    at = spot(w, e.path)
    return at.load(holding_key(w, e.path, e.key))


def _room(w: Writer, e: n.Room) -> lir.Expr:
    at = spot(w, e.path)
    if at.plan.capacity:
        return build.subtract(at.capacity(), at.size())
    _, each, total = holding_caps(w, at)
    if total is not None:
        return build.subtract(total, at.total())
    return build.subtract(build.multiply(each, build.const(max(1, at.plan.keys))), at.total())


def _place_end(w: Writer, e: n.PlaceEnd) -> lir.Expr:
    at = spot(w, e.path)
    if at.is_slot:
        return w.require(at.load(), 1, at.plan.most, faults.NO_ELEMENT, build.ONE, build.ZERO)
    with w.when(build.compare("=", at.length, build.ZERO)):
        w.fail(faults.NO_ELEMENT, build.ONE, build.ZERO)
    offset = build.ONE if e.end == "top" else at.length
    return build.load(build.add(at.address, offset), 1, at.plan.most)


# ---- lists, asked for a number ----


def _list_get(w: Writer, e: n.ListGet) -> lir.Expr:
    source = w.source(e.list)
    value: lir.Expr = source.get(w, w.value(e.index))
    return value


def _in(w: Writer, e: n.In) -> lir.Expr:
    item = w.value(e.item)
    if isinstance(e.list, n.ReadList) and e.list.path.field in w.layout.fields:
        at = spot(w, e.list.path)
        kind = getattr(at.field.shape, "kind", "")
        if kind:
            return _lies_there(w, item, kind, at.number())
    if isinstance(e.list, n.BoxPieces):
        return _lies_there(w, item, e.list.kind, build.ZERO)
    found: lir.Expr = w.source(e.list).has(w, item)
    return found


def _lies_there(w: Writer, item: lir.Expr, kind: str, place: lir.Expr) -> lir.Expr:
    """A piece knows where it is, so no list is searched. None lies nowhere."""
    item = w.handy(item)
    same = build.compare("=", whereabouts(w, kind, item), place)
    return same if item.low > 0 else build.both(build.compare("!=", item, build.ZERO), same)


def whereabouts(w: Writer, kind: str, piece: lir.Expr) -> lir.Expr:
    """The number of the place where a piece is; 0 for the box."""
    return build.load(where_slot(w, kind, piece), 0, 2**31 - 1)


def where_slot(w: Writer, kind: str, piece: lir.Expr) -> lir.Expr:
    first, stride = w.layout.whereabouts[kind]
    return build.add(build.multiply(piece, build.const(stride)), build.const(first - stride))


# ---- tables ----


def _constant_of(w: Writer, e: n.ConstantOf) -> lir.Expr:
    member = w.member(e.member)
    size = w.scene.size(e.kind)
    if e.index is None:
        return w.shared.entry(_numbers(w, e, 0), build.add(member, build.const(-1)))
    index = w.member(e.index)
    width = w.scene.size(e.index.type.kind)  # type: ignore[union-attr]
    columns = [_numbers(w, e, i) for i in range(1, width + 1)]
    flat = [columns[i][m] for m in range(size) for i in range(width)]
    at = build.add(
        build.multiply(build.add(member, build.const(-1)), build.const(width)), build.add(index, build.const(-1))
    )
    return w.shared.entry(flat, at)


def _numbers(w: Writer, e: n.ConstantOf, index: int) -> list[int]:
    printed = (w.scene.printed(e.kind, e.constant, m, index) for m in range(1, w.scene.size(e.kind) + 1))
    return [value if isinstance(value, int) else 0 for value in printed]


def _table_get(w: Writer, e: n.TableGet) -> lir.Expr:
    """A missing row is a fault with the keys."""
    keys = tuple(w.handy(w.value(k)) for k in e.keys)
    table = e.table
    cells = {key: w.scene.number(cell) for key, cell in table.cells.items()}
    inside: lir.Expr = build.ONE
    for key, low, high in zip(keys, table.lows, table.highs, strict=True):
        inside = build.both(inside, build.compare(">=", key, build.const(low)))
        inside = build.both(inside, build.compare("<=", key, build.const(high)))
    with w.when(build.negate(inside)):
        w.fail(faults.NO_ENTRY, *keys)
    ranges = [range(low, high + 1) for low, high in zip(table.lows, table.highs, strict=True)]
    at: lir.Expr = build.ZERO
    for key, span in zip(keys, ranges, strict=True):
        at = build.add(build.multiply(at, build.const(len(span))), build.add(key, build.const(-span.start)))
    return _covered(w, keys, [cells.get(k) for k in product(*ranges)], at)


def _covered(w: Writer, keys: tuple[lir.Expr, ...], cells: list[int | None], at: lir.Expr) -> lir.Expr:
    at = w.handy(at)
    if None in cells:
        with w.when(w.shared.entry([int(c is None) for c in cells], at)):
            w.fail(faults.NO_ENTRY, *keys)
    return w.shared.entry([c or 0 for c in cells], at)


# ---- operators ----


def _not(w: Writer, e: n.Unary) -> lir.Expr:
    if e.op == "not":
        return build.negate(w.truth(e.operand))
    return build.negative(w.value(e.operand))


def _binary(w: Writer, e: n.Binary) -> lir.Expr:
    return _BINARY[e.op](w, e)


def _plain(make: Callable[[lir.Expr, lir.Expr], lir.Expr]) -> Callable[[Writer, n.Binary], lir.Expr]:
    return lambda w, e: make(w.value(e.left), w.value(e.right))


def _comparison(op: lir.CompareOp) -> Callable[[Writer, n.Binary], lir.Expr]:
    return lambda w, e: build.compare(op, w.value(e.left), w.value(e.right))


def _divisor(w: Writer, e: n.Binary) -> tuple[lir.Expr, lir.Expr]:
    left, right = w.value(e.left), w.value(e.right)
    if right.low <= 0 <= right.high:
        right = w.handy(right)
        with w.when(build.compare("=", right, build.ZERO)):
            w.fail(faults.ZERO_DIVISOR)
    return left, right


def _div(w: Writer, e: n.Binary) -> lir.Expr:
    return build.divide(*_divisor(w, e))


def _div_up(w: Writer, e: n.Binary) -> lir.Expr:
    left, right = _divisor(w, e)
    return build.negative(build.divide(build.negative(left), right))


def _mod(w: Writer, e: n.Binary) -> lir.Expr:
    left, right = _divisor(w, e)
    if right.low < 0:
        right = w.handy(right)
        right = build.maximum(right, build.negative(right))
    return build.modulo(left, right)


def _and(w: Writer, e: n.Binary) -> lir.Expr:
    """The right side's statements run only where the left holds."""
    left = w.truth(e.left)
    body, right = w.apart(lambda: w.truth(e.right))
    if isinstance(left, lir.Const):
        return _after(w, body, right) if left.value else build.ZERO
    if not body:
        return build.both(left, right)
    answer = w.local()
    w.assign(answer, left)
    w.add(lir.If(build.get(answer, 0, 1), [*body, lir.Assign(answer, right, span=w.span)], [], span=w.span))
    return build.get(answer, 0, 1)


def _or(w: Writer, e: n.Binary) -> lir.Expr:
    left = w.truth(e.left)
    body, right = w.apart(lambda: w.truth(e.right))
    if isinstance(left, lir.Const):
        return build.ONE if left.value else _after(w, body, right)
    if not body:
        return build.either(left, right)
    answer = w.local()
    w.assign(answer, left)
    missed = build.negate(build.get(answer, 0, 1))
    w.add(lir.If(missed, [*body, lir.Assign(answer, right, span=w.span)], [], span=w.span))
    return build.get(answer, 0, 1)


def _after(w: Writer, body: lir.Body, value: lir.Expr) -> lir.Expr:
    w.body.extend(body)
    return value


_BINARY: dict[str, Callable[[Writer, n.Binary], lir.Expr]] = {
    "+": _plain(build.add),
    "-": _plain(build.subtract),
    "*": _plain(build.multiply),
    "div": _div,
    "div up": _div_up,
    "mod": _mod,
    "and": _and,
    "or": _or,
    "=": _comparison("="),
    "!=": _comparison("!="),
    "<": _comparison("<"),
    "<=": _comparison("<="),
    ">": _comparison(">"),
    ">=": _comparison(">="),
}


def _cond(w: Writer, e: n.Cond) -> lir.Expr:
    condition = w.truth(e.condition)
    yes, then = w.apart(lambda: w.value(e.then))
    no, otherwise = w.apart(lambda: w.value(e.otherwise))
    if isinstance(condition, lir.Const):
        return _after(w, yes, then) if condition.value else _after(w, no, otherwise)
    if not yes and not no:
        return build.cond(condition, then, otherwise)
    answer = w.local()
    yes.append(lir.Assign(answer, then, span=w.span))
    no.append(lir.Assign(answer, otherwise, span=w.span))
    w.add(lir.If(condition, yes, no, span=w.span))
    return build.get(answer, min(then.low, otherwise.low), max(then.high, otherwise.high))


def _bind(w: Writer, e: n.Bind) -> lir.Expr:
    with w.bound({}):
        w.bind(e.var, e.value)
        return w.value(e.body)


def _same_list(w: Writer, e: n.SameList) -> lir.Expr:
    same = lir.SameList(w.source(e.left).listed(w), w.source(e.right).listed(w), low=0, high=1)
    return build.negate(same) if e.negated else same


EXPRESSIONS.update(
    {
        n.Num: lambda w, e: build.const(e.value),
        n.Setting: _constant,
        n.SettingAmount: _constant,
        n.PlayerCount: _constant,
        n.MemberRef: _constant,
        n.Local: _local,
        n.Read: _read,
        n.TrackSpace: lambda w, e: spot(w, e.path).load(),
        n.TrackLength: _track_length,
        n.HoldingCount: _holding_count,
        n.HoldingTotal: lambda w, e: spot(w, e.path).total(),
        n.Room: _room,
        n.PlaceEnd: _place_end,
        n.Size: lambda w, e: w.source(e.list).size(w),
        n.ListGet: _list_get,
        n.In: _in,
        n.ConstantOf: _constant_of,
        n.TableGet: _table_get,
        n.Unary: _not,
        n.Binary: _binary,
        n.Cond: _cond,
        n.Bind: _bind,
        n.SameList: _same_list,
    }
)
