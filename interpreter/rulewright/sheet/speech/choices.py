"""Choices and the course of a game in words: who decides what, whose turn it is."""

from __future__ import annotations

from rulewright.hir import nodes as n
from rulewright.sheet.page import Item
from rulewright.sheet.speech.amounts import amount
from rulewright.sheet.speech.expressions import listed
from rulewright.sheet.speech.folds import members
from rulewright.sheet.speech.nouns import a
from rulewright.sheet.speech.paths import path_words
from rulewright.sheet.speech.speaker import Speaker, does, sentence, sentences
from rulewright.sheet.speech.statements import under


def _may(s: Speaker, chooser: n.Expr, may: bool) -> str:
    who = s.value(chooser)
    return f"{who} may choose" if may else does(who, "choose")


def _prompt(s: Speaker, prompt: n.Template | None) -> str:
    return "" if prompt is None else f" ({s.template(prompt)})"


@sentences(n.Choose)
def _choose(s: Speaker, t: n.Choose) -> list[Item]:
    what = " and ".join(a(members(s, v, e, False)) for v, e in zip(t.vars, t.sources, strict=True))
    paying = ""
    if t.paying is not None:
        source = next((p.source for p in t.paying.parts if isinstance(p, n.Part)), None)
        mine = source is None or source.owner is None or s.value(source.owner) == s.value(t.chooser)
        origin = "" if mine or source is None else f" from {path_words(s, source)}"
        paying = f", and {does(s.value(t.chooser), 'pay') if s.value(t.chooser) == 'you' else 'pays'}"
        paying += f" {amount(s, t.paying.parts)}{origin}"
    return [sentence(f"{_may(s, t.chooser, t.may)} {what}{_prompt(s, t.prompt)}{s.where(t.where)}{paying}")]


def _several(s: Speaker, t: n.ChooseSet | n.ChooseMany) -> str:
    low, high = s.value(t.low), s.value(t.high)
    many = low if low == high else f"{low} to {high}"
    what = members(s, t.var, t.source, many != "1")
    return f"{_may(s, t.chooser, t.may)} {many} different {what}{_prompt(s, t.prompt)}{s.where(t.where)}"


@sentences(n.ChooseSet)
def _choose_set(s: Speaker, t: n.ChooseSet) -> list[Item]:
    return [sentence(f"{_several(s, t)}: {s.name(t.result)}")]


@sentences(n.ChooseMany)
def _choose_many(s: Speaker, t: n.ChooseMany) -> list[Item]:
    return under(s, f"{_several(s, t)}, one after another ({s.name(t.result)}); after each", t.body)


@sentences(n.ChooseOne)
def _choose_one(s: Speaker, t: n.ChooseOne) -> list[Item]:
    branches = [b for b in t.branches if s.known(b.when) is not False]
    lines = tuple(line for b in branches for line in _branch(s, b))
    return [sentence(f"{_may(s, t.chooser, t.may)} one{_prompt(s, t.prompt)}", lines)]


def _branch(s: Speaker, branch: n.Branch) -> list[Item]:
    head = f"{s.template(branch.label)}{s.where(branch.when, ', only if ')}"
    return under(s, head, branch.body) or [sentence(head)]


@sentences(n.ChooseAll)
def _choose_all(s: Speaker, t: n.ChooseAll) -> list[Item]:
    who = members(s, t.player, t.players, False)
    what = a(members(s, t.var, t.source, False))
    return [
        sentence(f"each {who} chooses {what}{_prompt(s, t.prompt)}{s.where(t.where)}; then all show what they chose")
    ]


@sentences(n.Offer)
def _offer(s: Speaker, t: n.Offer) -> list[Item]:
    found = [s.book.groups.get(name) or s.book.actions[name] for name in t.names]
    what = listed([f"“{s.title(entry)}”" for entry in found], "or")
    return [sentence(f"{does(s.value(t.player), 'take')} one action: {what}")]


# ---- flow ----


@sentences(n.TurnBlock)
def _turn(s: Speaker, t: n.TurnBlock) -> list[Item]:
    return under(s, f"{s.value(t.player)} has a turn", t.body)


@sentences(n.RoundBlock)
def _round(s: Speaker, t: n.RoundBlock) -> list[Item]:
    return under(s, "a round", t.body)


@sentences(n.PhaseBlock)
def _phase(s: Speaker, t: n.PhaseBlock) -> list[Item]:
    return under(s, f"phase “{t.title}”", t.body)
