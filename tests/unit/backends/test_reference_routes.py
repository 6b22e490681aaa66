"""Lists of routes against brute force: every simple way listed, then sifted by the words of the language."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

BOOK = """
resources:
  flags: {each: Company, one: flag, up to: 3}
kinds:
  Company:
    members: {red: {}, blue: {}}
  Space:
    members: {hexes: 4 x 3}
    fields:
      mark: flags
      open: yes/no
      port: yes/no
state:
  here: Space = A1
player:
  shares[company]: 0..3
routes:
  sailing(player):
    from: here
    through: x in Space where x.open
    to: x in Space where x.port
    counts:
      used[company]: x.mark[company]
    known by:
      owed[company]: max(0, used[company] - player.shares[company])
    keep: KEEP
  reach(player):
    from: x in Space where x.port and x.mark[red] = 0
    through: x in Space where x.open
    to: x in Space where x.port
"""

Known = tuple[int, ...]


def every_way(board: Any, start: int, opens: set[int], ports: set[int]) -> Iterator[list[int]]:
    """All simple ways from a start over open spaces to a port."""
    unfinished = [[start]]
    while unfinished:
        way = unfinished.pop()
        for space in board.neighbours[way[-1] - 1]:
            if space not in way:
                if space in ports:
                    yield [*way, space]
                if space in opens:
                    unfinished.append([*way, space])


def brute(board: Any, start: int, marks: dict[int, Known], opens: set[int], ports: set[int], shares: Known) -> Any:
    """What ways are known by, by end: all, and those that no other to the same end undercuts."""
    found: dict[int, set[Known]] = {}
    for way in every_way(board, start, opens, ports):
        used = [sum(marks[space][c] for space in way[1:]) for c in (0, 1)]
        owed = tuple(max(0, u - s) for u, s in zip(used, shares, strict=True))
        found.setdefault(way[-1], set()).add(owed)
    kept = {
        end: {k for k in known if not any(o != k and o[0] <= k[0] and o[1] <= k[1] for o in known)}
        for end, known in found.items()
    }
    return found, kept


def listed(ways: dict[int, set[Known]]) -> list[tuple[int, Known]]:
    return [(end, known) for end in sorted(ways) for known in sorted(ways[end])]


def fill(table: Any, rng: random.Random) -> tuple[dict[int, Known], set[int], set[int], Known]:
    """A random map in the position of a table."""
    state = table.state
    fields = table.book.kinds["Space"].fields
    spaces = range(1, 13)
    marks = {s: (rng.choice((0, 0, 1, 2)), rng.choice((0, 0, 1, 3))) for s in spaces}
    opens = {s for s in spaces if rng.random() < 0.7}
    ports = {s for s in spaces if rng.random() < 0.3}
    shares = (rng.randrange(3), rng.randrange(3))
    for s in spaces:
        state.put((fields["mark"], (s,)), marks[s])
        state.put((fields["open"], (s,)), int(s in opens))
        state.put((fields["port"], (s,)), int(s in ports))
    held = table.book.kinds["Player"].fields["shares"]
    for company, share in enumerate(shares, 1):
        state.put((held, (1, company)), share)
    return marks, opens, ports, shares


@pytest.mark.parametrize("keep", ["cheapest", "all"])
def test_routes_are_those_of_brute_force(small: ModuleType, keep: str) -> None:
    table = small.SmallTable(BOOK.replace("KEEP", keep), players=1)
    board = table.book.kinds["Space"].board
    rng = random.Random(7)
    for _ in range(60):
        marks, opens, ports, shares = fill(table, rng)
        everything, cheapest = brute(board, 1, marks, opens, ports, shares)
        ways = table.value("sailing(ann)")
        found = [(w.end, dict(w.counts)["owed"]) for w in ways]
        assert found == listed(cheapest if keep == "cheapest" else everything)


def test_what_is_counted_fits_what_is_known(small: ModuleType) -> None:
    table = small.SmallTable(BOOK.replace("KEEP", "cheapest"), players=1)
    rng = random.Random(3)
    for _ in range(20):
        _, _, _, shares = fill(table, rng)
        for way in table.value("sailing(ann)"):
            counts = dict(way.counts)
            assert counts["owed"] == tuple(max(0, u - s) for u, s in zip(counts["used"], shares, strict=True))


def test_without_counts_the_ends_reached_from_any_start(small: ModuleType) -> None:
    table = small.SmallTable(BOOK.replace("KEEP", "cheapest"), players=1)
    board = table.book.kinds["Space"].board
    rng = random.Random(5)
    for _ in range(40):
        marks, opens, ports, _ = fill(table, rng)
        starts = [s for s in sorted(ports) if marks[s][0] == 0]
        ends = {way[-1] for start in starts for way in every_way(board, start, opens, ports)}
        assert [w.end for w in table.value("reach(ann)")] == sorted(ends)
