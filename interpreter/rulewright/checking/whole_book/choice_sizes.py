"""Choices with more options than can be listed, or more than a move has numbers for."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, prod

from rulewright.checking.facts.sizes import Sizes
from rulewright.checking.facts.statements_of import statements_of
from rulewright.checking.messages import limits as say
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.move_codes import MOST_CODES, too_many
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.limits import DEFAULT


def choice_sizes(book: Book, sizes: Sizes) -> Iterator[Diagnostic]:
    """Each choice of the book, at one table."""
    for path, statement in statements_of(book):
        match statement:
            case n.Choose():
                yield from _choose(sizes, path, statement)
            case n.ChooseSet():
                yield from _sets(sizes, path, statement)
            case n.ChooseMany() | n.ChooseAll() | n.PickChance():
                yield from _one(sizes, path, statement)


def _choose(sizes: Sizes, path: str, s: n.Choose) -> Iterator[Diagnostic]:
    over = too_many(sizes.bounds, s.vars, s.sources)
    if over is not None:
        yield say.too_many_codes(s.span, path, over.name, "one" if len(s.vars) == 1 else "several")
        return
    options = prod(sizes.of(source) for source in s.sources)
    if s.where is None and s.paying is None and options > DEFAULT.options:
        yield say.too_many_options(s.span, path, options, DEFAULT.options, sets=False)


def _sets(sizes: Sizes, path: str, s: n.ChooseSet) -> Iterator[Diagnostic]:
    low, high = sizes.bounds.expr(s.low)[0], sizes.bounds.expr(s.high)[1]
    if _combinations(sizes.bounds.capacity(s.source), low, high, MOST_CODES) > MOST_CODES:
        yield say.too_many_codes(s.span, path, s.result.name, "sets")
        return
    sure = _combinations(sizes.of(s.source), sizes.bounds.expr(s.low)[1], sizes.bounds.expr(s.high)[0], MOST_CODES)
    if s.where is None and sure > DEFAULT.options:
        yield say.too_many_options(s.span, path, sure, DEFAULT.options, sets=True)


def _combinations(there: int, low: int, high: int, most: int) -> int:
    """How many sets of `low` to `high` of so many things there are; counting stops once there are more than `most`."""
    total, first, last = 0, max(0, low), min(there, high)
    if last - first > 64:
        return most + 1
    for size in range(first, last + 1):
        total += comb(there, size) if min(size, there - size) < 64 else most + 1
        if total > most:
            break
    return total


def _one(sizes: Sizes, path: str, s: n.ChooseMany | n.ChooseAll | n.PickChance) -> Iterator[Diagnostic]:
    """Of chance all outcomes that there may be count, since none of them is ever listed at play."""
    options = sizes.bounds.capacity(s.source) if isinstance(s, n.PickChance) else sizes.of(s.source)
    if (isinstance(s, n.PickChance) or s.where is None) and options > DEFAULT.options:
        yield say.too_many_options(s.span, path, options, DEFAULT.options, sets=False)
