"""Questions that only a whole book can answer."""

from __future__ import annotations

from itertools import pairwise

from rulewright.checking import messages_book as say
from rulewright.checking import messages_declare as say_declare
from rulewright.checking.call_circles import call_circles
from rulewright.checking.context import Context
from rulewright.checking.empty_choices import empty_choices
from rulewright.checking.hidden_reads import hidden_reads
from rulewright.checking.modifier_order import modifier_order
from rulewright.checking.none_entries import none_entries
from rulewright.checking.order_of_need import order_of_need
from rulewright.checking.printed_texts import printed_texts
from rulewright.checking.ranges import ranges
from rulewright.checking.trying_out import all_statements, trying_out
from rulewright.checking.unused import unused
from rulewright.checking.work import Work
from rulewright.hir import nodes as n
from rulewright.hir import types as t
from rulewright.hir.book import Adjustment


def whole_book(work: Work) -> None:
    """All of them; nothing here changes the book. What is unused is asked only of a book without errors, since a line
    that could not be read may have used anything."""
    ctx = work.ctx
    order_of_need(ctx)
    call_circles(ctx)
    empty_choices(ctx)
    modifier_order(ctx)
    none_entries(ctx)
    printed_texts(ctx)
    _offers_inside(ctx)
    _fields_and_functions(ctx)
    for adjustment in ctx.book.adjustments.values():
        if not work.raw.is_damaged(adjustment.path):
            _rows(ctx, adjustment)
    if ctx.findings.has_errors or work.raw.findings.has_errors:
        return
    hidden_reads(ctx)
    ranges(ctx)
    trying_out(ctx)
    unused(ctx)
    if not ctx.book.flow:
        ctx.say(say.no_flow(ctx.book.span))


def _offers_inside(ctx: Context) -> None:
    for action in ctx.book.actions.values():
        for statement in all_statements(ctx.book, action):
            if isinstance(statement, n.Offer):
                ctx.say(say.offer_inside(action.name, statement.span, action.path))


def _fields_and_functions(ctx: Context) -> None:
    """`ship.full` can be a field of Ship or a function of one ship, not both."""
    for function in ctx.book.functions.values():
        if len(function.params) != 1 or not isinstance(function.params[0].type, t.MemberType):
            continue
        kind = ctx.book.kinds[function.params[0].type.kind]
        there = kind.fields.get(function.name) or kind.constants.get(function.name)
        if there is not None:
            ctx.say(say_declare.field_and_function(kind.name, function.name, there.span, function.span))


def _rows(ctx: Context, adjustment: Adjustment) -> None:
    """With `hit: first` a row without `when` leaves nothing for those below it."""
    for before, row in pairwise(adjustment.rows):
        if adjustment.hit == "first" and before.when is None:
            ctx.say(say.row_never_reached(row.span, adjustment.path, before.span))
            return
