"""Values that must be known before a game begins: bounds, what is printed, defaults of settings."""

from __future__ import annotations

from rulewright.checking.context import Context
from rulewright.checking.expressions.dispatch import error_at
from rulewright.checking.messages import declare as say
from rulewright.hir import nodes as n
from rulewright.hir.walk import walk

_FIXED = (
    n.Num,
    n.TextLit,
    n.Setting,
    n.SettingAmount,
    n.PlayerCount,
    n.MemberRef,
    n.Local,
    n.ListLit,
    n.RangeList,
    n.AllOf,
    n.ConstantOf,
    n.Size,
    n.Unary,
    n.Binary,
    n.Cond,
)
"""What `hir.scene` can work out for a table; a local is a member for which a bound is worked out."""


def known_beforehand(ctx: Context, value: n.Expr, path: str) -> n.Expr:
    """The value, or an error where it depends on the course of a game."""
    changing = next((e for e in walk(value) if not isinstance(e, _FIXED)), None)
    if changing is None:
        return value
    ctx.say(say.changes_in_play(changing.span.text, changing.span, path))
    return error_at(value.span)
