"""What only cases say: `ann does build choosing Forge`, `bob answers 3`, `clear(ship) choosing "£1"`."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.built_in_calls import named_action
from rulewright.checking.expressions.dispatch import expression, read
from rulewright.checking.messages import names as say_name, statements as say_do
from rulewright.checking.messages.cases import choices_apart
from rulewright.checking.statements.choices import PLAYER
from rulewright.checking.statements.doing import done
from rulewright.hir import nodes as n
from rulewright.hir.rules import Action
from rulewright.syntax import tree as t


def does(ctx: Context, env: Env, tree: t.Does) -> n.Stmt | None:
    """A player takes an action with these choices."""
    _only_in_cases(ctx, env, tree, "does")
    player = expression(ctx, env, tree.player, PLAYER)
    action = named_action(ctx, env, tree.action)
    choices = _choices(ctx, env, tree.choices)
    if isinstance(action, Action):
        return n.Does(player, action, choices, span=tree.span)
    if action is not None:
        ctx.say(say_name.not_an_action(env.path, tree.action.span, action.name, ctx.book.actions, "action"))
    return None


def answers(ctx: Context, env: Env, tree: t.Answers) -> n.Stmt | None:
    """A player answers what is asked."""
    _only_in_cases(ctx, env, tree, "answers")
    return n.Answers(expression(ctx, env, tree.player, PLAYER), _choices(ctx, env, tree.choices), span=tree.span)


def do_choosing(ctx: Context, env: Env, tree: t.DoChoosing) -> n.Stmt | None:
    """A step with the choices made in it."""
    _only_in_cases(ctx, env, tree, "choosing")
    call = done(ctx, env, tree.call)
    choices = _choices(ctx, env, tree.choices)
    if isinstance(call, (n.CallStep, n.CallDeed, n.CallAdjustment)):
        return n.DoChoosing(call, choices, span=tree.span)
    return None


def _choices(ctx: Context, env: Env, trees: tuple[t.Expr, ...]) -> tuple[n.Expr, ...]:
    """Labels as texts, members, numbers, none to decline."""
    joined = [tree for tree in trees if isinstance(tree, t.Binary) and tree.op in ("and", "or")]
    for tree in joined:
        ctx.say(choices_apart(tree.span, tree.left.span, tree.right.span, env.path))
    return () if joined else tuple(read(ctx, env, tree) for tree in trees)


def _only_in_cases(ctx: Context, env: Env, tree: t.Node, word: str) -> None:
    if not env.in_case:
        ctx.say(say_do.only_in_cases(env.path, tree.span, word))
