"""What is said about cases: one function per mistake (RW600 to RW619)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.codes import CODES
from rulewright.text.diagnostic import AGAIN, Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span
from rulewright.text.visible import quoted

_ANYWHERE = re.compile(r"any(?:where| (?:reachable )?positions?)[\s,:]*(\d{1,6})?")
_START = re.compile(r"(set[- _]?up|play(?:ed|ing)?|start|begin)(?:[\s,;:=()#]|with|from|at|the|seed)*(\d{1,19})?\)?")


def wrong_players(span: Span, number: int, low: int, high: int) -> Diagnostic:
    """The book is not for that many."""
    return Diagnostic(
        "RW600",
        f"{number} players, where the book is for {low} to {high}",
        span,
        advice=f"write a number from {low} to {high}",
    )


def unknown_start(span: Span, written: str) -> Diagnostic:
    """`from:` says something else than it can."""
    meant = _start_meant(written)
    return Diagnostic(
        "RW601",
        f"a case cannot start from `{written}`",
        span,
        edit=Edit(span, meant, f"write `{meant}`") if meant else None,
        advice="write `from: start` (the start values, before set-up), `from: set up, seed 3`, `from: play, seed 3` or "
        "`from: anywhere, 200 positions`",
    )


def _start_meant(written: str) -> str:
    """`setup with seed 3`, `play 3`, `begin`."""
    anywhere = _ANYWHERE.fullmatch(written.strip().lower())
    if anywhere is not None:
        return f"anywhere, {anywhere[1]} positions" if anywhere[1] else "anywhere"
    found = _START.fullmatch(written.strip().lower())
    if found is None:
        return ""
    place = "play" if found[1].startswith("play") else "set up" if found[1].startswith("set") else "start"
    return f"{place}, seed {found[2]}" if found[2] and place != "start" else place


def not_a_refusal(span: Span) -> Diagnostic:
    """`refuse:` lists something that is neither an action nor an answer of a player."""
    return Diagnostic(
        "RW602",
        "only an action or an answer of a player can be refused",
        span,
        advice="write `ann does build`, with `choosing …` if a choice is to be refused",
    )


def not_played(span: Span) -> Diagnostic:
    """`end:` where no flow runs."""
    return Diagnostic(
        "RW604",
        "only a game that is played can end",
        span,
        reason="This case does not run the flow, so no trigger of `end` is looked at.",
        advice="begin with `from: play, seed 3`, or say what holds then under `then:`",
    )


def not_anywhere(span: Span, key: str) -> Diagnostic:
    """A key that a case from anywhere cannot have."""
    return Diagnostic(
        "RW605",
        f"a case from anywhere has no `{key}:`",
        span,
        reason="It is tried in positions that random games reach, whatever lies where.",
        advice="say what holds under `then:`, and under `after:` which actions have just been done",
    )


def only_anywhere(span: Span) -> Diagnostic:
    """`after:` in a case that starts at one place."""
    return Diagnostic(
        "RW605",
        "`after:` belongs to a case from anywhere",
        span,
        advice="begin with `from: anywhere, 200 positions`, or take the action under `when:`",
    )


def nothing_is_asked(span: Span) -> Diagnostic:
    """`answers` where no flow runs."""
    return Diagnostic(
        "RW606",
        "only in a game that is played is anybody asked something",
        span,
        reason="This case does not run the flow, so nothing waits for an answer.",
        advice="begin with `from: play, seed 3`, or name the choices where they are made: `ann does build choosing "
        "Forge`, `clear(ship) choosing Forge`",
    )


def no_end_yet(stated: Scalar) -> Diagnostic:
    """`end: no`."""
    message = f"there is no end {quoted(stated.value)}; of a game that goes on it is `none`"
    return Diagnostic("RW208", message, stated.span, edit=Edit(stated.span, "none", "write `none`"))


def not_by_seat(places: Sequence[Span], instead: dict[Span, str], path: str) -> Diagnostic:
    """`{1: first, 2: second}`, `{ann: 3 points}`: other words for players and their numbers."""
    first, last = places[0], places[-1]
    text, at = "", first.start
    for place in places:
        text += first.source.text[at : place.start] + instead[place]
        at = place.end
    return Diagnostic(
        "RW300",
        f"{quoted(first.text)} is not how players and their numbers are written here",
        first,
        path=path,
        advice="players go by their names, and numbers are plain: `{ann: 12, bob: 9}`",
        also=tuple(Also(place, AGAIN) for place in places[1:]),
        edit=Edit(first.to(last), text, f"write {quoted(text, 40)}"),
    )


def choices_apart(span: Span, left: Span, right: Span, path: str) -> Diagnostic:
    """`choosing 2 and 3`."""
    between = span.source.span(left.end, right.start)
    message = "choices stand one after the other behind `choosing`, with commas between"
    return Diagnostic("RW300", message, span, path=path, edit=Edit(between, ", ", "write a comma"))


def same_name(span: Span, first: Span, name: str) -> Diagnostic:
    """A case that is called like one before it."""
    return Diagnostic(
        "RW607",
        f"another case is called {quoted(name)}",
        span,
        CODES["RW607"].severity,
        reason="`-k`, reports and account of what is proved go by the names of cases.",
        advice="say what this one shows that the other does not",
        also=(Also(first, "that one"),),
    )


def range_of_clauses(span: Span, clauses: list[str], path: str) -> Diagnostic:
    """`proves:` cites a stretch of clauses at once."""
    single = " ".join(clauses)
    return Diagnostic(
        "RW603",
        "a case proves single clauses, not a range of them",
        span,
        path=path,
        reason="Of a range nobody can see which clauses the case tries.",
        advice="write those that this case would refute if the rule were wrong",
        edit=Edit(span, single, "write them one by one"),
    )
