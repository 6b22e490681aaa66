"""The procedures of actions, steps, deeds and adjustments, with the hooks that hang on them."""

from __future__ import annotations

from rulewright.hir import nodes as n, program as p
from rulewright.hir.book import Book
from rulewright.hir.frame import live_before, reads_at_end
from rulewright.hir.rules import Action, Adjustment, AdjustmentRow, Deed, Hook, Modifier, Step
from rulewright.hir.split_blocks import Builder, Shared
from rulewright.hir.split_loops import each_in, local, plus
from rulewright.hir.split_statements import split_block, split_hook
from rulewright.hir.types import BOOL, NUMBER, MemberType


def action_me(action: Action) -> n.Var:
    assert action.me is not None, "elaboration gives every action its `me`"
    return action.me


def action_hooks(book: Book, action: Action, before: bool) -> list[Hook]:
    """The hooks of an action and of its group in the order of the text."""
    own = action.before if before else action.after
    shared = [] if action.group is None else action.group.before if before else action.group.after
    order = {hook: i for i, hook in enumerate(book.hooks.values())}
    return sorted([*own, *shared], key=lambda hook: order.get(hook, -1))


def optional_modifiers(action: Action) -> list[Modifier]:
    """Those about which whoever takes the action is asked, each once, in the order of the text."""
    altering = [*action.cost_modifiers, *(m for v in action.values.values() for m in v.modifiers)]
    return sorted(dict.fromkeys(m for m in altering if m.optional), key=lambda m: m.slot)


def action_proc(shared: Shared, action: Action) -> p.Proc:
    """Answers, cost, before hooks, body, after hooks, counting, the end if it is due (pinned 22)."""
    b = Builder(shared)
    me = action_me(action)
    b.add(p.BeginAction(action, span=action.span))
    for modifier in optional_modifiers(action):
        _ask(b, modifier, me)
    if action.cost or action.cost_modifiers:
        b.add(p.PayCost(action, local(me), span=action.span))
    number = n.Num(action.ordinal, type=MemberType("Action"), span=action.span)
    _before_hooks(b, action, me, number)
    split_block(b, action.body)
    for hook in action_hooks(shared.book, action, before=False):
        split_hook(b, hook, (), me, number)
    b.add(p.CountUse(action, local(me), span=action.span))
    b.add(p.CheckSlots(span=action.span))
    b.then(lambda after: p.EndIfDue("action", after))
    b.close(p.Return())
    blocks = b.finished()[0]
    if action.action is not None:
        _bind_where_read(blocks, n.Let(action.action, number, span=action.span))
    return p.Proc(f"action {action.name}", action, (me,), blocks)


def _bind_where_read(blocks: list[p.Block], let: n.Let) -> None:
    """Which action runs is known, so it is said anew in each block that asks, and takes no slot of the frame."""
    for block in blocks:
        if let.var in live_before(block.body, reads_at_end(block.end)):
            block.body = (let, *block.body)


def _before_hooks(b: Builder, action: Action, me: n.Var, number: n.Expr) -> None:
    hooks = action_hooks(b.shared.book, action, before=True)
    if not hooks:
        return
    b.free = True
    b.here()
    for hook in hooks:
        split_hook(b, hook, (), me, number)
    b.free = False
    b.here()


def _ask(b: Builder, modifier: Modifier, me: n.Var) -> None:
    """With or without? Without comes first."""
    ask, after, without, use = b.label(), b.label(), b.label(), b.label()
    b.fork(p_matters(modifier, me), ask, after)
    b.place(ask)
    name = modifier.title or modifier.name
    options = (
        p.MenuOption(n.Template((f"without {name}",), modifier.span), None, without),
        p.MenuOption(n.Template((f"with {name}",), modifier.span), None, use),
    )
    prompt = n.Template((_told(name, modifier.text),), modifier.span)
    b.decide(p.Menu(number=-1, seat=local(me), prompt=prompt, span=modifier.span, options=options), after)
    for label, used in ((without, False), (use, True)):
        b.place(label)
        b.add(p.AnswerModifier(modifier, local(me), used, span=modifier.span))
        b.goto(after)
    b.place(after)


def _told(name: str, text: n.Template | None) -> str:
    """The question: the name of a modifier, with its text where that is plain."""
    parts = [part for part in (() if text is None else text.parts) if isinstance(part, str)]
    return f"{name}: {parts[0]}" if text is not None and len(parts) == len(text.parts) == 1 else name


def p_matters(modifier: Modifier, me: n.Var) -> n.Expr:
    return n.ModifierMatters(modifier, local(me), type=BOOL, span=modifier.span)


def step_proc(shared: Shared, name: str, step: Step, free: bool) -> p.Proc:
    b = Builder(shared, free)
    for hook in step.before:
        split_hook(b, hook, step.params, step.me, None)
    split_block(b, step.body)
    for hook in step.after:
        split_hook(b, hook, step.params, step.me, None)
    b.close(p.Return())
    params = step.params if step.me is None or step.me in step.params else (step.me, *step.params)
    return p.Proc(name, step, params, b.finished()[0])


def deed_proc(shared: Shared, name: str, deed: Deed, free: bool) -> p.Proc:
    b = Builder(shared, free)
    split_block(b, deed.body)
    b.close(p.Return())
    return p.Proc(name, deed, () if deed.me is None else (deed.me,), b.finished()[0])


# ---- adjustments ----


def adjustment_proc(shared: Shared, name: str, adjustment: Adjustment, free: bool) -> p.Proc:
    """First everything is read: the members, for each its lets, and for each row the places of its members in that
    list. Then the rows run."""
    b = Builder(shared, free)
    assert adjustment.var is not None and adjustment.source is not None
    reading = _Reading(b, adjustment, adjustment.var, adjustment.source)
    reading.read()
    for row, hits in zip(adjustment.rows, reading.hits, strict=True):
        if row.body:
            reading.run(row, hits)
    b.close(p.Return())
    return p.Proc(name, adjustment, (), b.finished()[0])


class _Reading:
    """The lists that an adjustment with waiting rows keeps."""

    def __init__(self, b: Builder, adjustment: Adjustment, var: n.Var, source: n.Expr) -> None:
        self.b, self.adjustment, self.var = b, adjustment, var
        size = n.Size(source, span=source.span)
        none = n.ListLit((), span=adjustment.span)
        self.at = b.counter("at", n.Num(0), adjustment.span, size)
        self.members = b.list_local("members", var.type, none, size)
        self.lets = [b.list_local(let.name, let.type, none, size) for let, _ in adjustment.lets]
        self.hits = [b.list_local("hits", NUMBER, none, size) for _ in adjustment.rows]
        self.source = source

    def read(self) -> None:
        a = self.adjustment
        body: list[n.Stmt] = [n.Let(self.at, plus(local(self.at), 1)), p.Append(self.members, local(self.var))]
        for (var, value), kept in zip(a.lets, self.lets, strict=True):
            body += [n.Let(var, value, span=value.span), p.Append(kept, local(var))]
        body += self._rows()
        self.b.add(n.ForEach(self.var, self.source, tuple(body), a.where, span=a.span))

    def _rows(self) -> n.Block:
        """Notes the member where a row's condition holds; with `first` only where none before did."""
        rows: n.Block = ()
        for row, hits in reversed(list(zip(self.adjustment.rows, self.hits, strict=True))):
            note = p.Append(hits, local(self.at))
            if self.adjustment.hit == "first":
                rows = (note,) if row.when is None else (n.If(row.when, (note,), rows, span=row.span),)
            else:
                rows = (*((note,) if row.when is None else (n.If(row.when, (note,), span=row.span),)), *rows)
        if self.adjustment.hit != "exactly one":
            return rows
        return (*rows, p.CheckOneRow(tuple(self.hits), local(self.at), span=self.adjustment.span))

    def run(self, row: AdjustmentRow, hits: n.Var) -> None:
        place = self.b.shared.variable("place", NUMBER, row.span, n.Size(self.source))

        def one() -> None:
            self._restore(self.var, self.members, place)
            for (var, _), kept in zip(self.adjustment.lets, self.lets, strict=True):
                self._restore(var, kept, place)
            split_block(self.b, row.body)

        each_in(self.b, local(hits), place, row.span, one)

    def _restore(self, var: n.Var, kept: n.Var, place: n.Var) -> None:
        self.b.let(var, n.ListGet(local(kept), local(place), type=var.type, span=var.span), var.span)
