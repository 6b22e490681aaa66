"""A game that was played, as a case: the same moves must go the same way, by whatever the rules are by then."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.state import State
from rulewright.casework.run import BookCases
from rulewright.checking.cases.read import read_case_files
from rulewright.hir import program as p
from rulewright.pipeline import CheckedBook
from rulewright.playing.case_lines import CaseLine, CaseLines, NoLine
from rulewright.playing.match import Match
from rulewright.runtime.engine import CHANCE
from rulewright.syntax.read_book import read_cases_text
from rulewright.text.diagnostic import Findings

FILE = "cases/recorded.yaml"


class NotRecorded(Exception):
    """The game cannot be told as a case; the message says why."""


def recorded(match: Match, name: str) -> str:
    """The text of a file with one case, which passes: seed, settings and moves, and then scores, places and what has
    ended the game. An action that is not finished is left out. Raises NotRecorded."""
    if match.case is not None:
        raise NotRecorded("it begins at a case, and cases begin at the start or with a seed")
    text = "".join(f"{line}\n" for line in _lines(match, name))
    _try(match.table.checked, text)
    return text


def _lines(match: Match, name: str) -> Iterator[str]:
    reference = match.table.reference
    state, uses = _played(match)
    yield "cases:"
    yield f"  - case: {_quoted(name)}"
    yield f"    players: {match.table.scene.players}"
    yield f"    from: play, seed {match.game.seed}"
    if match.settings:
        yield "    settings:"
        yield from (f"      {key}: {_setting(value)}" for key, value in match.settings.items())
    if uses:
        yield "    when: |"
        yield from (f"      {use}" for use in uses)
    standing = reference.scores(state)
    yield f"    scores: {{{_by_seat(match, standing.totals)}}}"
    if state.over:
        yield f"    places: {{{_by_seat(match, standing.places)}}}"
    yield f"    end: {(state.ended_by or 'flow') if state.over else 'none'}"


def _by_seat(match: Match, numbers: tuple[int, ...]) -> str:
    return ", ".join(f"{seat}: {number}" for seat, number in zip(match.seats, numbers, strict=True))


def _quoted(text: str) -> str:
    """As YAML takes it as one plain text, whatever stands in it."""
    return "'" + text.replace("'", "''") + "'"


def _setting(text: str) -> str:
    words = text.strip("[]").replace(",", " ").split()
    return f"[{', '.join(words)}]" if len(words) > 1 and all(w.lstrip("-").isdecimal() for w in words) else _bare(text)


def _bare(text: str) -> str:
    return text if text.replace("_", "").replace("-", "").isalnum() else _quoted(text)


# ---- what was done ----


def _played(match: Match) -> tuple[State, list[CaseLine]]:
    """The last position, and the lines that lead to it. Raises NotRecorded."""
    reference, told = match.table.reference, CaseLines(match.table.reference)
    try:
        state = _drawn(told, reference.start(match.game.seed))
        for move in match.game.moves:
            told.add(state, move.code)
            state = _drawn(told, reference.apply(state, move.code))
    except NoLine as unsaid:
        raise NotRecorded(str(unsaid)) from unsaid
    lines = told.lines
    if lines and lines[-1].action and not (state.over or isinstance(state.open, p.OfferMenu)):
        state = lines.pop().before
    return state, lines


def _drawn(told: CaseLines, state: State) -> State:
    """Chance decides; what it gives is written down, so that nothing else is taken for it."""
    while told.reference.seat(state) == CHANCE:
        code = told.reference.draw(state)
        told.add(state, code)
        state = told.reference.apply(state, code)
    return state


# ---- whether it holds ----


def _try(checked: CheckedBook, text: str) -> None:
    """A case that does not pass would be no record."""
    said = Findings()
    cases = read_case_files(checked.context, read_cases_text({FILE: text}, said), said)
    if said.has_errors:
        raise NotRecorded(f"it cannot be written as a case: {next(iter(said)).message}")
    outcome = BookCases(checked, cases, said).run(cases[0])
    if not outcome.passed:
        raise NotRecorded(f"played as a case it goes otherwise: {outcome.failures[0].message}")
