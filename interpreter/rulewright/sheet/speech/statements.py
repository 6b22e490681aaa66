"""Statements in words: what moves, what changes, in which order."""

from __future__ import annotations

from rulewright.hir import nodes as n
from rulewright.hir.fields import HoldingShape
from rulewright.hir.types import BoolType
from rulewright.sheet.page import Item
from rulewright.sheet.speech.expressions import argued, enclosed
from rulewright.sheet.speech.folds import members, ordered
from rulewright.sheet.speech.nouns import a, kind_noun, spoken, type_noun
from rulewright.sheet.speech.paths import mark_words, path_words, pieces, place_words
from rulewright.sheet.speech.speaker import Speaker, headed, sentence, sentences


def under(s: Speaker, head: str, block: n.Block) -> list[Item]:
    """A line with a block under it; nothing where the block comes to nothing."""
    lines = s.lines(block)
    return [headed(head, lines)] if lines else []


# ---- pieces and chance ----


@sentences(n.MovePiece)
def _move(s: Speaker, t: n.MovePiece) -> list[Item]:
    return [sentence(f"move {s.value(t.piece)} {place_words(s, t.place, t.end)}")]


@sentences(n.MoveAllPieces)
def _move_all(s: Speaker, t: n.MoveAllPieces) -> list[Item]:
    return [sentence(f"move all {pieces(s, t.source)} from {path_words(s, t.source)} {place_words(s, t.place, t.end)}")]


@sentences(n.DrawPiece)
def _draw(s: Speaker, t: n.DrawPiece) -> list[Item]:
    noun = type_noun(s.book, t.var.type)
    return [sentence(f"draw the top {noun} of {path_words(s, t.source)} {place_words(s, t.place, t.end)}")]


@sentences(n.DrawUnit)
def _draw_unit(s: Speaker, t: n.DrawUnit) -> list[Item]:
    shape = t.source.field.shape
    assert isinstance(shape, HoldingShape)
    resource = s.book.resources[shape.resource]
    to = "the bank" if t.target is None else path_words(s, t.target)
    unit = resource.one if resource.one and resource.one != resource.many else kind_noun(s.book, resource.each)
    return [sentence(f"draw {a(unit)} at random from {path_words(s, t.source)} into {to}")]


@sentences(n.PickChance)
def _pick(s: Speaker, t: n.PickChance) -> list[Item]:
    return [sentence(f"pick {s.name(t.var)} at random from {s.value(t.source)}")]


@sentences(n.Shuffle)
def _shuffle(s: Speaker, t: n.Shuffle) -> list[Item]:
    return [sentence(f"shuffle {path_words(s, t.path)}")]


@sentences(n.Swap)
def _swap(s: Speaker, t: n.Swap) -> list[Item]:
    return [sentence(f"exchange {_side(s, t.left)} and {_side(s, t.right)}")]


def _side(s: Speaker, side: n.Path | n.Element) -> str:
    if isinstance(side, n.Element):
        return f"number {s.value(side.index)} of {path_words(s, side.path)}"
    return path_words(s, side)


# ---- fields ----


@sentences(n.Let)
def _let(s: Speaker, t: n.Let) -> list[Item]:
    if isinstance(t.value.type, BoolType):
        return [sentence(f"note {s.name(t.var)}: whether {s.condition(t.value)}")]
    return [sentence(f"let {s.name(t.var)} be {s.value(t.value)}")]


@sentences(n.SetField)
def _set(s: Speaker, t: n.SetField) -> list[Item]:
    known = s.known(t.value) if isinstance(t.value.type, BoolType) and t.path.owner is not None else None
    if known is not None and t.path.owner is not None:
        who, mark = s.value(t.path.owner), mark_words(s, t.path)
        marked = f"mark {'yourself' if who == 'you' else who} {mark}"
        return [sentence(marked if known else f"take the mark {mark} off {who}")]
    front = "the space of " if t.on_space else ""
    return [sentence(f"set {front}{path_words(s, t.path)} to {s.value(t.value)}")]


@sentences(n.SetElement)
def _set_element(s: Speaker, t: n.SetElement) -> list[Item]:
    return [sentence(f"set number {s.value(t.index)} of {path_words(s, t.path)} to {s.value(t.value)}")]


@sentences(n.AddNumber)
def _add(s: Speaker, t: n.AddNumber) -> list[Item]:
    verb, to = ("take", "from") if t.negated else ("add", "to")
    return [sentence(f"{verb} {s.value(t.value)} {to} {path_words(s, t.path)}")]


@sentences(n.AddElement)
def _add_element(s: Speaker, t: n.AddElement) -> list[Item]:
    return [sentence(f"add {s.value(t.value)} to {path_words(s, t.path)}")]


@sentences(n.TakeElement)
def _take_element(s: Speaker, t: n.TakeElement) -> list[Item]:
    return [sentence(f"take {s.value(t.value)} out of {path_words(s, t.path)}")]


@sentences(n.Shift)
def _shift(s: Speaker, t: n.Shift) -> list[Item]:
    by = s.value(t.by)
    steps = "one space" if by == "1" else f"{by} spaces"
    line = sentence(f"{t.direction} {path_words(s, t.path)} by {steps}")
    return [line, *under(s, "for each space that it cannot go", t.otherwise)]


@sentences(n.Log)
def _log(s: Speaker, t: n.Log) -> list[Item]:
    return []


# ---- order ----


@sentences(n.If)
def _if(s: Speaker, t: n.If) -> list[Item]:
    known = s.known(t.condition)
    if known is not None:
        return list(s.lines(t.then if known else t.otherwise))
    yes = under(s, f"if {s.condition(t.condition)}", t.then)
    return (
        [*yes, *_otherwise(s, t.otherwise)] if yes else under(s, f"if {s.condition(t.condition, False)}", t.otherwise)
    )


def _otherwise(s: Speaker, block: n.Block) -> list[Item]:
    """`Otherwise, if …`, where that is all of it."""
    match block:
        case (n.If(condition=condition),) if s.known(condition) is None:
            first, *rest = s.lines(block) or (Item(""),)
            return (
                [Item(f"Otherwise, {first.text[:1].lower()}{first.text[1:]}", first.items), *rest] if first.text else []
            )
    return under(s, "otherwise", block)


@sentences(n.ForEach)
def _for_each(s: Speaker, t: n.ForEach) -> list[Item]:
    order = ordered(s, t.keys)
    if t.chosen_by is not None:
        who = s.value(t.chosen_by)
        order = f", in the order that {who} like{'' if who == 'you' else 's'}"
    each = f"each {members(s, t.var, t.source, False)}{s.where(t.where)}"
    match t.body:
        case (n.TurnBlock(player=n.Local(var=var), body=turn),) if var is t.var:
            return under(s, f"{each} has a turn{order}", turn)
    return under(s, f"for {each}{order}", t.body)


@sentences(n.RepeatTimes)
def _repeat(s: Speaker, t: n.RepeatTimes) -> list[Item]:
    fixed = s.fixed(t.times)
    if isinstance(fixed, int) and len(t.body) == 1 and isinstance(t.body[0], n.RoundBlock):
        return under(s, f"{fixed} rounds" if fixed != 1 else "one round", t.body[0].body)
    head = f"{enclosed(s, t.times)} times" if isinstance(fixed, int) else f"as often as {s.value(t.times)}"
    return under(s, "once" if fixed == 1 else head, t.body)


@sentences(n.RepeatUntil)
def _repeat_until(s: Speaker, t: n.RepeatUntil) -> list[Item]:
    written = isinstance(t.at_most, n.Num) and t.at_most.value != s.book.loop_limit
    most = f" (at most {s.value(t.at_most)} times)" if written else ""
    until = f"until {s.condition(t.condition)}{most}"
    match t.body:
        case (n.RoundBlock(body=body),):
            return under(s, f"round after round, {until}", body)
    return under(s, f"again and again {until}", t.body)


@sentences(n.NamedPart)
def _part(s: Speaker, t: n.NamedPart) -> list[Item]:
    lines = s.lines(t.body)
    return [sentence(spoken(t.name), lines)] if lines else []


# ---- calls ----


@sentences(n.CallStep)
def _call(s: Speaker, t: n.CallStep) -> list[Item]:
    return [sentence(f"do “{s.title(t.step)}”{argued(s, t.args)}")]


@sentences(n.CallDeed)
def _call_deed(s: Speaker, t: n.CallDeed) -> list[Item]:
    return [sentence(f"do what {s.value(t.member)} says under “{spoken(t.deed)}”")]


@sentences(n.CallAdjustment)
def _call_adjustment(s: Speaker, t: n.CallAdjustment) -> list[Item]:
    return [sentence(f"do “{s.title(t.adjustment)}”")]
