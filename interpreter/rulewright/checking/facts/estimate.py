"""One walk along all rules of a book that finds what each costs, and says where a limit is passed.

A sum over a limit is reported once, where it is passed, and counts for nothing from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulewright.checking.facts.cost import NOTHING, ONE, Cost, called, either, rounds, together
from rulewright.checking.facts.lines_of import lines_of
from rulewright.checking.facts.sizes import Sizes
from rulewright.hir import nodes as n
from rulewright.hir.book import Book, View
from rulewright.hir.entry import Entry
from rulewright.hir.rules import Action, Adjustment, Deed, Function, Group, Hook, Modifier, Route, Step, Value
from rulewright.hir.walk import blocks, children
from rulewright.text.source import Span

_ASKING = (n.Choose, n.ChooseSet, n.ChooseMany, n.ChooseOne, n.ChooseAll, n.Offer)
_LEAVES = (n.Num, n.Local, n.MemberRef, n.Setting, n.AllOf, n.PlayerCount, n.TextLit)
Judge = Callable[[Cost, Span, str], bool]
"""Told a cost, its place and the entry it stands in; says whether that is over a limit."""


class Estimate:
    """The costs of one book at one table."""

    def __init__(self, book: Book, sizes: Sizes, judge: Judge) -> None:
        self.book = book
        self.sizes = sizes
        self.judge = judge
        self.path = ""
        self._known: dict[object, Cost] = {}

    def judged(self, cost: Cost, span: Span) -> Cost:
        return Cost(1, asks=cost.asks) if self.judge(cost, span, self.path) else cost

    # ---- lines ----

    def lines(self, lines: Iterable[Any]) -> Cost:
        return together([self.line(line) for line in lines if line is not None])

    def line(self, line: Any) -> Cost:
        if line is None:
            return NOTHING
        if isinstance(line, n.Expr):
            return self.expr(line)
        if isinstance(line, n.Stmt):
            return self.statement(line)
        if isinstance(line, tuple):
            found = self.lines(line)
            return self.judged(found, line[0].span) if line and hasattr(line[0], "span") else found
        return self.lines(children(line))

    # ---- expressions ----

    def expr(self, e: n.Expr) -> Cost:
        if isinstance(e, _LEAVES):
            return NOTHING
        found = self._expr(e)
        return found if found is NOTHING else self.judged(found, e.span)

    def _expr(self, e: n.Expr) -> Cost:
        match e:
            case n.Fold(source=source, where=where, body=body, keys=keys):
                inner = self.lines((where, body, *(key.value for key in keys)))
                return together([self.expr(source), rounds(e, e.span, self.sizes.of(source), inner)])
            case n.Bind(var=var, value=value, body=body):
                self.sizes.note(var, value)
                return self.lines((value, body))
            case n.Cond(condition=condition, then=then, otherwise=otherwise):
                return together([self.expr(condition), either([self.expr(then), self.expr(otherwise)])])
            case n.Call(function=entry) | n.RoutesFrom(route=entry):
                return together([self.lines(children(e)), self.call(e.span, entry)])
            case n.ActionValue(name=name, of=actions):
                values = [a.values[name] for a in actions if name in a.values]
                return together([self.lines(children(e)), either([self.call(e.span, value) for value in values])])
        return self.lines(children(e))

    def call(self, span: Span, entry: Any) -> Cost:
        return called(entry, span, self.entry(entry))

    # ---- statements ----

    def statement(self, s: n.Stmt) -> Cost:
        found = together([ONE, self._statement(s)])
        if isinstance(s, _ASKING) or (isinstance(s, n.ForEach) and s.chosen_by is not None):
            found = found._replace(decisions=1 + found.decisions, asks=True)
        return self.judged(found, s.span)

    def _statement(self, s: n.Stmt) -> Cost:
        match s:
            case n.Let(var=var, value=value):
                self.sizes.note(var, value)
                return self.expr(value)
            case n.If(condition=condition, then=then, otherwise=otherwise):
                return together([self.expr(condition), either([self.line(then), self.line(otherwise)])])
            case n.ForEach(source=source, where=where, keys=keys, body=body):
                inner = self.lines((where, *(key.value for key in keys), body))
                return together([self.expr(source), rounds(s, s.span, self.sizes.of(source), inner)])
            case n.RepeatTimes(times=times, body=body):
                return together([self.expr(times), rounds(s, s.span, self.sizes.least(times), self.line(body))])
            case n.RepeatUntil(condition=condition, body=body):
                return rounds(s, s.span, 1, self.lines((condition, body)))
            case n.CallStep(step=step):
                return together([self.lines(children(s)), self.call(s.span, step)])
            case n.CallDeed(kind=kind, deed=deed):
                deeds = self.book.kinds[kind].deeds.get(deed, {}).values()
                return together([self.lines(children(s)), either([self.call(s.span, d) for d in deeds])])
            case n.CallAdjustment(adjustment=adjustment):
                return self.call(s.span, adjustment)
        return self._choice(s)

    def _choice(self, s: n.Stmt) -> Cost:
        match s:
            case n.Choose(sources=sources, where=where, paying=paying):
                inner = self.lines((where, *(children(paying) if paying else ())))
                for source in reversed(sources):
                    inner = rounds(s, s.span, self.sizes.of(source), inner)
                return together([self.lines(sources), inner])
            case n.ChooseSet() | n.ChooseMany() | n.ChooseAll():
                tested = rounds(s, s.span, self.sizes.of(s.source), self.line(s.where))
                return together([self.expr(s.source), tested, *(self.line(block) for block in blocks(s))])
            case n.ChooseOne(branches=branches):
                return together([*(self.line(b.when) for b in branches), either([self.line(b.body) for b in branches])])
        return together([self.lines(children(s)), *(self.line(block) for block in blocks(s))])

    # ---- entries ----

    def entry(self, entry: Any) -> Cost:
        """All lines of an entry; each is gone through once."""
        if entry not in self._known:
            outer, self.path = self.path, getattr(entry, "path", "") or self.path
            self._known[entry] = NOTHING  # in a circle, which has a finding of its own
            self._known[entry] = self._entry(entry)
            self.path = outer
        return self._known[entry]

    def _entry(self, entry: Any) -> Cost:
        match entry:
            case Step(before=before, after=after, body=body):
                return together([self.line(body), *(self.entry(hook) for hook in (*before, *after))])
            case Deed(body=body):
                return self.line(body)
            case Hook(when=when, body=body):
                return self.lines((when, body))
            case Function(body=body, modifiers=modifiers) | Value(base=body, modifiers=modifiers):
                return together([self.line(body), *(self.entry(modifier) for modifier in modifiers)])
            case Modifier(when=when, to=to, plus=plus, minus=minus):
                return self.lines((when, to, *plus, *minus))
            case Adjustment(source=source, where=where, lets=lets, rows=rows):
                inner = self.lines((where, *(value for _, value in lets), *(x for r in rows for x in (r.when, r.body))))
                return together([self.line(source), self._over(entry, source, inner)])
            case Route(kind=kind):
                inner = self.lines((entry.through, entry.to, *(counter.value for counter in entry.counts)))
                return rounds(entry, entry.span, self.sizes.scene.size(kind), inner)
            case View(for_source=for_source, rows=rows, columns=columns):
                shown = self.lines(column.value for column in columns)
                found = together([self.line(rows), self._over(entry, rows, shown)])
                if for_source is not None:
                    found = together([self.line(for_source), self._over(entry, for_source, found)])
                return found
            case Group() | Action():
                return self._rules(entry)
        return NOTHING

    def _over(self, entry: Entry, source: n.Expr | None, inner: Cost) -> Cost:
        """The lines of an entry, for each element of its source."""
        return rounds(entry, entry.span, 0 if source is None else self.sizes.of(source), inner)

    def _rules(self, rules: Group | Action) -> Cost:
        conditions = [condition.value for condition in (*rules.require, *rules.afterwards)]
        found = [self.lines((rules.when, *conditions)), *(self.entry(hook) for hook in (*rules.before, *rules.after))]
        if isinstance(rules, Action):
            found += [self.lines((*rules.cost, rules.body)), *(self.entry(m) for m in rules.cost_modifiers)]
        return together(found)

    def everything(self) -> None:
        """Every entry of the book, and its course."""
        book = self.book
        deeds = [d for kind in book.kinds.values() for ds in kind.deeds.values() for d in ds.values()]
        sections: tuple[dict[str, Any], ...] = (
            book.functions, book.steps, book.adjustments, book.routes, book.groups, book.actions, book.modifiers,
            book.hooks, book.views,
        )  # fmt: skip
        for entry in (*deeds, *(entry for section in sections for entry in section.values())):
            self.entry(entry)
        for field in (*book.state.values(), *(f for kind in book.kinds.values() for f in kind.fields.values())):
            self.path = field.path
            self.judged(rounds(field, field.span, self.sizes.cells(field), self.lines(lines_of(field))), field.span)
        for path, block in (("setup", book.setup), ("flow", book.flow), ("final", book.final)):
            self.at(path, block)
        for trigger in book.ends.values():
            self.at(trigger.path, trigger.when)
        lines = (*book.scoring, *book.ties, *book.invariants, *((book.outlook,) if book.outlook else ()))
        for value in (line.value for line in lines):
            self.at("", value)

    def at(self, path: str, line: Any) -> None:
        """A line that belongs to no entry."""
        self.path = path
        self.line(line)
