"""Names of the streams of chance: where, what and of what, so that a draw added elsewhere shifts nobody's luck."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.syntax import tree as t
from rulewright.syntax.print_expressions import source as text


def stream(ctx: Context, env: Env, verb: str, source: t.Expr) -> str:
    """`steps.fill_row/draw bag#1`: the entry, the verb, its source, and which of those alike in that entry."""
    name = f"{env.path.removesuffix('.do')}/{verb} {text(source)}"
    ctx.streams[name] = ctx.streams.get(name, 0) + 1
    return f"{name}#{ctx.streams[name]}"
