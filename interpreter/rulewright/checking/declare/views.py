"""Views: what people see of a game, as tables."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.declare.describe import describe
from rulewright.checking.entry_forms import mapping, scalar, sub, sub_scalar
from rulewright.checking.expressions.binding import local
from rulewright.checking.expressions.dispatch import source
from rulewright.checking.expressions.table import expression
from rulewright.checking.expressions.templates import text_template
from rulewright.checking.messages.names import no_board
from rulewright.checking.names import unsure
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import View, ViewColumn
from rulewright.language.keys import OWNERS
from rulewright.syntax import tree
from rulewright.syntax.shape_messages import not_both
from rulewright.syntax.yaml_tree import Entry


def declare_views(work: Work) -> None:
    for entry in work.entries("views"):
        view = View(entry.key.value, f"views.{entry.key.value}", entry.key.span)
        work.ctx.book.views[view.name] = view
        describe(work, view, entry.value)
        work.later("bodies", _lines, work, view, entry)


def _lines(work: Work, view: View, entry: Entry) -> None:
    with unsure(work.ctx, work.raw.is_damaged(view.path)):
        _read(work.ctx, view, entry)


def _read(ctx: Context, view: View, entry: Entry) -> None:
    view.me = ctx.var("me", t.MemberType("Player"), view.span)
    env = Env(path=view.path, me=view.me)
    when: tree.Expr | None = parsed(ctx, sub_scalar(entry.value, "when"), "expression", f"{view.path}.when")
    view.when = expression(ctx, env.at(f"{view.path}.when"), when, t.BOOL) if when is not None else None
    found: tree.Domain | None = parsed(ctx, sub_scalar(entry.value, "for"), "domain", f"{view.path}.for")
    if found is not None:
        view.for_var, view.for_source, view.for_where = _domain(ctx, env, found)
        env = env.bind(view.for_var)
    env = _board(ctx, view, env, entry) if sub(entry.value, "board") is not None else _rows(ctx, view, env, entry)
    unread = sub_scalar(entry.value, "for") is not None and found is None
    rows = sub_scalar(entry.value, "rows") is not None or sub_scalar(entry.value, "board") is not None
    unread = unread or (rows and view.row_var is None)
    with unsure(ctx, unread):  # a name may be one that those lines would have given
        shown = [_column(ctx, env, view, each) for each in mapping(sub(entry.value, "show")) or ()]
    view.columns = tuple(column for column in shown if column)


def _rows(ctx: Context, view: View, env: Env, entry: Entry) -> Env:
    """`rows: ship in lane`, or `rows: market.section`, where each is known by the name of its kind in small letters."""
    path = f"{view.path}.rows"
    found: tree.Domain | tree.Expr | None = parsed(ctx, sub_scalar(entry.value, "rows"), "origin", path)
    if isinstance(found, tree.Domain):
        view.row_var, view.rows, view.rows_where = _domain(ctx, env.at(path), found)
    elif found is not None:
        view.rows, element = source(ctx, env.at(path), found)
        name = element.kind.lower() if isinstance(element, t.MemberType) else "row"
        view.row_var = ctx.var(name, element, found.span)
    return env.bind(view.row_var) if view.row_var else env


def _board(ctx: Context, view: View, env: Env, entry: Entry) -> Env:
    """`board: cell in Cell`: the rows are spaces, and drawn as they lie."""
    env = env.at(f"{view.path}.board")
    found: tree.Domain | None = parsed(ctx, sub_scalar(entry.value, "board"), "domain", env.path)
    other = next((e for e in mapping(entry.value) or () if e.key.value in ("for", "rows")), None)
    if other is not None:
        ctx.say(not_both("board", other.key.value, OWNERS["view"], other.key.span, view.path))
    if found is None or other is not None:
        return env
    view.row_var, view.rows, view.rows_where = _domain(ctx, env, found)
    element = view.row_var.type
    view.board = isinstance(element, t.MemberType) and ctx.book.kinds[element.kind].board is not None
    if not view.board and not isinstance(element, t.ErrorType):
        ctx.say(no_board(env.path, found.source.span, found.source.span.text))
    return env.bind(view.row_var)


def _domain(ctx: Context, env: Env, found: tree.Domain) -> tuple[n.Var, n.Expr, n.Expr | None]:
    values, element = source(ctx, env, found.source)
    var = local(ctx, env, found.var, element)
    where = expression(ctx, env.bind(var), found.where, t.BOOL) if found.where is not None else None
    return var, values, where


def _column(ctx: Context, env: Env, view: View, entry: Entry) -> ViewColumn | None:
    path = f"{view.path}.show.{entry.key.value}"
    written: tree.Expr | None = parsed(ctx, scalar(entry.value), "expression", path)
    if written is None:
        return None
    if isinstance(written, tree.Text):
        return ViewColumn(entry.key.value, text_template(ctx, env.at(path), written), entry.key.span)
    return ViewColumn(entry.key.value, expression(ctx, env.at(path), written), entry.key.span)
