"""Why an answer to an open decision is or is not offered: its source, `where`, its price, and what follows."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.compared import Compared, compared
from rulewright.backends.reference.failures import failure, fault_words
from rulewright.backends.reference.machine import take
from rulewright.backends.reference.obstacles import bounds, nothing, obstacles, of_fault
from rulewright.backends.reference.options import bind
from rulewright.backends.reference.reasons import Look, Reason, Sort, rule_of
from rulewright.backends.reference.state import Env, Option, Value
from rulewright.backends.reference.trials import running_action, trial
from rulewright.backends.reference.words import joined, say, words
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n, program as p
from rulewright.hir.move_codes import DECLINE
from rulewright.hir.types import MemberType
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span

Answer = list[Value] | tuple[Value, ...] | str
"""The values of a choice, the elements of a set, the label of a branch; nothing at all for leaving it."""


def why_answer(w: World, d: p.AnyDecision, answer: Answer, look: Look) -> list[Reason]:
    """The conditions of an answer up to the first that does not hold."""
    about = _About(w, d, look)
    match d:
        case p.Menu():
            found = about.branch(d, answer)
        case p.Choice() if answer and not isinstance(answer, str):
            found = about.choice(d, list(answer))
        case p.SetChoice() if answer and not isinstance(answer, str):
            found = about.elements(d, list(answer))
        case _:
            found = about.leaving()
    return list(found)


class _About:
    def __init__(self, w: World, d: p.AnyDecision, look: Look) -> None:
        self.w, self.d, self.look = w, d, look
        self.env: Env = dict(w.state.top.env)
        self.path, self.sources = rule_of(w)

    def reason(self, sort: Sort, holds: bool, text: str, span: Span, told: tuple[Compared, ...] = ()) -> Reason:
        return Reason(sort, holds, text, self.path, span if span.source.text else self.d.span, self.sources, told)

    def leaving(self) -> Iterator[Reason]:
        told = self.look(self.w, lambda w: list(nothing(w, self.d, self.env)))
        yield self.reason("rest", False, "an answer must be given", self.d.span, told)

    # ---- choices ----

    def choice(self, d: p.Choice, values: list[Value]) -> Iterator[Reason]:
        for var, source, value in zip(d.vars, d.sources, values, strict=False):
            if not (found := self.among(var, source, value)).holds:
                yield found
                return
            self.env[var] = value
        excluded = [] if d.exclude is None else self.env[d.exclude]
        if isinstance(excluded, list) and values[0] in excluded:
            yield self.reason(
                "source", False, f"{say(self.w, values[0], d.vars[0].type)} has been chosen already", d.span
            )
            return
        if d.where is not None:
            yield (found := self.holding(d.where))
            if not found.holds:
                return
        yield from self.onward(d, self.option(d, values), d.paying)

    def option(self, d: p.Choice, values: list[Value]) -> Option:
        return Option(0, tuple(values)) if values else Option(DECLINE)

    def among(self, var: n.Var, source: n.Expr, value: Value) -> Reason:
        try:
            found = value in self.w.items(source, self.env)
        except Fault:
            found = False
        env = dict(self.env)
        told = self.look(self.w, lambda w: list(bounds(w, source, env)))
        text = f"{say(self.w, value, var.type)} is {'' if found else 'not '}among {source.span.text}"
        return self.reason("source", found, text, source.span, told)

    def holding(self, condition: n.Expr) -> Reason:
        try:
            holds = self.w.holds(condition, self.env)
        except Fault:
            holds = False
        env = dict(self.env)
        told = self.look(self.w, lambda w: compared(w, condition, env))
        return self.reason("where", holds, condition.span.text, condition.span, told)

    def onward(self, d: p.AnyDecision, option: Option, paying: n.Transfer | None = None) -> Iterator[Reason]:
        """The payment, then whether the rest of the run can be carried out."""
        copy = self.w.fork()
        try:
            bind(copy, d, copy.state.top.env, option)
        except Fault as fault:
            told = tuple(c for o in of_fault(fault) for c in o.compared)
            yield self.reason("paying", False, fault_words(fault), fault.span, told)
            return
        t = trial(self.w, self.w.number(d.seat, self.env) if d.seat else 0, running_action(self.w))
        take(t, d, option)
        problem = failure(t.fork())
        met = list(obstacles(t, self.look)) if problem else []
        told = tuple(dict.fromkeys(c for o in met for c in o.compared))
        text = problem or "what follows can be done"
        yield self.reason("rest", not problem, text, met[0].span if met else d.span, told)

    # ---- sets and menus ----

    def elements(self, d: p.SetChoice, values: list[Value]) -> Iterator[Reason]:
        for value in values:
            if not (found := self.among(d.var, d.source, value)).holds:
                yield found
                return
            self.env[d.var] = value
            if d.where is not None and not (found := self.holding(d.where)).holds:
                yield found
                return
        low, high = self.w.number(d.low, self.env), self.w.number(d.high, self.env)
        fits = low <= len(values) <= high
        text = f"{joined([say(self.w, v, d.var.type) for v in values])} are {low} to {high}"
        yield self.reason("source", fits, text, d.span, (Compared("how many", str(len(values))),))
        if fits:
            yield from self.onward(d, Option(0, tuple(values)))

    def branch(self, d: p.Menu, answer: Answer) -> Iterator[Reason]:
        for number, option in enumerate(d.options):
            if words(self.w, option.label, self.env) == answer:
                if option.when is not None:
                    yield (found := self.holding(option.when))
                    if not found.holds:
                        return
                yield from self.onward(d, Option(number))
                return
        yield from self.leaving()


# ---- answers in words ----


def answer_in(w: World, d: p.AnyDecision, text: str) -> Answer | None:
    """The answer that somebody means by words: labels of things, by commas. None where it is no such thing."""
    env = w.state.top.env
    match d:
        case p.Menu(options=options):
            return text if any(words(w, option.label, env) == text for option in options) else None
        case p.Choice(vars=names, sources=sources):
            said = text.split(", ")
            if len(said) != len(names):
                return None
            found = [_meant(w, *one, env) for one in zip(names, sources, said, strict=True)]
        case p.SetChoice(var=var, source=source):
            found = [_meant(w, var, source, one, env) for one in text.replace(" and ", ", ").split(", ")]
        case _:
            return None
    meant = [value for value in found if value is not None]
    return meant if len(meant) == len(found) else None


def _meant(w: World, var: n.Var, source: n.Expr, text: str, env: Env) -> Value | None:
    """A member by title or name, a number, or whatever in the source has these words."""
    if isinstance(var.type, MemberType):
        members = enumerate(w.table.scene.members[var.type.kind], 1)
        return next((i for i, m in members if text in (m.title, m.name)), None)
    if text.removeprefix("-").isdecimal():
        return int(text)
    if isinstance(source, n.RangeList):
        return None
    return next((value for value in w.items(source, env) if say(w, value, var.type) == text), None)
