"""What is said about a book as a whole: one function per mistake."""

from __future__ import annotations

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
    way = " → ".join(quoted(name) for name in [*names, names[0]])
    reason = "Nothing may lead back to itself, directly or by a way round: so every rule ends."
    return _said("RW400", f"leads back to itself: {way}", span, path, reason=reason)


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
    message = f"more than {most} optional modifiers of {quoted(target)}"
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


def reads_hidden(name: str, span: Span, path: str, field: Span) -> Diagnostic:
    also = Also(field, "here it is hidden")
    reason = "What may be done, and what may not, would tell the player what the field holds."
    advice = "Ask only for what the player sees, or show the field."
    return _said("RW412", f"this reads {quoted(name)}, which the player cannot see", span, path, advice, reason, also)
