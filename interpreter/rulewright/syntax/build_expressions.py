"""Expressions from what the parser gathered: one function per rule or alias of the grammar."""

from __future__ import annotations

from typing import Any

from rulewright.syntax import tree
from rulewright.syntax.tree import Expr, Word
from rulewright.text.source import Span

Kids = list[Any]


def word(span: Span, kids: Kids) -> Word:
    return Word(kids[0], span=span)


def string(span: Span, kids: Kids) -> tree.Text:
    return tree.Text(kids[0][1:-1], span=span)


def number(span: Span, kids: Kids) -> tree.Number:
    return tree.Number(int(kids[0]), span=span)


def name(span: Span, kids: Kids) -> tree.Name:
    return tree.Name(kids[0], span=span)


def none(span: Span, kids: Kids) -> tree.NoneLit:
    return tree.NoneLit(span=span)


def yes(span: Span, kids: Kids) -> tree.Bool:
    return tree.Bool(True, span=span)


def no(span: Span, kids: Kids) -> tree.Bool:
    return tree.Bool(False, span=span)


def arguments(span: Span, kids: Kids) -> tuple[Expr, ...]:
    return tuple(kids)


def list_(span: Span, kids: Kids) -> tree.ListLit:
    return tree.ListLit(kids[0] or (), span=span)


def field(span: Span, kids: Kids) -> tree.FieldOf:
    return tree.FieldOf(kids[0], kids[1], span=span)


def index(span: Span, kids: Kids) -> tree.Index:
    return tree.Index(kids[0], kids[1], span=span)


def call(span: Span, kids: Kids) -> tree.Call:
    return tree.Call(kids[0], kids[1] or (), span=span)


def neg(span: Span, kids: Kids) -> tree.Unary:
    return tree.Unary("-", kids[0], span=span)


def not_(span: Span, kids: Kids) -> tree.Unary:
    return tree.Unary("not", kids[0], span=span)


def binary(span: Span, kids: Kids) -> tree.Binary:
    return tree.Binary(kids[1], kids[0], kids[2], span=span)


def equal(span: Span, kids: Kids) -> tree.Binary:
    return tree.Binary("=", kids[0], kids[1], span=span)


def or_(span: Span, kids: Kids) -> tree.Binary:
    return tree.Binary("or", kids[0], kids[1], span=span)


def and_(span: Span, kids: Kids) -> tree.Binary:
    return tree.Binary("and", kids[0], kids[1], span=span)


def in_(span: Span, kids: Kids) -> tree.In:
    return tree.In(kids[0], kids[1], span=span)


def not_in(span: Span, kids: Kids) -> tree.In:
    return tree.In(kids[0], kids[1], negated=True, span=span)


def is_none(span: Span, kids: Kids) -> tree.IsNone:
    return tree.IsNone(kids[0], span=span)


def is_some(span: Span, kids: Kids) -> tree.IsNone:
    return tree.IsNone(kids[0], negated=True, span=span)


def cond(span: Span, kids: Kids) -> tree.Cond:
    return tree.Cond(kids[0], kids[1], kids[2], span=span)


def range_(span: Span, kids: Kids) -> tree.Range:
    return tree.Range(kids[0], kids[1], span=span)


def quantity(span: Span, kids: Kids) -> tree.Quantity:
    return tree.Quantity(kids[0], unit=kids[1], span=span)


def quantity_of(span: Span, kids: Kids) -> tree.Quantity:
    return tree.Quantity(kids[0], of=kids[1], span=span)


def quantity_unit_of(span: Span, kids: Kids) -> tree.Quantity:
    return tree.Quantity(kids[0], unit=kids[1], of=kids[2], span=span)


def money(span: Span, kids: Kids) -> tree.Quantity:
    return tree.Quantity(kids[1], symbol=kids[0], span=span)


def after_up_to(span: Span, kids: Kids) -> tree.AfterUpTo:
    return tree.AfterUpTo(kids[0], kids[1], kids[2], span=span)


def key(span: Span, kids: Kids) -> tree.Key:
    return tree.Key(kids[0], descending=kids[1] == "descending", span=span)


def key_list(span: Span, kids: Kids) -> tuple[tree.Key, ...]:
    return tuple(kids)


def sums(span: Span, kids: Kids) -> tree.Sums:
    return tree.Sums(tuple(kids), span=span)


def fold(span: Span, kids: Kids) -> tree.Fold:
    op, var, source, where = kids
    return tree.Fold(op, var, source, where, span=span)


def every(span: Span, kids: Kids) -> tree.Fold:
    var, source, where, body = kids
    return tree.Fold("every", var, source, where, body, span=span)


def each(span: Span, kids: Kids) -> tree.Fold:
    var, source, where, keys = kids
    return tree.Fold("each", var, source, where, keys=keys or (), span=span)


def first(span: Span, kids: Kids) -> tree.Fold:
    op, var, source, where, keys = kids
    return tree.Fold(op, var, source, where, keys=keys or (), span=span)


def fold_of(span: Span, kids: Kids) -> tree.Fold:
    op, body, var, source, where = kids
    return tree.Fold(op.split()[0], var, source, where, body, span=span)


def rounded(span: Span, kids: Kids) -> tree.Binary:
    """`a div b rounding up`; rounding down is what `div` does anyway."""
    up = kids[3].split()[-1] == "up"
    return tree.Binary("div up" if up else "div", kids[0], kids[2], span=span)
