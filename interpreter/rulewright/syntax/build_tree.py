"""Every builder by the name the grammar calls it, and those for types, signatures and whole texts."""

from __future__ import annotations

from typing import Any

from rulewright.syntax import build_choices, build_expressions, build_statements, tree
from rulewright.syntax.build_statements import kept
from rulewright.syntax.machine import Builder
from rulewright.syntax.small_trees import Keys, LimitText
from rulewright.text.source import Span

Kids = list[Any]


# ---- whole texts ----


def expression(span: Span, kids: Kids) -> Any:
    return kids[0]


def value(span: Span, kids: Kids) -> Any:
    return kids[0] if len(kids) == 1 else tree.Sums(tuple(kids), span=span)


def definition(span: Span, kids: Kids) -> tree.Definition:
    *lets, result = kids
    return tree.Definition(kept(lets), result, span=span)


def keys(span: Span, kids: Kids) -> Keys:
    return Keys(kids[0], span=span)


def tie(span: Span, kids: Kids) -> tree.Tie:
    return tree.Tie(kids[0], kids[1], span=span)


def domain(span: Span, kids: Kids) -> tree.Domain:
    return tree.Domain(kids[0], kids[1], kids[2], span=span)


def limit(span: Span, kids: Kids) -> LimitText:
    times, per = kids
    return LimitText(tree.Number(1 if times == "once" else 2, span=span), per.split()[1], span=span)


def limit_times(span: Span, kids: Kids) -> LimitText:
    return LimitText(kids[0], kids[1].split()[1], span=span)


# ---- types ----


def fieldtype(span: Span, kids: Kids) -> tree.FieldType:
    type_, reset, seen, start = kids
    return tree.FieldType(type_, reset and reset.split()[-1], seen and seen.split()[-1], start, span=span)


def t_bool(span: Span, kids: Kids) -> tree.TBool:
    return tree.TBool(span=span)


def t_range(span: Span, kids: Kids) -> tree.TRange:
    return tree.TRange(kids[0], kids[1], span=span)


def t_name(span: Span, kids: Kids) -> tree.TName:
    return tree.TName(kids[0], span=span)


def t_optional(span: Span, kids: Kids) -> tree.TName:
    return tree.TName(kids[0], optional=True, span=span)


def t_holding(span: Span, kids: Kids) -> tree.THolding:
    return tree.THolding(kids[0], kids[1], span=span)


def t_list(span: Span, kids: Kids) -> tree.TList:
    return tree.TList(kids[0], kids[1], kids[2], span=span)


def t_place(span: Span, kids: Kids) -> tree.TPlace:
    return tree.TPlace(kids[0], kids[1], kids[2], span=span)


def t_slot(span: Span, kids: Kids) -> tree.TSlot:
    return tree.TSlot(kids[0], span=span)


def t_slot_optional(span: Span, kids: Kids) -> tree.TSlot:
    return tree.TSlot(kids[0], optional=True, span=span)


def t_track(span: Span, kids: Kids) -> tree.TTrack:
    return tree.TTrack(kids[0], kids[1], span=span)


# ---- signatures ----


def signature(span: Span, kids: Kids) -> tree.Signature:
    return tree.Signature(kids[0], kids[1] or (), kids[2] or (), span=span)


def params(span: Span, kids: Kids) -> tuple[tree.Param, ...]:
    return tuple(kid for kid in kids if kid is not None)


def param(span: Span, kids: Kids) -> tree.Param:
    return tree.Param(kids[0], kids[1], span=span)


def range_param(span: Span, kids: Kids) -> tree.Param:
    """`1..5` alone: an index without a name."""
    nameless = tree.Word("", span=span.source.span(span.start, span.start))
    return tree.Param(nameless, tree.TRange(kids[0], kids[1], span=span), span=span)


_MODULES: tuple[dict[str, Any], ...] = (
    vars(build_expressions),
    vars(build_statements),
    vars(build_choices),
    globals(),
)
_OTHER_NAMES = {
    "range": build_expressions.range_,
    "amounts": expression,
    "origin": expression,
    "type": expression,
    "indexes": params,
}


def builder(name: str) -> Builder:
    """The function for a rule or an alias of the grammar."""
    if name in _OTHER_NAMES:
        return _OTHER_NAMES[name]
    for module in _MODULES:
        if name in module:
            found: Builder = module[name]
            return found
    raise KeyError(name)
