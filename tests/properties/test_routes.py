"""Lists of ways on generated Python: against brute force on random maps, and in good time on a crowded one."""

from __future__ import annotations

import random
import time

import pytest

from rulewright.pipeline import check_book, seat_table
from rulewright.syntax.read_book import read_book_text

BOOK = """\
rulebook: ways
language: 1
players: 1
resources:
  points: {each: Line, one: point, up to: 1}
kinds:
  Line:
    members: {red: {}, blue: {}, green: {}, gold: {}}
  Space:
    members: {hexes: SIZE}
    fields:
      mark: points up to 1
      open: yes/no
      port: yes/no
player:
  here: Space = A1
  shares[line]: 0..3
  done: yes/no
routes:
  sailing(player):
    from: player.here
    through: x in Space where x.open
    to: x in Space where x.port
    counts:
      used[line]: x.mark[line]
    known by:
      owed[line]: max(0, used[line] - player.shares[line])
    keep: cheapest
actions:
  wait:
    do: set me.done to yes
  sail:
    do: |
      choose way from sailing(me) where way.owed[red] >= 0
      set me.here to way.end
      set me.done to no
flow: |
  repeat 3 times:
    turn of ann: offer wait, sail
scoring:
  none: p.shares[red]
"""
LINES = 4


class Board:
    """A table at the decision "which way", whose map can be written straight into the position."""

    def __init__(self, size: str) -> None:
        table = seat_table(check_book(read_book_text({"rulebook.yaml": BOOK.replace("SIZE", size)})), 1)
        self.engine, self.scene = table.python, table.scene
        self.fields = self.engine.layout.fields
        self.spaces = range(1, self.scene.size("Space") + 1)
        self.neighbours = self.scene.kind("Space").board.neighbours
        position = self.engine.start(1)
        for space in self.spaces:  # anything that lets the action be taken
            position[self.at("port", space)] = position[self.at("open", space)] = 1
        self.engine.apply(position, self.scene.book.actions["sail"].ordinal)
        self.asked = position

    def at(self, name: str, space: int) -> int:
        return self.fields[self.scene.kind("Space").fields[name]].address(space)

    def position(self, marks: dict[int, int], opens: set[int], ports: set[int], shares: list[int]) -> list[int]:
        position = self.asked[:]
        for space in self.spaces:
            mark = self.at("mark", space)
            position[mark : mark + LINES] = [int(marks.get(space) == line) for line in range(LINES)]
            position[self.at("open", space)] = int(space in opens)
            position[self.at("port", space)] = int(space in ports)
        held = self.fields[self.scene.kind("Player").fields["shares"]]
        for line, share in enumerate(shares, 1):
            position[held.address(1, (line,))] = share
        return position


def brute(board: Board, marks: dict[int, int], opens: set[int], ports: set[int], shares: list[int]) -> int:
    """How many ways there are: every simple way, known by end and debts, without those that another undercuts."""
    found: dict[int, set[tuple[int, ...]]] = {}
    unfinished = [(1, (1,), (0,) * LINES)]
    while unfinished:
        here, way, used = unfinished.pop()
        for space in board.neighbours[here - 1]:
            if space in way:
                continue
            more = tuple(u + (marks.get(space) == line) for line, u in enumerate(used))
            if space in ports:
                found.setdefault(space, set()).add(tuple(max(0, u - s) for u, s in zip(more, shares, strict=True)))
            if space in opens:
                unfinished.append((space, (*way, space), more))
    return sum(
        not any(other != one and all(o <= k for o, k in zip(other, one, strict=True)) for other in known)
        for known in found.values()
        for one in known
    )


def random_maps(count: int, seed: int) -> None:
    board, rng = Board("5 x 4"), random.Random(seed)
    for _ in range(count):
        points = rng.sample(list(board.spaces)[1:], rng.randrange(0, 14))
        marks = {space: rng.randrange(LINES) for space in points}
        opens, ports = set(points), set(rng.sample(list(board.spaces), 6))
        shares = [rng.randrange(3) for _ in range(LINES)]
        legal = board.engine.legal(board.position(marks, opens, ports, shares))
        assert len(legal) == brute(board, marks, opens, ports, shares)


def test_ways_are_those_of_brute_force():
    random_maps(300, 1)


@pytest.mark.long
def test_ways_are_those_of_brute_force_on_ten_thousand_maps():
    random_maps(10_000, 2)


def test_a_crowded_map_is_listed_in_good_time():
    """Six by seven hexes with a point on every one: under 100 ms, best of five."""
    board, rng = Board("6 x 7"), random.Random(3)
    best = 1.0
    for _ in range(5):
        marks = {space: rng.randrange(LINES) for space in board.spaces}
        position = board.position(marks, set(board.spaces), {board.spaces[-1], 20, 30}, [1, 0, 2, 0])
        begun = time.process_time()
        assert board.engine.legal(position)
        best = min(best, time.process_time() - begun)
    assert best < 0.1
