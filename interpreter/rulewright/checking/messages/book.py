"""What is said about a book as a whole: one function per mistake."""

from __future__ import annotations

from rulewright.checking.messages.wording import chain
from rulewright.text.codes import CODES
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.source import Span
from rulewright.text.visible import quoted

__all__ = ["Diagnostic", "Span"]


def _said(
    code: str, message: str, span: Span, path: str, advice: str = "", reason: str = "", *also: Also
) -> Diagnostic:
    return Diagnostic(code, message, span, CODES[code].severity, path, reason, advice, also)


def goes_round(names: list[str], span: Span, path: str) -> Diagnostic:
    way = chain([*names, names[0]])
    reason = "Nothing may lead back to itself, directly or by a way round: so every rule ends."
    return _said("RW400", f"leads back to itself: {way}", span, path, reason=reason)


def too_deep(what: str, names: list[str], levels: int, most: int, span: Span, path: str) -> Diagnostic:
    message = f"{len(names) - 1} {what} inside each other lead {levels} levels deep: {chain(names)}"
    reason = f"Calls, and the levels of the lines they stand in, may lead {most} levels deep (limit call_depth)."
    advice = "Let one of them use the others one after another, instead of each the next."
    return _said("RW413", message, span, path, advice, reason)


def never_used(what: str, name: str, span: Span, path: str) -> Diagnostic:
    return _said("RW401", f"{what} {quoted(name)} is never used", span, path, "Use it, or take it out.")


def offered_nowhere(name: str, span: Span, path: str, group: str) -> Diagnostic:
    where = f"neither {quoted(name)} nor its group {quoted(group)}" if group else f"{quoted(name)}"
    message = f"{where} is offered anywhere" if group else f"{where} is offered nowhere"
    return _said("RW402", message, span, path, f"Offer it in `flow:`, as in `offer {group or name}`.")


def step_never_called(name: str, span: Span, path: str) -> Diagnostic:
    return _said(
        "RW403", f"nothing calls the step {quoted(name)}", span, path, f"Call it, as in `{name}()`, or take it out."
    )


def nothing_to_choose(span: Span, path: str, reason: str) -> Diagnostic:
    return _said("RW404", "there is never anything to choose here", span, path, reason=reason)


def too_few_to_choose(span: Span, path: str, wanted: int, there: int) -> Diagnostic:
    reason = f"At least {wanted} are asked for and there are never more than {there}."
    return _said("RW404", "there is never enough to choose here", span, path, reason=reason)


def empty_group(name: str, span: Span, path: str) -> Diagnostic:
    return _said(
        "RW405", f"no action belongs to the group {quoted(name)}", span, path, f"Write `group: {name}` in an action."
    )


def no_flow(span: Span) -> Diagnostic:
    return _said("RW406", "the book has no `flow:`", span, "flow", "A game without it is over before it begins.")


def offer_inside(name: str, span: Span, path: str) -> Diagnostic:
    reason = "Actions are offered between actions: in `flow:`, and in steps called from there."
    return _said("RW407", f"the action {quoted(name)} offers actions", span, path, reason=reason)


def too_many_optional(target: str, span: Span, path: str, most: int) -> Diagnostic:
    message = f"more than {most} optional modifiers of {quoted(target)} (limit optional_modifiers)"
    return _said("RW408", message, span, path, reason="Each is asked for, and every further one doubles the answers.")


def ignores_others(name: str, span: Span, path: str, before: Span) -> Diagnostic:
    also = Also(before, "this one comes first, and for nothing")
    advice = "Start from `it`, the value so far."
    return _said("RW409", f"{quoted(name)} takes no notice of the modifiers before it", span, path, advice, "", also)


def cannot_look_ahead(name: str, span: Span, path: str, why: str) -> Diagnostic:
    reason = "What must hold afterwards is tried out before the action is offered."
    return _said("RW410", f"{quoted(name)} cannot be tried out: {why}", span, path, reason=reason)


def row_never_reached(span: Span, path: str, before: Span) -> Diagnostic:
    also = Also(before, "this row has no `when:` and counts for all")
    return _said("RW411", "no member ever reaches this row", span, path, "", "", also)


def row_covered(span: Span, path: str, before: Span) -> Diagnostic:
    also = Also(before, "rows from here on have taken all that it would take")
    return _said("RW411", "no member ever reaches this row", span, path, "", "", also)


_ONE_ROW = "With `hit: exactly one` each member is in one row, neither more nor less."


def rows_overlap(span: Span, path: str, other: Span, case: str) -> Diagnostic:
    where = f" where {case}" if case else ""
    advice = "Tell the rows apart, or write `hit: first`: then the first that holds counts."
    return _said(
        "RW414", f"this row and another hold{where}", span, path, advice, _ONE_ROW, Also(other, "the other row")
    )


def no_row(span: Span, path: str, case: str) -> Diagnostic:
    where = f" where {case}" if case else " for some member"
    advice = "Add a row (one without `do:` does nothing), or write `hit: first`."
    return _said("RW414", f"no row holds{where}", span, path, advice, _ONE_ROW)


def need_not_grow(span: Span, path: str) -> Diagnostic:
    reason = "A way is dropped where another undercuts its counts, so what it is known by must grow with them."
    advice = "Of counts there may be sums, `min`, `max`, and products with what is no count."
    return _said("RW416", f"{quoted(span.text)} need not grow with what is counted", span, path, advice, reason)


def turn_in_turn(span: Span, path: str, outer: Span, turn: Span) -> Diagnostic:
    also = [Also(outer, "inside this turn")] + ([] if turn == span else [Also(turn, "the turn that begins")])
    message = "a turn begins inside another"
    reason = "Turns do not nest: what counts by the turn, limits and `each turn`, would not know which is meant."
    advice = "End the first turn, or act for the other player by a step with a parameter `me`."
    return _said("RW415", message, span, path, advice, reason, *also)


def number_written_out(number: int, name: str, span: Span, path: str) -> Diagnostic:
    message = f"`{number}` is written out here, and the value {quoted(name)} is {number} as well"
    return _said("RW500", message, span, path, f"Write `{{{name}}}`: then the text follows when the value changes.")


def reads_hidden(name: str, span: Span, path: str, field: Span) -> Diagnostic:
    also = Also(field, "here it is hidden")
    reason = "What may be done, and what may not, would tell the player what the field holds."
    advice = "Ask only for what the player sees, or show the field."
    return _said("RW412", f"this reads {quoted(name)}, which the player cannot see", span, path, advice, reason, also)
