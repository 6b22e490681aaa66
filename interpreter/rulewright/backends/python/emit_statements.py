"""LIR statements as lines of Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.backends.python.emit_expressions import argument, condition, inner_value, local, row, slots, value
from rulewright.backends.python.lines import ROWS, Lines
from rulewright.backends.python.loops import rows_at_once, rows_gone_through, slots_beside
from rulewright.backends.python.row_tables import rows_beside
from rulewright.backends.python.watch import UNWATCHED
from rulewright.language.fault_codes import OUT_OF_RANGE, TOO_MANY_OPTIONS, TOO_MANY_ROUTES
from rulewright.lir import build, program as lir
from rulewright.runtime.budget import MOST_OPTIONS
from rulewright.text.source import NOWHERE


def outside(text: str, value: lir.Expr, least: int, most: int) -> str:
    """The test that a value lies outside a range, without the half that its interval proves; empty if both are."""
    below, above = value.low < least, value.high > most
    if below and above:
        return f"not {least} <= {text} <= {most}"
    if below:
        return f"{text} < {least}" if least else f"{text} < 0"
    return f"{text} > {most}" if above else ""


def _assign(w: Lines, s: lir.Assign) -> None:
    if s.local.number in w.unset:
        return
    if w.uses is not None and w.uses.is_fixed(s):
        w.defined[s.local] = s.value
    text = condition(s.value) if s.local.number in w.only_asked else value(s.value)
    w.add(f"{local(s.local)} = {text}")


def _store(w: Lines, s: lir.Store) -> None:
    if not outside("", s.value, s.least, s.most):
        w.add(f"s[{_noted(w, s.address)}] = {value(s.value)}")
        return
    text = value(s.value)
    if not isinstance(s.value, lir.Get):
        w.add(f"t = {text}")
        text = "t"
    with w.under(f"if {outside(text, s.value, s.least, s.most)}:"):
        number = w.faults.setdefault((OUT_OF_RANGE, s.span), len(w.faults))
        w.add(f"raise fault_({number}, {text}, {s.least}, {s.most})")
    w.add(f"s[{_noted(w, s.address)}] = {text}")


def _noted(w: Lines, address: lir.Expr) -> str:
    """The address of a slot that is written next."""
    text = inner_value(address)
    if w.notes and not isinstance(address, (lir.Const, lir.Get)):
        w.add(f"a = {text}")
        text = "a"
    w.note(text)
    return text


def _clear(w: Lines, s: lir.Clear) -> None:
    w.note_many(s.address, s.count)
    if isinstance(s.address, lir.Const) and s.count <= 3:
        for i in range(s.count):
            w.add(f"s[{s.address.value + i}] = 0")
    elif s.count == 1:
        w.add(f"s[{value(s.address)}] = 0")
    else:
        count = lir.Const(s.count, low=s.count, high=s.count)
        w.add(
            f"{slots(s.address, count)} = {[0] * s.count}"
            if s.count < 9
            else f"{slots(s.address, count)} = [0] * {s.count}"
        )


def _require(w: Lines, s: lir.Require) -> None:
    test = outside(inner_value(s.value), s.value, s.least, s.most)
    if test:
        with w.under(f"if {test}:"):
            w.add(w.fault(s.code, s.span, s.values))


def _raise(w: Lines, s: lir.Raise) -> None:
    w.add(w.fault(s.code, s.span, s.values))


def _if(w: Lines, s: lir.If) -> None:
    """A ladder stays flat, however long: Python refuses more than a hundred blocks inside each other."""
    outer, head = w.span, "if"
    while True:
        with w.under(f"{head} {condition(s.condition)}:"):
            w.body(s.then)
        if len(s.otherwise) != 1 or not isinstance(s.otherwise[0], lir.If):
            break
        head, s = "elif", s.otherwise[0]
        w.span = outer if s.span is NOWHERE else s.span
    if s.otherwise:
        with w.under("else:"):
            w.body(s.otherwise)
    w.span = outer


def _loop(
    w: Lines,
    s: lir.ForRange | lir.ForSlots | lir.ForList | lir.ForRow,
    over: str,
    rounds: str,
    names: str = "",
    body: lir.Body | None = None,
) -> None:
    """`rounds` is how many there are, for loops whose rounds are counted before the first. `names` and `body` stand in
    place of those of the loop."""
    names = names or local(s.local)
    way, one = w.watch.way(s) or ("", 0)
    if way == "at once":
        w.add(f"spend_(({rounds}) * {one})")
    with w.under(f"for {names} in {over}:"):
        if way == "each round":
            w.count()
        w.watched += bool(way)
        w.body(s.body if body is None else body)
        w.watched -= bool(way)


def _for_range(w: Lines, s: lir.ForRange) -> None:
    rounds = f"{inner_value(s.stop)} - {inner_value(s.start)}"
    rows = rows_gone_through(s, w.uses)
    if rows is not None:
        over = f"r{rows}[{value(s.start)}:{value(s.stop)}]"
        at_once = rows_at_once(s, rows, w.watch, w.uses)
        if at_once is not None:
            elements, body = at_once
            _loop(w, s, over, rounds, ", ".join(map(local, elements)), body)
            return
        w.rows_at.add(s.local.number)
        _loop(w, s, over, rounds)
        return
    beside = slots_beside(s, w.watch, w.uses)
    if beside is not None:
        first = int(value(s.start))
        over = slots(beside.address, build.const(beside.count))
        over = f"enumerate({over}, {first})" if first else f"enumerate({over})"
        _loop(w, beside.loop, over, rounds, f"{local(s.local)}, {local(beside.local)}")
        return
    bounds = value(s.stop) if s.start == lir.Const(0, low=0, high=0) else f"{value(s.start)}, {value(s.stop)}"
    _loop(w, s, f"range({bounds})", rounds)


def _for_row(w: Lines, s: lir.ForRow) -> None:
    if isinstance(s.row, lir.Get) and s.row.local.number in w.rows_at:
        over = local(s.row.local)
        _loop(w, s, over, f"len({over})")
        return
    over = row(s.rows, s.row)
    beside = rows_beside(s, w.watch, w.uses, w.defined)
    if beside is None:
        _loop(w, s, over, f"len({over})")
        return
    w.tables[beside.name] = beside.table
    names = ", ".join(map(local, beside.locals))
    _loop(w, s, f"{beside.name}[{inner_value(s.row)}]", f"len({over})", names, beside.loop.body)


def _forever(w: Lines, s: lir.Forever) -> None:
    with w.under("while True:"):
        w.count()
        w.watched += 1
        w.body(s.body)
        w.watched -= 1


def _emit(w: Lines, s: lir.Emit) -> None:
    """Where there may be very many options, they are counted as they come."""
    w.add(f"o.append({value(s.code)})")
    if w.watched and w.many_options:
        with w.under(f"if len(o) > {MOST_OPTIONS}:"):
            number = w.faults.setdefault((TOO_MANY_OPTIONS, w.home), len(w.faults))
            w.add(f"raise fault_({number}, {MOST_OPTIONS})")


def _return(w: Lines, s: lir.Return) -> None:
    if w.stride and s.value is not None:
        if _comes_back(w, s.value):
            w.lines[-1] = w.lines[-1][0].replace(_waits(w), "continue"), s.span  # the slot says so already
        else:
            w.add(f"return c, d, {value(s.value)}")
    else:
        w.add("return" if s.value is None else f"return {value(s.value)}")


def _comes_back(w: Lines, point: lir.Expr) -> bool:
    """Whether the game waits for the decision of the stride again, as was just written. Nothing writes that slot but
    what ends a function right after it, so in a stride it has said so all the time."""
    return w.loops == 1 and point == build.ZERO and w.lines[-1][0].strip() == _waits(w)


def _waits(w: Lines) -> str:
    return f"s[{w.layout.waiting}] = {w.stride}"


def _jump(w: Lines, s: lir.Jump) -> None:
    if w.falls_through:
        w.add("pass")
        return
    if w.numbered:
        w.add(f"b = {s.label}")
    w.add("continue")


def _do(w: Lines, s: lir.Do) -> None:
    args = ", ".join(["s", *(argument(a) for a in s.call.args)])
    call = f"{s.call.function}({args})"
    w.add(call if s.into is None else f"{local(s.into)} = {call}")


def _remove(w: Lines, s: lir.Remove) -> None:
    item = inner_value(s.value)
    with w.under(f"if {item} in {local(s.list)}:"):
        w.add(f"{local(s.list)}.remove({item})")


def _sort(w: Lines, s: lir.SortBy) -> None:
    keys = ", ".join(local(k) for k in s.keys)
    w.add(f"{local(s.list)} = sorted_({local(s.list)}, {keys})")


def _insert(w: Lines, s: lir.SlotsInsert) -> None:
    at, item = inner_value(s.address), inner_value(s.value)
    if isinstance(s.position, lir.Load) and s.position.address == s.address:
        w.add(f"t = s[{at}] + 1")
        w.note(at)
        w.add(f"s[{at}] = t")
        w.note(f"{at} + t")
        w.add(f"s[{at} + t] = {item}")
    else:
        w.note_many(s.address, s.most + 2)
        w.add(f"insert_(s, {at}, {inner_value(s.position)}, {item})")


def _draw(function: str) -> Callable[[Lines, Any], None]:
    def emit(w: Lines, s: Any) -> None:
        counter = w.layout.counter(s.stream)
        if isinstance(s, lir.Draw):
            w.note(str(counter))
        w.add(f"{local(s.local)} = {function}(s, {counter}, {s.stream}, {inner_value(s.n)})")

    return emit


def _insert_sorted(w: Lines, s: lir.SlotsInsertSorted) -> None:
    w.note_many(s.address, s.most + 2)
    w.add(f"insert_sorted_(s, {inner_value(s.address)}, {inner_value(s.value)})")


def _take_out(w: Lines, s: lir.SlotsRemove) -> None:
    w.note_many(s.address, s.most + 1)
    w.add(f"remove_(s, {inner_value(s.address)}, {inner_value(s.value)})")


def _put_slots(w: Lines, s: lir.PutSlots) -> None:
    w.note_many(s.address, s.capacity)
    target = slots(s.address, lir.Const(s.capacity, low=s.capacity, high=s.capacity))
    w.add(f"{target} = {local(s.list)} + [0] * ({s.capacity} - len({local(s.list)}))")


def _take_range(w: Lines, s: lir.TakeRange) -> None:
    if s.stop.high - s.start.low > UNWATCHED:
        w.add(f"spend_({inner_value(s.stop)} - {inner_value(s.start)})")
    w.add(f"{local(s.list)} = list(range({value(s.start)}, {value(s.stop)}))")


def _find_ways(w: Lines, s: lir.FindWays) -> None:
    number = w.faults.setdefault((TOO_MANY_ROUTES, s.span), len(w.faults))
    too_many = f"lambda: fault_({number}, {s.limit})"
    search = "walk_ways_" if s.every else "find_ways_"
    given = ["s", local(s.list), f"r{s.rows}", inner_value(s.start), s.function, str(s.guard), too_many, str(s.limit)]
    w.add(f"spend_({search}({', '.join([*given, *map(inner_value, s.args)])}))")


ROWS |= {
    lir.Assign: _assign,
    lir.Store: _store,
    lir.Clear: _clear,
    lir.Require: _require,
    lir.Raise: _raise,
    lir.If: _if,
    lir.ForRange: _for_range,
    lir.ForSlots: lambda w, s: _loop(w, s, slots(s.address, s.count), inner_value(s.count)),
    lir.ForList: lambda w, s: _loop(w, s, local(s.list), f"len({local(s.list)})"),
    lir.ForRow: _for_row,
    lir.Forever: _forever,
    lir.Break: lambda w, s: w.add("break"),
    lir.Continue: lambda w, s: w.add("continue"),
    lir.Return: _return,
    lir.Jump: _jump,
    lir.Do: _do,
    lir.Emit: _emit,
    lir.NewList: lambda w, s: w.add(f"{local(s.list)} = []"),
    lir.CopyList: lambda w, s: w.add(f"{local(s.list)} = {local(s.source)}[:]"),
    lir.TakeSlots: lambda w, s: w.add(f"{local(s.list)} = {slots(s.address, s.count)}"),
    lir.TakeRow: lambda w, s: w.add(f"{local(s.list)} = list({row(s.rows, s.row)})"),
    lir.TakeRange: _take_range,
    lir.PutSlots: _put_slots,
    lir.Append: lambda w, s: w.add(f"{local(s.list)}.append({value(s.value)})"),
    lir.Remove: _remove,
    lir.SetElement: lambda w, s: w.add(f"{local(s.list)}[{inner_value(s.index)}] = {value(s.value)}"),
    lir.Unique: lambda w, s: w.add(f"{local(s.list)} = list(dict.fromkeys({local(s.list)}))"),
    lir.Arrange: lambda w, s: w.add(f"{local(s.list)} = sorted(set({local(s.list)}))"),
    lir.SortBy: _sort,
    lir.SlotsInsert: _insert,
    lir.SlotsInsertSorted: _insert_sorted,
    lir.SlotsRemove: _take_out,
    lir.FindWays: _find_ways,
    lir.KeepWays: lambda w, s: w.add(f"{local(s.list)} = keep_ways_({local(s.list)}, {s.guard}, {s.every})"),
    lir.Draw: _draw("draw_"),
    lir.Peek: _draw("peek_"),
}
