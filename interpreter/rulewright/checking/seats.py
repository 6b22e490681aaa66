"""Players called by name: whoever is named must be at every table that the line is for."""

from __future__ import annotations

from rulewright.checking import messages_names as say
from rulewright.checking.context import Context, Env
from rulewright.hir.book import Member
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
