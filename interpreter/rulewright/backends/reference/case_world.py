"""A run of loose lines, as cases have them: chance is taken by the generator, and nobody is there to be asked."""

from __future__ import annotations

from rulewright.backends.reference.doing import generated
from rulewright.backends.reference.labels import prompt
from rulewright.backends.reference.options import bind, can_decline, candidates, declining
from rulewright.backends.reference.state import Env, Option
from rulewright.backends.reference.world import World
from rulewright.hir import program as p
from rulewright.runtime.faults import IllegalMove


class CaseWorld(World):
    """Answers what needs no person."""

    def decide(self, decision: p.AnyDecision, env: Env) -> Option:
        option = self._answer(decision, env)
        bind(self, decision, env, option)
        return option

    def _answer(self, decision: p.AnyDecision, env: Env) -> Option:
        options = list(candidates(self, decision, env))
        if isinstance(decision, p.ChancePick | p.ChanceDraw):
            return generated(self, decision.stream, options)
        if not options and can_decline(self, decision, env):
            return declining()
        if isinstance(decision, p.Choice) and decision.alone and len(options) == 1:
            return options[0]
        raise IllegalMove(f"nothing was chosen for {prompt(self, decision, env)}; say it with `choosing …`")
