"""What one move did by the rules of then and of now: which line moved what is not alike, and what rules it came by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rulewright.backends.observe import cell_name
from rulewright.backends.reference.start import start_state
from rulewright.backends.reference.trace import Changed, Event, PieceMoved, Trace, UnitsMoved
from rulewright.comparing.change import Change
from rulewright.playing.match import Match
from rulewright.playing.trace_text import traced
from rulewright.replaying.came_by import CameBy, causes
from rulewright.text.source import Span

Touching = Changed | UnitsMoved | PieceMoved


@dataclass
class Moved:
    """`rule` and `now` are the line that did it by the rules of now, `was` that of then; none where no line did."""

    rule: str = ""
    was: Span | None = None
    now: Span | None = None
    before: CameBy = field(default_factory=CameBy)
    after: CameBy = field(default_factory=CameBy)

    def causes(self, changes: Sequence[Change]) -> tuple[Change, ...]:
        return causes(changes, self.before, self.after, self.rule)


def made(old: Match, new: Match, number: int, name: str) -> Moved:
    """What move `number` (0: the set-up) did to the thing of this name."""
    found = Moved()
    before, after = _trace(old, number, found.before), _trace(new, number, found.after)
    was, now = _touching(old, before, name), _touching(new, after, name)
    known = {_alike(event) for event in was}
    decisive = next((e for e in reversed(now) if _alike(e) not in known), now[-1] if now else None)
    found.rule = decisive.rule if decisive else was[-1].rule if was else ""
    found.now = decisive.span if decisive else None
    found.was = was[-1].span if was else None
    return found


def end(old: Match, new: Match, number: int) -> Moved:
    """What move `number` came by, where not what it did matters but who acts after it."""
    found = Moved()
    _trace(old, number, found.before)
    _trace(new, number, found.after)
    return found


def beginning(old: Match, new: Match) -> Moved:
    """What the set-up came by."""
    return end(old, new, 0)


def score(old: Match, new: Match) -> Moved:
    """What scoring the last position came by."""
    found = Moved()
    for match, seen in ((old, found.before), (new, found.after)):
        seen.watch(_scoring(match))
    return found


def _scoring(match: Match) -> Callable[[], object]:
    return lambda: match.table.reference.scores(match.game.position)


def _trace(match: Match, number: int, seen: CameBy) -> Trace:
    trace = Trace()
    if number == 0:
        seen.watch(lambda: start_state(match.table.reference.table))
    if number <= len(match.game.moves) and not (number == 0 and match.case is not None):
        seen.watch(lambda: traced(match, number, trace))
    return trace


def _touching(match: Match, trace: Trace, name: str) -> list[Touching]:
    table = match.table.reference.table
    return [e for e in trace.events if _touches(e, lambda spot: spot is not None and cell_name(table, *spot) == name)]  # type: ignore[misc]


def _touches(event: Event, is_it: Callable[[object], bool]) -> bool:
    match event:
        case Changed(spot=spot):
            return is_it(spot)
        case UnitsMoved(source=source, target=target) | PieceMoved(source=source, target=target):
            return is_it(source) or is_it(target)
    return False


def _alike(event: Touching) -> tuple[object, ...]:
    """What an event did, whatever line it stands in."""
    match event:
        case Changed(old=old, new=new):
            return "changed", old, new
        case UnitsMoved(resource=resource, key=key, count=count, why=why):
            return resource, key, count, why
        case PieceMoved(kind=kind, piece=piece):
            return kind, piece
