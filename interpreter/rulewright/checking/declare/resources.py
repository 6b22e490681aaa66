"""Resources: what is counted and not told apart."""

from __future__ import annotations

from rulewright.checking.context import Context, UnitWord
from rulewright.checking.data.data_values import Wanted, datum
from rulewright.checking.declare.describe import describe, titled
from rulewright.checking.entry_forms import sub, sub_scalar, word
from rulewright.checking.messages import declare as say
from rulewright.checking.names import broken, declare, well_formed
from rulewright.checking.work import Work
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Resource
from rulewright.syntax.read_tokens import CURRENCY
from rulewright.syntax.yaml_tree import Entry, Scalar
from rulewright.text.nearest import nearest
from rulewright.text.visible import words_list


def declare_resources(work: Work) -> None:
    for entry in work.entries("resources"):
        name = entry.key.value
        resource = Resource(name, f"resources.{name}", entry.key.span)
        work.ctx.book.resources[name] = resource
        declare(work.ctx, name, resource, "a resource", entry.key.span)
        describe(work, resource, entry.value)
        _words(work.ctx, resource, entry)
        work.later("types", _each, work, resource, sub_scalar(entry.value, "each"))
        work.later("bounds", _cap, work.ctx, resource, entry)


def _words(ctx: Context, resource: Resource, entry: Entry) -> None:
    """What one and several are called; where that is one word, it may be written in rules too."""
    node = entry.value
    resource.symbol = word(node, "symbol")
    resource.one = word(node, "one") or titled(resource.name)
    resource.many = word(node, "many") or (f"{resource.one}s" if word(node, "one") else titled(resource.name))
    resource.may_go_negative = word(node, "may go negative") == "yes"
    _symbol_once(ctx, resource, entry)
    for text in dict.fromkeys((resource.one, resource.many)):
        written = sub_scalar(node, "one") or sub_scalar(node, "many")
        if text != resource.name and well_formed(text) and written is not None:
            declare(ctx, text, UnitWord(resource), f"a unit of `{resource.name}`", written.span)


def _symbol_once(ctx: Context, resource: Resource, entry: Entry) -> None:
    others = [r for r in ctx.book.resources.values() if r.symbol == resource.symbol and r is not resource]
    written = sub_scalar(entry.value, "symbol")
    if written is not None and resource.symbol not in tuple(CURRENCY):
        ctx.names.incomplete = True  # the sign that rules write instead is told here
        ctx.say(
            say.not_this_value(
                resource.symbol,
                f"one of the signs {words_list(list(CURRENCY), 'and')}",
                written.span,
                f"resources.{resource.name}",
            )
        )
    elif written is not None and resource.symbol and others:
        what = f"the symbol of `{resource.name}`"
        ctx.say(
            say.two_things(resource.symbol, what, written.span, f"the symbol of `{others[0].name}`", others[0].span)
        )


def _each(work: Work, resource: Resource, kind: Scalar | None) -> None:
    ctx = work.ctx
    if kind is None:
        if resource.path in work.raw.damaged or work.raw.is_damaged(f"{resource.path}.each"):
            _give_up(ctx, resource)
        return
    resource.each = kind.value if kind.value in ctx.book.kinds else ""
    if not resource.each and not ctx.names.incomplete and kind.value not in ctx.names.broken:
        ctx.say(say.unknown_kind(kind.value, kind.span, ctx.book.kinds, resource.path))
        resource.each = nearest(kind.value, ctx.book.kinds) or ""
    if not resource.each:
        _give_up(ctx, resource)


def _give_up(ctx: Context, resource: Resource) -> None:
    """Units of what nobody knows: the resource and its words mean nothing from here on."""
    ctx.book.resources.pop(resource.name, None)
    for text in (resource.name, resource.one, resource.many, resource.symbol):
        broken(ctx, text)


def _cap(ctx: Context, resource: Resource, entry: Entry) -> None:
    written = sub(entry.value, "up to")
    if written is not None:
        resource.cap = datum(ctx, written, Wanted(t.NUMBER, n.Num(0)), resource.path)
