"""LIR statements about list locals, and the searches for ways that fill them, as lines of C."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from string import Template
from typing import Any

from rulewright.backends.native.expressions import element, listed, rows, value
from rulewright.backends.native.writer import Writer
from rulewright.backends.python.watch import UNWATCHED
from rulewright.language.fault_codes import TOO_MANY_ROUTES
from rulewright.lir import program as lir

HERE = Path(__file__).parent / "c"


def _take_slots(w: Writer, s: lir.TakeSlots) -> None:
    w.add(f"take_slots(c, s, &{listed(s.list)}, {value(w, s.address)}, {value(w, s.count)});")


def _take_range(w: Writer, s: lir.TakeRange) -> None:
    first, stop = w.temporary(), w.temporary()
    w.add(f"{first} = {value(w, s.start)}; {stop} = {value(w, s.stop)};")
    if s.stop.high - s.start.low > UNWATCHED:
        w.add(f"spend(c, {stop} - {first});")
        w.leave_if_trapped()
    w.add(f"take_range(c, &{listed(s.list)}, {first}, {stop});")


def _sort(w: Writer, s: lir.SortBy) -> None:
    keys = ", ".join(f"{listed(k)}.p" for k in s.keys)
    for key in s.keys:
        w.add(f"if ({listed(key)}.n != {listed(s.list)}.n) return bad(c);")
    with w.under(""):
        w.add(f"i64 *keys[] = {{{keys}}};")
        w.add(f"sort_by(c, &{listed(s.list)}, keys, {len(s.keys)});")


def _find_ways(w: Writer, s: lir.FindWays) -> None:
    """The search is a function of its own, since what it calls differs from place to place."""
    name = f"w{len(w.book.searches)}"
    given = [f"x{i}" for i in range(len(s.args))]
    search = "walk_ways.c" if s.every else "find_ways.c" if s.guard else "flood_ways.c"
    text = Template((HERE / search).read_text(encoding="utf-8"))
    w.book.searches.append(
        text.substitute(
            name=name,
            rows=f"r{s.rows}",
            spaces=len(w.book.program.rows[s.rows]),
            at=s.function,
            params="".join(f", i64 {x}" for x in given),
            args="".join(f", {x}" for x in given),
            guard=f"{s.guard}LL",
            limit=s.limit,
            fault=w.book.fault(TOO_MANY_ROUTES, s.span, 1),
        )
    )
    args = ", ".join(["c", "s", f"&{listed(s.list)}", value(w, s.start), *(value(w, a) for a in s.args)])
    w.add(f"{name}({args});")
    w.leave_if_trapped()


LIST_ROWS: dict[type, Callable[[Writer, Any], None]] = {
    lir.NewList: lambda w, s: w.add(f"{listed(s.list)}.n = 0;"),
    lir.CopyList: lambda w, s: w.add(f"copy_list(c, &{listed(s.list)}, &{listed(s.source)});"),
    lir.TakeSlots: _take_slots,
    lir.TakeRow: lambda w, s: w.add(f"take_row(c, &{listed(s.list)}, {rows(w, s.rows)}, {value(w, s.row)});"),
    lir.TakeRange: _take_range,
    lir.Append: lambda w, s: w.add(f"push(c, &{listed(s.list)}, {value(w, s.value)});"),
    lir.Remove: lambda w, s: w.add(f"remove_one(&{listed(s.list)}, {value(w, s.value)});"),
    lir.SetElement: lambda w, s: w.add(f"{element(w, s.list, s.index)} = {value(w, s.value)};"),
    lir.Unique: lambda w, s: w.add(f"unique(c, &{listed(s.list)});"),
    lir.Arrange: lambda w, s: w.add(f"arrange(c, &{listed(s.list)});"),
    lir.SortBy: _sort,
    lir.FindWays: _find_ways,
    lir.KeepWays: lambda w, s: w.add(f"keep_ways(c, &{listed(s.list)}, {s.guard}LL, {int(s.every)});"),
}
