"""A condition that failed, taken apart: below each expression the values that it was worked out from."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import Env, State, Value
from rulewright.backends.reference.words import say, value_words
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.hir.types import BoolType
from rulewright.hir.walk import children
from rulewright.runtime.faults import Fault

MOST_LINES = 24
"""More of them would hide what is wrong."""
FEW = 6
"""Of how many things each is told."""
DEEPEST = 6
INDENT = "  "
_SILENT = (n.Num, n.TextLit, n.MemberRef, n.AllOf)
"""What says itself."""


class Shown:
    """Shows sub-values of expressions in one position."""

    def __init__(self, reference: Reference, state: State) -> None:
        self.world = World(reference.table, state)
        self._heads: set[n.Var] = set()

    def sides(self, e: n.Expr, env: Env | None = None) -> tuple[str, ...]:
        """The lines below a condition that does not hold, each deeper one indented; of a long list the beginning."""
        lines = list(self._below(e, env or {}, 0))
        rest = len(lines) - MOST_LINES
        return tuple(lines if rest <= 0 else [*lines[:MOST_LINES], f"and {rest} more values"])

    def _line(self, e: n.Expr, env: Env, depth: int) -> Iterator[str]:
        """An expression with its value, and below it what it was worked out from."""
        text, value = " ".join(e.span.text.split()), self._words(e, env)
        silent = isinstance(e, _SILENT) or (isinstance(e, n.Local) and e.var in self._heads)
        told = bool(text) and value != text and not silent
        if told:
            yield f"{INDENT * depth}{text} is {value}"
        yield from self._below(e, env, depth + told)

    def _below(self, e: n.Expr, env: Env, depth: int) -> Iterator[str]:
        if depth > DEEPEST:
            return
        match e:
            case n.Binary(op="and"):
                sides = (e.left, e.right)
                for side in [s for s in sides if not self._holds(s, env)] or sides:
                    yield from self._part(side, env, depth)
            case n.Fold():
                yield from self._elements(e, env, depth)
            case n.Call():
                yield from self._inside(e, env, depth)
            case n.Cond():
                yield from self._line(e.condition, env, depth)
                yield from self._line(e.then if self._holds(e.condition, env) else e.otherwise, env, depth)
            case n.Bind(var=var, value=value, body=body):
                yield from self._named(var, self._value(value, env), depth)
                yield from self._below(body, {**env, var: self._value(value, env)}, depth)
            case _:
                for child in children(e):
                    yield from self._line(child, env, depth)

    def _part(self, side: n.Expr, env: Env, depth: int) -> Iterator[str]:
        """One of the conditions that `and` joins, taken apart itself if it joins some."""
        joins = isinstance(side, n.Binary) and side.op == "and"
        yield from self._below(side, env, depth) if joins else self._line(side, env, depth)

    def _named(self, var: n.Var, value: Value, depth: int) -> Iterator[str]:
        self._heads.add(var)
        yield f"{INDENT * depth}{var.name} is {say(self.world, value, var.type)}"

    # ---- functions and aggregates ----

    def _inside(self, e: n.Call, env: Env, depth: int) -> Iterator[str]:
        """The arguments, and what the function looks at; of one that is altered by modifiers the arguments alone."""
        for arg in e.args:
            yield from self._line(arg, env, depth)
        if e.function.body is not None and not e.function.modifiers:
            inner: Env = dict(zip(e.function.params, (self._value(a, env) for a in e.args), strict=True))
            yield from self._below(e.function.body, inner, depth)

    def _elements(self, e: n.Fold, env: Env, depth: int) -> Iterator[str]:
        """Of `every` the first that fails; else each of a few, with what was asked or added up."""
        items = [item for item in self.world.items(e.source, env) if self._holds(e.where, {**env, e.var: item})]
        yield from self._line(e.source, env, depth) if not items else ()
        if e.op == "every" and e.body is not None:
            items = [item for item in items if not self._holds(e.body, {**env, e.var: item})][:1]
        self._heads.add(e.var)
        for item in items if len(items) <= FEW else ():
            inner = {**env, e.var: item}
            name = say(self.world, item, e.var.type)
            head = f"not for {e.var.name} = {name}" if e.op == "every" else f"for {e.var.name} = {name}"
            told = "" if e.body is None or isinstance(e.body.type, BoolType) else f": {self._words(e.body, inner)}"
            yield f"{INDENT * depth}{head}{told}"
            if e.body is not None:
                yield from self._below(e.body, inner, depth + 1)

    # ---- values ----

    def _value(self, e: n.Expr, env: Env) -> Value:
        return self.world.value(e, env)

    def _holds(self, e: n.Expr | None, env: Env) -> bool:
        try:
            return self.world.holds(e, env)
        except Fault:
            return False

    def _words(self, e: n.Expr, env: Env) -> str:
        try:
            return value_words(self.world, e, env)
        except Fault as fault:
            return f"a fault ({fault.code})"
