"""Calls that lead back to where they began: of steps, deeds, hooks, functions through modifiers, and of `can`."""

from __future__ import annotations

from rulewright.checking.context import Context
from rulewright.checking.facts.call_graph import CallGraph, callers, name_of, path_of, place_of
from rulewright.checking.facts.find_circles import circles
from rulewright.checking.messages import book as say
from rulewright.hir.rules import Function


def call_circles(ctx: Context, graph: CallGraph) -> None:
    """One finding for each circle, at the entry of it that stands first in the text."""
    for circle in circles(callers(ctx.book), graph.called):
        if all(isinstance(node, Function) for node in circle):
            continue  # said where the type of the first was asked for
        ctx.say(say.goes_round([name_of(node) for node in circle], place_of(circle[0]), path_of(circle[0])))
