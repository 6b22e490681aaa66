"""Cases that say what holds in any position: `from: anywhere, 200 positions`, `after: buy`."""

from __future__ import annotations

import re

from rulewright.checking.context import Context, Env
from rulewright.checking.entry_forms import scalar, scalars, sub, sub_scalar
from rulewright.checking.expressions.built_in_calls import action_names
from rulewright.checking.messages import cases as say
from rulewright.checking.messages.declare import unknown_target
from rulewright.hir import types as t
from rulewright.hir.case import Anywhere
from rulewright.hir.rules import Action
from rulewright.syntax.yaml_tree import Mapping

START = re.compile(r"anywhere(?:, (\d{1,6}) positions)?(?:, seed (\d{1,19}))?")
POSITIONS = 200
SEED = 1
OF_ONE_PLACE = ("given", "when", "refuse", "because", "sound", "scores", "places", "end")


def anywhere(ctx: Context, env: Env, node: Mapping) -> Anywhere | None:
    """Where such a case is tried; none for one that starts at one place."""
    match, after = _start(node), sub(node, "after")
    if match is None:
        if after is not None:
            ctx.say(say.only_anywhere(after.span))
        return None
    for entry in node:
        if entry.key.value in OF_ONE_PLACE:
            ctx.say(say.not_anywhere(entry.key.span, entry.key.value))
    positions = int(match.group(1) or POSITIONS)
    if after is None:
        return Anywhere(positions)
    return Anywhere(positions, _actions(ctx, env, node), ctx.var("me", t.MemberType("Player"), after.span))


def seed_of(node: Mapping) -> int:
    """The seed of the games in which such a case is tried."""
    match = _start(node)
    return int(match.group(2) or SEED) if match else SEED


def _start(node: Mapping) -> re.Match[str] | None:
    stated = sub_scalar(node, "from")
    return START.fullmatch(stated.value.strip()) if stated else None


def _actions(ctx: Context, env: Env, node: Mapping) -> tuple[Action, ...]:
    """The actions that are named, alone or by their group."""
    written, found = sub(node, "after"), []
    for named in scalars(written) or [s for s in [scalar(written)] if s]:
        if named.value in ctx.book.actions:
            found.append(ctx.book.actions[named.value])
        elif named.value in ctx.book.groups:
            found += [a for a in ctx.book.actions.values() if a.group is ctx.book.groups[named.value]]
        else:
            ctx.say(unknown_target("action", named.value, named.span, action_names(ctx), env.path))
    return tuple(found)
