"""Answers that others gave in secret and nobody knows yet, given anew."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.backends.guessing.luck import Luck
from rulewright.hir import nodes as n, program as p
from rulewright.hir.move_codes import Digit, decode, digits
from rulewright.lir.layout import FramePlan, Layout
from rulewright.runtime.engine import Engine, Position


@dataclass(frozen=True)
class Asked:
    """A decision at which all answer in secret: where its answers are kept by seat, who is asked now, who are asked in
    which order (none: all, by seat), and how many of them have been."""

    answers: int
    seat: int
    order: int | None
    begun: int
    digits: tuple[Digit, ...]


def secret_decisions(layout: Layout) -> dict[int, Asked]:
    """By what stands in the slot `waiting`."""
    found: dict[int, Asked] = {}
    for frame in layout.frames.values():
        for block in frame.proc.blocks:
            if isinstance(block.end, p.Decide):
                decision = block.end.decision
                if isinstance(decision, p.Choice) and decision.hidden:
                    found[decision.number + 1] = _asked(layout, frame, decision)
    return found


def _asked(layout: Layout, frame: FramePlan, decision: p.Choice) -> Asked:
    """Read off the lines into which `hir.split_choices` splits the question."""
    lines = [s for block in frame.proc.blocks for s in block.body]
    (answer,) = decision.vars
    answers, player = next(
        (s.var, s.index.var)
        for s in lines
        if isinstance(s, p.SetListItem) and isinstance(s.index, n.Local) and _is(s.value, answer)
    )
    order, index = next(
        (s.value.list, s.value.index.var)
        for s in lines
        if isinstance(s, n.Let)
        and s.var is player
        and isinstance(s.value, n.ListGet)
        and isinstance(s.value.index, n.Local)
    )
    return Asked(
        answers=frame.vars[answers].address,
        seat=frame.vars[player].address,
        order=frame.vars[order.var].address if isinstance(order, n.Local) else None,
        begun=frame.vars[index].address,
        digits=digits(layout.bounds, decision),
    )


def _is(e: n.Expr, var: n.Var) -> bool:
    return isinstance(e, n.Local) and e.var is var


def answer_anew(engine: Engine, s: Position, asked: Asked, luck: Luck) -> None:
    """Those who were asked before this seat answer anything that they could. Raises Fault."""
    now = s[asked.seat]
    for seat in _before(s, asked):
        s[asked.seat] = seat
        moves = engine.legal(s)
        (value,) = decode(asked.digits, moves[luck.below(len(moves))])
        s[asked.answers + seat] = value
    s[asked.seat] = now


def _before(s: Position, asked: Asked) -> list[int]:
    """Who has answered: the index was moved on when the one who is asked now was."""
    there = s[asked.begun] - 2
    return list(range(1, there + 1)) if asked.order is None else s[asked.order + 1 : asked.order + 1 + there]
