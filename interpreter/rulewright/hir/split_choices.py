"""Choices and chance as blocks that end in a decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.hir import nodes as n, program as p
from rulewright.hir.decisions import answer_of, chance_of, choice_of, pick_of, set_choice_of
from rulewright.hir.split_blocks import Builder
from rulewright.hir.split_loops import each_in, kept, local, loop
from rulewright.hir.types import BOOL, NUMBER, ListType

SplitBlock = Callable[[Builder, n.Block], None]


def _choose(b: Builder, s: n.Choose, split: SplitBlock) -> None:
    after = b.label()
    b.decide(choice_of(s), after)
    b.place(after)


def _choose_set(b: Builder, s: n.ChooseSet, split: SplitBlock) -> None:
    after = b.label()
    b.decide(set_choice_of(s), after)
    b.place(after)


def _choose_many(b: Builder, s: n.ChooseMany, split: SplitBlock) -> None:
    """Picks until the highest number is reached or the player stops; earlier picks are left out."""
    low, high = kept(b, "least", s.low), kept(b, "highest", s.high)
    b.shared.limits[s.result] = (s.high, n.Size(s.source, span=s.source.span))
    b.let(s.result, n.ListLit((), type=ListType(s.var.type), span=s.span), s.span)
    picked = n.Size(local(s.result), span=s.span)
    after = b.label()
    _enough(b, s, low, after)

    def one() -> None:
        body = b.label()
        b.decide(_pick(s, low, picked), body, after)
        b.place(body)
        b.add(p.Append(s.result, local(s.var), span=s.span))
        split(b, s.body)

    loop(b, n.Binary("<", picked, high, type=BOOL, span=s.span), one)
    b.place(after)


def _pick(s: n.ChooseMany, low: n.Expr, picked: n.Expr) -> p.Choice:
    stop: n.Expr = n.Binary(">=", picked, low, type=BOOL, span=s.span)
    if s.may:
        stop = n.Binary("or", n.Binary("=", picked, n.Num(0), type=BOOL, span=s.span), stop, type=BOOL, span=s.span)
    return pick_of(s, stop)


def _enough(b: Builder, s: n.ChooseMany, low: n.Expr, none: int) -> None:
    """Fewer things to pick than the least number is a dead end at once (or nothing to choose), not after some picks."""
    if isinstance(low, n.Num) and low.value <= 1:
        return
    found = n.Fold("count", s.var, s.source, s.where, span=s.span)
    go_on, too_few = b.label(), b.label()
    b.fork(n.Binary(">=", found, low, type=BOOL, span=s.span), go_on, too_few)
    b.place(too_few)
    if not s.may:
        b.add(p.BlockFault("dead end", s.prompt or n.Template(("nothing to choose",), s.span), span=s.span))
    b.close(p.Goto(none))
    b.place(go_on)


def _choose_one(b: Builder, s: n.ChooseOne, split: SplitBlock) -> None:
    after = b.label()
    targets = [b.label() for _ in s.branches]
    options = tuple(p.MenuOption(o.label, o.when, t) for o, t in zip(s.branches, targets, strict=True))
    menu = p.Menu(
        number=-1,
        seat=s.chooser,
        prompt=s.prompt,
        span=s.span,
        options=options,
        decline=after if s.may else None,
    )
    b.decide(menu, after)
    for branch, target in zip(s.branches, targets, strict=True):
        b.place(target)
        split(b, branch.body)
        b.goto(after)
    b.place(after)


def _choose_all(b: Builder, s: n.ChooseAll, split: SplitBlock) -> None:
    """One hidden decision after another; the answers wait in a list that nobody reads before all have answered."""
    b.shared.limits[s.result] = (n.PlayerCount(),)
    b.let(s.result, n.ListLit((), type=ListType(s.var.type), span=s.span), s.span)
    zero = p.Append(s.result, n.Num(0, type=NUMBER, span=s.span), span=s.span)
    seat = b.shared.variable("seat", s.player.type, s.span)
    b.add(n.ForEach(seat, n.AllOf("Player", type=ListType(s.player.type), span=s.span), (zero,), span=s.span))

    def one() -> None:
        after = b.label()
        b.decide(answer_of(s), after)
        b.place(after)
        b.add(p.SetListItem(s.result, local(s.player), local(s.var), span=s.span))

    players = b.list_local("asked", s.player.type, s.players) if not isinstance(s.players, n.AllOf) else None
    each_in(b, s.players if players is None else local(players), s.player, s.span, one)


def _offer(b: Builder, s: n.Offer, split: SplitBlock) -> None:
    after = b.label()
    b.decide(p.OfferMenu(number=-1, seat=s.player, span=s.span, actions=s.actions, names=s.names), after)
    b.place(after)


def _chance(b: Builder, s: n.PickChance | n.DrawUnit, split: SplitBlock) -> None:
    after = b.label()
    b.decide(chance_of(s), after)
    b.place(after)


CHOICES: dict[type, Callable[[Builder, Any, SplitBlock], None]] = {
    n.Choose: _choose,
    n.ChooseSet: _choose_set,
    n.ChooseMany: _choose_many,
    n.ChooseOne: _choose_one,
    n.ChooseAll: _choose_all,
    n.Offer: _offer,
    n.PickChance: _chance,
    n.DrawUnit: _chance,
}
