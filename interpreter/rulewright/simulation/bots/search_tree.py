"""The search for a move in Python, as `docs/search.md` says it; `backends/native/c/search_tree.c` does the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulewright.backends.python.engine import OVERRUN, PythonEngine
from rulewright.backends.python.play_on import play_on
from rulewright.backends.search_numbers import (
    DEEP,
    MOST_RECORDS,
    PLAY_OUT,
    PLAYING,
    SECRET,
    TRYING,
    onward,
    rewards,
    sown,
    urgency,
)
from rulewright.hir.program import Choice
from rulewright.runtime.budget import MOST_DRAWS, never_ends
from rulewright.runtime.chance import draw
from rulewright.runtime.engine import CHANCE, OVER, Position
from rulewright.runtime.faults import Fault


@dataclass(slots=True)
class Record:
    """What is remembered of a move on a way: how often it was taken, how often it could have been, what that brought
    the seat that took it."""

    visits: int = 0
    available: int = 0
    rewards: int = 0


@dataclass(slots=True)
class Walk:
    """One iteration under way. `known` is the number of the way, `veiled` the same as it is known while answers are
    secret at the decision `veil`; `asked` are the seats whose answers are."""

    luck: int
    known: int = 0
    veiled: int = 0
    veil: int = 0
    asked: set[int] = field(default_factory=set)
    path: list[tuple[Record, int]] = field(default_factory=list)


def searched(
    engine: PythonEngine,
    guesses: Sequence[Position],
    moves: Sequence[int],
    budget: int,
    lot: int,
    most: int = MOST_RECORDS,
) -> list[tuple[int, int]]:
    """Visits and rewards of each move at the root, after so many iterations on the guesses in turn."""
    search = _Search(engine, most)
    for iteration in range(budget):
        luck = sown(lot, iteration)
        search.iterate(Walk(luck), engine.reseeded(guesses[iteration % len(guesses)], luck >> 1))
    root = search.nodes.get(0, {})
    found = [root.get(move, Record()) for move in moves]
    return [(record.visits, record.rewards) for record in found]


class _Search:
    """`nodes` are the records of the moves behind each way, by its number."""

    def __init__(self, engine: PythonEngine, most: int) -> None:
        self.engine = engine
        self.most = most
        self.records = 0
        self.nodes: dict[int, dict[int, Record]] = {}
        decisions = engine.layout.program.decisions
        self.secret = frozenset(d.number + 1 for d in decisions if isinstance(d, Choice) and d.hidden)

    def iterate(self, walk: Walk, s: Position) -> None:
        """Down the known ways, one move further, on at random, and back with what that is worth."""
        try:
            if self._descend(walk, s):
                play_on(self.engine, s, walk.luck, PLAYING, PLAY_OUT)
            standing = self.engine.standing(s)
        except (Fault, *OVERRUN):
            worth = [0] * self.engine.players
        else:
            worth = rewards(standing.totals, standing.places)
        for record, seat in walk.path:
            record.visits += 1
            record.rewards += worth[seat - 1]

    def _descend(self, walk: Walk, s: Position) -> bool:
        """Whether the game is still to be played on. Raises Fault."""
        engine, drawn = self.engine, 0
        while (seat := engine.seat(s)) != OVER:
            if seat == CHANCE:
                drawn += 1
                if drawn > MOST_DRAWS:
                    raise never_ends(engine.place(s))
                move = engine.draw(s)
                walk.known, walk.veil = onward(walk.known, move), 0
                engine.apply(s, move)
                continue
            drawn = 0
            if len(walk.path) == DEEP:
                return True
            node = self.nodes.setdefault(self._way(walk, s[engine.layout.waiting], seat), {})
            taken = self._chosen(node, engine.legal(s), walk.luck)
            if taken is None:
                return True
            record = node[taken]
            walk.path.append((record, seat))
            walk.known = onward(walk.known, taken)
            if walk.veil:
                walk.asked.add(seat)
                walk.veiled = onward(walk.veiled, SECRET)
            engine.apply(s, taken)
            if not record.visits:
                return True
        return False

    def _way(self, walk: Walk, at: int, seat: int) -> int:
        """The number of the way to a decision, as the seat may know it."""
        if at not in self.secret:
            walk.veil = 0
        elif walk.veil != at or seat in walk.asked:
            walk.veil, walk.asked, walk.veiled = at, set(), walk.known
        return walk.veiled if walk.veil else walk.known

    def _chosen(self, node: dict[int, Record], moves: Sequence[int], luck: int) -> int | None:
        """One that was never tried, drawn by lot, while there is room to remember it; else the most urgent."""
        known = [(move, record) for move in moves if (record := node.get(move)) is not None]
        for _, record in known:
            record.available += 1
        if len(known) < len(moves) and self.records < self.most:
            unknown = [move for move in moves if move not in node]
            move = unknown[draw(luck, TRYING, 0, len(unknown))]
            node[move] = Record(available=1)
            self.records += 1
            return move
        return max(known, key=_urgency)[0] if known else None


def _urgency(known: tuple[int, Record]) -> int:
    record = known[1]
    return urgency(record.visits, record.available, record.rewards)
