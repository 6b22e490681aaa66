"""One decision of a game at random as one function: what may be done, the draw, and what it does, again and again as
long as the game comes back to the same decision. It saves two calls a move, and all that the driver asks in between."""

from __future__ import annotations

from dataclasses import replace

from rulewright.backends.python.emit_expressions import local
from rulewright.backends.python.lines import Lines
from rulewright.lir import program as lir
from rulewright.lir.questions import nodes, weight
from rulewright.runtime.budget import MOST_OPTIONS
from rulewright.runtime.chance import MASK, MIX_1, MIX_2, G

LONGEST = 600
"""Nodes of LIR: where more is done, a call more or less is nothing."""
BEFORE_A_MOVE = -1
"""What a stride returns in place of a point where it stops before a move: there is none, or it was told to pause."""


def can_stride(program: lir.Program, decision: lir.DecisionEntry) -> bool:
    """Whether a stride is worth its text, and possible: options must be listed from top to bottom."""
    options, apply = program.functions[decision.options], program.functions[decision.apply]
    if decision.draw or len(options.blocks) > 1:
        return False
    if any(isinstance(node, lir.Return) for node in nodes(options.body)):
        return False
    return sum(weight(body) for f in (options, apply) for body in f.blocks.values()) <= LONGEST


def offer(lines: Lines, options: lir.Function) -> None:
    """Lists options, and draws; of `mix` of `runtime.chance`, which stands in place, only the upper half is needed."""
    lines.add("o = []")
    lines.body(options.body)
    lines.add("n = len(o)")
    with lines.under(f"if not n or n > {MOST_OPTIONS} or e == d:" if lines.many_options else "if not n or e == d:"):
        lines.add(f"return c, d, {BEFORE_A_MOVE}")
    lines.add("d += 1")
    lines.add(f"c = c + {G} & {MASK}")
    lines.add(f"z = (c ^ c >> 30) * {MIX_1} & {MASK}")
    lines.add(f"z = (z ^ z >> 27) * {MIX_2} >> 32 & {0xFFFFFFFF}")


def taken(lines: Lines, apply: lir.Function) -> None:
    """The option that was drawn, given to what follows."""
    (move,) = apply.params
    assert isinstance(move, lir.Local)
    lines.add(f"{local(move)} = o[(z ^ z >> 31) * n >> 32]")


def without_tests_of_move(options: lir.Function, apply: lir.Function) -> lir.Function:
    """What a move does, given one that was listed: whether it lies in the range of moves is not asked."""
    codes = [node.code for node in nodes(options.body) if isinstance(node, lir.Emit)]
    low, high = min((c.low for c in codes), default=0), max((c.high for c in codes), default=0)

    def holds(s: lir.Stmt) -> bool:
        match s:
            case lir.Require(value=lir.Get(local=which), least=least, most=most):
                return which is apply.params[0] and least <= low and high <= most
        return False

    body = [s for s in apply.body if not holds(s)]
    return replace(apply, blocks={**apply.blocks, 0: body})
