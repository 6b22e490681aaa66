"""`once per turn`: how often an action, group or modifier may be used."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.table import expression
from rulewright.checking.trees import parsed
from rulewright.hir import types as t
from rulewright.hir.rules import Limit
from rulewright.syntax.small_trees import LimitText
from rulewright.syntax.yaml_tree import Scalar


def limit_of(ctx: Context, env: Env, written: Scalar | None) -> Limit | None:
    """The limit that a text states, if there is one."""
    found: LimitText | None = parsed(ctx, written, "limit", env.path)
    if found is None:
        return None
    return Limit(expression(ctx, env, found.times, t.NUMBER), found.per, found.span)
