"""LIR statements as lines of Python, each with the place in the rulebook that it comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rulewright.backends.python.emit_expressions import argument, condition, inner_value, local, row, slots, value
from rulewright.backends.python.loops import Uses, rows_gone_through, slots_beside, with_else
from rulewright.backends.python.watch import UNWATCHED, Watch
from rulewright.language.fault_codes import OUT_OF_RANGE, TOO_MANY_OPTIONS, TOO_MANY_ROUTES
from rulewright.lir import build
from rulewright.lir import program as lir
from rulewright.lir.layout import Layout
from rulewright.runtime.budget import MOST_OPTIONS
from rulewright.text.source import NOWHERE, Span


class Lines:
    """The text of one function as it grows. `faults` collects what may go wrong, by number."""

    def __init__(self, layout: Layout, faults: dict[tuple[str, Span], int], watch: Watch, notes: bool) -> None:
        self.layout = layout
        self.notes = notes  # whether what is overwritten is noted, see `lir.noting`
        self.watch = watch
        self.faults = faults
        self.lines: list[tuple[str, Span]] = []
        self.only_asked: set[int] = set()
        self.uses: Uses | None = None  # how often each local is read and set
        self.unset: set[int] = set()  # locals whose loop says by how it ends what they would say
        self.rows_at: set[int] = set()  # locals that stand for a row itself
        self.many_options = True  # whether there may be more options than are allowed
        self.falls_through = False  # whether what a jump leads to comes next anyway
        self.numbered = False  # whether several labelled blocks take turns
        self.depth = 0
        self.watched = 0  # loops around that count their rounds
        self.home = NOWHERE  # the place of the whole function
        self.span = NOWHERE

    def add(self, text: str) -> None:
        self.lines.append((" " * self.depth + text, self.span))

    @contextmanager
    def under(self, head: str) -> Iterator[None]:
        """An indented block below a line that ends in a colon."""
        self.add(head)
        self.depth += 1
        yield
        self.depth -= 1

    def fault(self, code: str, span: Span, values: tuple[lir.Expr, ...]) -> str:
        number = self.faults.setdefault((code, span), len(self.faults))
        return f"raise fault_({', '.join([str(number), *map(inner_value, values)])})"

    def count(self) -> None:
        """One of the counts that a move has; where none is left, the move ends."""
        self.add("tick_()")

    def note(self, address: str) -> None:
        """One slot, before it is written."""
        if self.notes:
            self.add(f"note_(({address}, s[{address}]))")

    def note_many(self, address: lir.Expr, count: int) -> None:
        """At most so many slots."""
        if self.notes:
            start = inner_value(address)
            end = str(address.value + count) if isinstance(address, lir.Const) else f"{start} + {count}"
            self.add(f"note_((slice({start}, {end}), s[{start}:{end}]))")

    def body(self, statements: lir.Body) -> None:
        if not statements:
            self.add("pass")
        at = 0
        while at < len(statements):
            loop = with_else(statements[at : at + 3], self.uses)
            if loop is None:
                self.statement(statements[at])
                at += 1
                continue
            self.unset.add(loop.local.number)
            self.statement(loop.loop)
            outer, self.span = self.span, loop.test.span
            with self.under("else:"):
                self.body(loop.test.then)
            self.span = outer
            if loop.test.otherwise:
                self.body(loop.test.otherwise)
            at += 3

    def statement(self, statement: lir.Stmt) -> None:
        outer = self.span
        if statement.span is not NOWHERE:
            self.span = statement.span
        _ROWS[type(statement)](self, statement)
        self.span = outer


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
    beside: lir.Local | None = None,
) -> None:
    """`rounds` is how many there are, for loops whose rounds are counted before the first; `beside` a second local that
    comes along."""
    names = local(s.local) if beside is None else f"{local(s.local)}, {local(beside)}"
    way, one = w.watch.way(s) or ("", 0)
    if way == "at once":
        w.add(f"spend_(({rounds}) * {one})")
    with w.under(f"for {names} in {over}:"):
        if way == "each round":
            w.count()
        w.watched += bool(way)
        w.body(s.body)
        w.watched -= bool(way)


def _for_range(w: Lines, s: lir.ForRange) -> None:
    rounds = f"{inner_value(s.stop)} - {inner_value(s.start)}"
    rows = rows_gone_through(s, w.uses)
    if rows is not None:
        w.rows_at.add(s.local.number)
        _loop(w, s, f"r{rows}[{value(s.start)}:{value(s.stop)}]", rounds)
        return
    beside = slots_beside(s, w.watch, w.uses)
    if beside is not None:
        first = int(value(s.start))
        over = slots(beside.address, build.const(beside.count))
        _loop(w, beside.loop, f"enumerate({over}, {first})" if first else f"enumerate({over})", rounds, beside.local)
        return
    bounds = value(s.stop) if s.start == lir.Const(0, low=0, high=0) else f"{value(s.start)}, {value(s.stop)}"
    _loop(w, s, f"range({bounds})", rounds)


def _for_row(w: Lines, s: lir.ForRow) -> None:
    over = local(s.row.local) if isinstance(s.row, lir.Get) and s.row.local.number in w.rows_at else row(s.rows, s.row)
    _loop(w, s, over, f"len({over})")


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
    w.add("return" if s.value is None else f"return {value(s.value)}")


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


_ROWS: dict[type, Callable[[Lines, Any], None]] = {
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
