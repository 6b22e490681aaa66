"""Positions of the reference share the cells of fields that none of them has changed: no move shows in another one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulewright.backends.reference.state import Cell, Spot, State
from rulewright.pipeline import Table, load_book, seat_table
from rulewright.runtime.engine import CHANCE
from rulewright.runtime.faults import Fault

from .encoding import encode

HERE = Path(__file__).parent
BRANCHES = 8
"""So many options are tried at every decision."""


@cache
def seated(name: str) -> Table:
    return seat_table(load_book(HERE / name), 2)


class Explored:
    """One game with moves tried and left again at every decision; each position as it was when it was reached."""

    def __init__(self, table: Table, seed: int, most: int) -> None:
        self.table, self.faults = table, 0
        self.reached: list[tuple[State, list[int]]] = []
        state = self.note(table.reference.start(seed))
        for number in range(most):
            after = [found for code in self.codes(state) if (found := self.tried(state, code)) is not None]
            if not after:
                break
            state = after[(number + seed) % len(after)]

    def note(self, state: State) -> State:
        self.reached.append((state, self.slots(state)))
        return state

    def slots(self, state: State) -> list[int]:
        return encode(self.table.python.layout, state)

    def codes(self, state: State) -> list[int]:
        reference = self.table.reference
        return [reference.draw(state)] if reference.seat(state) == CHANCE else reference.legal(state)[-BRANCHES:]

    def tried(self, state: State, code: int) -> State | None:
        try:
            return self.note(self.table.reference.apply(state, code))
        except Fault:
            self.faults += 1
            return None

    def changed(self) -> int:
        """How many positions are no longer what they were."""
        return sum(self.slots(state) != before for state, before in self.reached)


@pytest.mark.parametrize("name", ["guild", "workshop"])
def test_no_move_shows_in_another_position(name: str) -> None:
    games = [Explored(seated(name), seed, 40) for seed in range(3)]
    assert sum(len(game.reached) for game in games) > 150
    assert [game.changed() for game in games] == [0, 0, 0]
    assert name == "guild" or sum(game.faults for game in games) > 0


def test_a_copy_and_its_original_go_apart() -> None:
    table = seated("guild")
    day: Spot = table.checked.book.state["day"], (0,)
    first = table.reference.start(1)
    first.put(day, 2)
    second = first.clone()
    first.put(day, 3)
    third = second.clone()
    second.put(day, 4)
    assert [state.cells[day[0]][day[1]] for state in (first, second, third)] == [3, 4, 2]


def put_in_place(state: State, spot: Spot, cell: Cell) -> None:
    state.cells[spot[0]][spot[1]] = cell  # type: ignore[index]


def test_a_position_that_gives_way_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test itself: where what is shared is written to, some position changes."""
    table = seat_table(load_book(HERE / "guild"), 2)  # of its own, since its start values are spoilt
    monkeypatch.setattr(State, "put", put_in_place)
    assert Explored(table, 0, 8).changed() > 0
