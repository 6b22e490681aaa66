"""`£1 and 1 peat` where one value is wanted: a single amount is itself, several are a price."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.dispatch import read, wrong
from rulewright.checking.messages import units as say_unit
from rulewright.hir import nodes as n
from rulewright.hir.types import Type
from rulewright.syntax import tree as t


def side_by_side(ctx: Context, env: Env, tree: t.Sums, hint: Type | None) -> n.Expr:
    """Several parts are no value: they can only be paid and gained."""
    if len(tree.parts) == 1:
        return read(ctx, env, tree.parts[0], hint)
    return wrong(ctx, say_unit.price_of_parts(env.path, tree.span))
