"""What a move did, rule by rule, as lines for the referee: changes, movements, draws, texts, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.backends.observe import cell_name, cell_words
from rulewright.backends.reference.state import Env, Spot, State
from rulewright.backends.reference.trace import (
    Changed,
    Decided,
    Entered,
    Event,
    Line,
    Logged,
    PieceMoved,
    Trace,
    UnitsMoved,
)
from rulewright.backends.reference.words import member_words, units_words
from rulewright.backends.reference.world import World
from rulewright.backends.seen_words import template_words
from rulewright.backends.sight import Sighted
from rulewright.hir import nodes as n
from rulewright.pipeline import Table
from rulewright.playing.match import Match
from rulewright.runtime.engine import CHANCE
from rulewright.text.source import Span

LOGS = re.compile(r"\blog\s+[\"']")


def log_lines(match: Match, number: int) -> list[str]:
    """What the book logs about a move, as anybody may read it."""
    if not any(LOGS.search(source.text) for source in match.table.checked.raw.sources):
        return []  # spares most books playing each move twice
    trace = Trace(log_words=_for_everybody)
    return [event.text for event in traced(match, number, trace).events if isinstance(event, Logged)]


def _for_everybody(w: World, template: n.Template, env: Env) -> str:
    return template_words(Sighted(w.table, w.state, 0), template, env)


def traced(match: Match, number: int, trace: Trace | None = None) -> Trace:
    """What move `number` (from 1) did, and what followed it up to the next decision; 0 is the set-up."""
    trace = trace or Trace()
    game = match.game
    if number == 0:
        _go_on(match, match.table.reference.start(game.seed, trace), trace)
        return trace
    code = game.moves[number - 1].code
    _go_on(match, match.table.reference.apply(game.position_before(number), code, trace), trace)
    return trace


def _go_on(match: Match, state: State, trace: Trace) -> None:
    """Lets the generator decide as it did."""
    reference = match.table.reference
    while reference.seat(state) == CHANCE:
        state = reference.apply(state, reference.draw(state), trace)


def trace_lines(match: Match, trace: Trace) -> Iterator[str]:
    """A line for each event: what happened, then where it is written."""
    yield from event_lines(match.table, match.game.position, trace.events)


def event_lines(table: Table, position: State, events: Sequence[Event]) -> Iterator[str]:
    """The same for events at any table; `position` is one of it."""
    teller = _Teller(table, position)
    said = [(teller.said(event), event) for event in events]
    widest = min(72, max((len(text) for text, _ in said), default=0))
    for text, event in said:
        yield f"{text:<{widest}}  {_place(event.span)}".rstrip()
        yield from (f"      {line}" for line in _term_lines(event))


def _term_lines(event: Event) -> Iterator[str]:
    """What an amount adds up from, unless that is plain from the line it is written in."""
    if not isinstance(event, UnitsMoved) or (len(event.terms) < 2 and not any(t.parts for t in event.terms)):
        return
    for term in (t for t in event.terms if t.value):
        values = ", ".join(f"{text} is {value}" for text, value in term.parts)
        text = "" if term.text == str(abs(term.value)) else f" {term.text}"
        yield f"{term.value:+}{text}{f' ({values})' if values else ''}"


def _place(span: Span) -> str:
    name = span.source.name.rpartition("/")[2]
    return f"{name}:{span.line}" if span.source.text else ""


class _Teller:
    def __init__(self, table: Table, position: State) -> None:
        self.seats = [member.name for member in table.scene.members["Player"]]
        self.table = table.reference.table
        self.world = World(self.table, position)

    def said(self, event: Event) -> str:
        match event:
            case Entered(rule=rule):
                return rule
            case Decided(seat=seat, label=label):
                return f"{'chance' if seat == CHANCE else self.seats[seat - 1]}: {label}"
            case Line(span=span):
                return " ".join(span.text.split())
            case Logged(text=text):
                return f"  “{text}”"
            case Changed(spot=spot, old=old, new=new):
                return f"  {self.spot(spot)}: {self.value(spot, old)} → {self.value(spot, new)}"
            case PieceMoved(kind=kind, piece=piece):
                return f"  {member_words(self.world, kind, piece)}: {self._way(event, 'box')}"
            case UnitsMoved(resource=resource, key=key, count=count):
                units = units_words(self.world, self.table.book.resources[resource], key, count)
                return f"  {units}: {self._way(event, 'bank')}"

    def _way(self, event: PieceMoved | UnitsMoved, nowhere: str) -> str:
        ends = (nowhere if spot is None else self.spot(spot) for spot in (event.source, event.target))
        return " → ".join(ends)

    def spot(self, spot: Spot) -> str:
        return cell_name(self.table, *spot)

    def value(self, spot: Spot, value: Any) -> str:
        return cell_words(self.table, spot[0], value)
