"""Players called by name: whoever is named must be at every table that the line is for."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.messages import names as say
from rulewright.hir import nodes as n
from rulewright.hir.book import Member
from rulewright.hir.walk import walk
from rulewright.text.source import Span


def seat_plays(ctx: Context, env: Env, member: Member, span: Span) -> None:
    """A finding where the player, or the player whose piece this is, need not be at the table."""
    players = env.players or ctx.book.min_players
    if member.seat <= players or not ctx.players_known:
        return
    if env.in_case:
        ctx.say(say.not_in_case(env.path, span, member.name, member.seat))
    elif env.players:
        ctx.say(say.not_at_table(env.path, span, member.name, players))
    else:
        ctx.say(say.need_not_play(env.path, span, member.name, member.seat, ctx.book.max_players))


def seats_play(ctx: Context, value: n.Expr | None, path: str, seat: int = 0) -> None:
    """The same of what is written as data; what belongs to a seat may speak of it and of those before it."""
    for named in walk(value) if value is not None else ():
        if isinstance(named, n.MemberRef) and named.kind in ctx.book.kinds:
            members = ctx.book.kinds[named.kind].members
            member = next((m for m in members if m.name == named.member and m.seat > seat), None)
            if member is not None:
                seat_plays(ctx, Env(path=path), member, named.span)
