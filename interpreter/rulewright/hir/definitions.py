"""Where the values of local variables come from: every assignment, argument and source, gathered once per book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulewright.hir import nodes as n, program as p
from rulewright.hir.book import Book
from rulewright.hir.rules import Adjustment, Function, Hook, Modifier, Step, Value
from rulewright.hir.walk import children, statements, walk


@dataclass(eq=False)
class Origins:
    """`values`: the variable is one of these (for a list: as a whole). `items`: the list holds one of these. `sources`:
    it is an element of one of these lists. `before` names, for a modifier's `it`, what it alters and how many modifiers
    come first. `empty`: it may also be 0, where a choice was declined.
    """

    values: list[n.Expr] = field(default_factory=list)
    items: list[n.Expr] = field(default_factory=list)
    sources: list[n.Expr] = field(default_factory=list)
    before: list[tuple[Function | Value, int]] = field(default_factory=list)
    empty: bool = False


class Definitions(dict[n.Var, Origins]):
    """The origins of all variables of a book and, where there is one, of its program."""

    def __init__(self, book: Book, program: p.Program | None = None) -> None:
        super().__init__()
        self._book(book)
        for body in _bodies(book):
            self._block(body)
        for proc in () if program is None else program.procs.values():
            for block in proc.blocks:
                self._block(block.body)
                self._end(block.end)

    def __missing__(self, var: n.Var) -> Origins:
        self[var] = found = Origins()
        return found

    def _values(self, names: Iterable[n.Var], values: Iterable[n.Expr]) -> None:
        for var, value in zip(names, values, strict=False):
            self[var].values.append(value)

    def _element(self, var: n.Var, source: n.Expr | None, empty: bool = False) -> None:
        if source is not None:
            self[var].sources.append(source)
        self[var].empty |= empty

    # ---- statements ----

    def _block(self, block: n.Block) -> None:
        for statement in statements(block):
            self._statement(statement)
            self._expressions(children(statement))

    def _statement(self, s: n.Stmt) -> None:
        match s:
            case n.Let(var=var, value=value):
                self[var].values.append(value)
            case p.Append(var=var, value=value) | p.SetListItem(var=var, value=value):
                self[var].items.append(value)
            case n.ForEach(var=var, source=source) | n.PickChance(var=var, source=source):
                self._element(var, source)
            case n.Choose():
                for var, source in zip(s.vars, s.sources, strict=True):
                    self._element(var, source, s.may)
            case (
                n.ChooseMany(var=var, source=source, result=result) | n.ChooseSet(var=var, source=source, result=result)
            ):
                self._element(var, source, True)
                self[result].values.append(source)
            case n.ChooseAll():
                self._element(s.player, s.players)
                self._element(s.var, s.source)
                self[s.result].items.append(n.Local(s.var, type=s.var.type))
            case n.CallStep(step=step, args=args):
                self._values(step.params, args)

    def _end(self, end: p.End) -> None:
        match end:
            case p.Decide(decision=decision):
                self._expressions(children(decision))
            case p.Fork(condition=condition):
                self._expressions((condition,))

    # ---- expressions ----

    def _expressions(self, exprs: Iterable[n.Expr | None]) -> None:
        for expr in exprs:
            for e in () if expr is None else walk(expr):
                self._expression(e)

    def _expression(self, e: n.Expr) -> None:
        match e:
            case n.Bind(var=var, value=value):
                self[var].values.append(value)
            case n.Fold(var=var, source=source):
                self._element(var, source)
            case n.Call(function=function, args=args):
                self._values(function.params, args)
            case n.RoutesFrom(route=route, args=args):
                self._values(route.params, args)

    # ---- entries ----

    def _book(self, book: Book) -> None:
        for function in book.functions.values():
            self._expressions((function.body,))
            self._modifiers(function, function.modifiers)
        for action in book.actions.values():
            self._expressions((action.when, *(c.value for c in (*action.require, *action.afterwards))))
            for value in action.values.values():
                self._modifiers(value, value.modifiers)
        for group in book.groups.values():
            self._expressions((group.when, *(c.value for c in (*group.require, *group.afterwards))))
        for modifier in book.modifiers.values():
            self._modifier(modifier)
        for hook, step in _step_hooks(book):
            self._values(hook.params, (n.Local(v, type=v.type) for v in step.params))
        self._others(book)

    def _others(self, book: Book) -> None:
        for adjustment in book.adjustments.values():
            self._adjustment(adjustment)
        for route in book.routes.values():
            self._expressions((route.start, route.start_where, route.through, route.to))
            self._expressions(c.value for c in (*route.counts, *route.known))
        self._expressions(end.when for end in book.ends.values())
        self._expressions(line.value for line in book.scoring)
        self._expressions(tie.value for tie in book.ties)
        self._expressions(invariant.value for invariant in book.invariants)
        self._expressions(line.value for line in (book.outlook,) if line)
        for view in book.views.values():
            if view.for_var is not None:
                self._element(view.for_var, view.for_source)
            if view.row_var is not None:
                self._element(view.row_var, view.rows)
            self._expressions((view.when, view.for_where, view.rows, view.rows_where))
            self._expressions(value for column in view.columns for value in column.values)

    def _modifiers(self, altered: Function | Value, modifiers: list[Modifier]) -> None:
        for i, modifier in enumerate(modifiers):
            if modifier.it is not None:
                self[modifier.it].before.append((altered, i))
            if isinstance(altered, Function):
                self._values(modifier.params, (n.Local(v, type=v.type) for v in altered.params))

    def _modifier(self, modifier: Modifier) -> None:
        self._expressions((modifier.when, modifier.to))
        for part in (*modifier.plus, *modifier.minus):
            self._expressions(children(part))

    def _adjustment(self, adjustment: Adjustment) -> None:
        if adjustment.var is not None:
            self._element(adjustment.var, adjustment.source)
        self._expressions((adjustment.source, adjustment.where, *(row.when for row in adjustment.rows)))
        for var, value in adjustment.lets:
            self[var].values.append(value)
            self._expressions((value,))


def _step_hooks(book: Book) -> Iterator[tuple[Hook, Step]]:
    for step in book.steps.values():
        for hook in (*step.before, *step.after):
            yield hook, step


def _bodies(book: Book) -> Iterator[n.Block]:
    yield from (book.setup, book.flow, book.final)
    yield from (d.body for k in book.kinds.values() for deeds in k.deeds.values() for d in deeds.values())
    yield from (step.body for step in book.steps.values())
    yield from (action.body for action in book.actions.values())
    yield from (hook.body for hook in book.hooks.values())
    yield from (row.body for adjustment in book.adjustments.values() for row in adjustment.rows)
