"""Why an opening cannot be carried out: the choice, or the payment, that fails first, in words."""

from __future__ import annotations

from rulewright.backends.reference.labels import option_label, prompt
from rulewright.backends.reference.machine import advance, take
from rulewright.backends.reference.options import can_decline, candidates, declining, seat_of
from rulewright.backends.reference.state import Env, Option
from rulewright.backends.reference.words import words
from rulewright.backends.reference.world import Reached, Refused, World
from rulewright.hir import program as p
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault

A_FAULT = "a fault"
MEANINGS = {
    faults.SHORT: "there is not enough",
    faults.FULL: "there is no room",
    faults.NO_DEED: "it has nothing to do here",
    faults.DEAD_END: "nothing to choose",
}


def failure(t: World) -> str:
    """What a trial that says no fails at; nothing if it says yes."""
    try:
        d = advance(t)
        assert d is not None
        env = t.state.top.env
        if d.seat is None or isinstance(d, p.OfferMenu) or seat_of(t, d, env) != t.seat:
            return ""
        return _at_decision(t, d, env)
    except Reached:
        return ""
    except Refused:
        return "what must hold afterwards does not"
    except Fault as fault:
        return fault_words(fault)


def fault_words(fault: Fault) -> str:
    """A fault as the reason why something cannot be done."""
    meaning = MEANINGS.get(fault.code, f"{A_FAULT} ({fault.code})")
    if fault.code == faults.DEAD_END and fault.about:
        return f"{fault.about}: {meaning}"
    return fault.about or meaning


def _at_decision(t: World, d: p.AnyDecision, env: Env) -> str:
    """Nothing where some option leads on; else the question, and what its options fail at."""
    options = list(candidates(t, d, env))
    if can_decline(t, d, env):
        options.append(declining())
    found: list[tuple[Option, str]] = []
    for option in options:
        reason = _after(t, d, option)
        if not reason:
            return ""
        found.append((option, reason))
    if isinstance(d, p.Menu):
        return _menu(t, d, env, found)
    question = prompt(t, d, env)
    if not found:
        return f"{question}: nothing to choose"
    option, reason = found[0]
    named = f" ({option_label(t, d, env, option)})" if len(found) == 1 and option.code >= 0 else ""
    return f"{question}{named}: {reason}"


def _menu(t: World, d: p.Menu, env: Env, found: list[tuple[Option, str]]) -> str:
    """Branch by branch: `in a building: 1 rye is missing`."""
    if not found:
        return f"{prompt(t, d, env)}: nothing to choose"
    return "; ".join(f"{words(t, d.options[o.code].label, env)}: {reason}" for o, reason in found if o.code >= 0)


def _after(t: World, d: p.AnyDecision, option: Option) -> str:
    copy = t.fork()
    try:
        take(copy, d, option)
    except Fault as fault:
        return fault_words(fault)
    return failure(copy)
