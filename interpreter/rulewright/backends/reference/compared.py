"""The values that a condition compares, each beside the words it was written in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.backends.reference.state import Env
from rulewright.backends.reference.words import value_words
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.runtime.faults import Fault

_JOINING = frozenset({"and", "or"})
_COMPARING = frozenset({"=", "!=", "<", "<=", ">", ">="})


@dataclass(frozen=True)
class Compared:
    """An expression as it was written, and its value in words."""

    text: str
    value: str


def compared(w: World, e: n.Expr, env: Env) -> list[Compared]:
    """What a condition looks at, outer parts first, each once."""
    return list(dict.fromkeys(_parts(w, e, env)))


def _parts(w: World, e: n.Expr, env: Env) -> Iterator[Compared]:
    match e:
        case n.Binary(op=op, left=left, right=right) if op in _JOINING:
            yield from _parts(w, left, env)
            yield from _parts(w, right, env)
        case n.Unary(op="not", operand=operand):
            yield from _parts(w, operand, env)
        case n.Binary(op=op, left=left, right=right) if op in _COMPARING:
            yield from shown(w, left, env)
            yield from shown(w, right, env)
        case n.In(item=item, list=listed):
            yield from shown(w, item, env)
            yield from shown(w, listed, env)
        case _:
            yield from shown(w, e, env)


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
