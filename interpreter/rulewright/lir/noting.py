"""Trials without copies: what runs in a trial notes what it overwrites, and after the trial that is put back.

Copying a position takes as long as some hundred statements, and a trial writes a few slots. So a function that only
trials run notes; one that play runs too stands twice in the generated text.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.lir import program as lir
from rulewright.lir.outlines import Calls, Outlines, entries, outlines, reached, writing
from rulewright.lir.rebuilding import Rebuilder, with_bodies


@dataclass(frozen=True)
class Tried:
    """A program in which whatever trials run has a name of its own; `noting` are the functions that note. `of` has the
    outlines of all, calls by the names they had before."""

    program: lir.Program
    noting: frozenset[str]
    of: Outlines


def with_trials_apart(program: lir.Program) -> Tried:
    of = outlines(program)
    tried = reached(of, {name for each in of.values() for name, copied in each.calls if copied}, copies=False)
    played = reached(of, entries(program), copies=False)
    noting = tried & writing(of)
    twice = {name: f"{name}t" for name in program.functions if name in noting and name in played}
    made: dict[str, lir.Function] = {}
    for name, function in program.functions.items():
        calls = of[name].calls
        apart = _Renamer(program, twice, in_trial=name in tried and name not in played)
        made[name] = apart.function(function, calls)
        if name in twice:
            also = _Renamer(program, twice, in_trial=True).function(function, calls)
            made[twice[name]] = replace(also, name=twice[name])
            of[twice[name]] = of[name]
    return Tried(replace(program, functions=made), frozenset((noting - twice.keys()) | set(twice.values())), of)


class _Renamer(Rebuilder):
    """Lets calls from inside a trial, and those that begin one, go to what stands there for trials."""

    def __init__(self, program: lir.Program, twice: dict[str, str], in_trial: bool) -> None:
        super().__init__(program)
        self.twice = twice
        self.in_trial = in_trial

    def call(self, e: lir.Call) -> lir.Expr:
        e = replace(e, function=self.twice[e.function]) if self._goes_apart(e.function, e.copied) else e
        return super().call(e)

    def _goes_apart(self, called: str, copied: bool) -> bool:
        return (copied or self.in_trial) and called in self.twice

    def function(self, function: lir.Function, calls: Calls) -> lir.Function:
        if not any(self._goes_apart(called, copied) for called, copied in calls):
            return function
        return replace(function, blocks={label: self.body(body) for label, body in function.blocks.items()})

    def body(self, body: lir.Body) -> lir.Body:
        return [with_bodies(self.parts(statement), self.body) for statement in body]
