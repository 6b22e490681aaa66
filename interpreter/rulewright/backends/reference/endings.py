"""What must hold after an action, and whether the game ends."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.calls import action_env
from rulewright.backends.reference.state import Env
from rulewright.backends.reference.world import World
from rulewright.hir.book import EndTrigger
from rulewright.hir.rules import Action, Condition


def afterwards_of(action: Action) -> Iterator[Condition]:
    """What the group and the action say must hold once it is done."""
    if action.group is not None:
        yield from action.group.afterwards
    yield from action.afterwards


def holds_afterwards(w: World, action: Action) -> bool:
    env: Env = action_env(action, w.seat)
    return all(w.holds(condition.value, env) for condition in afterwards_of(action))


def end_if_due(w: World, sort: str) -> bool:
    """Tests the end triggers after an action or block; notes those that have come true, and which one decides."""
    if w.state.final:
        return False
    ends = w.table.book.ends
    for name, end in ends.items():
        if name not in w.state.standing and w.holds(end.when, {}):
            w.state.standing += (name,)
    due = next((name for name in w.state.standing if _is_due(w, ends[name], sort)), "")
    w.state.ended_by = due
    return bool(due)


def _is_due(w: World, end: EndTrigger, sort: str) -> bool:
    if end.timing not in ("now", sort):
        return False
    return not any(end.name in w.table.book.ends[other].over for other in w.state.standing)
