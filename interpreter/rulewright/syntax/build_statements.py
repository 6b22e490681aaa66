"""Statements from what the parser gathered: one function per rule or alias of the grammar."""

from __future__ import annotations

from typing import Any, Final

from rulewright.syntax import tree
from rulewright.text.source import Span

Kids = list[Any]
LEFT_OUT: Final = object()
"""Stands where a line had to be left out; blocks drop it."""


def kept(kids: Kids) -> tuple[Any, ...]:
    """Without what was left out."""
    return tuple(kid for kid in kids if kid is not LEFT_OUT)


def broken(span: Span, kids: Kids) -> object:
    return LEFT_OUT


def block(span: Span, kids: Kids) -> tree.Block:
    """A body begins with its first statement, not with the end of the line above it."""
    body = kept(kids)
    return tree.Block(body, span=body[0].span.to(span) if body else span)


def branches(span: Span, kids: Kids) -> tuple[tree.Branch, ...]:
    return kept(kids)


def pay(span: Span, kids: Kids) -> tree.Pay:
    return tree.Pay(None, kids[0], kids[1], span=span)


def pays(span: Span, kids: Kids) -> tree.Pay:
    return tree.Pay(kids[0], kids[1], kids[2], span=span)


def gain(span: Span, kids: Kids) -> tree.Gain:
    return tree.Gain(None, kids[0], span=span)


def gains(span: Span, kids: Kids) -> tree.Gain:
    return tree.Gain(kids[0], kids[1], span=span)


def shift(span: Span, kids: Kids) -> tree.Shift:
    return tree.Shift(kids[0], kids[1], kids[2], kids[3], span=span)


def add(span: Span, kids: Kids) -> tree.Add:
    return tree.Add(kids[0], kids[1], span=span)


def take(span: Span, kids: Kids) -> tree.Take:
    return tree.Take(kids[0], kids[1], span=span)


def set_(span: Span, kids: Kids) -> tree.Set:
    return tree.Set(kids[0], kids[1], span=span)


def _end(text: str | None) -> Any:
    """`top` or `bottom` of `top of`."""
    return text.split()[0] if text else None


def move(span: Span, kids: Kids) -> tree.Move:
    what, source, end, to = kids
    return tree.Move(what, to, source, _end(end), span=span)


def move_all(span: Span, kids: Kids) -> tree.MoveAll:
    of, source, end, to = kids
    return tree.MoveAll(source, to, of, _end(end), span=span)


def draw(span: Span, kids: Kids) -> tree.Draw:
    var, source, end, to = kids
    return tree.Draw(var, source, to, _end(end), span=span)


def shuffle(span: Span, kids: Kids) -> tree.Shuffle:
    return tree.Shuffle(kids[0], span=span)


def pick(span: Span, kids: Kids) -> tree.Pick:
    return tree.Pick(kids[0], kids[1], span=span)


def let(span: Span, kids: Kids) -> tree.Let:
    return tree.Let(kids[1], kids[2], span=span)


def offer(span: Span, kids: Kids) -> tree.Offer:
    return tree.Offer(tuple(kids[:-1]), kids[-1], span=span)


def log(span: Span, kids: Kids) -> tree.Log:
    return tree.Log(kids[0], span=span)


def do(span: Span, kids: Kids) -> tree.Do:
    return tree.Do(kids[0], span=span)


def does(span: Span, kids: Kids) -> tree.Does:
    return tree.Does(kids[0], kids[1], kids[2] or (), span=span)


def answers(span: Span, kids: Kids) -> tree.Answers:
    return tree.Answers(kids[0], kids[1], span=span)


def do_choosing(span: Span, kids: Kids) -> tree.DoChoosing:
    return tree.DoChoosing(kids[0], kids[1], span=span)


def if_(span: Span, kids: Kids) -> tree.If:
    return tree.If(kids[0], kids[1], kids[2], span=span)


def else_if(span: Span, kids: Kids) -> tree.Block:
    return tree.Block((kids[0],), span=kids[0].span)


def for_each(span: Span, kids: Kids) -> tree.ForEach:
    var, source, where, keys, chosen_order, body = kids
    return tree.ForEach(var, source, body, where, keys or (), chosen_order is not None, span=span)


def repeat_until(span: Span, kids: Kids) -> tree.RepeatUntil:
    condition, at_most, body = kids
    return tree.RepeatUntil(condition, body, at_most, span=span)


def repeat_times(span: Span, kids: Kids) -> tree.RepeatTimes:
    return tree.RepeatTimes(kids[0], kids[1], span=span)


def part(span: Span, kids: Kids) -> tree.Part:
    return tree.Part(kids[0], kids[1], span=span)


def phase(span: Span, kids: Kids) -> tree.Phase:
    return tree.Phase(kids[0], kids[1], span=span)


def round_(span: Span, kids: Kids) -> tree.Round:
    return tree.Round(kids[0], span=span)


def turn(span: Span, kids: Kids) -> tree.Turn:
    return tree.Turn(kids[0], kids[1], span=span)
