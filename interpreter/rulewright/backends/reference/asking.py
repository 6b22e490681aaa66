"""Statements that ask, run where they stand: what a run of unsplit rules does when it comes to one (see `rerun`)."""

from __future__ import annotations

from typing import cast

from rulewright.backends.reference.control import enter_block, run_hook
from rulewright.backends.reference.endings import afterwards_of, end_if_due, holds_afterwards
from rulewright.backends.reference.options import is_decline
from rulewright.backends.reference.prices import matters
from rulewright.backends.reference.state import Env, Value
from rulewright.backends.reference.world import Reached, Refused, World, executes
from rulewright.hir import nodes as n, program as p
from rulewright.hir.decisions import YES, answer_of, chance_of, choice_of, pick_of, set_choice_of
from rulewright.hir.rules import Action, Hook
from rulewright.hir.split_actions import action_hooks, action_me, optional_modifiers
from rulewright.hir.types import BOOL, MemberType
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault

NO = n.Num(0, type=BOOL)


class Ended(Exception):
    """An end trigger is due: the rest of the flow is given up."""


@executes(n.Choose)
def _choose(w: World, s: n.Choose, env: Env) -> None:
    w.decide(choice_of(s), env)


@executes(n.ChooseSet)
def _choose_set(w: World, s: n.ChooseSet, env: Env) -> None:
    w.decide(set_choice_of(s), env)


@executes(n.ChooseMany)
def _choose_many(w: World, s: n.ChooseMany, env: Env) -> None:
    low, high = w.number(s.low, env), w.number(s.high, env)
    picked: list[Value] = []
    env[s.result] = picked
    if low > 1 and not _enough(w, s, low, env):
        if s.may:
            return
        raise Fault(faults.DEAD_END, s.span)
    while len(picked) < high:
        may_stop = len(picked) >= low or (s.may and not picked)
        if is_decline(w.decide(pick_of(s, YES if may_stop else NO), env)):
            return
        picked = [*picked, env[s.var]]
        env[s.result] = picked
        w.run(s.body, env)


def _enough(w: World, s: n.ChooseMany, low: int, env: Env) -> bool:
    return sum(w.holds(s.where, {**env, s.var: item}) for item in w.items(s.source, env)) >= low


@executes(n.ChooseOne)
def _choose_one(w: World, s: n.ChooseOne, env: Env) -> None:
    options = tuple(p.MenuOption(b.label, b.when, i) for i, b in enumerate(s.branches))
    menu = p.Menu(
        number=-1, seat=s.chooser, prompt=s.prompt, span=s.span, options=options, decline=0 if s.may else None
    )
    taken = w.decide(menu, env)
    if not is_decline(taken):
        w.run(s.branches[taken.code].body, env)


@executes(n.ChooseAll)
def _choose_all(w: World, s: n.ChooseAll, env: Env) -> None:
    answers: list[Value] = [0] * w.table.scene.players
    for player in w.items(s.players, env):
        env[s.player] = player
        w.decide(answer_of(s), env)
        answers[cast(int, player) - 1] = env[s.var]
    env[s.result] = answers


@executes(n.PickChance, n.DrawUnit)
def _chance(w: World, s: n.PickChance | n.DrawUnit, env: Env) -> None:
    w.decide(chance_of(s), env)


@executes(n.Offer)
def _offer(w: World, s: n.Offer, env: Env) -> None:
    menu = p.OfferMenu(number=-1, seat=s.player, span=s.span, actions=s.actions, names=s.names)
    taken = w.decide(menu, env)
    run_action(w, w.table.actions[taken.code], w.number(s.player, env))


# ---- time ----


@executes(n.TurnBlock)
def _turn(w: World, s: n.TurnBlock, env: Env) -> None:
    env[s.me] = w.number(s.player, env)
    enter_block(w, "turn")
    w.run(s.body, env)
    w.execute(p.CheckSlots(span=s.span), env)
    _end(w, "turn")


@executes(n.RoundBlock)
def _round(w: World, s: n.RoundBlock, env: Env) -> None:
    enter_block(w, "round")
    w.run(s.body, env)
    _end(w, "round")


@executes(n.PhaseBlock)
def _phase(w: World, s: n.PhaseBlock, env: Env) -> None:
    enter_block(w, "phase")
    w.run(s.body, env)
    _end(w, "phase")


def _end(w: World, sort: str) -> None:
    if w.trial:
        raise Reached
    if end_if_due(w, sort):
        raise Ended


# ---- actions ----


def run_action(w: World, action: Action, me: int) -> None:
    """Answers, cost, before hooks, lines, after hooks, counting, the end if it is due."""
    env: Env = {action_me(action): me}
    if action.action is not None:
        env[action.action] = action.ordinal
    player = n.Num(me, type=MemberType("Player"))
    w.execute(p.BeginAction(action, span=action.span), env)
    for modifier in optional_modifiers(action):
        if matters(w, modifier, me):
            labels = (n.Template(("without",)), n.Template(("with",)))
            menu = p.Menu(
                number=-1,
                seat=player,
                span=modifier.span,
                options=tuple(p.MenuOption(label, None, i) for i, label in enumerate(labels)),
            )
            used = w.decide(menu, env).code == 1
            w.execute(p.AnswerModifier(modifier, player, used, span=modifier.span), env)
    if action.cost or action.cost_modifiers:
        w.execute(p.PayCost(action, player, span=action.span), env)
    before = w.set_free(True)
    _hooks(w, action, action_hooks(w.table.book, action, before=True), me)
    w.set_free(before)
    w.run(action.body, env)
    _hooks(w, action, action_hooks(w.table.book, action, before=False), me)
    w.execute(p.CountUse(action, player, span=action.span), env)
    w.execute(p.CheckSlots(span=action.span), env)
    _end_action(w, action)


def _hooks(w: World, action: Action, hooks: list[Hook], me: int) -> None:
    for hook in hooks:
        env: Env = {} if hook.me is None else {hook.me: me}
        if hook.action is not None:
            env[hook.action] = action.ordinal
        run_hook(w, hook, env)


def _end_action(w: World, action: Action) -> None:
    if w.trial and any(afterwards_of(action)) and not holds_afterwards(w, action):
        raise Refused
    _end(w, "action")


def run_game(w: World) -> None:
    """Set-up, flow, final."""
    book, env = w.table.book, dict[n.Var, Value]()
    try:
        w.run(book.setup, env)
        w.execute(p.CheckSlots(span=book.span), env)
        w.run(book.flow, env)
    except Ended:
        pass
    w.state.final = True
    w.run(book.final, {})
    if w.trial:
        raise Reached
    w.state.over = True
