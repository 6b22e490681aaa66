"""The decisions that statements ask for, made alike whoever runs them; `number` is given when a program is split."""

from __future__ import annotations

from rulewright.hir import nodes as n, program as p
from rulewright.hir.types import BOOL

YES = n.Num(1, type=BOOL)
UNNUMBERED = -1


def choice_of(s: n.Choose) -> p.Choice:
    return p.Choice(
        number=UNNUMBERED,
        seat=s.chooser,
        prompt=s.prompt,
        span=s.span,
        vars=s.vars,
        sources=s.sources,
        where=s.where,
        paying=s.paying,
        decline=YES if s.may else None,
    )


def set_choice_of(s: n.ChooseSet) -> p.SetChoice:
    return p.SetChoice(
        number=UNNUMBERED,
        seat=s.chooser,
        prompt=s.prompt,
        span=s.span,
        var=s.var,
        source=s.source,
        where=s.where,
        low=s.low,
        high=s.high,
        result=s.result,
        decline=s.may,
    )


def pick_of(s: n.ChooseMany, stop: n.Expr) -> p.Choice:
    """One of several picks; `stop` says whether stopping is offered."""
    return p.Choice(
        number=UNNUMBERED,
        seat=s.chooser,
        prompt=s.prompt,
        span=s.span,
        vars=(s.var,),
        sources=(s.source,),
        where=s.where,
        exclude=s.result,
        decline=stop,
        decline_label="stop",
    )


def answer_of(s: n.ChooseAll) -> p.Choice:
    """The answer of one of all who are asked, which nobody sees yet."""
    return p.Choice(
        number=UNNUMBERED,
        seat=n.Local(s.player, type=s.player.type),
        prompt=s.prompt,
        span=s.span,
        vars=(s.var,),
        sources=(s.source,),
        where=s.where,
        hidden=True,
    )


def chance_of(s: n.PickChance | n.DrawUnit) -> p.ChancePick | p.ChanceDraw:
    if isinstance(s, n.PickChance):
        return p.ChancePick(number=UNNUMBERED, seat=None, span=s.span, var=s.var, source=s.source, stream=s.stream)
    return p.ChanceDraw(
        number=UNNUMBERED, seat=None, span=s.span, var=s.var, source=s.source, target=s.target, stream=s.stream
    )
