"""The split program and the unsplit rules run again agree on a thousand random actions, decision by decision.

Books are grown whose actions all ask. Whenever one is taken, it is run twice: by the machine, from one decision to the
next, and from its start with the answers so far. Who is asked, what may be answered, everything on the table and every
fault must be the same. Where an action ends nothing else happens in these books, so its end is compared too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import pytest
from fragments.compare import fault_of
from fragments.grow_book import grow_entries
from fragments.world import PLAIN_FLOW, book_texts

from rulewright.backends.reference.asking import run_action
from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.rerun import Script, Waiting
from rulewright.backends.reference.state import State
from rulewright.hir.program import OfferMenu
from rulewright.pipeline import check_book, seat_table
from rulewright.syntax.read_book import read_book_text

ACTIONS = 25
WANTED = 1_000
MOST_DECISIONS = 4


def table_of(seed: int, players: int) -> Reference:
    """The first book from a seed on that the checker takes; some hold a choice that is always empty."""
    for attempt in count(1000 * seed):
        text = grow_entries(attempt, actions=ACTIONS, asking=True)
        checked = check_book(read_book_text(book_texts(text, PLAIN_FLOW)))
        if not checked.findings.has_errors:
            return seat_table(checked, players).reference
    raise AssertionError


@dataclass
class TwoWays:
    """One run of an action from a position, in both ways."""

    reference: Reference
    state: State
    random: Random
    script: Script = field(init=False)
    answers: list[int] = field(default_factory=list)
    decisions: int = 0

    def go(self, code: int) -> State | None:
        """The position after it; none where it met a fault."""
        action, seat = self.reference.table.actions[code], self.reference.seat(self.state)
        self.script = Script(self.reference.table, self.state, lambda w: run_action(w, action, seat))
        state, refused = fault_of(self.reference.apply, self.state, code)
        while True:
            again, refused_too = fault_of(self.script.go, self.answers)
            assert refused == refused_too
            if refused is not None:
                return None
            if not self._compare(state, *again):
                return state
            move = self.random.choice(self.reference.legal(state))
            self.answers = [*again[1], move]
            self.decisions += self.reference.seat(state) > 0
            state, refused = fault_of(self.reference.apply, state, move)

    def _compare(self, state: State, again: Waiting | State, taken: list[int]) -> bool:
        """Whether the action goes on."""
        if isinstance(again, State):
            ended = state.open is None or isinstance(state.open, OfferMenu)
            assert ended
            assert self._facts(again) == self._facts(state)
            return False
        assert [o.code for o in again.options] == self.reference.legal(state)
        assert again.seat == self.reference.seat(state)
        assert self._facts(again.state) == self._facts(state)
        return True

    def _facts(self, state: State) -> dict[str, Any]:
        """Without whether the game is over: what comes after the action is no part of it."""
        return {name: fact for name, fact in state.facts().items() if name != "over"}


def runs(reference: Reference, seed: int) -> Iterator[tuple[int, int]]:
    """Every action that can be taken at the start or a little later: its number and how many decisions it asked for."""
    random, state = Random(seed), reference.start(seed)
    while not isinstance(state.open, OfferMenu):
        state = reference.apply(state, reference.draw(state))  # set-up draws
    done: set[int] = set()
    rests = 0
    while rests < 8 and state.open is not None:
        legal = reference.legal(state)
        new = [code for code in legal if code not in done and reference.table.actions[code].name != "rest"]
        rests += not new
        code = random.choice(new or [legal[-1]])  # the last is to rest
        run = TwoWays(reference, state, random)
        after = run.go(code)
        yield code, run.decisions
        done.add(code)
        state = state if after is None else after


def compared(seed: int, players: int) -> int:
    """How many actions of a book were compared in runs of 1 to 4 decisions."""
    reference = table_of(seed, players)
    asked = {code for code, decisions in runs(reference, seed) if 1 <= decisions <= MOST_DECISIONS}
    return len(asked)


@pytest.mark.parametrize("seed", range(4))
def test_random_actions_run_alike_in_both_ways(seed: int) -> None:
    assert compared(seed, 2 + seed % 2) > ACTIONS // 3


@pytest.mark.long
def test_a_thousand_random_actions_run_alike_in_both_ways() -> None:
    done, seed = 0, 100
    while done < WANTED:
        seed += 1
        done += compared(seed, 2 + seed % 2)
    assert seed < 100 + 4 * WANTED // ACTIONS
