"""Adjustments: tables of conditions over all members of a source."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.declare.describe import describe
from rulewright.checking.entry_forms import mapping, scalar, sub, sub_scalar, word
from rulewright.checking.expressions.binding import local
from rulewright.checking.expressions.dispatch import error_at, source
from rulewright.checking.expressions.table import expression
from rulewright.checking.names import declare, unsure
from rulewright.checking.statements.table import block
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir import types as t
from rulewright.hir.rules import Adjustment, AdjustmentRow
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry, Sequence, YamlNode


def declare_adjustments(work: Work) -> None:
    for entry in work.entries("adjustments"):
        made = Adjustment(entry.key.value, f"adjustments.{entry.key.value}", entry.key.span)
        work.ctx.book.adjustments[made.name] = made
        declare(work.ctx, made.name, made, "an adjustment", entry.key.span)
        describe(work, made, entry.value)
        work.later("bodies", _lines, work, made, entry)


def _lines(work: Work, made: Adjustment, entry: Entry) -> None:
    with unsure(work.ctx, sub(entry.value, "let") is None and work.raw.is_damaged(made.path)):
        _read(work.ctx, made, entry)


def _read(ctx: Context, made: Adjustment, entry: Entry) -> None:
    node, env = entry.value, Env(path=made.path)
    domain: tree.Domain | None = parsed(ctx, sub_scalar(node, "for"), "domain", f"{made.path}.for")
    if domain is None:
        return
    made.source, element = source(ctx, env, domain.source)
    made.var = local(ctx, env, domain.var, element)
    env = env.bind(made.var)
    if domain.where is not None:
        made.where = expression(ctx, env, domain.where, t.BOOL)
    env = _lets(ctx, made, env, sub(node, "let"))
    hit = word(node, "hit", "first")
    made.hit = "all" if hit == "all" else "exactly one" if hit == "exactly one" else "first"
    rows = sub(node, "rows")
    made.rows = tuple(_row(ctx, env, row, made.path) for row in (rows if isinstance(rows, Sequence) else ()))


def _lets(ctx: Context, made: Adjustment, env: Env, node: YamlNode | None) -> Env:
    """What is worked out once for each member before anything moves."""
    found = []
    for entry in mapping(node) or ():
        path = f"{made.path}.let.{entry.key.value}"
        written: tree.Expr | None = parsed(ctx, scalar(entry.value), "expression", path)
        word = tree.Word(entry.key.value, span=entry.key.span)
        value = expression(ctx, env.at(path), written) if written is not None else None
        var = local(ctx, env, word, value.type if value else t.ERROR)
        env = env.bind(var)
        if value is not None:
            found.append((var, value))
    made.lets = tuple(found)
    return env


def _row(ctx: Context, env: Env, node: YamlNode, path: str) -> AdjustmentRow:
    when: tree.Expr | None = parsed(ctx, sub_scalar(node, "when"), "expression", f"{path}.rows")
    lines: tree.Block | None = parsed(ctx, sub_scalar(node, "do"), "block", f"{path}.rows")
    condition = expression(ctx, env, when, t.BOOL) if when is not None else None
    if when is None and sub_scalar(node, "when") is not None:
        condition = error_at(node.span)  # it could not be read: the row is not one for all
    return AdjustmentRow(condition, block(ctx, env, lines) if lines is not None else (), node.span)
