"""Adjustments that never wait: condition tables, read for every member before anything moves."""

from __future__ import annotations

from rulewright.hir import nodes as n
from rulewright.hir.rules import Adjustment
from rulewright.hir.walk import children, statements, walk
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.sources import Listed, Source
from rulewright.lir.lower.writer import STATEMENTS, Names, Writer


def _call_adjustment(w: Writer, s: n.CallAdjustment) -> None:
    adjustment = s.adjustment
    made = w.shared.function(
        ("adjustment", adjustment),
        f"adjustment {adjustment.name}",
        lambda f: _write_adjustment(Writer(w.shared, f), adjustment),
        adjustment.span,
    )
    w.add(lir.Do(lir.Call(made.name, (), low=0, high=0), span=w.span))


def _write_adjustment(w: Writer, a: Adjustment) -> None:
    """All is read for every member before anything moves: the members, their lets, and for each row the places in that
    list of the members it hits. Then the rows run from the top."""
    assert a.var is not None and a.source is not None
    source: Source = w.source(a.source)
    members = w.list_local(source.capacity, source.low, source.high)
    lets = [w.list_local(source.capacity) for _ in a.lets]
    hits = [w.list_local(source.capacity, 0, source.capacity) for _ in a.rows]
    for made in (members, *lets, *hits):
        w.add(lir.NewList(made, span=w.span))
    source.each(w, lambda member: _read_member(w, a, member, members, lets, hits))
    for row, places in zip(a.rows, hits, strict=True):
        if row.body:
            with w.at(row.span):
                Listed(places).each(w, lambda at, row=row: _run_row(w, a, row.body, at, members, lets))  # type: ignore[misc]


def _read_member(
    w: Writer,
    a: Adjustment,
    member: lir.Expr,
    members: lir.ListLocal,
    lets: list[lir.ListLocal],
    hits: list[lir.ListLocal],
) -> None:
    assert a.var is not None
    with w.bound({a.var: member}), w.when(w.truth(a.where)):
        at = w.keep(build.length(members))
        w.add(lir.Append(members, member, span=w.span))
        for (var, value), kept in zip(a.lets, lets, strict=True):
            bound = w.keep(w.value(value))
            w.names[var] = bound
            kept.low, kept.high = bound.low, bound.high
            w.add(lir.Append(kept, bound, span=w.span))
        _read_rows(w, a, at, hits)


def _read_rows(w: Writer, a: Adjustment, at: lir.Expr, hits: list[lir.ListLocal]) -> None:
    found = w.local()
    counts = a.hit == "exactly one"
    if counts:
        w.assign(found, build.ZERO)

    def rest(number: int) -> None:
        if number == len(a.rows):
            return
        row = a.rows[number]

        def hit() -> None:
            w.add(lir.Append(hits[number], at, span=row.span))
            if counts:
                w.assign(found, build.add(build.get(found, 0, len(a.rows)), build.ONE))

        if a.hit == "first":
            w.choose(w.truth(row.when), hit, lambda: rest(number + 1))
        else:
            w.choose(w.truth(row.when), hit, lambda: None)
            rest(number + 1)

    rest(0)
    if counts:
        with w.when(build.compare("!=", build.get(found, 0, len(a.rows)), build.ONE)):
            w.fail(faults.NO_CASE)


def _run_row(
    w: Writer, a: Adjustment, body: n.Block, at: lir.Expr, members: lir.ListLocal, lets: list[lir.ListLocal]
) -> None:
    assert a.var is not None
    used = {e.var for s in statements(body) for c in children(s) for e in walk(c) if isinstance(e, n.Local)}
    names: Names = {a.var: w.keep(build.element(members, at))}
    names |= {var: w.keep(build.element(kept, at)) for (var, _), kept in zip(a.lets, lets, strict=True) if var in used}
    with w.bound(names):
        w.run(body)


STATEMENTS[n.CallAdjustment] = _call_adjustment
