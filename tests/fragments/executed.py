"""Counts what the reference backend executes, under labels that tell the rows of the language apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from rulewright.backends.reference import machine, play, reference, words
from rulewright.backends.reference.world import EVALUATES, EXECUTES
from rulewright.hir import nodes as n, program as p
from rulewright.hir.fields import Field, HoldingShape, KindIndex, ListShape, PlaceShape, TrackShape, ValueShape
from rulewright.hir.types import BoolType, MemberType, NoneType
from rulewright.hir.walk import paths

Labels = Iterator[str]


def labels_of(node: object) -> Labels:
    """The class of a node, what tells its rows apart, and the fields it reads or changes."""
    yield type(node).__name__
    match node:
        case n.Binary(op="=" | "!=", right=n.Expr(type=NoneType())):
            yield "is none"
        case n.Fold(op=op, keys=keys):
            yield f"Fold {op}{' by' if keys else ''}"
            yield from ("Fold descending" for key in keys if key.descending)
        case n.Binary(op=op) | n.Unary(op=op):
            yield f"{type(node).__name__} {op}"
        case n.Builtin(name="lines", args=(_, _)):
            yield "Builtin lines through"
        case n.Builtin(name=name):
            yield f"Builtin {name}"
        case n.Can(after=after):
            yield "Can after" if after is not None else "Can now"
        case n.ConstantOf(index=index):
            yield "ConstantOf indexed" if index is not None else "ConstantOf plain"
        case n.TableGet(keys=keys):
            yield f"TableGet {len(keys)}"
        case n.Read(path=path) if path.index:
            yield "Read indexed"
        case n.Room(path=path):
            yield "Room of units" if isinstance(path.field.shape, HoldingShape) else "Room of pieces"
        case n.PlaceEnd(end=end):
            yield f"PlaceEnd {end}"
        case _:
            yield from _of_statement(node)
    for path in paths(node) if isinstance(node, n.Expr | n.Stmt) else ():
        yield from _of_field(path.field)


def _of_statement(node: object) -> Labels:
    match node:
        case n.Transfer(verb=verb, parts=parts):
            yield f"Transfer {verb}"
            yield from _of_parts(parts)
        case n.Shift(direction=direction, otherwise=otherwise, by=by):
            yield f"Shift {direction}"
            yield from (f"Shift {direction} else" for _ in otherwise)
            if not isinstance(by, n.Num):
                yield "Shift by"
        case n.MovePiece(end=end, place=place):
            yield f"MovePiece {end}" if place is not None else "MovePiece box"
        case n.AddNumber(negated=negated):
            yield "AddNumber take" if negated else "AddNumber add"
        case n.ForEach(where=where, keys=keys):
            yield from (label for label, there in (("ForEach where", where), ("ForEach by", keys)) if there)
        case p.EnterBlock(sort=sort):
            yield f"EnterBlock {sort}"


def _of_parts(parts: tuple[n.Part | n.SettingPart, ...]) -> Labels:
    if len(parts) > 1:
        yield "Parts"
    for part in parts:
        if isinstance(part, n.SettingPart):
            yield "Part of a setting"
        else:
            yield "Part" if part.key is None else "Part of a member"
            yield from (f"into {label}" for end in (part.target,) if end for label in _of_field(end.field))


def decision_labels(decision: p.AnyDecision) -> Labels:
    """What is asked, and how."""
    yield type(decision).__name__
    mine = isinstance(decision.seat, n.Local) and decision.seat.var.name == "me"
    match decision:
        case p.Choice(vars=names, paying=paying, decline=decline, decline_label=label, hidden=hidden, alone=alone):
            yield "Choice plain" if decline is None else f"Choice {label}"
            told = {
                "of two": len(names) > 1,
                "paying": paying,
                "hidden": hidden,
                "order": alone,
                "by another": not mine,
            }
            yield from (f"Choice {what}" for what, there in told.items() if there)
            if decision.prompt is not None:
                yield "Choice with a question"
        case p.OfferMenu() if not mine:
            yield "OfferMenu to"


def _of_field(field: Field) -> Labels:
    """The form of a field, by the rows about types."""
    match field.shape:
        case ValueShape(type=BoolType()):
            yield "field yes/no"
        case ValueShape(type=MemberType(optional=optional)):
            yield "field member or none" if optional else "field member"
        case ValueShape():
            yield "field number"
        case ListShape(unique=unique):
            yield "field set" if unique else "field list"
        case TrackShape():
            yield "field track"
        case HoldingShape(cap=cap):
            yield "field holding" if cap is None else "field holding up to"
        case PlaceShape(shape=shape, optional=optional):
            yield f"field {shape}{' or none' if optional else ''}"
    for index in field.indexes:
        yield "field by member" if isinstance(index, KindIndex) else "field by number"
    if field.reset:
        yield f"field each {field.reset}"
    yield f"field seen by {field.seen}"


@contextmanager
def counting() -> Iterator[Counter[str]]:
    """While this lasts, everything evaluated, executed, called, decided, put into words or started is counted."""
    counts: Counter[str] = Counter()
    known: dict[object, tuple[str, ...]] = {}

    def count(node: object, labels=labels_of) -> None:
        if node not in known:
            known[node] = tuple(labels(node))
        counts.update(known[node])

    def counted(function):
        def call(w, node, env):
            count(node)
            return function(w, node, env)

        return call

    with ExitStack() as patches:
        for table in (EVALUATES, EXECUTES):
            patches.enter_context(patch.dict(table, {sort: counted(f) for sort, f in table.items()}))
        for module, name, note in (
            (play, "take", lambda w, decision, option: count(decision, decision_labels)),
            (machine, "call", lambda w, proc, args: counts.update([f"proc {proc.name.partition(' ')[0]}"])),
            (words, "text_constant", lambda w, e, env: counts.update(["a text in words"])),
            (reference, "start_state", lambda table: counts.update("start value" for f in table.fields if f.start)),
        ):
            patches.enter_context(patch.object(module, name, _before(note, getattr(module, name))))
        yield counts


def _before(note, function):
    def call(*args):
        note(*args)
        return function(*args)

    return call
