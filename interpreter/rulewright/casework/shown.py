"""A condition that failed, taken apart: the values of what was compared."""

from __future__ import annotations

from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import Env, State
from rulewright.backends.reference.words import say
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n


class Shown:
    """Shows sub-values of expressions in one position."""

    def __init__(self, reference: Reference, state: State) -> None:
        self.world = World(reference.table, state)

    def sides(self, e: n.Expr, env: Env | None = None) -> tuple[str, ...]:
        """One line for each compared value of the parts that fail."""
        env = env or {}
        match e:
            case n.Binary(op="and"):
                return tuple(
                    line
                    for side in (e.left, e.right)
                    if not self.world.holds(side, env)
                    for line in self.sides(side, env)
                )
            case n.Binary(op="or"):
                return (*self.sides(e.left, env), *self.sides(e.right, env))
            case n.Unary(op="not"):
                return self._values(env, e.operand)
            case n.Binary(op="=" | "!=" | "<" | "<=" | ">" | ">="):
                return self._values(env, e.left, e.right)
            case n.SameList():
                return self._values(env, e.left, e.right)
            case n.In():
                return self._values(env, e.item, e.list)
            case n.Fold(op="every", body=body) if body is not None:
                return self._first_that_fails(e, env)
        return self._values(env, e)

    def _values(self, env: Env, *parts: n.Expr) -> tuple[str, ...]:
        return tuple(
            f"{part.span.text} is {say(self.world, self.world.value(part, env), part.type)}"
            for part in parts
            if not isinstance(part, n.Num | n.MemberRef)
        )

    def _first_that_fails(self, e: n.Fold, env: Env) -> tuple[str, ...]:
        assert e.body is not None
        for item in self.world.items(e.source, env):
            inner = {**env, e.var: item}
            if self.world.holds(e.where, inner) and not self.world.holds(e.body, inner):
                return (f"not for {e.var.name} = {say(self.world, item, e.var.type)}", *self.sides(e.body, inner))
        return ()
