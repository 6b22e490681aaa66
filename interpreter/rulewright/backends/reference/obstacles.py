"""What an opening that cannot be carried out compares: the choices without an option, the payments that fall short."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from rulewright.backends.reference.compared import FEW, Compared, of_each, shown
from rulewright.backends.reference.machine import advance, take
from rulewright.backends.reference.options import can_decline, candidates, declining, seat_of
from rulewright.backends.reference.reasons import Look
from rulewright.backends.reference.state import Env, Value
from rulewright.backends.reference.world import Reached, Refused, World
from rulewright.hir import nodes as n, program as p
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span

MANY = 200
"""How many options are looked at to find those that came nearest."""


@dataclass(frozen=True)
class Obstacle:
    """A place at which a trial ends with no, and the values looked at there."""

    span: Span
    compared: tuple[Compared, ...]


def obstacles(t: World, look: Look) -> Iterator[Obstacle]:
    """Those of all ways on from where a trial stands, in their order."""
    try:
        d = advance(t)
        assert d is not None
        env = t.state.top.env
        if d.seat is None or isinstance(d, p.OfferMenu) or seat_of(t, d, env) != t.seat:
            return
        options = list(candidates(t, d, env))
    except (Reached, Refused):
        return
    except Fault as fault:
        yield from of_fault(fault)
        return
    if not options:
        yield Obstacle(_span(d), look(t, lambda w: list(nothing(w, d, w.state.top.env))))
    for option in [*options, *([declining()] if can_decline(t, d, env) else [])]:
        copy = t.fork()
        try:
            take(copy, d, option)
        except Fault as fault:
            yield from of_fault(fault)
            continue
        yield from obstacles(copy, look)


def of_fault(fault: Fault) -> Iterator[Obstacle]:
    """What is there, and what is wanted."""
    if fault.code in (faults.SHORT, faults.FULL) and len(fault.values) == 2:
        there, wanted = fault.values
        what = "what is there" if fault.code == faults.SHORT else "the room there"
        yield Obstacle(fault.span, (Compared(fault.span.text, str(wanted)), Compared(what, str(there))))
    else:
        yield Obstacle(fault.span, ())


def _span(d: p.AnyDecision) -> Span:
    source = d.sources[0] if isinstance(d, p.Choice) else getattr(d, "source", None)
    return source.span if source is not None and source.span.text else d.span


def nothing(w: World, d: p.AnyDecision, env: Env) -> Iterator[Compared]:
    """Why a choice has no option: what its source holds, and what `where` finds of each."""
    match d:
        case p.Choice(vars=names, sources=sources, where=where):
            found = list(islice(_combinations(w, names, sources, env), MANY))
        case p.SetChoice(var=var, source=source, where=where):
            names, sources = (var,), (source,)
            found = list(islice(_combinations(w, names, sources, env), MANY))
        case p.Menu(options=options):
            for option in options:
                if option.when is not None:
                    yield from of_each(w, (), [()], [option.when], env)
            return
        case _:
            return
    for source in sources if not found else ():
        yield from bounds(w, source, env)
    if where is not None and found:
        yield from _nearest(w, names, found, where, env)


def _nearest(
    w: World, names: tuple[n.Var, ...], found: list[tuple[Value, ...]], where: n.Expr, env: Env
) -> Iterator[Compared]:
    """Of those that came furthest before a part of `where` failed, a few."""
    told = [len(list(of_each(w, names, [one], [where], env))) for one in found]
    near = [one for one, length in zip(found, told, strict=True) if length == max(told)]
    yield from of_each(w, names, near[:FEW], [where], env)


def bounds(w: World, source: n.Expr, env: Env) -> Iterator[Compared]:
    """What a source is, or where a range ends."""
    ends = (source.low, source.high) if isinstance(source, n.RangeList) else (source,)
    for end in ends:
        yield from shown(w, end, env)


def _combinations(
    w: World, names: tuple[n.Var, ...], sources: tuple[n.Expr, ...], env: Env
) -> Iterator[tuple[Value, ...]]:
    if not names:
        yield ()
        return
    for value in w.items(sources[0], env):
        for rest in _combinations(w, names[1:], sources[1:], {**env, names[0]: value}):
            yield (value, *rest)
