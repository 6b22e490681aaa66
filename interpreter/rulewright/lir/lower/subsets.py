"""All sets of so many elements of a list, by size and then in the order of the list, each by its number."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from rulewright.lir import build, program as lir
from rulewright.lir.lower.writer import Writer

MOST = 2**31 - 1


def subset_count(w: Writer, size: lir.Expr, low: lir.Expr, high: lir.Expr) -> lir.Expr:
    """How many sets of `low`..`high` elements there are."""
    total, k = w.local(), w.local()
    size = w.handy(size)
    w.assign(total, build.ZERO)
    body: lir.Body = []
    with w.into(body):
        sizes = build.get(k, 0, min(size.high, max(0, high.high)))
        w.assign(total, build.add(build.get(total, 0, MOST), binomial(w, size, sizes)))
    start, stop = _range(size, low, high)
    w.add(lir.ForRange(k, start, stop, body, span=w.span))
    return build.get(total, 0, MOST)


def _range(size: lir.Expr, low: lir.Expr, high: lir.Expr) -> tuple[lir.Expr, lir.Expr]:
    return build.maximum(build.ZERO, low), build.add(build.minimum(high, size), build.ONE)


def binomial(w: Writer, n: lir.Expr, k: lir.Expr) -> lir.Expr:
    """How many sets of k of n; both from 0, and within their intervals."""
    width = min(n.high, k.high) + 1
    return w.shared.entry(_triangle(n.high, width), build.add(build.multiply(n, build.const(width)), k))


def _triangle(rows: int, width: int) -> list[int]:
    """Pascal's, row by row, as wide as it is needed."""
    row = [1] + [0] * (width - 1)
    table = list(row)
    for _ in range(rows):
        row = [1, *(min(MOST, left + above) for left, above in pairwise(row))]
        table += row
    return table


def each_subset(
    w: Writer,
    items: lir.ListLocal,
    low: lir.Expr,
    high: lir.Expr,
    found: Callable[[lir.ListLocal, lir.Expr], None],
) -> None:
    count = w.keep(subset_count(w, build.length(items), low, high))
    code = w.local()
    body: lir.Body = []
    with w.into(body):
        number = build.get(code, 0, MOST)
        found(subset(w, items, low, high, number), number)
    w.add(lir.ForRange(code, build.ZERO, count, body, span=w.span))


def subset(w: Writer, items: lir.ListLocal, low: lir.Expr, high: lir.Expr, code: lir.Expr) -> lir.ListLocal:
    """The set with a number: first its size, by going past the smaller ones; then each element in turn, taken or left
    by whether the number lies among the sets that hold it."""
    n = items.capacity
    chosen = w.list_local(n, items.low, items.high)
    left, size = w.local(), w.local()
    rest, missing = build.get(left, 0, MOST), build.get(size, 0, min(n, max(0, high.high)))
    w.add(lir.NewList(chosen, span=w.span))
    w.assign(left, code)
    w.assign(size, build.maximum(build.ZERO, low))
    length = w.keep(build.length(items))
    _find_size(w, rest, missing, length)
    at = w.local()
    body: lir.Body = []
    with w.into(body):
        place = build.get(at, 0, max(0, n - 1))
        with w.when(build.compare("=", missing, build.ZERO)):
            w.add(lir.Break(span=w.span))
        after = _clamped(build.add(build.subtract(length, place), build.const(-1)), n)
        with_it = w.keep(binomial(w, after, _clamped(build.add(missing, build.const(-1)), missing.high)))

        def take() -> None:
            w.add(lir.Append(chosen, build.element(items, place), span=w.span))
            w.assign(size, build.add(missing, build.const(-1)))

        w.choose(build.compare("<", rest, with_it), take, lambda: w.assign(left, build.subtract(rest, with_it)))
    w.add(lir.ForRange(at, build.ZERO, length, body, span=w.span))
    return chosen


def _clamped(value: lir.Expr, high: int) -> lir.Expr:
    """Known to lie in 0..high where it is used."""
    return lir.Arith("max", value, build.ZERO, low=0, high=high)


def _find_size(w: Writer, rest: lir.Get, missing: lir.Get, length: lir.Expr) -> None:
    body: lir.Body = []
    with w.into(body):
        sets = w.keep(binomial(w, length, missing))
        with w.when(build.compare("<", rest, sets)):
            w.add(lir.Break(span=w.span))
        w.assign(rest.local, build.subtract(rest, sets))
        w.assign(missing.local, build.add(missing, build.ONE))
        with w.when(build.compare(">", missing, length)):
            w.add(lir.Break(span=w.span))
    w.add(lir.Forever(body, span=w.span))
