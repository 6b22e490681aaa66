"""What cases come by in the form of LCOV's tracefiles, which editors and servers show beside the text.

A line is hit as often as the statement or condition on it that was come by most. Outcomes of conditions, cells of
tables and answers to rulings are branches of their line: a block for each place, a branch for each outcome.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from rulewright.coverage.measure import Measured
from rulewright.coverage.points import Point
from rulewright.reporting.in_repository import in_repository
from rulewright.text.visible import visible

Hits = Sequence[tuple[Point, int]]


def lcov(books: Iterable[Measured]) -> str:
    """The text of the file: for each file of the books a record, paths as `check` writes them."""
    by_file: dict[str, list[tuple[Point, int]]] = defaultdict(list)
    for measured in books:
        for point, count in measured.hits.items():
            by_file[point.span.source.name].append((point, count))
    return "".join(f"{line}\n" for name, hits in by_file.items() for line in _record(name, hits))


def _record(name: str, hits: Hits) -> Iterator[str]:
    yield "TN:rulewright"
    yield f"SF:{visible(in_repository(name))}"
    branches = list(_branches(hits))
    yield from (f"BRDA:{line},{block},{branch},{taken}" for line, block, branch, taken in branches)
    yield f"BRF:{len(branches)}"
    yield f"BRH:{sum(1 for *_, taken in branches if taken not in ('-', '0'))}"
    lines = _lines(hits)
    yield from (f"DA:{line},{count}" for line, count in sorted(lines.items()))
    yield f"LF:{len(lines)}"
    yield f"LH:{sum(1 for count in lines.values() if count)}"
    yield "end_of_record"


def _lines(hits: Hits) -> dict[int, int]:
    found: dict[int, int] = {}
    for point, count in hits:
        found[point.span.line] = max(found.get(point.span.line, 0), count)
    return found


def _branches(hits: Hits) -> Iterator[tuple[int, int, int, str]]:
    """Line, block, branch, and how often: `-` where not even the place was come by."""
    places: dict[tuple[str, int, int], list[tuple[Point, int]]] = defaultdict(list)
    for point, count in hits:
        if point.sort != "statement":
            places[point.sort, point.span.start, point.span.end].append((point, count))
    blocks: dict[int, int] = defaultdict(int)
    for group in places.values():
        line = group[0][0].span.line
        reached = any(count for _, count in group)
        for branch, (_, count) in enumerate(group):
            yield line, blocks[line], branch, str(count) if reached else "-"
        blocks[line] += 1
