"""What may be none is used as a member only where a test covers it (pinned 26 and 27).

A test covers a name, a path or a one-member function to the end of its block, until a statement that may write
something it reads. This goes through the typed lines once, carrying what is known along; it changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulewright.checking.context import Context
from rulewright.checking.facts.none_facts import Facts, Knowledge, common, surviving
from rulewright.checking.facts.none_needs import Key, key_of, needed
from rulewright.checking.messages import types as say
from rulewright.hir import nodes as n
from rulewright.hir.walk import children
from rulewright.text.diagnostic import Diagnostic


@dataclass
class NoneFlow:
    """One entry's lines. `told` keeps what has been said, so that one fault is one message."""

    ctx: Context
    know: Knowledge
    path: str
    told: set[Key] = field(default_factory=set)

    # ---- expressions ----

    def expression(self, expr: n.Expr, facts: Facts) -> None:
        """Looks through an expression."""
        self._needs(expr, facts)
        match expr:
            case n.Binary("and", left, right):
                self.expression(left, facts)
                self.expression(right, self.know.where(left, facts))
            case n.Binary("or", left, right):
                self.expression(left, facts)
                self.expression(right, self.know.where_not(left, facts))
            case n.Cond(test, then, otherwise):
                self.expression(test, facts)
                self.expression(then, self.know.where(test, facts))
                self.expression(otherwise, self.know.where_not(test, facts))
            case n.Bind(var, value, body):
                self.expression(value, facts)
                self.expression(body, self.know.named(var, value, facts))
            case n.Fold():
                self._fold(expr, facts)
            case _:
                self.below(expr, facts)

    def _fold(self, expr: n.Fold, facts: Facts) -> None:
        self.expression(expr.source, facts)
        self.optional(expr.where, facts)
        inner = self.know.where(expr.where, facts)
        self.optional(expr.body, inner)
        for sort_key in expr.keys:
            self.expression(sort_key.value, inner)

    def optional(self, expr: n.Expr | None, facts: Facts) -> None:
        if expr is not None:
            self.expression(expr, facts)

    def below(self, node: Any, facts: Facts) -> None:
        """Everything directly below a node, under the same facts."""
        for child in children(node):
            self.expression(child, facts)

    def _needs(self, node: Any, facts: Facts) -> None:
        for expr in needed(node):
            if not self.know.certain(expr, facts):
                self._tell(expr)

    def _tell(self, expr: n.Expr) -> None:
        known = key_of(expr)
        key = ("at", expr.span.start) if known is None else known
        if key not in self.told:
            self.told.add(key)
            self.ctx.say(_finding(self.path, expr))

    def template(self, template: n.Template | None, facts: Facts) -> None:
        if template is not None:
            self.below(template, facts)

    # ---- statements ----

    def block(self, block: n.Block, facts: Facts) -> Facts:
        """Looks through a block; what is known after it."""
        for statement in block:
            facts = self.statement(statement, facts)
        return facts

    def statement(self, statement: n.Stmt, facts: Facts) -> Facts:
        """Looks through a statement; what is known after it."""
        self._needs(statement, facts)
        match statement:
            case n.If():
                return self._if(statement, facts)
            case n.Let(var, value):
                self.expression(value, facts)
                return self.know.named(var, value, facts)
            case n.Choose():
                return self._choose(statement, facts)
            case n.ForEach() | n.ChooseMany() | n.ChooseSet() | n.ChooseAll():
                return self._over(statement, facts)
            case n.RepeatUntil():
                return self._until(statement, facts)
            case n.ChooseOne():
                return self._menu(statement, facts)
            case n.Shift(otherwise=otherwise):
                self.below(statement, facts)
                return self._again((statement,), otherwise, facts)
            case n.RepeatTimes(body=body) | n.RoundBlock(body) | n.PhaseBlock(body=body) | n.TurnBlock(body=body):
                self.below(statement, facts)
                return self._again((statement,), body, facts)
            case n.NamedPart(body=body):
                return self.block(body, facts)
        self.below(statement, facts)
        return self._after(statement, facts)

    def _after(self, statement: n.Stmt, facts: Facts) -> Facts:
        facts = surviving(facts, self.know.effects.writes_of(statement))
        match statement:
            case n.SetField(path, value) if self.know.certain(value, facts):
                return {**facts, **self.know.fact(n.Read(path, type=value.type))}
            case n.MovePiece(place=n.Path() as place):
                return {**facts, **self.know.fact(n.Read(place))}
        return facts

    def _again(self, whole: n.Block, body: n.Block, facts: Facts) -> Facts:
        """A block that may run several times, or not at all."""
        facts = surviving(facts, self.know.effects.writes(whole))
        self.block(body, facts)
        return facts

    def _if(self, statement: n.If, facts: Facts) -> Facts:
        self.expression(statement.condition, facts)
        then = self.block(statement.then, self.know.where(statement.condition, facts))
        otherwise = self.block(statement.otherwise, self.know.where_not(statement.condition, facts))
        return common(then, otherwise)

    def _until(self, statement: n.RepeatUntil, facts: Facts) -> Facts:
        facts = surviving(facts, self.know.effects.writes(statement.body))
        self.expression(statement.condition, facts)
        self.block(statement.body, self.know.where_not(statement.condition, facts))
        return self.know.where(statement.condition, facts)

    def _choose(self, statement: n.Choose, facts: Facts) -> Facts:
        """While options are looked at, every name is something; afterwards one that may be declined need not be."""
        for source in (statement.chooser, *statement.sources):
            self.expression(source, facts)
        self.template(statement.prompt, facts)
        chosen: Facts = dict(facts)
        chosen.update({("local", v.uid): frozenset() for v in statement.vars})
        self.optional(statement.where, chosen)
        chosen = self.know.where(statement.where, chosen)
        if statement.paying is not None:
            self._needs(statement.paying, chosen)
            self.below(statement.paying, chosen)
        return surviving(facts if statement.may else chosen, self.know.effects.writes_of(statement))

    def _over(self, statement: n.ForEach | n.ChooseMany | n.ChooseSet | n.ChooseAll, facts: Facts) -> Facts:
        """Loops, and choices over one source."""
        for child in children(statement):
            if child is not statement.where and not _is_key(statement, child):
                self.expression(child, facts)
        body = statement.body if isinstance(statement, (n.ForEach, n.ChooseMany)) else ()
        after = surviving(facts, self.know.effects.writes(body))
        self.optional(statement.where, after)
        inner = self.know.where(statement.where, after)
        for sort_key in statement.keys if isinstance(statement, n.ForEach) else ():
            self.expression(sort_key.value, inner)
        self.block(body, inner)
        return after

    def _menu(self, statement: n.ChooseOne, facts: Facts) -> Facts:
        self.expression(statement.chooser, facts)
        self.template(statement.prompt, facts)
        ways = [facts] if statement.may else []
        for branch in statement.branches:
            self.template(branch.label, facts)
            self.optional(branch.when, facts)
            ways.append(self.block(branch.body, self.know.where(branch.when, facts)))
        after = ways[0] if ways else facts
        for way in ways[1:]:
            after = common(after, way)
        return after


def _finding(path: str, expr: n.Expr) -> Diagnostic:
    if isinstance(expr, n.Fold):
        return say.may_find_none(path, expr.span, expr.op)
    return say.may_be_none(path, expr.span)


def _is_key(statement: n.Stmt, child: n.Expr) -> bool:
    return isinstance(statement, n.ForEach) and any(child is key.value for key in statement.keys)
