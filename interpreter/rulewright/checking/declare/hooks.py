"""Hooks: lines before or after a step, an action or the actions of a group."""

from __future__ import annotations

from rulewright.checking.context import Body, Context, Env
from rulewright.checking.declare.describe import describe
from rulewright.checking.entry_forms import sub_scalar
from rulewright.checking.expressions.table import expression
from rulewright.checking.messages import declare as say
from rulewright.checking.statements.table import block
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir import types as t
from rulewright.hir.rules import Action, Group, Hook, Step
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry


def declare_hooks(work: Work) -> None:
    for entry in work.entries("hooks"):
        hook = Hook(entry.key.value, f"hooks.{entry.key.value}", entry.key.span)
        work.ctx.book.hooks[hook.name] = hook
        describe(work, hook, entry.value)
        work.later("types", _join, work, hook, entry)


def _join(work: Work, hook: Hook, entry: Entry) -> None:
    ctx, before = work.ctx, sub_scalar(entry.value, "before")
    written = before or sub_scalar(entry.value, "after")
    if written is None:
        return
    hook.moment, hook.target = "before" if before else "after", written.value.strip()
    book = ctx.book
    target = book.steps.get(hook.target) or book.actions.get(hook.target) or book.groups.get(hook.target)
    if target is None:
        if not ctx.names.incomplete and hook.target not in ctx.names.broken:
            known = [*book.steps, *book.actions, *book.groups]
            ctx.say(say.unknown_target("step, action or group", hook.target, written.span, known, hook.path))
        return
    (target.before if hook.moment == "before" else target.after).append(hook)
    env = _env(ctx, hook, target)
    lines: tree.Block | None = parsed(ctx, sub_scalar(entry.value, "do"), "block", f"{hook.path}.do")
    when: tree.Expr | None = parsed(ctx, sub_scalar(entry.value, "when"), "expression", f"{hook.path}.when")
    ctx.bodies[hook] = Body((when, lines), env)
    work.later("bodies", _read, ctx, hook, target)


def _env(ctx: Context, hook: Hook, target: Step | Action | Group) -> Env:
    """The parameters of a step under their names, or who acts and in which action."""
    if isinstance(target, Step):
        hook.params = tuple(ctx.var(p.name, p.type, p.span) for p in target.params)
        return Env(path=hook.path).bind(*hook.params)
    hook.me = ctx.var("me", t.MemberType("Player"), hook.span)
    if isinstance(target, Group):
        hook.action = ctx.var("action", t.MemberType("Action"), hook.span)
    return Env(me=hook.me, action=target, action_var=hook.action, path=hook.path)


def _read(ctx: Context, hook: Hook, target: Step | Action | Group) -> None:
    body = ctx.bodies[hook]
    when, lines = body.tree
    env = body.env
    if hook.me is not None and "me" not in env.locals:
        env = Env(env.locals, hook.me, env.action, env.action_var, env.path)
    if when is not None:
        hook.when = expression(ctx, env.at(f"{hook.path}.when"), when, t.BOOL)
    if lines is not None:
        hook.body = block(ctx, env.at(f"{hook.path}.do"), lines)
