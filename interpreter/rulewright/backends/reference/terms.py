"""What a number adds up from: the terms of a payment, each with its words and value.

Sums are taken apart, sums over lists element by element; functions, branches and named parts are entered; of a value
with modifiers there is its base, then what each of them made of it. The terms always add up to the number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from rulewright.backends.reference.calls import action_env, applies, modified, modifier_env
from rulewright.backends.reference.compared import Compared, shown
from rulewright.backends.reference.state import Env, Value
from rulewright.backends.reference.trace import Term
from rulewright.backends.reference.words import say
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.hir.rules import Modifier

__all__ = ["Term", "terms_of"]

Terms = Iterator[Term]


def terms_of(w: World, e: n.Expr, env: Env) -> Terms:
    """The terms of a number, in the order of the text."""
    rule = _RULES.get(type(e), _single)
    yield from rule(w, e, env)


def _single(w: World, e: n.Expr, env: Env) -> Terms:
    parts = tuple((c.text, c.value) for c in _looked_at(w, e, env) if c.text != e.span.text)
    yield Term(e.span.text or "the amount", w.number(e, env), parts)


def _looked_at(w: World, e: n.Expr, env: Env) -> Iterator[Compared]:
    """The values that a product, a quotient or an entry of a table is made of."""
    match e:
        case n.Binary(left=left, right=right):
            inner: tuple[n.Expr, ...] = (left, right)
        case n.Builtin(args=args) | n.TableGet(keys=args):
            inner = args
        case _:
            yield from shown(w, e, env)
            return
    for operand in inner:
        yield from _looked_at(w, operand, env)


def _binary(w: World, e: n.Binary, env: Env) -> Terms:
    if e.op not in ("+", "-"):
        yield from _single(w, e, env)
        return
    yield from terms_of(w, e.left, env)
    for term in terms_of(w, e.right, env):
        yield term if e.op == "+" else replace(term, value=-term.value)


def _unary(w: World, e: n.Unary, env: Env) -> Terms:
    for term in terms_of(w, e.operand, env):
        yield replace(term, value=-term.value)


def _branch(w: World, e: n.Cond, env: Env) -> Terms:
    yield from terms_of(w, e.then if w.holds(e.condition, env) else e.otherwise, env)


def _named(w: World, e: n.Bind, env: Env) -> Terms:
    yield from terms_of(w, e.body, {**env, e.var: w.value(e.value, env)})


def _sum(w: World, e: n.Fold, env: Env) -> Terms:
    if e.op != "sum" or e.body is None:
        yield from _single(w, e, env)
        return
    for item in w.items(e.source, env):
        inner = {**env, e.var: item}
        if w.holds(e.where, inner):
            name = say(w, item, e.var.type)
            for term in terms_of(w, e.body, inner):
                yield replace(term, text=f"{term.text} for {name}")


def _call(w: World, e: n.Call, env: Env) -> Terms:
    args = tuple(w.value(a, env) for a in e.args)
    assert e.function.body is not None
    inner = dict(zip(e.function.params, args, strict=True))
    yield from _with_modifiers(
        w,
        terms_of(w, e.function.body, inner),
        [(m, dict(zip(m.params, args, strict=False))) for m in e.function.modifiers],
    )


def _action_value(w: World, e: n.ActionValue, env: Env) -> Terms:
    action = w.table.actions[w.number(e.action, env)]
    me = 0 if e.me is None else w.number(e.me, env)
    value = action.values[e.name]
    used = [(m, modifier_env(m, me)) for m in value.modifiers if me and applies(w, m, action, me)]
    yield from _with_modifiers(w, terms_of(w, value.base, action_env(action, me)), used)


def _with_modifiers(w: World, base: Terms, modifiers: list[tuple[Modifier, Env]]) -> Terms:
    """The terms of the base, then what each modifier adds to the value so far."""
    found = list(base)
    yield from found
    value: Value = sum(term.value for term in found)
    for modifier, env in modifiers:
        after = modified(w, modifier, value, env)
        if isinstance(after, int) and isinstance(value, int) and after != value:
            yield Term(modifier.title or modifier.name, after - value)
        value = after


_RULES: dict[type, Callable[[World, Any, Env], Terms]] = {
    n.ActionValue: _action_value,
    n.Binary: _binary,
    n.Bind: _named,
    n.Call: _call,
    n.Cond: _branch,
    n.Fold: _sum,
    n.Unary: _unary,
}
