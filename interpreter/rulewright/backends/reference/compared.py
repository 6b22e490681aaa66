"""The values that a condition compares, each beside the words it was written in.

Functions that say yes or no are entered, and so is what `any` or `every` asks of a few things, one by one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulewright.backends.reference.state import Env, Value
from rulewright.backends.reference.words import say, value_words
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.hir.types import BoolType
from rulewright.runtime.faults import Fault

_COMPARING = frozenset({"=", "!=", "<", "<=", ">", ">="})
FEW = 8
"""Of how many things each is told; more of them would hide the answer."""


@dataclass(frozen=True)
class Compared:
    """An expression as it was written, and its value in words."""

    text: str
    value: str


def compared(w: World, e: n.Expr, env: Env) -> list[Compared]:
    """What a condition looks at, outer parts first, each once: all that the condition itself names, and of what lies
    deeper, in functions and aggregates, that by which it was decided."""
    return list(dict.fromkeys(_whole(w, e, env)))


def _whole(w: World, e: n.Expr, env: Env) -> Iterator[Compared]:
    match e:
        case n.Binary(op="and" | "or", left=left, right=right):
            yield from _whole(w, left, env)
            yield from _whole(w, right, env)
        case n.Unary(op="not", operand=operand):
            yield from _whole(w, operand, env)
        case _:
            yield from _decisive(w, e, env)


def _holds(w: World, e: n.Expr | None, env: Env) -> bool:
    try:
        return w.holds(e, env)
    except Fault:
        return False


def _decisive(w: World, e: n.Expr, env: Env) -> Iterator[Compared]:
    """Of `a and b` where a does not hold, a alone; of `a or b` where it does, too."""
    match e:
        case n.Binary(op="and" | "or" as op, left=left, right=right):
            yield from _decisive(w, left, env)
            if _holds(w, left, env) == (op == "and"):
                yield from _decisive(w, right, env)
        case n.Unary(op="not", operand=operand):
            yield from _decisive(w, operand, env)
        case n.Binary(op=op, left=left, right=right) if op in _COMPARING:
            yield from shown(w, left, env)
            yield from shown(w, right, env)
        case n.SameList(left=left, right=right) | n.In(item=left, list=right):
            yield from shown(w, left, env)
            yield from shown(w, right, env)
        case n.Call(type=BoolType()):
            yield from shown(w, e, env)
            yield from _inside(w, e, env)
        case n.Fold(op="any" | "every"):
            yield from shown(w, e, env)
            yield from _elements(w, e, env)
        case n.Cond(condition=condition):
            yield from _decisive(w, condition, env)
            yield from _decisive(w, e.then if _holds(w, condition, env) else e.otherwise, env)
        case n.Bind(var=var, value=value, body=body):
            yield from _decisive(w, body, {**env, var: w.value(value, env)})
        case _:
            yield from shown(w, e, env)


def _inside(w: World, e: n.Call, env: Env) -> Iterator[Compared]:
    """What a function looks at to say yes or no."""
    body = e.function.body
    if body is not None and not e.function.modifiers:
        try:
            args = [w.value(a, env) for a in e.args]
        except Fault:
            return
        yield from _decisive(w, body, dict(zip(e.function.params, args, strict=True)))


def _elements(w: World, e: n.Fold, env: Env) -> Iterator[Compared]:
    """The element that decided; where none did and there are few, all."""
    try:
        items = w.items(e.source, env)
        of = [item for item in items if e.body is None or w.holds(e.where, {**env, e.var: item})]
    except Fault:
        return
    condition = e.body if e.body is not None else e.where
    if condition is None:
        return
    deciding = [item for item in of if _holds(w, condition, {**env, e.var: item}) == (e.op == "any")]
    if deciding or len(of) <= FEW:
        yield from of_each(w, (e.var,), [(item,) for item in deciding[:1] or of], [condition], env)


def of_each(
    w: World, names: Sequence[n.Var], found: Sequence[Sequence[Value]], conditions: Sequence[n.Expr], env: Env
) -> Iterator[Compared]:
    """What conditions look at for each of some things; what is the same for all is told once."""
    told = [[c for e in conditions for c in _decisive(w, e, {**env, **_bound(names, one)})] for one in found]
    everywhere = set.intersection(*map(set, told)) if told else set()
    for one, parts in zip(found, told, strict=True):
        name = ", ".join(say(w, value, var.type) for value, var in zip(one, names, strict=True))
        for c in parts:
            if c.value == name:
                continue  # the thing itself
            if c in everywhere and not any(re.search(rf"\b{var.name}\b", c.text) for var in names):
                yield c
            else:
                yield Compared(f"{c.text} for {name}", c.value)


def _bound(names: Sequence[n.Var], one: Sequence[Value]) -> Env:
    return dict(zip(names, one, strict=True))


def shown(w: World, e: n.Expr, env: Env) -> Iterator[Compared]:
    """A value that was written out says itself."""
    text = e.span.text
    if not text or isinstance(e, n.Num | n.TextLit | n.MemberRef | n.AllOf):
        return
    try:
        value = value_words(w, e, env)
    except Fault as fault:
        value = f"a fault ({fault.code})"
    if value != text:
        yield Compared(text, value)
