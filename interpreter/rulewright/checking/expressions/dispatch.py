"""The heart of elaboration: one table from the node types of the grammar to the functions that give them meaning.

Expressions hold expressions of every theme, so the themes (paths, calls, folds, …) would import each other in a circle.
Instead each imports this module alone, and `expressions.py` and `statements.py` fill the tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.fit import fits
from rulewright.checking.messages import names as say_name, types as say
from rulewright.hir import nodes as n
from rulewright.hir.types import (
    BOOL,
    ERROR,
    NUMBER,
    AmountType,
    ErrorType,
    ListType,
    MemberType,
    NumberType,
    PlaceType,
    Type,
)
from rulewright.syntax import tree as t
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Span

Reader = Callable[[Context, Env, Any, Type | None], n.Expr]
StatementReader = Callable[[Context, Env, Any], n.Stmt | None]

EXPRESSIONS: dict[type, Reader] = {}
STATEMENTS: dict[type, StatementReader] = {}


def read(ctx: Context, env: Env, tree: t.Expr, hint: Type | None = None) -> n.Expr:
    """An expression with its type. `hint` helps where a word has several meanings; it is not demanded."""
    return EXPRESSIONS[type(tree)](ctx, env, tree, hint)


def expression(ctx: Context, env: Env, tree: t.Expr, want: Type | None = None) -> n.Expr:
    """An expression of the type wanted; another type is a finding and gives ErrorType."""
    found = read(ctx, env, tree, want)
    if want is None or fits(found.type, want):
        return found
    return wrong(ctx, say.mismatch(ctx.book, env.path, tree, found.type, want))


def condition(ctx: Context, env: Env, tree: t.Expr) -> n.Expr:
    """An expression that is yes or no."""
    return expression(ctx, env, tree, BOOL)


def number(ctx: Context, env: Env, tree: t.Expr) -> n.Expr:
    """An expression that is a plain number."""
    return expression(ctx, env, tree, NUMBER)


def countable(ctx: Context, env: Env, tree: t.Expr, hint: Type | None = None) -> n.Expr:
    """A number or an amount of one plain resource: what can be added up."""
    found = read(ctx, env, tree, hint)
    if isinstance(found.type, (NumberType, AmountType, ErrorType)):
        return found
    return wrong(ctx, say.not_countable(ctx.book, env.path, tree, found.type))


def source(ctx: Context, env: Env, tree: t.Expr) -> tuple[n.Expr, Type]:
    """Something to go through, and the type of its elements."""
    if isinstance(tree, t.Name) and tree.text not in env.locals and (kind := _kind_alike(ctx, tree)):
        return wrong(ctx, say_name.unknown_name(env.path, tree.span, tree.text, kind, None, [], [])), ERROR
    found = read(ctx, env, tree)
    element = element_type(found.type)
    if element is None:
        return wrong(ctx, say.not_a_source(ctx.book, env.path, tree, found.type)), ERROR
    return found, element


def _kind_alike(ctx: Context, tree: t.Name) -> str | None:
    """`any g in good`: the kind that is spelled so but for its capital, where nothing else is called so."""
    if ctx.names.all(tree.text) or tree.text in ctx.names.broken or ctx.names.lost(tree.text, tree.span):
        return None
    return next((kind for kind in ctx.book.kinds if kind.lower() == tree.text), None)


def element_type(type: Type) -> Type | None:
    """What a list or place holds; none for what cannot be gone through."""
    match type:
        case ListType(element):
            return element
        case PlaceType(kind):
            return MemberType(kind)
        case ErrorType():
            return ERROR
    return None


def wrong(ctx: Context, finding: Diagnostic) -> n.Expr:
    """Says what is wrong and gives a stand-in that silences what would follow from it."""
    ctx.say(finding)
    return error_at(finding.span)


def error_at(span: Span) -> n.Expr:
    """The stand-in alone, for what has been said already."""
    return n.Num(0, type=ERROR, span=span)


def block(ctx: Context, env: Env, tree: t.Block) -> n.Block:
    """Statements one after another; what one of them names is in sight of those after it."""
    made: list[n.Stmt] = []
    for line in tree.body:
        statement = STATEMENTS[type(line)](ctx, env, line)
        if statement is not None:
            made.append(statement)
            env = env.bind(*living_on(statement))
    return tuple(made)


def lines(ctx: Context, env: Env, tree: t.Stmt | None) -> n.Block:
    """One statement, or none, as a block."""
    return () if tree is None else block(ctx, env, t.Block((tree,), span=tree.span))


def living_on(statement: n.Stmt) -> tuple[n.Var, ...]:
    """The names a statement leaves to the lines after it."""
    match statement:
        case n.Let(var=var) | n.DrawPiece(var=var) | n.DrawUnit(var=var) | n.PickChance(var=var):
            return (var,)
        case n.Choose(vars=made):
            return made
        case n.ChooseSet(result=result) | n.ChooseMany(result=result) | n.ChooseAll(result=result):
            return (result,)
    return ()
