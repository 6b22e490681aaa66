"""Statements as canonical text: one a line, bodies indented by two blanks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulewright.syntax import tree
from rulewright.syntax.print_expressions import (
    POSTFIX,
    SUM,
    arguments,
    expression,
    optional,
    order,
    quoted,
    source,
    sums,
    where,
)
from rulewright.syntax.tree import Block, Expr, Stmt


def block(node: Block) -> list[str]:
    """The lines of a body."""
    return [line for stmt in node.body for line in statement(stmt)]


def statement(node: Stmt) -> list[str]:
    """The lines of one statement."""
    if type(node) in _SIMPLE:
        return [simple(node)]
    return list(_COMPOUND[type(node)](node))


def simple(node: Stmt) -> str:
    """A statement that stands on one line."""
    return _SIMPLE[type(node)](node)


# ---- parts of statements ----


def _under(head: str, body: Block) -> Iterator[str]:
    yield f"{head}:"
    yield from (f"  {line}" for line in block(body))


def _p(node: Expr | None, word: str) -> str:
    """A path behind a word, or nothing."""
    return "" if node is None else f" {word} {expression(node, POSTFIX)}"


def _place(node: Expr, end: str | None) -> str:
    return f"{end} of {expression(node, POSTFIX)}" if end else expression(node, POSTFIX)


def _verb(subject: Expr | None, verb: str) -> str:
    return verb if subject is None else f"{expression(subject, POSTFIX)} {verb}s"


def _chooser(node: Any) -> str:
    if node.may:
        return "may choose" if node.chooser is None else f"{expression(node.chooser, POSTFIX)} may choose"
    return _verb(node.chooser, "choose")


def _how_many(node: tree.ChooseSet | tree.ChooseMany) -> str:
    high = expression(node.high, SUM)
    return f"{high} different" if node.low == node.high else f"{expression(node.low, SUM)} to {high} different"


def _picked(node: tree.Picked) -> str:
    return f"{node.var.text} from {source(node.source)}"


def _prompt(node: tree.Text | None) -> str:
    return optional("for", quoted(node) if node else None)


def _paying(node: tree.Paying | None) -> str:
    return "" if node is None else f" paying {sums(node.amount)}{_p(node.payer, 'from')}{_p(node.payee, 'to')}"


# ---- statements on one line ----


def _shift(node: tree.Shift) -> str:
    by = optional("by", expression(node.by, SUM) if node.by is not None else None)
    otherwise = optional("else", simple(node.otherwise) if node.otherwise else None)
    return f"{node.direction} {expression(node.track, POSTFIX)}{by}{otherwise}"


def _choose(node: tree.Choose) -> str:
    picks = ", ".join(map(_picked, node.picks))
    return f"{_chooser(node)} {picks}{where(node.where)}{_paying(node.paying)}{_prompt(node.prompt)}"


def _choose_set(node: tree.ChooseSet) -> str:
    rest = f"{where(node.where)}{_prompt(node.prompt)} as {node.result.text}"
    return f"{_chooser(node)} {_how_many(node)} {_picked(node.pick)}{rest}"


def _choose_all(node: tree.ChooseAll) -> str:
    rest = f"{where(node.where)}{_prompt(node.prompt)}"
    return f"each {node.player.text} in {source(node.players)} chooses {_picked(node.pick)}{rest}"


def _does(node: tree.Does) -> str:
    choices = optional("choosing", arguments(node.choices) or None)
    return f"{expression(node.player, POSTFIX)} does {expression(node.action, POSTFIX)}{choices}"


_SIMPLE: dict[type[Any], Callable[[Any], str]] = {
    tree.Pay: lambda n: f"{_verb(n.subject, 'pay')} {sums(n.amount)}{_p(n.to, 'to')}",
    tree.Gain: lambda n: f"{_verb(n.subject, 'gain')} {sums(n.amount)}",
    tree.Shift: _shift,
    tree.Add: lambda n: f"add {expression(n.value, SUM)}{_p(n.target, 'to')}",
    tree.Take: lambda n: f"take {expression(n.value, SUM)}{_p(n.target, 'from')}",
    tree.Set: lambda n: f"set {expression(n.target, POSTFIX)} to {expression(n.value)}",
    tree.Move: lambda n: f"move {expression(n.what, SUM)}{_p(n.source, 'from')} to {_place(n.to, n.end)}",
    tree.MoveAll: lambda n: f"move all{_p(n.of, 'of')}{_p(n.source, 'from')} to {_place(n.to, n.end)}",
    tree.Draw: lambda n: f"draw {n.var.text}{_p(n.source, 'from')} to {_place(n.to, n.end)}",
    tree.Shuffle: lambda n: f"shuffle {expression(n.place, POSTFIX)}",
    tree.Pick: lambda n: f"pick {n.var.text} from {source(n.source)}",
    tree.Let: lambda n: f"let {n.var.text} be {expression(n.value)}",
    tree.Choose: _choose,
    tree.ChooseSet: _choose_set,
    tree.ChooseAll: _choose_all,
    tree.Offer: lambda n: f"offer {', '.join(w.text for w in n.names)}{_p(n.to, 'to')}",
    tree.Log: lambda n: f"log {quoted(n.text)}",
    tree.Do: lambda n: expression(n.call, POSTFIX),
    tree.DoChoosing: lambda n: f"{expression(n.call, POSTFIX)} choosing {arguments(n.choices)}",
    tree.Does: _does,
    tree.Answers: lambda n: f"{expression(n.player, POSTFIX)} answers {arguments(n.choices)}",
}


# ---- statements with a body ----


def _if(node: tree.If) -> Iterator[str]:
    yield from _under(f"if {expression(node.condition)}", node.then)
    if node.otherwise is None:
        return
    if len(node.otherwise.body) == 1 and isinstance(node.otherwise.body[0], tree.If):
        first, *rest = _if(node.otherwise.body[0])
        yield f"else {first}"
        yield from rest
    else:
        yield from _under("else", node.otherwise)


def _for_each(node: tree.ForEach) -> Iterator[str]:
    by = optional("by", order(node.keys) or None)
    chosen = " in chosen order" if node.chosen_order else ""
    head = f"for each {node.var.text} in {source(node.source)}{where(node.where)}{by}{chosen}"
    return _under(head, node.body)


def _repeat_until(node: tree.RepeatUntil) -> Iterator[str]:
    cap = "" if node.at_most is None else f" at most {expression(node.at_most, SUM)} times"
    return _under(f"repeat until {expression(node.condition)}{cap}", node.body)


def _choose_one(node: tree.ChooseOne) -> Iterator[str]:
    yield f"{_chooser(node)} one{_prompt(node.prompt)}:"
    for branch in node.branches:
        when = optional("when", expression(branch.when) if branch.when is not None else None)
        yield from (f"  {line}" for line in _under(f"{quoted(branch.label)}{when}", branch.body))


def _choose_many(node: tree.ChooseMany) -> Iterator[str]:
    result = optional("as", node.result.text if node.result else None)
    rest = f"{where(node.where)}{_prompt(node.prompt)}{result}"
    return _under(f"{_chooser(node)} {_how_many(node)} {_picked(node.pick)}{rest}", node.body)


_COMPOUND: dict[type[Any], Callable[[Any], Iterator[str]]] = {
    tree.If: _if,
    tree.ForEach: _for_each,
    tree.RepeatUntil: _repeat_until,
    tree.RepeatTimes: lambda n: _under(f"repeat {expression(n.times, SUM)} times", n.body),
    tree.Part: lambda n: _under(f"part {n.name.text}", n.body),
    tree.Phase: lambda n: _under(f"phase {quoted(n.title)}", n.body),
    tree.Round: lambda n: _under("round", n.body),
    tree.Turn: lambda n: _under(f"turn of {expression(n.player, POSTFIX)}", n.body),
    tree.ChooseOne: _choose_one,
    tree.ChooseMany: _choose_many,
}
