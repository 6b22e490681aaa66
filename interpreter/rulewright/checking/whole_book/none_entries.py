"""Sends every entry of the book through `none_flow`, with what its own conditions say beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulewright.checking.context import Context
from rulewright.checking.facts.call_effects import Effects
from rulewright.checking.facts.none_facts import Facts, Knowledge, surviving
from rulewright.checking.facts.none_needs import Key
from rulewright.checking.whole_book.none_flow import NoneFlow
from rulewright.hir import nodes as n
from rulewright.hir.book import View
from rulewright.hir.entry import Entry
from rulewright.hir.rules import Action, Adjustment, Condition, Group, Hook, Modifier, Rules


def none_entries(ctx: Context) -> None:
    """Every line of the book."""
    know = Knowledge(Effects(ctx.book), ctx.declinable)
    _values(ctx, know)
    _steps(ctx, know)
    for group in ctx.book.groups.values():
        _rules(_flow(ctx, know, group), group, {})
    for action in ctx.book.actions.values():
        _action(ctx, know, action)
    for modifier in ctx.book.modifiers.values():
        _modifier(_flow(ctx, know, modifier), modifier)
    for adjustment in ctx.book.adjustments.values():
        _adjustment(_flow(ctx, know, adjustment), adjustment)
    _course(ctx, know)
    for view in ctx.book.views.values():
        _view(_flow(ctx, know, view), view)


def _flow(ctx: Context, know: Knowledge, entry: Entry) -> NoneFlow:
    return NoneFlow(ctx, know, entry.path)


def _all(flow: NoneFlow, exprs: Iterable[n.Expr | None], facts: Facts) -> None:
    for expr in exprs:
        flow.optional(expr, facts)


def _values(ctx: Context, know: Knowledge) -> None:
    """Functions, start values, routes."""
    book = ctx.book
    for function in book.functions.values():
        _flow(ctx, know, function).optional(function.body, {})
    fields = [f for k in book.kinds.values() for f in k.fields.values()] + list(book.state.values())
    for declared in fields:
        if isinstance(declared.start, n.Expr):
            _flow(ctx, know, declared).expression(declared.start, {})
        elif declared.start:
            _flow(ctx, know, declared).statement(n.Transfer("gain", declared.start), {})
    for route in book.routes.values():
        _all(_flow(ctx, know, route), (route.start, route.start_where, route.through, route.to), {})
        _all(_flow(ctx, know, route), (c.value for c in (*route.counts, *route.known)), {})


def _steps(ctx: Context, know: Knowledge) -> None:
    for step in ctx.book.steps.values():
        _flow(ctx, know, step).block(step.body, {})
    for hook in ctx.book.hooks.values():
        _hook(_flow(ctx, know, hook), hook)
    for kind in ctx.book.kinds.values():
        for deeds in kind.deeds.values():
            for deed in deeds.values():
                _flow(ctx, know, deed).block(deed.body, {})


def _hook(flow: NoneFlow, hook: Hook) -> None:
    flow.optional(hook.when, {})
    flow.block(hook.body, flow.know.where(hook.when, {}))


# ---- actions ----


def _conditions(flow: NoneFlow, conditions: tuple[Condition, ...], facts: Facts) -> Facts:
    """One after another: what the first says covers the second."""
    for condition in conditions:
        flow.expression(condition.value, facts)
        flow.template(condition.reason, facts)
        facts = flow.know.where(condition.value, facts)
    return facts


def _rules(flow: NoneFlow, rules: Rules, facts: Facts) -> Facts:
    """What `when` and `require` say holds when the lines begin; `afterwards` is read when they are through."""
    flow.optional(rules.when, facts)
    facts = _conditions(flow, rules.require, flow.know.where(rules.when, facts))
    _conditions(flow, rules.afterwards, {})
    return facts


def _action(ctx: Context, know: Knowledge, action: Action) -> None:
    flow = _flow(ctx, know, action)
    facts = _rules(flow, action, _of_group(know, action))
    _all(flow, (v.base for v in action.values.values()), {})
    cost = n.Transfer("pay", action.cost)
    facts = flow.statement(cost, facts)
    for hook in (*action.before, *(action.group.before if action.group else ())):
        facts = surviving(facts, know.effects.writes(hook.body))
    flow.block(action.body, facts)


def _of_group(know: Knowledge, action: Action) -> Facts:
    """What the conditions of its group say, spoken of the player and action of this one."""
    group = action.group
    if group is None:
        return {}
    facts = know.where(group.when, {})
    for condition in group.require:
        facts = know.where(condition.value, facts)
    return {_renamed(key, group, action): reads for key, reads in facts.items()}


def _renamed(key: Key, group: Group, action: Action) -> Key:
    if isinstance(key, tuple):
        if group.me and action.me and key == ("local", group.me.uid):
            return ("local", action.me.uid)
        return tuple(_renamed(part, group, action) for part in key)
    return key


def _modifier(flow: NoneFlow, modifier: Modifier) -> None:
    flow.optional(modifier.when, {})
    facts = flow.know.where(modifier.when, {})
    flow.optional(modifier.to, facts)
    flow.statement(n.Transfer("pay", (*modifier.plus, *modifier.minus)), facts)


def _adjustment(flow: NoneFlow, adjustment: Adjustment) -> None:
    """Conditions are read before anything moves; what they say holds in a row only as far as no row writes it."""
    if not isinstance(adjustment.source, n.Expr):
        return
    _all(flow, (adjustment.source, adjustment.where), {})
    facts = flow.know.where(adjustment.where, {})
    for var, value in adjustment.lets:
        flow.expression(value, facts)
        facts = flow.know.named(var, value, facts)
    written = flow.know.effects.writes_of(n.CallAdjustment(adjustment))
    for row in adjustment.rows:
        flow.optional(row.when, facts)
        flow.block(row.body, surviving(flow.know.where(row.when, facts), written))


# ---- the course of the game ----


def _course(ctx: Context, know: Knowledge) -> None:
    book = ctx.book
    for name, block in (("setup", book.setup), ("flow", book.flow), ("final", book.final)):
        NoneFlow(ctx, know, name).block(block, {})
    for end in book.ends.values():
        _flow(ctx, know, end).optional(end.when, {})
    scoring = replace(NoneFlow(ctx, know, "scoring"))
    _all(scoring, (line.value for line in book.scoring), {})
    _all(replace(scoring, path="ties"), (tie.value for tie in book.ties), {})
    _all(replace(scoring, path="invariants"), (invariant.value for invariant in book.invariants), {})
    _all(replace(scoring, path="bots.greedy"), (line.value for line in (book.outlook,) if line), {})


def _view(flow: NoneFlow, view: View) -> None:
    """What is shown needs no test: a view leaves open what has no value."""
    _all(flow, (view.for_source, view.for_where), {})
    facts = flow.know.where(view.for_where, {})
    _all(flow, (view.rows, view.rows_where), facts)
