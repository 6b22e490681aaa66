"""Aggregates as loops with accumulators, or spelled out where the list is short and known.

Order shows only in faults, and is kept: `where` is read for all before any body where both could fault, and a search
that could stop early goes on where a later `where` could fault.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rulewright.hir import nodes as n
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.sources import Elements, Listed, Source
from rulewright.lir.lower.writer import EXPRESSIONS, LISTS, Writer
from rulewright.lir.questions import may_fault, weight

LONGEST_SPELLED_OUT = 8
HEAVIEST_SPELLED_OUT = 80
DEEPEST_SPELLED_OUT = 3
"""Aggregates inside each other: each is spelled out, and perhaps thrown away, for all elements of those around it."""


def _fold(w: Writer, e: n.Fold) -> lir.Expr:
    source: Elements = w.source(e.source)
    elements = source.constant
    if elements is not None and len(elements) <= LONGEST_SPELLED_OUT and e.op in _SPELLED:
        spelled = _spelled_out(w, e, elements)
        if spelled is not None:
            return spelled
    return _LOOPS[e.op](w, e, source)


# ---- spelled out ----


def _spelled_out(w: Writer, e: n.Fold, elements: Sequence[int]) -> lir.Expr | None:
    """One expression over all elements; none where an element needs statements of its own or it grows too long."""
    if w.spelling >= DEEPEST_SPELLED_OUT:
        return None
    w.spelling += 1
    body, found = w.apart(lambda: _SPELLED[e.op](w, e, elements))
    w.spelling -= 1
    return found if not body and weight(found) <= HEAVIEST_SPELLED_OUT else None


def _conditions(w: Writer, e: n.Fold, elements: Sequence[int]) -> list[lir.Expr]:
    found = []
    for element in elements:
        with w.bound({e.var: build.const(element)}):
            found.append(build.both(w.truth(e.where), w.truth(e.body)))
    return found


def _any_spelled(w: Writer, e: n.Fold, elements: Sequence[int]) -> lir.Expr:
    answer: lir.Expr = build.ZERO
    for condition in _conditions(w, e, elements):
        answer = build.either(answer, condition)
    return answer


def _every_spelled(w: Writer, e: n.Fold, elements: Sequence[int]) -> lir.Expr:
    answer: lir.Expr = build.ONE
    for element in elements:
        with w.bound({e.var: build.const(element)}):
            answer = build.both(answer, _counts_for_every(w, e))
    return answer


def _counts_for_every(w: Writer, e: n.Fold) -> lir.Expr:
    """Without a body, `where` itself must hold for all."""
    where = w.truth(e.where)
    return where if e.body is None else build.either(build.negate(where), w.truth(e.body))


def _count_spelled(w: Writer, e: n.Fold, elements: Sequence[int]) -> lir.Expr:
    total: lir.Expr = build.ZERO
    for condition in _conditions(w, e, elements):
        total = build.add(total, condition)
    return total


def _sum_spelled(w: Writer, e: n.Fold, elements: Sequence[int]) -> lir.Expr:
    assert e.body is not None
    total: lir.Expr = build.ZERO
    for element in elements:
        with w.bound({e.var: build.const(element)}):
            total = build.add(total, build.cond(w.truth(e.where), w.value(e.body), build.ZERO))
    return total


_SPELLED: dict[str, Callable[[Writer, n.Fold, Sequence[int]], lir.Expr]] = {
    "any": _any_spelled,
    "every": _every_spelled,
    "count": _count_spelled,
    "sum": _sum_spelled,
}


# ---- loops ----


def _search(w: Writer, e: n.Fold, source: Elements, found: bool, condition: Callable[[], lir.Expr]) -> lir.Expr:
    """Stops at the first element whose condition is `found`."""
    answer = w.local()
    w.assign(answer, build.const(int(not found)))

    def one(element: lir.Expr) -> None:
        with w.bound({e.var: element}):
            test = condition()
            with w.when(test if found else build.negate(test)):
                w.assign(answer, build.const(int(found)))
                w.add(lir.Break(span=w.span))

    source.each(w, one)
    return build.get(answer, 0, 1)


def _holds(w: Writer, e: n.Fold) -> lir.Expr:
    """`where`, then the body where it is a condition too."""
    if e.body is None:
        return w.truth(e.where)
    return w.truth(e.body) if e.where is None else w.truth(n.Binary("and", e.where, e.body, span=e.span))


def _any(w: Writer, e: n.Fold, source: Elements) -> lir.Expr:
    return _search(w, e, source, True, lambda: _holds(w, e))


def _every(w: Writer, e: n.Fold, source: Elements) -> lir.Expr:
    return _search(w, e, source, False, lambda: _holds_for_every(w, e))


def _holds_for_every(w: Writer, e: n.Fold) -> lir.Expr:
    if e.body is None or e.where is None:
        return w.truth(e.where if e.body is None else e.body)
    return w.truth(n.Binary("or", n.Unary("not", e.where, span=e.span), e.body, span=e.span))


def _accumulate(w: Writer, e: n.Fold, source: Elements, take: Callable[[lir.Expr], None]) -> None:
    """`take` for each element for which `where` holds."""

    def one(element: lir.Expr) -> None:
        with w.bound({e.var: element}), w.when(_holds(w, e)):
            take(element)

    source.each(w, one)


def _count(w: Writer, e: n.Fold, source: Elements) -> lir.Expr:
    if e.where is None and e.body is None:
        return source.size(w)
    total = w.local()
    w.assign(total, build.ZERO)
    _accumulate(w, e, source, lambda _: w.assign(total, build.add(build.get(total, 0, source.capacity), build.ONE)))
    return build.get(total, 0, source.capacity)


def _bodies(w: Writer, e: n.Fold, source: Elements, take: Callable[[lir.Expr], None]) -> None:
    """`take` for the body of each element for which `where` holds."""
    assert e.body is not None
    value = e.body
    plain = replace(e, body=None)
    if e.where is not None and _both_may_fault(w, e, source):
        kept = Listed(_each(w, replace(plain, op="each", keys=())).listed(w))
        plain, source = replace(plain, where=None), kept
    _accumulate(w, plain, source, lambda _: take(w.value(value)))


def _both_may_fault(w: Writer, e: n.Fold, source: Elements) -> bool:
    element = build.get(w.local(), source.low, source.high)
    with w.bound({e.var: element}):
        where, _ = w.apart(lambda: w.truth(e.where))
        body, _ = w.apart(lambda: w.value(e.body or n.TRUE))
    return may_fault(where) and may_fault(body)


def _sum(w: Writer, e: n.Fold, source: Elements) -> lir.Expr:
    total = w.local()
    w.assign(total, build.ZERO)
    low, high = 0, 0

    def take(value: lir.Expr) -> None:
        nonlocal low, high
        low, high = min(0, value.low * source.capacity), max(0, value.high * source.capacity)
        w.assign(total, build.add(build.get(total), value))

    _bodies(w, e, source, take)
    return build.get(total, max(low, lir.ANY_LOW), min(high, lir.ANY_HIGH))


def _extreme(w: Writer, e: n.Fold, source: Elements) -> lir.Expr:
    best, seen = w.local(), w.local()
    w.assign(seen, build.ZERO)
    w.assign(best, build.ZERO)
    low, high = 0, 0

    def take(value: lir.Expr) -> None:
        nonlocal low, high
        value = w.handy(value)
        low, high = value.low, value.high
        op: lir.CompareOp = ">" if e.op == "most" else "<"
        better = build.compare(op, value, build.get(best, value.low, value.high))
        with w.when(build.either(build.negate(build.get(seen, 0, 1)), better)):
            w.assign(best, value)
        w.assign(seen, build.ONE)

    _bodies(w, e, source, take)
    with w.when(build.negate(build.get(seen, 0, 1))):
        w.fail(faults.OF_NOTHING)
    return build.get(best, low, high)


def _the(w: Writer, e: n.Fold, source: Elements) -> lir.Expr:
    found, count = w.local(), w.local()
    w.assign(count, build.ZERO)
    w.assign(found, build.ZERO)

    def take(element: lir.Expr) -> None:
        w.assign(found, element)
        w.assign(count, build.add(build.get(count, 0, source.capacity), build.ONE))

    _accumulate(w, e, source, take)
    many = build.get(count, 0, source.capacity)
    with w.when(build.compare("!=", many, build.ONE)):
        w.fail(faults.NOT_ONE, many)
    return build.get(found, source.low, source.high)


def _first(w: Writer, e: n.Fold, source: Elements) -> lir.Expr:
    if e.keys:
        return _best(w, e, source)
    found, seen = w.local(), w.local()
    w.assign(found, build.ZERO)
    stops = e.op == "first" and not _where_may_fault(w, e, source)
    goes_on = e.op == "first" and not stops
    if goes_on:
        w.assign(seen, build.ZERO)

    def take(element: lir.Expr) -> None:
        with w.when(build.negate(build.get(seen, 0, 1)) if goes_on else build.ONE):
            w.assign(found, element)
            if goes_on:
                w.assign(seen, build.ONE)
        if stops:
            w.add(lir.Break(span=w.span))

    _accumulate(w, e, source, take)
    return build.get(found, min(0, source.low), source.high)


def _where_may_fault(w: Writer, e: n.Fold, source: Elements) -> bool:
    with w.bound({e.var: build.get(w.local(), source.low, source.high)}):
        return may_fault(w.apart(lambda: _holds(w, e))[0])


def _best(w: Writer, e: n.Fold, source: Elements) -> lir.Expr:
    """The first or last of an order: its keys are compared with those of the best so far, nothing is sorted."""
    if _where_may_fault(w, e, source):
        source = Listed(_each(w, replace(e, op="each", keys=())).listed(w))
        e = replace(e, where=None, body=None)
    found, seen = w.local(), w.local()
    best = [w.local() for _ in e.keys]
    for local in (found, seen, *best):
        w.assign(local, build.ZERO)

    def take(element: lir.Expr) -> None:
        keys = [w.handy(_key(w, k)) for k in e.keys]
        with w.when(build.either(build.negate(build.get(seen, 0, 1)), _better(e.op == "first", keys, best))):
            for local, key in zip(best, keys, strict=True):
                w.assign(local, key)
            w.assign(found, element)
            w.assign(seen, build.ONE)

    _accumulate(w, e, source, take)
    return build.get(found, min(0, source.low), source.high)


def _better(first: bool, keys: list[lir.Expr], best: list[lir.Local]) -> lir.Expr:
    """Whether keys come before the best so far; for the last of an order: not before it, equal ones included."""
    answer: lir.Expr = build.const(int(not first))
    for key, local in reversed(list(zip(keys, best, strict=True))):
        now = build.get(local, key.low, key.high)
        wins = build.compare("<" if first else ">", key, now)
        answer = build.either(wins, build.both(build.compare("=", key, now), answer))
    return answer


def _key(w: Writer, key: n.SortKey) -> lir.Expr:
    value = w.value(key.value)
    return build.negative(value) if key.descending else value


# ---- lists ----


def _each(w: Writer, e: n.Fold) -> Source:
    """The list of what is found, in order."""
    source: Source = w.source(e.source)
    if e.where is None and e.body is None and not e.keys:
        return source
    target = w.list_local(source.capacity, source.low, source.high)
    w.add(lir.NewList(target, span=w.span))
    _accumulate(w, e, source, lambda element: w.add(lir.Append(target, element, span=w.span)))
    if e.keys:
        sort(w, target, e.var, e.keys)
    return Listed(target, source.unique)


def sort(w: Writer, target: lir.ListLocal, var: n.Var, keys: tuple[n.SortKey, ...]) -> None:
    """Orders a list by keys, read for each element before anything moves."""
    columns = [w.list_local(target.capacity) for _ in keys]
    for column in columns:
        w.add(lir.NewList(column, span=w.span))

    def one(element: lir.Expr) -> None:
        with w.bound({var: element}):
            for column, key in zip(columns, keys, strict=True):
                w.add(lir.Append(column, _key(w, key), span=w.span))

    Listed(target).each(w, one)
    w.add(lir.SortBy(target, tuple(columns), span=w.span))


_LOOPS: dict[str, Callable[[Writer, n.Fold, Elements], lir.Expr]] = {
    "any": _any,
    "every": _every,
    "count": _count,
    "sum": _sum,
    "most": _extreme,
    "least": _extreme,
    "the": _the,
    "first": _first,
    "last": _first,
}
EXPRESSIONS[n.Fold] = _fold
LISTS[n.Fold] = _each
