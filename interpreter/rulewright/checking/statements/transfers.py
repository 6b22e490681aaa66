"""`pay`, `gain`, `p pays`, `p gains`, and `move` of units from one holding to another."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.amounts import BANK, ended, subject, target
from rulewright.checking.expressions.holders import Holder, holder
from rulewright.checking.messages import statements as say_do
from rulewright.hir import nodes as n
from rulewright.syntax import tree as t


def pay(ctx: Context, env: Env, tree: t.Pay) -> n.Stmt:
    """From the subject to somebody, by default to the bank."""
    payer = subject(ctx, env, tree.subject, tree.span)
    payee = target(ctx, env, tree.to)
    return n.Transfer("pay", ended(ctx, env, tree.amount, payer, payee), span=tree.span)


def gain(ctx: Context, env: Env, tree: t.Gain) -> n.Stmt:
    """From the bank to the subject."""
    payee = subject(ctx, env, tree.subject, tree.span)
    return n.Transfer("gain", ended(ctx, env, tree.amount, BANK, payee), span=tree.span)


def paying(ctx: Context, env: Env, tree: t.Paying | None, chooser: Holder) -> n.Transfer | None:
    """What a choice costs: paid by the chooser unless another payer is named."""
    if tree is None:
        return None
    payer = chooser if tree.payer is None else holder(ctx, env, tree.payer)
    return n.Transfer("pay", ended(ctx, env, tree.amount, payer, target(ctx, env, tree.payee)), span=tree.span)


def move_units(ctx: Context, env: Env, tree: t.Move) -> n.Stmt:
    """`move 2 basket of good from barn to me.store`."""
    if tree.source is None:
        ctx.say(say_do.where_from(env.path, tree.span))
        return n.Transfer("move", (), span=tree.span)
    source, to = holder(ctx, env, tree.source), holder(ctx, env, tree.to)
    return n.Transfer("move", ended(ctx, env, tree.what, source, to), span=tree.span)
