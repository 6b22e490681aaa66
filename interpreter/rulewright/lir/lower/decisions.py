"""What can be answered at a decision, and what an answer does; alike in play and in trials.

`each_option` calls back for every option before it is tried; `bind` gives the variables of a choice what was chosen.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.hir import program as p
from rulewright.lir import build, program as lir
from rulewright.lir.lower.arguments import unset
from rulewright.lir.lower.choices import Enumeration
from rulewright.lir.lower.segments import Segment
from rulewright.lir.lower.sources import Listed, Source
from rulewright.lir.lower.subsets import each_subset, subset_count
from rulewright.lir.lower.writer import Names

Option = Callable[[Names, lir.Expr, int], None]
"""Called where an option stands: what its variables are, its code, and the block that follows."""


def each_option(w: Segment, end: p.Decide, option: Option) -> None:
    """All options but declining, in their order."""
    d = end.decision
    match d:
        case p.Choice():
            Enumeration(
                w, d, lambda values, code: option(dict(zip(d.vars, values, strict=True)), code, end.next)
            ).write()
        case p.SetChoice():
            each_subset(
                w, filtered(w, d), *_sizes(w, d), lambda chosen, code: option({d.result: chosen}, code, end.next)
            )
        case p.Menu():
            for i, branch in enumerate(d.options):
                with w.when(w.truth(branch.when)):
                    option({}, build.const(i), branch.target)
        case _:
            raise AssertionError("chance and offers are listed elsewhere")


def filtered(w: Segment, d: p.SetChoice) -> lir.ListLocal:
    """The elements that a set may be made of."""
    source: Source = w.source(d.source)
    found = w.list_local(source.capacity, source.low, source.high)
    w.add(lir.NewList(found, span=w.span))

    def one(element: lir.Expr) -> None:
        with w.bound({d.var: element}), w.when(w.truth(d.where)):
            w.add(lir.Append(found, element, span=w.span))

    if source.unique:
        source.each(w, one)
    else:
        kept = w.list_local(source.capacity, source.low, source.high)
        source.fill(w, kept)
        w.add(lir.Unique(kept, span=w.span))
        Listed(kept).each(w, one)
    return found


def _sizes(w: Segment, d: p.SetChoice) -> tuple[lir.Expr, lir.Expr]:
    return w.keep(w.value(d.low)), w.keep(w.value(d.high))


def number_of_sets(w: Segment, d: p.SetChoice) -> lir.Expr:
    return subset_count(w, build.length(filtered(w, d)), *_sizes(w, d))


def can_decline(w: Segment, d: p.AnyDecision) -> lir.Expr:
    """Whether declining or stopping is offered."""
    match d:
        case p.Choice(decline=decline):
            return build.ZERO if decline is None else w.truth(decline)
        case p.SetChoice(decline=allowed):
            return build.const(int(allowed))
        case p.Menu(decline=block):
            return build.const(int(block is not None))
    return build.ZERO


def may_be_declined(d: p.AnyDecision) -> bool:
    match d:
        case p.Choice(decline=decline):
            return decline is not None
        case p.SetChoice(decline=allowed):
            return allowed
        case p.Menu(decline=block):
            return block is not None
    return False


def declined(w: Segment, end: p.Decide) -> tuple[Names, int]:
    """What the variables are when a decision is declined, and the block that follows."""
    d = end.decision
    if isinstance(d, p.Menu):
        assert d.decline is not None
        return {}, d.decline
    after = end.next if end.declined is None else end.declined
    if isinstance(d, p.SetChoice):
        return {d.result: unset(w, d.result)}, after
    assert isinstance(d, p.Choice)
    return {var: unset(w, var) for var in d.vars}, after
