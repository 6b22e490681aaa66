"""What is said about rules and states that are more than any table could bear: one function per mistake."""

from __future__ import annotations

from rulewright.checking.facts.cost import Cost, Factor, Way
from rulewright.checking.findings import said
from rulewright.hir.field_bounds import Range
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Span
from rulewright.text.visible import quoted

_SHOWN = 5


def too_many_steps(cost: Cost, path: str, limit: int) -> Diagnostic:
    message = f"this goes through {_about(cost.steps)} steps; the limit `estimated_steps` is {limit:,}"
    advice = "Go through less: fewer loops inside each other, shorter ranges, a value worked out once with `let`."
    return said("RW430", path, cost.way[0].span, message, reason=_way(cost.way), advice=advice)


def too_many_loops(loops: int, span: Span, path: str, limit: int) -> Diagnostic:
    message = f"{loops} loops and aggregates inside each other; the limit `nested_loops` is {limit}"
    return said("RW434", path, span, message, advice="Make steps and functions of the inner ones.")


def too_many_decisions(cost: Cost, path: str, limit: int) -> Diagnostic:
    message = f"this holds {_about(cost.decisions)} decisions; the limit `rule_decisions` is {limit}"
    advice = "Every call counts, for each way through is looked at apart: let one choice stand in a loop instead."
    return said("RW434", path, cost.asking[0].span, message, reason=_way(cost.asking), advice=advice)


def too_many_options(span: Span, path: str, options: int, limit: int, sets: bool) -> Diagnostic:
    message = f"this offers {_about(options)} options; the limit `options` is {limit:,}"
    advice = (
        "Ask for one after another: `choose A to B different … as …:` with a body."
        if sets
        else "Ask in several choices."
    )
    return said("RW431", path, span, message, advice=advice)


def too_many_codes(span: Span, path: str, name: str, what: str) -> Diagnostic:
    message = f"with {quoted(name)} this may have more than 2,147,483,648 answers, too many to number"
    advice = {
        "sets": "Bound what is chosen from (`up to 10`), or ask for one after another.",
        "one": f"Bound what {quoted(name)} is chosen from.",
        "several": f"Choose {quoted(name)} in a choice of its own, on the next line.",
    }[what]
    return said("RW432", path, span, message, reason="A move is one number, and has room for so many.", advice=advice)


def too_large(span: Span, path: str, what: str, slots: int, whole: int, limit: int) -> Diagnostic:
    all_of_it = "" if whole == slots else f", {_about(whole)} with all before it"
    message = f"{what} takes {_about(slots)} numbers{all_of_it}; the limit `state_slots` is {limit:,}"
    return said("RW433", path, span, message, advice="Fewer members, a smaller index, or `up to` less.")


def too_wide(span: Span, path: str, name: str, range: Range, room: Range) -> Diagnostic:
    message = f"{quoted(name)} goes from {range[0]:,} to {range[1]:,}; there is room for {room[0]:,} to {room[1]:,}"
    return said("RW433", path, span, message, advice="Give it a smaller range, or count in thousands.")


def _about(number: int) -> str:
    return f"{number:,}" if number < 10**15 else f"more than {10**15:,}"


def _way(way: Way) -> str:
    """`for each a in 1..9` 9 times, in it `sum of …` 300 times."""
    shown = [_factor(factor) for factor in way if factor.times != 1 or len(way) == 1]
    if len(shown) > _SHOWN + 1:
        shown = [*shown[: _SHOWN - 1], f"{len(shown) - _SHOWN} more like that", shown[-1]]
    return f"{', in it '.join(shown)}."


def _factor(factor: Factor) -> str:
    times = "once" if factor.times == 1 else f"{factor.times:,} times"
    return f"{quoted(factor.span.text.splitlines()[0].strip().rstrip(':'), 50)} {times}"
