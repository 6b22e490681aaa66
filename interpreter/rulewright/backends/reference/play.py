"""Playing on to the next decision that somebody has to make."""

from __future__ import annotations

from rulewright.backends.reference.labels import option_label, prompt
from rulewright.backends.reference.machine import advance, take
from rulewright.backends.reference.options import can_decline, declining, seat_of
from rulewright.backends.reference.state import Env, Option
from rulewright.backends.reference.trace import Decided
from rulewright.backends.reference.trials import legal_options
from rulewright.backends.reference.words import joined, member_words
from rulewright.backends.reference.world import World
from rulewright.hir import program as p
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault


def settle(w: World) -> None:
    """Runs on until somebody must decide; what needs no asking is taken unasked. Only what lives on is kept."""
    w.state.open, w.state.options = None, []
    while (d := advance(w)) is not None:
        options = legal_options(w, d)
        unasked = _unasked(w, d, options)
        if unasked is None:
            w.state.open, w.state.options = d, options
            break
        answer(w, d, unasked)
    for frame in w.state.frames:
        frame.env = {var: frame.env[var] for var in frame.proc.frame if var in frame.env}


def _unasked(w: World, d: p.AnyDecision, options: list[Option]) -> Option | None:
    """Declining where there is nothing else, the only one where a choice is `alone`."""
    env = w.state.top.env
    if not options:
        if can_decline(w, d, env):
            return declining()
        raise Fault(faults.DEAD_END, d.span, (), _about(w, d, env))
    return options[0] if isinstance(d, p.Choice) and d.alone and len(options) == 1 else None


def _about(w: World, d: p.AnyDecision, env: Env) -> str:
    """What cannot be chosen: the question; of an offer who is asked, and what was offered."""
    if isinstance(d, p.OfferMenu):
        return f"{member_words(w, 'Player', seat_of(w, d, env))} can do none of {joined(list(d.names))}"
    return prompt(w, d, env)


def answer(w: World, d: p.AnyDecision, option: Option) -> None:
    """Takes an option and notes it."""
    if w.trace is not None:
        env = w.state.top.env
        w.trace.add(Decided(d.span, seat_of(w, d, env), option.code, option_label(w, d, env, option)))
    take(w, d, option)
