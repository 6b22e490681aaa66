"""The small print: what the words in quotation marks mean, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.hir import book as b, nodes as n
from rulewright.hir.entry import Entry
from rulewright.hir.rules import Adjustment, AdjustmentRow, Function, Route, RouteCounter, Step
from rulewright.hir.types import BoolType
from rulewright.sheet.page import Block, Item, Listing, Section, Words, grid
from rulewright.sheet.speech.nouns import call_vars, kind_noun, spoken
from rulewright.sheet.speech.speaker import Speaker, large, sentence, shown

_HITS = {
    "first": "of each, the first row that fits counts",
    "all": "of each, every row that fits counts",
    "exactly one": "of each, exactly one row fits",
}


def definitions(s: Speaker) -> Iterator[Block]:
    yield from _section("Steps", [_step(s, step) for step in shown(s.book.steps.values())])
    for adjustment in shown(s.book.adjustments.values()):
        yield Section(_head(s, adjustment, ()), tuple(_adjustment(s, adjustment)), s.title(adjustment))
    yield from _section("What the words mean", [_function(s, f) for f in shown(s.book.functions.values())])
    yield from _section("Ways", [_route(s, route) for route in shown(s.book.routes.values())])
    yield from _section("What is counted", [_resource(s, r) for r in shown(s.book.resources.values())])


def _section(title: str, items: list[Item]) -> Iterator[Block]:
    if items:
        yield Section(title, (Listing(tuple(items)),))


def _head(s: Speaker, entry: Entry, params: Iterable[n.Var]) -> str:
    """The title, with what it is about: `bring (the company, “n”)`."""
    named = call_vars(s.book, params)
    given = ", ".join(name for name in named.values() if name != "you")
    return f"“{s.title(entry)}”{f' ({given})' if given else ''}"


def _said(s: Speaker, entry: Entry) -> str:
    text = s.text(entry)
    return f" {text}" if text else ""


def _step(s: Speaker, step: Step) -> Item:
    speaker = s.about(step.body, params=(step.me, *step.params))
    changed = ", ".join(s.title(hook) for hook in shown((*step.before, *step.after)))
    return Item(
        f"{_heading(speaker, s, step, step.params)}:{_said(s, step)}{f' (See also: {changed}.)' if changed else ''}",
        speaker.lines(step.body),
        s.title(step),
    )


def _heading(speaker: Speaker, s: Speaker, entry: Entry, params: Iterable[n.Var]) -> str:
    given = ", ".join(speaker.name(p) for p in params if speaker.name(p) != "you")
    return f"“{s.title(entry)}”{f' ({given})' if given else ''}"


def _function(s: Speaker, function: Function) -> Item:
    """Its parts first, each a line, then what it comes to."""
    assert function.body is not None
    speaker = s.about(function.body, params=function.params)
    lines, body = [], function.body
    while isinstance(body, n.Bind):
        lines.append(sentence(f"{speaker.name(body.var)}: {_worth(speaker, body.value)}"))
        body = body.body
    holds = "holds " if isinstance(body.type, BoolType) else ""
    holds += "if " if holds and s.known(body) is None else ""
    head = f"{_heading(speaker, s, function, function.params)}:{_said(s, function)}"
    altered = ", ".join(s.title(m) for m in shown(function.modifiers))
    end = f" (Changed by: {altered}.)" if altered else ""
    meaning = sentence(f"{holds or ('it is ' if lines else '')}{_worth(speaker, body)}").text
    if not lines:
        return Item(f"{head} {meaning}{end}", explains=s.title(function))
    return Item(f"{head}{end}", (*lines, Item(meaning)), s.title(function))


def _worth(s: Speaker, e: n.Expr) -> str:
    return s.condition(e) if isinstance(e.type, BoolType) else s.value(e)


def _adjustment(s: Speaker, adjustment: Adjustment) -> Iterator[Block]:
    conditions = [row.when for row in adjustment.rows]
    bodies = [row.body for row in adjustment.rows]
    lets = [value for _, value in adjustment.lets]
    names = (adjustment.var, *(var for var, _ in adjustment.lets))
    speaker = s.about(adjustment.source, adjustment.where, *conditions, *bodies, *lets, params=names)
    noun = speaker.name(adjustment.var) if adjustment.var else "each"
    where = speaker.where(adjustment.where)
    if text := s.text(adjustment):
        yield Words(text)
    lead = f"For {noun.replace('the ', 'every ', 1)}{where}; {_HITS[adjustment.hit]}"
    yield Words(f"{lead}. All conditions are read before anything moves; then the rows go from the top.")
    if adjustment.lets:
        yield Listing(tuple(sentence(f"{speaker.name(v)}: {_worth(speaker, e)}") for v, e in adjustment.lets))
    told = [_row(speaker, row) for row in _possible(s, adjustment)]
    if adjustment.hit == "first":
        told = [row for number, row in enumerate(told) if row[0] not in {before[0] for before in told[:number]}]
    rows = [(str(number), *row) for number, row in enumerate(told, 1)]
    yield grid(large(s.title(adjustment)), ("Row", "If", "Then"), rows)


def _possible(s: Speaker, adjustment: Adjustment) -> list[AdjustmentRow]:
    """Without the rows that the settings rule out."""
    return [row for row in adjustment.rows if s.known(row.when) is not False]


def _row(s: Speaker, row: AdjustmentRow) -> tuple[str, str]:
    when = "in all other cases" if row.when is None or s.known(row.when) else s.condition(row.when)
    return when, " ".join(flat(s.lines(row.body))) or "Nothing."


def flat(items: Iterable[Item]) -> Iterator[str]:
    """Lines one after another, for a cell of a table."""
    for item in items:
        yield item.text
        yield from flat(item.items)


def _route(s: Speaker, route: Route) -> Item:
    counters = [*route.counts, *route.known]
    rules = (route.start, route.start_where, route.through, route.to, *(c.value for c in counters))
    speaker = s.about(*rules, params=(*route.params, route.space_var, route.way_var, *(c.index_var for c in counters)))
    lines = []
    if route.start is not None:
        lines.append(sentence(f"from {speaker.value(route.start)}{speaker.where(route.start_where)}"))
    for lead, condition in (("over spaces where", route.through), ("to a space where", route.to)):
        if condition is not None:
            lines.append(sentence(f"{lead} {speaker.condition(condition)}"))
    for lead, found in (("counted on every space passed", route.counts), ("known by", route.known)):
        lines += [sentence(f"{lead}: “{spoken(c.name)}”{_of(s, c)} is {speaker.value(c.value)}") for c in found]
    if route.keep == "cheapest":
        lines.append(sentence("a way that costs more than another to the same end, and less in nothing, is left out"))
    return Item(f"{_heading(speaker, s, route, route.params)}:{_said(s, route)}", tuple(lines), s.title(route))


def _of(s: Speaker, counter: RouteCounter) -> str:
    return f" for each {kind_noun(s.book, counter.index)}" if counter.index else ""


def _resource(s: Speaker, resource: b.Resource) -> Item:
    each = f", of every {kind_noun(s.book, resource.each)}" if resource.each else ""
    most = "" if resource.cap is None else f"; at most {s.value(resource.cap)} in one place"
    owed = "; it can be owed" if resource.may_go_negative else ""
    symbol = f" ({resource.symbol})" if resource.symbol else ""
    many = "" if resource.symbol or resource.many in ("", s.title(resource)) else f" ({resource.many})"
    return sentence(f"{s.title(resource)}{symbol}{many}{each}{most}{owed}{_said(s, resource)}")
