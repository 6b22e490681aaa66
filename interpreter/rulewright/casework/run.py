"""Runs the cases of a book, each at its own table, on the reference backend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from rulewright.backends.reference.doing import Unanswered
from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import State
from rulewright.backends.reference.trace import Decided, Entered, Event, Trace
from rulewright.backends.reference.watched import explaining
from rulewright.casework.anywhere import run_anywhere
from rulewright.casework.holding import Holding
from rulewright.casework.not_run import NotRun, not_run
from rulewright.casework.outcome import Failure, Outcome
from rulewright.casework.shown import Shown
from rulewright.casework.sound import broken_off, unsound
from rulewright.checking.cases.read import read_case_files
from rulewright.hir.case import Case
from rulewright.hir.nodes import Answers, Does, Expr
from rulewright.pipeline import CheckedBook, Table, load_book, seat_table
from rulewright.playing.trace_text import event_lines
from rulewright.runtime.budget import Overrun
from rulewright.runtime.engine import CHANCE, Standing
from rulewright.runtime.faults import Fault, IllegalMove
from rulewright.syntax.layer import uppermost
from rulewright.syntax.read_book import read_cases
from rulewright.text.diagnostic import Diagnostic, Findings

MOST_LINES = 16
"""Of what led to a failure; what came last matters most."""


@dataclass
class BookCases:
    """A checked book with its cases. `findings` holds what is wrong with either; the cases of a book with errors are
    not read, and one that holds an error is among those `not_run`."""

    checked: CheckedBook
    cases: list[Case]
    findings: Findings
    not_run: tuple[NotRun, ...] = ()
    _tables: dict[str, Table] = field(default_factory=dict)

    @classmethod
    def of(cls, path: Path, only: str = "", expansions: Sequence[Path] = (), both: bool = False) -> BookCases:
        """Reads a book and the cases beside it; `only` those of the file of this name. With expansions it is played by
        these, and the cases are those beside them, as far as none of the others needs them; `both`: the book's too."""
        checked, findings, said = load_book(path, expansions), Findings(), Findings()
        findings.extend(checked.findings)
        if checked.findings.has_errors:
            return cls(checked, [], findings)
        layers = uppermost(checked.raw.layers)
        folders = [*((path,) if both or not layers else ()), *(Path(layer.sources[0].name) for layer in layers)]
        files = [file for folder in folders for file in read_cases(folder, said)]
        cases = read_case_files(checked.context, files, said)
        findings.extend(d for d in said if only in ("", Path(d.span.source.name).name))
        left = tuple(each for each in not_run(files, cases, said) if only in ("", Path(each.file).name))
        out = {(each.file, each.number) for each in left}
        kept = [c for c in cases if only in ("", Path(c.file).name) and (c.file, c.number) not in out]
        return cls(checked, kept, findings, left)

    @property
    def wrong(self) -> list[tuple[Diagnostic, NotRun | None]]:
        """Every error, and what else kept a case from being run, with the case that holds it."""
        holding = {d: each for each in self.not_run for d in each.findings}
        return [(d, holding.get(d)) for d in self.findings if d.severity == "error" or d in holding]

    @property
    def playable(self) -> bool:
        """Whether the book itself has no errors, whatever its cases have."""
        return not self.checked.findings.has_errors

    def table(self, case: Case) -> Table:
        """The table a case is played at; cases at like tables share it."""
        key = f"{case.players} {sorted(case.settings.items())}"
        if key not in self._tables:
            self._tables[key] = seat_table(self.checked, case.players, case.settings)
        return self._tables[key]

    def run(self, case: Case) -> Outcome:
        """Plays one case and compares."""
        table = self.table(case)
        if case.anywhere is not None:
            return run_anywhere(table, case, case.anywhere)
        holding = Holding(table.reference)
        try:
            state = position(table, case, holding=holding)
        except (Fault, IllegalMove) as stopped:
            return Outcome(case, (_stopped(case, stopped),))
        failures = [*holding.failures]
        failures += [f for e in case.then if (f := _condition(table, state, case, e))]
        failures += [f for d in case.refuse if (f := _refusal(table, state, case, d))]
        failures += [*_standing(table, state, case), *_end(state, case), *unsound(table.reference, state, case)]
        return Outcome(case, tuple(failures))

    def explained(self, outcome: Outcome) -> Outcome:
        """An outcome with what led to its failures; that is played once more."""
        if outcome.passed or outcome.case.anywhere is not None:  # of the latter the failure says it
            return outcome
        return replace(outcome, moves=led_there(self.table(outcome.case), outcome.case))


def position(table: Table, case: Case, trace: Trace | None = None, holding: Holding | None = None) -> State:
    """The position after `given` and `when`, on the way of which somebody may look at what must always hold. Raises
    Fault and IllegalMove."""
    reference = table.reference
    if case.played:
        state = _first_offer(reference, case.setup_seed or 0)
    else:
        state = reference.blank(case.setup_seed or 0)
        if case.setup_seed is not None:
            state = reference.execute(state, table.checked.book.setup)
    state = reference.execute(state, case.given, trace=trace, then=case.when)
    if holding is not None:
        state = holding.after_each(state, case.when, case.sound)
    else:
        state = reference.execute(state, case.when, trace=trace, then=case.sound)
    acts = [line for line in (*case.given, *case.when) if isinstance(line, Does | Answers)]
    done = case.played and acts and isinstance(acts[-1], Does) and not isinstance([*case.sound, None][0], Answers)
    return reference.left_open(state) if done else state


def led_there(table: Table, case: Case) -> tuple[str, ...]:
    """The lines of a case that were done, below each what it changed; of a long list the end."""
    trace = Trace()
    with suppress(Fault, IllegalMove, Overrun):
        position(table, case, trace)
    events = [e for e in trace.events if not isinstance(e, Entered | Decided) or _is_chance(e)]
    lines = list(event_lines(table, table.reference.blank(), events))
    rest = len(lines) - MOST_LINES
    return tuple(lines if rest <= 0 else [f"(after {rest} other lines)", *lines[-MOST_LINES:]])


def _is_chance(event: Event) -> bool:
    """What players choose stands in the case; what chance gives does not."""
    return isinstance(event, Decided) and event.seat == CHANCE


def _first_offer(reference: Reference, seed: int) -> State:
    """Where somebody is asked for the first time; before that chance is taken by the generator."""
    state = reference.start(seed)
    while reference.seat(state) == CHANCE:
        state = reference.apply(state, reference.draw(state))
    return state


def _standing(table: Table, state: State, case: Case) -> Iterator[Failure]:
    """What is said about scores and places."""
    if not (case.scores or case.places or (case.played and state.over)):
        return
    try:
        standing = table.reference.scores(state)
        for what, stated, found in (
            ("scores", case.scores, standing.totals),
            ("takes place", case.places, standing.places),
        ):
            for seat, e in stated.items():
                wanted = table.reference.evaluate(state, e)
                if wanted != found[seat - 1]:
                    name = table.scene.members["Player"][seat - 1].name
                    told = _lines_of_score(table, standing, seat)
                    yield Failure(f"{name} {what} {found[seat - 1]}, not {wanted}", e.span, told)
    except (Fault, IllegalMove) as stopped:
        yield _stopped(case, stopped, ("while the score was worked out",))


def _lines_of_score(table: Table, standing: Standing, seat: int) -> tuple[str, ...]:
    """What each line of the score gives a player."""
    scoring = zip(table.checked.book.scoring, standing.lines, strict=True)
    return tuple(f"{line.label}: {points[seat - 1]}" for line, points in scoring)


def _end(state: State, case: Case) -> Iterator[Failure]:
    found = (state.ended_by or "flow") if state.over else "none"
    if case.end and case.end != found:
        how = "goes on" if found == "none" else f"was ended by {found}"
        yield Failure(f"the game {how}, where `end: {case.end}` is expected", case.span)


def _stopped(case: Case, stopped: Fault | IllegalMove, within: tuple[str, ...] = ()) -> Failure:
    if isinstance(stopped, Fault):
        return broken_off(stopped, case, within)
    return Failure(stopped.reason, case.span, within)


def _condition(table: Table, state: State, case: Case, e: Expr) -> Failure | None:
    try:
        if table.reference.evaluate(state, e):
            return None
    except (Fault, IllegalMove) as stopped:
        return _stopped(case, stopped, (f"while this was asked: `{e.span.text}`",))
    return Failure(f"does not hold: `{e.span.text}`", e.span, _sides(table, state, e))


def _sides(table: Table, state: State, e: Expr) -> tuple[str, ...]:
    """The compared values; none where a part that the condition did not need cannot be worked out."""
    try:
        with explaining():
            return Shown(table.reference, state).sides(e)
    except (Fault, IllegalMove):
        return ()


def _refusal(table: Table, state: State, case: Case, does: Does | Answers) -> Failure | None:
    """The action must not be legal, and for the stated reason. That it goes on to ask something is no refusal."""
    try:
        table.reference.execute(state, (does,))
    except IllegalMove as refused:
        if isinstance(refused, Unanswered) and refused.decision is not None and refused.answer == ():
            return Failure(f"was not refused: `{does.span.text}`", does.span, (refused.reason,))
        if case.because and case.because not in refused.reason:
            return Failure(f"refused, but because {refused.reason}", does.span, (f"expected: {case.because}",))
        return None
    except Fault as fault:
        return _stopped(case, fault)
    return Failure(f"was not refused: `{does.span.text}`", does.span)
