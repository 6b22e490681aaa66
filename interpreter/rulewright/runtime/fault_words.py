"""A fault as a sentence: what the rule wanted, and the values that stood in its way."""

from __future__ import annotations

from rulewright.language import fault_codes as codes
from rulewright.runtime.faults import Fault

_SENTENCES: dict[str, str] = {
    codes.DEAD_END: "a decision that must be made has no option",
    codes.FULL: "{1} should go where there is room for {0}",
    codes.SHORT: "{1} should be taken where there are {0}",
    codes.OUT_OF_RANGE: "{0} is outside of {1} to {2}",
    codes.NO_ENTRY: "the table has no row for {all}",
    codes.NO_ELEMENT: "element {0} was asked of a list of {1}",
    codes.NOT_ONE: "`the` found {0} where there must be exactly one",
    codes.OF_NOTHING: "the most or the least of nothing was asked",
    codes.ZERO_DIVISOR: "a number was divided by zero",
    codes.LOOP_BOUND: "a repeat was not done after {0} times",
    codes.NO_DEED: "a member without this deed was to do it",
    codes.NEGATIVE_AMOUNT: "{0} units were to move",
    codes.EMPTY_SLOT: "a slot that must hold a piece is empty",
    codes.NOT_THERE: "something was to be taken out of a list that it is not in",
    codes.NO_WAY: "no way leads from one space to the other",
    codes.TOO_MANY_ROUTES: "there were more than {0} routes, or steps to find them (limits `routes`, `route_labels`)",
    codes.NO_CASE: "not exactly one row of the adjustment fitted",
    codes.NONE_USED: "`none` was used as if it were something",
    codes.NEVER_ENDS: "what began here was not done after {0} steps (limit `move_steps`)",
    codes.TOO_MANY_OPTIONS: "there are more than {0} options here (limit `options`)",
}


def sentence(fault: Fault) -> str:
    """Without a full stop at its end; what a fault of another release says is its code."""
    template = _SENTENCES.get(fault.code, "a rule could not be carried out ({all})")
    values = [str(value) for value in fault.values] + ["?"] * 3
    said = template.format(*values, all=", ".join(map(str, fault.values)) or "nothing")
    return f"{said}: {fault.about}" if fault.about else said
