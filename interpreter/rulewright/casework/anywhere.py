"""A case from anywhere: what it says is tried in positions that random games reach; a failure comes with the shortest
log found that leads to it."""

from __future__ import annotations

from rulewright.backends.reference.state import Env
from rulewright.casework.outcome import Failure, Outcome
from rulewright.casework.shown import Shown
from rulewright.hir.case import Anywhere, Case
from rulewright.hunting.anywhere import Places, try_anywhere
from rulewright.hunting.boards import Asked
from rulewright.hunting.finding import Sighting
from rulewright.hunting.told import told
from rulewright.pipeline import Table
from rulewright.runtime.fault_words import sentence


def run_anywhere(table: Table, case: Case, anywhere: Anywhere) -> Outcome:
    """Plays until the case was tried often enough, or failed."""
    after = frozenset(action.ordinal for action in anywhere.after) if anywhere.me is not None else None
    tried = try_anywhere(table, Asked(case.then, anywhere.me), Places(anywhere.positions, case.setup_seed or 0, after))
    if tried.sighting is not None:
        return Outcome(case, (_failure(table, case, anywhere, tried.sighting),))
    if tried.positions < anywhere.positions:
        found = f"only {tried.positions:,} of {anywhere.positions:,} positions were reached"
        return Outcome(case, (Failure(found, case.span),))
    return Outcome(case, ())


def _failure(table: Table, case: Case, anywhere: Anywhere, seen: Sighting) -> Failure:
    """What does not hold, with its values, and the moves of the game that lead there."""
    env: Env = {} if anywhere.me is None else {anywhere.me: seen.seat}
    words = told(table, seen, case.then, lambda state, e: Shown(table.reference, state).sides(e, env))
    log = (f"in the game of seed {seen.seed}, after:", *(f"  {line}" for line in words.log))
    if seen.fault is not None:
        fault = words.fault or seen.fault
        return Failure(f"{fault.code}: {sentence(fault)}", fault.span, log)
    failed = case.then[seen.trouble.invariant]
    return Failure(f"does not hold: `{failed.span.text}`", failed.span, (*words.values, *log))
