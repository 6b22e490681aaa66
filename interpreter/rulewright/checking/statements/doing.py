"""A call that stands alone: a step, a deed of a member, an adjustment, `swap`."""

from __future__ import annotations

from rulewright.checking.context import Context, Env, Symbol
from rulewright.checking.expressions.bare_names import unknown
from rulewright.checking.expressions.calls import arguments
from rulewright.checking.expressions.dispatch import error_at, read
from rulewright.checking.messages import names as say_name, statements as say_do, types as say
from rulewright.checking.statements.changes import swap
from rulewright.hir import nodes as n
from rulewright.hir.rules import Action, Adjustment, Deed, Function, Group, Step
from rulewright.hir.types import ErrorType, MemberType
from rulewright.syntax import tree as t
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Span


def do(ctx: Context, env: Env, tree: t.Do) -> n.Stmt | None:
    """What a line that is a call does."""
    return done(ctx, env, tree.call)


def done(ctx: Context, env: Env, call: t.Expr) -> n.Stmt | None:
    """A step, deed, adjustment or exchange; anything else does nothing and is a finding."""
    match call:
        case t.Call(target=t.Name("swap")):
            return swap(ctx, env, call)
        case t.Call(target=t.Name() as target) if target.text not in env.locals:
            return _entry(ctx, env, call, target)
        case t.Call(target=t.FieldOf() as target):
            return _deed(ctx, env, call, target)
        case t.Name() if any(isinstance(s, (Step, Adjustment)) for s in ctx.names.all(call.text)):
            ctx.say(say_do.forgotten_call(env.path, call.span, call.text))
            return None
        case t.FieldOf() if _is_deed(ctx, call.word.text):
            ctx.say(say_do.forgotten_call(env.path, call.span, call.span.text))
            return None
    if isinstance(call, t.Name) and env.in_case and any(isinstance(s, Action) for s in ctx.names.all(call.text)):
        ctx.say(say_do.nobody_does(env.path, call.span))
        return None
    value = read(ctx, env, call)
    if not isinstance(value.type, ErrorType):
        ctx.say(say_do.no_effect(env.path, call.span, f"`{call.span.text}` only asks"))
    return None


def _is_deed(ctx: Context, word: str) -> bool:
    return any(word in k.deeds for k in ctx.book.kinds.values())


def _entry(ctx: Context, env: Env, call: t.Call, target: t.Name) -> n.Stmt | None:
    match ctx.names.all(target.text):
        case [Step() as step]:
            return _step(ctx, env, call, step)
        case [Adjustment() as adjustment]:
            arguments(ctx, env, call, adjustment.name, ())
            return n.CallAdjustment(adjustment, span=call.span)
        case []:
            unknown(ctx, env, target.text, target.span, (Step, Adjustment))
        case [symbol, *_]:
            ctx.say(_does_nothing(env, call, target, symbol))
    return None


def _does_nothing(env: Env, call: t.Call, target: t.Name, symbol: Symbol) -> Diagnostic:
    match symbol:
        case Function():
            return say_do.no_effect(env.path, call.span, f"{target.text} is a function")
        case Action() | Group():
            advice = f"Offer it: `offer {target.text}`; what both do is a step."
            return say_do.no_effect(env.path, call.span, f"{target.text} is an action", advice)
    return say_name.cannot_call(env.path, target.span, target.text, "no step")


def _step(ctx: Context, env: Env, call: t.Call, step: Step) -> n.Stmt | None:
    args = arguments(ctx, env, call, step.name, step.params)
    acting = _acting(ctx, env, step, args or (), call.span)
    return None if args is None else n.CallStep(step, args, acting, span=call.span)


def _acting(ctx: Context, env: Env, step: Step, args: tuple[n.Expr, ...], span: Span) -> n.Expr | None:
    """Who acts in the step: the argument for a parameter `me`, else whoever acts here."""
    if step.me is None:
        return None
    if step.me in step.params:
        place = step.params.index(step.me)
        return args[place] if place < len(args) else None
    return acting(ctx, env, f"`{step.name}`", span)


def acting(ctx: Context, env: Env, what: str, span: Span) -> n.Expr | None:
    """Who acts here, for something that needs to know; a finding where nobody does."""
    var = env.locals.get("me") or env.me
    if var is None:
        ctx.say((say.case_me if env.in_case else say.no_me)(env.path, span, what))
        return error_at(span)
    return n.Local(var, type=var.type, span=span)


def _deed(ctx: Context, env: Env, call: t.Call, target: t.FieldOf) -> n.Stmt | None:
    member = read(ctx, env, target.owner)
    match member.type:
        case ErrorType():
            return None
        case MemberType(kind_name) if kind_name in ctx.book.kinds:
            deeds = ctx.book.kinds[kind_name].deeds
            if target.word.text in deeds:
                return _call_deed(ctx, env, call, kind_name, target.word.text, member)
            ctx.say(say_do.unknown_deed(env.path, target.word.span, kind_name, target.word.text, deeds))
            return None
    ctx.say(say_do.no_effect(env.path, call.span, f"`{target.owner.span.text}` has no deeds"))
    return None


def _call_deed(ctx: Context, env: Env, call: t.Call, kind: str, word: str, member: n.Expr) -> n.Stmt | None:
    deeds = ctx.book.kinds[kind].deeds[word]
    if arguments(ctx, env, call, word, ()) is None:
        return None
    who = acting(ctx, env, f"`{word}`", call.span) if _needs_me(deeds) else None
    return n.CallDeed(kind, word, member, who, span=call.span)


def _needs_me(deeds: dict[str, Deed]) -> bool:
    return any(d.me is not None for d in deeds.values())
