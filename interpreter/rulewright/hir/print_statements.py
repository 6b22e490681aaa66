"""Typed statements as indented lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.print_expressions import keys_text, path_text, template_text, text, texts, type_text

Line = str
STEP = "  "


def block_lines(block: n.Block, indent: str = "") -> Iterator[Line]:
    """A block, a line for each statement, what is inside further in."""
    for statement in block:
        yield from (indent + line for line in _LINES[type(statement)](statement))


def _inner(head: str, block: n.Block) -> Iterator[Line]:
    yield head
    yield from block_lines(block, STEP)


def part_text(part: n.Part | n.SettingPart) -> str:
    """`2 baskets of Good.rye from me.store to bank`."""
    if isinstance(part, n.SettingPart):
        ends = "; ".join(f"{r}: {_ends(*e)}" for r, e in part.ends.items())
        return f"setting {part.setting} ({ends})"
    of = f" of {text(part.key)}" if part.key else ""
    return f"{text(part.count)} {part.resource}{of} {_ends(part.source, part.target)}"


def _ends(source: n.Path | None, target: n.Path | None) -> str:
    return f"{'bank' if source is None else path_text(source)} -> {'bank' if target is None else path_text(target)}"


def parts_text(parts: tuple[n.Part | n.SettingPart, ...]) -> str:
    return " and ".join(map(part_text, parts))


def _where(where: n.Expr | None) -> str:
    return f" where {text(where)}" if where else ""


def _prompt(prompt: n.Template | None) -> str:
    return f" for {template_text(prompt)}" if prompt else ""


def _may(may: bool) -> str:
    return "may choose" if may else "chooses"


def _var(var: n.Var) -> str:
    return f"{var.name}: {type_text(var.type)}"


def _place(path: n.Path | None, end: str) -> str:
    return f"{end} of {path_text(path)}" if path else "box"


def _choose(s: n.Choose) -> Iterator[Line]:
    picks = ", ".join(f"{_var(v)} from {text(e)}" for v, e in zip(s.vars, s.sources, strict=True))
    paying = f" paying {parts_text(s.paying.parts)}" if s.paying else ""
    yield f"{text(s.chooser)} {_may(s.may)} {picks}{_where(s.where)}{paying}{_prompt(s.prompt)}"


def _several(s: n.ChooseSet | n.ChooseMany) -> str:
    many = f"{text(s.low)} to {text(s.high)} different {_var(s.var)} from {text(s.source)}{_where(s.where)}"
    return f"{text(s.chooser)} {_may(s.may)} {many}{_prompt(s.prompt)} as {s.result.name}"


def _choose_set(s: n.ChooseSet) -> Iterator[Line]:
    yield _several(s)


def _choose_many(s: n.ChooseMany) -> Iterator[Line]:
    yield from _inner(_several(s) + ":", s.body)


def _choose_one(s: n.ChooseOne) -> Iterator[Line]:
    yield f"{text(s.chooser)} {_may(s.may)} one{_prompt(s.prompt)}:"
    for branch in s.branches:
        when = f" when {text(branch.when)}" if branch.when else ""
        yield f"{STEP}{template_text(branch.label)}{when}:"
        yield from block_lines(branch.body, STEP * 2)


def _choose_all(s: n.ChooseAll) -> Iterator[Line]:
    over = f"each {s.player.name} in {text(s.players)}"
    yield f"{over} chooses {_var(s.var)} from {text(s.source)}{_where(s.where)}{_prompt(s.prompt)} as {s.result.name}"


def _if(s: n.If) -> Iterator[Line]:
    yield from _inner(f"if {text(s.condition)}:", s.then)
    if s.otherwise:
        yield from _inner("else:", s.otherwise)


def _for_each(s: n.ForEach) -> Iterator[Line]:
    order = f" in the order of {text(s.chosen_by)}" if s.chosen_by else keys_text(s.keys)
    yield from _inner(f"for each {_var(s.var)} in {text(s.source)}{_where(s.where)}{order}:", s.body)


def _shift(s: n.Shift) -> Iterator[Line]:
    yield f"{s.direction} {path_text(s.path)} by {text(s.by)}"
    if s.otherwise:
        yield from _inner("else:", s.otherwise)


def _set(s: n.SetField) -> Iterator[Line]:
    yield f"set {path_text(s.path)}{'.space' if s.on_space else ''} to {text(s.value)}"


def _add(s: n.AddNumber | n.AddElement | n.TakeElement) -> Iterator[Line]:
    less = isinstance(s, n.TakeElement) or (isinstance(s, n.AddNumber) and s.negated)
    yield f"{'take' if less else 'add'} {text(s.value)} {'from' if less else 'to'} {path_text(s.path)}"


def _swapped(side: n.Path | n.Element) -> str:
    return path_text(side) if isinstance(side, n.Path) else f"{path_text(side.path)}[{text(side.index)}]"


def _me(me: n.Expr | None) -> str:
    return f" as {text(me)}" if me else ""


def _one(make: Callable[[Any], str]) -> Callable[[Any], Iterator[Line]]:
    """For statements of one line."""
    return lambda statement: iter((make(statement),))


def _choosing(s: n.Does | n.DoChoosing) -> str:
    return f" choosing {texts(s.choices)}" if s.choices else ""


_LINES: dict[type, Callable[[Any], Iterator[Line]]] = {
    n.AddElement: _add,
    n.AddNumber: _add,
    n.CallAdjustment: _one(lambda s: f"{s.adjustment.name}()"),
    n.CallDeed: _one(lambda s: f"{text(s.member)}.{s.deed}(){_me(s.me)}"),
    n.CallStep: _one(lambda s: f"{s.step.name}({texts(s.args)}){_me(s.me)}"),
    n.Choose: _choose,
    n.ChooseAll: _choose_all,
    n.ChooseMany: _choose_many,
    n.ChooseOne: _choose_one,
    n.ChooseSet: _choose_set,
    n.Answers: _one(lambda s: f"{text(s.player)} answers {texts(s.choices)}"),
    n.DoChoosing: _one(lambda s: next(_LINES[type(s.call)](s.call)) + _choosing(s)),
    n.Does: _one(lambda s: f"{text(s.player)} does {s.action.name}{_choosing(s)}"),
    n.DrawPiece: _one(lambda s: f"draw {_var(s.var)} from {path_text(s.source)} to {_place(s.place, s.end)}"),
    n.DrawUnit: _one(lambda s: f"draw {_var(s.var)} {_ends(s.source, s.target)} by {s.stream!r}"),
    n.ForEach: _for_each,
    n.If: _if,
    n.Let: _one(lambda s: f"let {_var(s.var)} be {text(s.value)}"),
    n.Log: _one(lambda s: f"log {template_text(s.text)}"),
    n.MoveAllPieces: _one(lambda s: f"move all from {path_text(s.source)} to {_place(s.place, s.end)}"),
    n.MoveAllUnits: _one(lambda s: f"move all{f' of {text(s.key)}' if s.key else ''} {_ends(s.source, s.target)}"),
    n.MovePiece: _one(lambda s: f"move {text(s.piece)} to {_place(s.place, s.end)}"),
    n.NamedPart: lambda s: _inner(f"part {s.name}:", s.body),
    n.Offer: _one(lambda s: f"offer {' '.join(a.name for a in s.actions)} to {text(s.player)}"),
    n.PhaseBlock: lambda s: _inner(f'phase "{s.title}":', s.body),
    n.PickChance: _one(lambda s: f"pick {_var(s.var)} from {text(s.source)} by {s.stream!r}"),
    n.RepeatTimes: lambda s: _inner(f"repeat {text(s.times)} times:", s.body),
    n.RepeatUntil: lambda s: _inner(f"repeat until {text(s.condition)} at most {text(s.at_most)} times:", s.body),
    n.RoundBlock: lambda s: _inner("round:", s.body),
    n.SetElement: _one(lambda s: f"set {path_text(s.path)}[{text(s.index)}] to {text(s.value)}"),
    n.SetField: _set,
    n.Shift: _shift,
    n.Shuffle: _one(lambda s: f"shuffle {path_text(s.path)} by {s.stream!r}"),
    n.Swap: _one(lambda s: f"swap {_swapped(s.left)} and {_swapped(s.right)}"),
    n.TakeElement: _add,
    n.Transfer: _one(lambda s: f"{s.verb} {parts_text(s.parts)}"),
    n.TurnBlock: lambda s: _inner(f"turn of {text(s.player)} as {s.me.name}:", s.body),
}
