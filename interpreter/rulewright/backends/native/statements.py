"""LIR statements as lines of C."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.backends.native.branchless import Chosen, chosen_rounds, write_option
from rulewright.backends.native.expressions import arguments, index, listed, literal, local, slot, truth, value
from rulewright.backends.native.list_statements import LIST_ROWS
from rulewright.backends.native.writer import Writer
from rulewright.language.fault_codes import OUT_OF_RANGE, TOO_MANY_OPTIONS
from rulewright.lir import program as lir
from rulewright.lir.questions import writes
from rulewright.runtime.budget import MOST_OPTIONS
from rulewright.text.source import NOWHERE, Span


def write_body(w: Writer, statements: lir.Body) -> None:
    for statement in statements:
        _write(w, statement)


def _write(w: Writer, statement: lir.Stmt) -> None:
    outer = w.span
    if statement.span is not NOWHERE:
        w.span = statement.span
    _ROWS[type(statement)](w, statement)
    w.span = outer


def outside(text: str, given: lir.Expr, least: int, most: int) -> str:
    """The test that a value lies outside a range, without the half that its interval proves; empty if both are."""
    below = f"{text} < {literal(least)}" if given.low < least else ""
    above = f"{text} > {literal(most)}" if given.high > most else ""
    return " || ".join(part for part in (below, above) if part)


def _fail(w: Writer, code: str, span: Span, values: list[str]) -> None:
    number = w.book.fault(code, span, len(values))
    for i, text in enumerate(values):
        w.add(f"c->values[{i}] = {text};")
    w.add(f"return fail(c, {number}, {len(values)});")


def _named(w: Writer, given: lir.Expr) -> str:
    """A value that may be written down several times."""
    text = value(w, given)
    if isinstance(given, lir.Get | lir.Const):
        return text
    name = w.temporary()
    w.add(f"{name} = {text};")
    return name


# ---- slots ----


def _store(w: Writer, s: lir.Store) -> None:
    if not outside("", s.value, s.least, s.most):
        _put(w, s.address, value(w, s.value))
        return
    text = _named(w, s.value)
    with w.under(f"if ({outside(text, s.value, s.least, s.most)})"):
        _fail(w, OUT_OF_RANGE, s.span, [text, literal(s.least), literal(s.most)])
    _put(w, s.address, text)


def _put(w: Writer, address: lir.Expr, text: str) -> None:
    if not w.notes:
        w.add(f"{slot(w, address)} = (S){text};")
        return
    at = w.temporary()
    w.add(f"{at} = {index(w, address, w.book.size)};")
    w.note(at)
    w.add(f"s[{at}] = (S){text};")


def _clear(w: Writer, s: lir.Clear) -> None:
    if s.count == 1:
        _put(w, s.address, "0")
    elif isinstance(s.address, lir.Const) and s.count <= 4 and 0 <= s.address.value <= w.book.size - s.count:
        w.note_many(str(s.address.value), s.count)
        w.add(" ".join(f"s[{s.address.value + i}] = 0;" for i in range(s.count)))
    else:
        w.add(f"clear(c, s, {_noted(w, s.address, s.count)}, {s.count});")


def _noted(w: Writer, address: lir.Expr, count: int) -> str:
    """An address from which so many slots at most are written next."""
    text = value(w, address)
    if w.notes:
        at = w.temporary()
        w.add(f"{at} = {text};")
        w.note_many(at, count)
        text = at
    return text


def _insert(w: Writer, s: lir.SlotsInsert) -> None:
    at = _noted(w, s.address, s.most + 2)
    w.add(f"insert(c, s, {at}, {value(w, s.position)}, {value(w, s.value)}, {s.most});")


def _insert_sorted(w: Writer, s: lir.SlotsInsertSorted) -> None:
    w.add(f"insert_sorted(c, s, {_noted(w, s.address, s.most + 2)}, {value(w, s.value)}, {s.most});")


def _take_out(w: Writer, s: lir.SlotsRemove) -> None:
    w.add(f"take_out(c, s, {_noted(w, s.address, s.most + 1)}, {value(w, s.value)}, {s.most});")


def _put_slots(w: Writer, s: lir.PutSlots) -> None:
    w.add(f"put_slots(c, s, {_noted(w, s.address, s.capacity)}, &{listed(s.list)}, {s.capacity});")


def _draw(moves_on: bool) -> Callable[[Writer, Any], None]:
    def write(w: Writer, s: lir.Draw | lir.Peek) -> None:
        counter = w.book.program.layout.counter(s.stream)
        stream = w.book.program.streams[s.stream]
        w.add(f"{local(s.local)} = peek(c, s, {counter}, {stream}u, {value(w, s.n)});")
        if moves_on:
            w.note(str(counter))
            w.add(f"s[{counter}]++;")

    return write


# ---- control ----


def _require(w: Writer, s: lir.Require) -> None:
    if not outside("", s.value, s.least, s.most):
        return
    text = _named(w, s.value)
    with w.under(f"if ({outside(text, s.value, s.least, s.most)})"):
        _raise(w, s)


def _raise(w: Writer, s: lir.Raise | lir.Require) -> None:
    _fail(w, s.code, s.span, [_named(w, given) for given in s.values])


def _if(w: Writer, s: lir.If) -> None:
    """A ladder stays flat where nothing has to be worked out before what is asked."""
    if write_option(w, s):
        return
    outer, head, depth = w.span, "if", 0
    while True:
        with w.under(f"{head} ({truth(w, s.condition)})"):
            write_body(w, s.then)
        if len(s.otherwise) != 1 or not isinstance(s.otherwise[0], lir.If):
            break
        s = s.otherwise[0]
        w.span = outer if s.span is NOWHERE else s.span
        head = "else if"
        if w.calls(s.condition):
            w.add("else {")
            w.depth, depth, head = w.depth + 1, depth + 1, "if"
    if s.otherwise:
        with w.under("else"):
            write_body(w, s.otherwise)
    for _ in range(depth):
        w.depth -= 1
        w.add("}")
    w.span = outer


def _loop(w: Writer, s: Any, head: str, item: str, rounds: str) -> None:
    """`item` is what the loop is about; `rounds` how many there are, where they are counted before the first."""
    way, one = w.book.watch.way(s) or ("", 0)
    if way == "at once":
        w.add(f"spend(c, ({rounds}) * {one});")
        w.leave_if_trapped()
    with w.under(head):
        if way == "each round":
            w.tick()
        w.add(f"{local(s.local)} = {item};")
        w.watched += bool(way)
        write_body(w, s.body)
        w.watched -= bool(way)


def _for_range(w: Writer, s: lir.ForRange) -> None:
    chosen = chosen_rounds(w, s)
    if chosen is not None:
        _over_chosen(w, s, chosen)
        return
    first, stop, at = _named(w, s.start), _kept(w, s.stop), w.count()
    _loop(w, s, f"for (i64 {at} = {first}; {at} < {stop}; {at}++)", at, f"{stop} - {first}")


def _over_chosen(w: Writer, s: lir.ForRange, chosen: Chosen) -> None:
    at = w.count()
    with w.under(f"for (i64 {at} = 0; {at} < {chosen.many}; {at}++)"):
        w.add(f"{local(s.local)} = {chosen.numbers}[{at}];")
        write_body(w, chosen.body)


def _kept(w: Writer, given: lir.Expr) -> str:
    """What the body of a loop must not change."""
    if isinstance(given, lir.Const):
        return value(w, given)
    name = w.temporary()
    w.add(f"{name} = {value(w, given)};")
    return name


def _for_slots(w: Writer, s: lir.ForSlots) -> None:
    first, count, at = _kept(w, s.address), _kept(w, s.count), w.count()
    if not isinstance(s.count, lir.Const):
        w.add(f"if ({count} < 0) {count} = 0;")
    w.add(f"if ({count} > {s.most} || !inside(c, {first}, {count})) return bad(c);")
    items = f"s[{first} + {at}]"
    if writes(s.body, w.book.writing):
        name = f"k{at}"
        w.array(name, s.most, "S")
        w.add(f"copy({name}, s + {first}, {count});")
        items = f"{name}[{at}]"
    _loop(w, s, f"for (i64 {at} = 0; {at} < {count}; {at}++)", items, count)


def _for_list(w: Writer, s: lir.ForList) -> None:
    name, at = listed(s.list), w.count()
    _loop(w, s, f"for (i64 {at} = 0; {at} < {name}.n; {at}++)", f"{name}.p[{at}]", f"{name}.n")


def _for_row(w: Writer, s: lir.ForRow) -> None:
    row, end, at = _kept(w, s.row), w.temporary(), w.count()
    table, ends = f"r{s.rows}", f"r{s.rows}e"
    w.add(f"if ((u64)({row}) >= {len(w.book.program.rows[s.rows])}u) return bad(c);")
    w.add(f"{end} = {ends}[{row} + 1];")
    _loop(
        w,
        s,
        f"for (i64 {at} = {ends}[{row}]; {at} < {end}; {at}++)",
        f"{table}[{at}]",
        f"{ends}[{row} + 1] - {ends}[{row}]",
    )


def _forever(w: Writer, s: lir.Forever) -> None:
    with w.under("for (;;)"):
        w.tick()
        w.watched += 1
        write_body(w, s.body)
        w.watched -= 1


def _emit(w: Writer, s: lir.Emit) -> None:
    """Where there may be very many options, they are counted as they come."""
    w.add("if (on >= oc) return stop(c, FULL);")
    w.add(f"op[on] = {value(w, s.code)};")
    w.add("on++;")
    if w.watched and w.many_options:
        with w.under(f"if (on > {MOST_OPTIONS})"):
            _fail(w, TOO_MANY_OPTIONS, w.function.span, [str(MOST_OPTIONS)])


def _return(w: Writer, s: lir.Return) -> None:
    text = "0" if s.value is None else value(w, s.value)
    w.add(f"LEAVE({text});" if w.function.result in ("number", "none") else "goto done;")


def _do(w: Writer, s: lir.Do) -> None:
    given = ["c", "s", *arguments(w, s.call)]
    if s.into is not None:
        w.add(f"{listed(s.into)}.n = 0;")
        given.append(f"&{listed(s.into)}")
    w.add(f"{s.call.function}({', '.join(given)});")
    w.leave_if_trapped()


_ROWS: dict[type, Callable[[Writer, Any], None]] = {
    lir.Assign: lambda w, s: w.add(f"{local(s.local)} = {value(w, s.value)};"),
    lir.Store: _store,
    lir.Clear: _clear,
    lir.Require: _require,
    lir.Raise: _raise,
    lir.If: _if,
    lir.ForRange: _for_range,
    lir.ForSlots: _for_slots,
    lir.ForList: _for_list,
    lir.ForRow: _for_row,
    lir.Forever: _forever,
    lir.Break: lambda w, s: w.add("break;"),
    lir.Continue: lambda w, s: w.add("continue;"),
    lir.Return: _return,
    lir.Jump: lambda w, s: w.add(f"goto b{s.label};"),
    lir.Do: _do,
    lir.Emit: _emit,
    lir.SlotsInsert: _insert,
    lir.SlotsInsertSorted: _insert_sorted,
    lir.SlotsRemove: _take_out,
    lir.PutSlots: _put_slots,
    lir.Draw: _draw(True),
    lir.Peek: _draw(False),
    **LIST_ROWS,
}
