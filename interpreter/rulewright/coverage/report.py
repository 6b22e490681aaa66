"""What cases come by, as people read it: what is missing first, in the end the figures."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.coverage.measure import Measured, share
from rulewright.coverage.points import SORTS, Point, Sort
from rulewright.text.visible import quoted

TITLES: dict[Sort, str] = {
    "statement": "statements",
    "condition": "outcomes of conditions",
    "cell": "cells of tables",
    "ruling": "answers to rulings",
}


def report(measured: Measured, at_least: float | None) -> str:
    """A line for each point that nothing came by, then how many of each sort were."""
    return "\n".join([*_missed(measured), *_figures(measured, at_least)])


def _missed(measured: Measured) -> Iterator[str]:
    for point in measured.missed:
        yield f"{point.span}: {said(point)}  [{point.entry}]"
    if measured.missed:
        yield ""


def said(point: Point) -> str:
    """What did not happen at a point."""
    match point.sort:
        case "statement":
            return f"never done: {quoted(point.words)}"
        case "condition":
            return f"never {point.outcome}: {quoted(point.words)}"
        case "cell":
            return f"never read: {quoted(point.words)}"
        case "ruling":
            return f"never played with {quoted(point.outcome)}" if point.outcome else "never asked"


def _figures(measured: Measured, at_least: float | None) -> Iterator[str]:
    for sort in SORTS:
        hits = measured.of(sort)
        if hits:
            found = sum(1 for count in hits.values() if count)
            yield f"{TITLES[sort]:<23} {found:>5} of {len(hits):>5}  {share(hits):5.1f} in a hundred"
    wanted = "" if at_least is None else f"; {at_least:g} are wanted"
    yield f"{_what_ran(measured)} by {measured.share:.1f} in a hundred{wanted}"


def _what_ran(measured: Measured) -> str:
    """`1 case comes`, `32 cases and 5 games come`."""
    ran = [f"{many} {word if many == 1 else f'{word}s'}" for many, word in _ran(measured)]
    alone = sum(many for many, _ in _ran(measured)) == 1
    return f"{' and '.join(ran)} {'comes' if alone else 'come'}"


def _ran(measured: Measured) -> list[tuple[int, str]]:
    return [(len(measured.outcomes), "case"), *([(measured.games, "game")] if measured.games else [])]
