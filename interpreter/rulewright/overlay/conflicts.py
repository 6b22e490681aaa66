"""Two expansions that say different things about one place, while nobody says which comes first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rulewright.overlay import messages as say
from rulewright.overlay.change import INSERTS, WRITERS, Change
from rulewright.overlay.expansion import Expansion
from rulewright.overlay.order import Order
from rulewright.overlay.paths import Steps, compared, is_inside, name_of, written
from rulewright.syntax.yaml_tree import Mapping
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.source import Span


@dataclass(frozen=True)
class _Claim:
    """What one change says about a place. `writes`: nothing else may be said about it or what is in it; else it only
    wants the place to be there. `moves` is the list in which it shifts what others count, `counts` are those in which
    it counts itself. `brings`: the place is new."""

    expansion: str
    steps: Steps
    span: Span
    writes: bool
    moves: Steps | None = None
    counts: tuple[Steps, ...] = ()
    brings: bool = False


def find_conflicts(order: Order, findings: Findings) -> None:
    """Reports each pair of expansions at each place once."""
    claims = {e.name: list(_claims(e)) for e in order.listed}
    for a, b in combinations(order.listed, 2):
        if order.is_stated(a.name, b.name):
            continue
        for one in claims[a.name]:
            for other in claims[b.name]:
                findings.extend(_between(one, other))


def _claims(expansion: Expansion) -> Iterator[_Claim]:
    for section, node in expansion.sections.items():
        for entry in node if isinstance(node, Mapping) else ():
            yield _Claim(expansion.name, (section, name_of(entry.key.value)), entry.key.span, True, brings=True)
    for change in expansion.changes:
        yield from _of_change(expansion.name, change)


def _of_change(name: str, change: Change) -> Iterator[_Claim]:
    steps, span = _without_from(compared(change.steps)), change.at.span
    counts = tuple(steps[:at] for at, step in enumerate(steps) if isinstance(step, int))
    moves = steps[:-1] if change.verb in (*INSERTS, "remove") and counts else None
    yield _Claim(name, steps, span, change.verb in WRITERS, moves, counts)
    above = {"append": steps}.get(change.verb, steps[:-1])
    if change.verb in ("append", *INSERTS) and isinstance(change.value, Mapping):
        yield from (_Claim(name, (*above, name_of(e.key.value)), e.key.span, True) for e in change.value)


def _without_from(steps: Steps) -> Steps:
    """Another sheet is another word for all that stands in it. Of several, nobody knows here which rows stand in which,
    so one of them counts as all."""
    whole = steps[:-2] if isinstance(steps[-2:][0], int) else steps[:-1]
    return whole if steps[-1] == "from" and whole[-1:] in (("members",), ("pieces",), ("board",)) else steps


def _between(a: _Claim, b: _Claim) -> Iterator[Diagnostic]:
    names = (a.expansion, b.expansion)
    if a.brings and not b.brings and is_inside(b.steps, a.steps):
        yield say.changes_what_is_brought(written(a.steps), a.span, b.span, names)
    elif b.brings and not a.brings and is_inside(a.steps, b.steps):
        yield say.changes_what_is_brought(written(b.steps), b.span, a.span, (names[1], names[0]))
    elif (a.writes and is_inside(b.steps, a.steps)) or (b.writes and is_inside(a.steps, b.steps)):
        path = a.steps if len(a.steps) <= len(b.steps) else b.steps
        yield say.two_writers(written(path), a.span, b.span, names)
    elif a.moves is not None and a.moves in b.counts:
        yield say.counts_lines(written(a.moves), a.span, b.span, names)
    elif b.moves is not None and b.moves in a.counts:
        yield say.counts_lines(written(b.moves), b.span, a.span, (names[1], names[0]))
