"""Where a game that was cut off came back to where it had been before: what it takes to see that it need never end."""

from __future__ import annotations

from rulewright.hunting.boards import PythonBoard
from rulewright.pipeline import Table
from rulewright.reporting.wording import counted
from rulewright.runtime.chance import game_seed
from rulewright.runtime.faults import Fault
from rulewright.simulation.figures import Batch
from rulewright.simulation.replay import moves_of
from rulewright.simulation.stage import stage

NAMED = 6
"""Actions of a circle that are named."""


def circle_in(table: Table, batch: Batch, number: int) -> str:
    """Game `number` (from 0) in a sentence: the first position that it came back to, and by which actions; empty where
    it never stood in one place twice."""
    board = PythonBoard(table.python, table)
    names = {action.ordinal: action.name for action in table.checked.book.actions.values()}
    seed, done = game_seed(batch.seed, number), list[str]()
    try:
        position = board.start(seed)
        known = {board.layout.key(position): 0}
        for decision, move in enumerate(moves_of(stage(table), batch, seed), 1):
            is_menu = position[board.layout.waiting] in board.layout.menus
            done.append(names[move] if is_menu else "")
            position = board.after(position, move)
            before = known.setdefault(board.layout.key(position), decision)
            if before < decision:
                return _sentence(before, decision, [name for name in done[before:] if name])
    except Fault:
        pass
    return ""


def _sentence(before: int, now: int, actions: list[str]) -> str:
    few = f" ({', '.join(actions[:NAMED])}{', …' if len(actions) > NAMED else ''})" if actions else ""
    return f"There, after {counted(now, 'decision')} everything stands as after {before}{few}."
