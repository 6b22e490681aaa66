"""Trials without copies: what runs in a trial notes what it overwrites, and after the trial that is put back.

Copying a position takes as long as some hundred statements, and a trial writes a few slots. So a function that only
trials run notes; one that play runs too stands twice in the generated text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulewright.lir import program as lir
from rulewright.lir.passes import entries, writing_functions
from rulewright.lir.questions import nodes
from rulewright.lir.rebuilding import Rebuilder, with_bodies


@dataclass(frozen=True)
class Tried:
    """A program in which whatever trials run has a name of its own; `noting` are the functions that note."""

    program: lir.Program
    noting: frozenset[str]


def with_trials_apart(program: lir.Program) -> Tried:
    functions = program.functions
    calls = {name: list(_calls(function)) for name, function in functions.items()}
    tried = _reached(calls, {f for found in calls.values() for f, copied in found if copied})
    played = _reached(calls, set(entries(program)))
    noting = tried & writing_functions(program)
    twice = {name: f"{name}t" for name in functions if name in noting and name in played}
    made: dict[str, lir.Function] = {}
    for name, function in functions.items():
        apart = _Renamer(program, twice, in_trial=name in tried and name not in played)
        made[name] = apart.function(function)
        if name in twice:
            made[twice[name]] = replace(_Renamer(program, twice, in_trial=True).function(function), name=twice[name])
    return Tried(replace(program, functions=made), frozenset((noting - twice.keys()) | set(twice.values())))


def _calls(function: lir.Function) -> Iterable[tuple[str, bool]]:
    """The functions that one calls, and whether on a copy."""
    for body in function.blocks.values():
        for node in nodes(body):
            if isinstance(node, lir.Call):
                yield node.function, node.copied
            elif isinstance(node, lir.FindWays):
                yield node.function, False


def _reached(calls: dict[str, list[tuple[str, bool]]], begin: set[str]) -> set[str]:
    """Those that run on the same position as where it begins."""
    waiting, reached = list(begin), set(begin)
    while waiting:
        for name, copied in calls[waiting.pop()]:
            if not copied and name not in reached:
                reached.add(name)
                waiting.append(name)
    return reached


class _Renamer(Rebuilder):
    """Lets calls from inside a trial, and those that begin one, go to what stands there for trials."""

    def __init__(self, program: lir.Program, twice: dict[str, str], in_trial: bool) -> None:
        super().__init__(program)
        self.twice = twice
        self.in_trial = in_trial

    def call(self, e: lir.Call) -> lir.Expr:
        e = replace(e, function=self.twice[e.function]) if self._goes_apart(e) else e
        return super().call(e)

    def _goes_apart(self, e: lir.Call) -> bool:
        return (e.copied or self.in_trial) and e.function in self.twice

    def function(self, function: lir.Function) -> lir.Function:
        if not any(isinstance(n, lir.Call) and self._goes_apart(n) for b in function.blocks.values() for n in nodes(b)):
            return function
        return replace(function, blocks={label: self.body(body) for label, body in function.blocks.items()})

    def body(self, body: lir.Body) -> lir.Body:
        return [with_bodies(self.parts(statement), self.body) for statement in body]
