"""Questions that only a whole book can answer."""

from __future__ import annotations

from itertools import pairwise

from rulewright.checking.context import Context
from rulewright.checking.facts.call_graph import CallGraph
from rulewright.checking.facts.find_circles import circles
from rulewright.checking.facts.what_runs import all_statements
from rulewright.checking.messages import book as say, declare as say_declare
from rulewright.checking.whole_book.call_circles import call_circles
from rulewright.checking.whole_book.call_depth import too_deep
from rulewright.checking.whole_book.empty_choices import empty_choices
from rulewright.checking.whole_book.growing import known_by_grows
from rulewright.checking.whole_book.hidden_reads import hidden_reads
from rulewright.checking.whole_book.modifier_order import modifier_order
from rulewright.checking.whole_book.nested_turns import nested_turns
from rulewright.checking.whole_book.none_entries import none_entries
from rulewright.checking.whole_book.order_of_need import order_of_need
from rulewright.checking.whole_book.printed_texts import printed_texts
from rulewright.checking.whole_book.ranges import ranges
from rulewright.checking.whole_book.row_coverage import row_coverage
from rulewright.checking.whole_book.too_much import too_much
from rulewright.checking.whole_book.trying_out import trying_out
from rulewright.checking.whole_book.unused import unused
from rulewright.checking.whole_book.written_out import written_out
from rulewright.checking.work import Work
from rulewright.hir import nodes as n, types as t
from rulewright.hir.rules import Adjustment


def whole_book(work: Work) -> None:
    """All of them; nothing here changes the book. What is unused is asked only of a book without errors, since a line
    that could not be read may have used anything."""
    ctx = work.ctx
    order_of_need(ctx)
    modifier_order(ctx)
    known_by_grows(ctx)
    _ends_over_each_other(ctx)
    graph = CallGraph(ctx.book)
    if not too_deep(ctx, graph):
        _along_calls(ctx, graph)
    _fields_and_functions(ctx)
    for adjustment in ctx.book.adjustments.values():
        if not work.raw.is_damaged(adjustment.path):
            _rows(ctx, adjustment)
    if ctx.findings.has_errors or work.raw.findings.has_errors:
        return
    nested_turns(ctx)
    written_out(ctx)
    hidden_reads(ctx)
    ranges(ctx)
    too_much(ctx)
    row_coverage(ctx)
    trying_out(ctx)
    if ctx.book.flow:
        unused(ctx)
    else:  # what is unused follows from that
        ctx.say(say.no_flow(ctx.book.span))


def _along_calls(ctx: Context, graph: CallGraph) -> None:
    """What goes from a call into what is called."""
    call_circles(ctx, graph)
    empty_choices(ctx)
    none_entries(ctx)
    printed_texts(ctx)
    _offers_inside(ctx)


def _offers_inside(ctx: Context) -> None:
    for action in ctx.book.actions.values():
        for statement in all_statements(ctx.book, action):
            if isinstance(statement, n.Offer):
                ctx.say(say.offer_inside(action.name, statement.span, action.path))


def _ends_over_each_other(ctx: Context) -> None:
    """Of two ends that come before each other neither could ever decide."""
    ends = ctx.book.ends
    for circle in circles(ends.values(), lambda end: [ends[name] for name in end.over]):
        ctx.say(say.goes_round([end.name for end in circle], circle[0].span, circle[0].path))


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
