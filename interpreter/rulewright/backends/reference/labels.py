"""What people read about a decision: its question and its options."""

from __future__ import annotations

from rulewright.backends.reference.calls import action_env
from rulewright.backends.reference.options import is_decline
from rulewright.backends.reference.prices import dues
from rulewright.backends.reference.state import Env, Option
from rulewright.backends.reference.words import joined, say, units_words, words
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n, program as p
from rulewright.hir.entry import Entry
from rulewright.hir.fields import HoldingShape
from rulewright.hir.rules import Action
from rulewright.hir.types import MemberType


def prompt(w: World, d: p.AnyDecision, env: Env) -> str:
    """What whoever decides is asked."""
    if d.prompt is not None:
        return words(w, d.prompt, env)
    match d:
        case p.OfferMenu():
            return "an action"
        case p.ChancePick(var=var) | p.ChanceDraw(var=var):
            return var.name.replace("_", " ")
        case p.Choice(vars=names):
            return joined([var.name.replace("_", " ") for var in names])
        case p.SetChoice(result=result):
            return result.name.replace("_", " ")
    return "a choice"


def option_label(w: World, d: p.AnyDecision, env: Env, option: Option) -> str:
    """The words of an option."""
    match d:
        case p.Choice():
            return _choice_label(w, d, env, option)
        case p.SetChoice(var=var):
            return "none" if is_decline(option) else joined([say(w, v, var.type) for v in option.values])
        case p.Menu(options=options):
            return "none" if is_decline(option) else words(w, options[option.code].label, env)
        case p.OfferMenu():
            return action_words(w, w.table.actions[option.code])
        case p.ChancePick(var=var):
            return say(w, option.values[0], var.type)
        case p.ChanceDraw(source=source):
            shape = source.field.shape
            assert isinstance(shape, HoldingShape)
            return say(w, option.code, MemberType(w.table.book.resources[shape.resource].each))


def action_words(w: World, action: Action) -> str:
    """The title of an action, the values in it as the book states them: what a modifier makes of them, `why` tells."""
    if action.title_template is None:
        return action.title or action.name
    return printed(w, action, action.title_template)


def printed(w: World, entry: Entry, template: n.Template) -> str:
    """A title or text, as it would stand in the rules: for nobody in particular, and without modifiers."""
    plain = World(w.table, w.state)
    plain.plain = True
    return words(plain, template, action_env(entry, 0) if isinstance(entry, Action) else {})


def _choice_label(w: World, d: p.Choice, env: Env, option: Option) -> str:
    if is_decline(option):
        return d.decline_label
    chosen = ", ".join(say(w, value, var.type) for value, var in zip(option.values, d.vars, strict=True))
    price = _price(w, d.paying, {**env, **dict(zip(d.vars, option.values, strict=True))})
    return f"{chosen} for {price}" if price else chosen


def _price(w: World, paying: n.Transfer | None, env: Env) -> str:
    if paying is None:
        return ""
    parts = [due for due in dues(w, paying.parts, env) if due.count]
    return " and ".join(units_words(w, w.table.book.resources[d.resource], d.key, d.count) for d in parts)
