"""Grows statements that ask somebody, or chance."""

from __future__ import annotations

from collections.abc import Callable

from fragments.grow import grow
from fragments.grow_lists import where
from fragments.grow_moves import price
from fragments.grow_scope import Lines, Scope, guarded, indent
from fragments.grow_statements import Made

Block = Callable[[Scope, int, bool], Lines]


def chooser(s: Scope, word: str = "") -> str:
    """Who chooses: I, where there is such a one."""
    return f"{word}choose" if s.me else f"bob {word or ''}choose{'' if word else 's'}"


def chooses(s: Scope) -> Made:
    sort, source = s.pick(
        ("good", "Good"), ("number", "1..4"), ("player", "Player"), ("ship", "Ship"), ("cell", "neighbours(Cell.B2)")
    )
    name, after = s.bind(sort)
    asked = where(after, 0.3) if s.chance(0.6) else ""
    prompt = s.pick("", ' for "one"', ' for "one, {number}"')
    return [f"{chooser(s)} {name} from {source}{asked}{prompt}"], after


def chooses_paying(s: Scope) -> Made:
    name, after = s.bind("good")
    paid = s.pick(f"£{name}.price", f"1 of {name}", f"{price(after)}", f"{name}.left vp", "1 ale and £1")
    to = f" to {grow(after, 'player')}" if s.chance(0.2) and "vp" not in paid and "gift" not in paid else ""
    return [f'{chooser(s)} {name} from Good{where(after, 0.3)} paying {paid}{to} for "one to pay for"'], after


def other_chooses(s: Scope) -> Made:
    sort, source = s.pick(("good", "Good"), ("number", "1..3"), ("ship", "Ship"))
    name, after = s.bind(sort)
    who = s.pick("bob", "ann", *(["next(me)"] if s.me else []))
    return [f'{who} chooses {name} from {source} for "one of yours"'], after


def chooses_two(s: Scope) -> Made:
    a, known = s.bind("good")
    b, after = known.bind("number")
    return [f"{chooser(s)} {a} from Good, {b} from 0..{a}.left{where(after, 0.3)}"], after


def may_choose(s: Scope, block: Block) -> Lines:
    name, known = s.bind("good")
    who = "ann may choose" if s.chance(0.2) else chooser(s, "may ")
    return [
        f"{who} {name} from Good{where(known)}",
        f"if {name} is not none:",
        *indent(block(known, 1, False)),
    ]


def chooses_set(s: Scope) -> Made:
    name, known = s.bind("good")
    listed = s.fresh("xs")
    many = s.pick("1 to 2", "2", "up to 3", "0 to 1")
    return [f"{chooser(s)} {many} different {name} from Good{where(known, 0.3)} as {listed}"], s.knowing(
        "goods", listed
    )


def all_choose(s: Scope) -> Lines:
    p, x = s.fresh("p"), s.fresh("x")
    return [f"each {p} in Player chooses {x} from 0..2", f"set answers[ann] to {x}[ann] + {x}[bob]"]


def chooses_way(s: Scope) -> Lines:
    way, who = s.fresh("w"), "me" if s.me else "ann"
    return [
        f"{chooser(s, 'may ')} {way} from walk({who}) where {way}.owed[dye] < 3",
        f"if {way} is not none:",
        *indent([f"set {who}.spot to {way}.end", f"if {way}.owed[ale] < 9: set {who}.level[ale] to {way}.owed[ale]"]),
    ]


def steps_ask(s: Scope) -> Lines:
    made = [f"asking({grow(s, 'good')})"] if s.may("asking") else []
    made += ["haggle()"] if s.may("haggle") else []
    made += [f"{s.pick('cook', 'mate', 'cook', 'mate', 'boy')}.visit()"] * 2 if s.may("visit") else []
    return [s.random.choice(made)] if made else ["gain £1" if s.me else "ann gains £1"]


def chooses_one(s: Scope, block: Block) -> Lines:
    lines = [f'{chooser(s, s.pick("", "may "))} one for "a way":']
    for label in ("first", "second"):
        when = f" when {grow(s, 'truth')}" if s.chance(0.4) else ""
        lines += [f'  "{label}"{when}:', *indent(indent(block(s, 1, s.depth > 1)))]
    return [*lines, '  "nothing":', "    set flag to yes"]


def chooses_many(s: Scope, block: Block) -> Lines:
    name, known = s.bind("good")
    low = s.pick("0 to 2", "up to 2", "1 to 2", "2", "1 to three")
    body = indent(block(known, 1, s.depth > 1 and s.chance(0.3)))
    listed = f" as {s.fresh('xs')}" if s.chance(0.5) else ""
    return [f'{chooser(s)} {low} different {name} from Good{where(known, 0.3)} for "goods"{listed}:', *body]


def chosen_order(s: Scope, block: Block) -> Lines:
    if not s.me:
        return may_choose(s, block)
    name, known = s.bind("good")
    body = indent(block(known, 1, s.depth > 1 and s.chance(0.3)))
    return [f"for each {name} in Good{where(known)} in chosen order:", *body]


# ---- chance ----


def picks(s: Scope) -> Made:
    sort, source = s.pick(("number", "1..6"), ("good", "Good"), ("good", "[ale, cloth, ale]"))
    name, after = s.bind(sort)
    return [f"pick {name} from {source}"], after


def draws_unit(s: Scope) -> Lines:
    name = s.fresh()
    who = "me" if s.me else "ann"
    return s.pick(
        guarded(s, f"bag.total > 0 and {who}.goods.room > 0", f"draw {name} from bag to {who}.goods"),
        guarded(s, "bag.total > 0 and gull.cargo.room > 0", f"draw {name} from bag to gull.cargo"),
        guarded(s, "bag.total > 0", f"draw {name} from bag to bank", f"if number < 20: add {name}.worth to number"),
    )


ASKING: list[Callable[[Scope], Lines]] = [all_choose, all_choose, chooses_way, steps_ask, steps_ask, draws_unit]
ASKING_NAMED: list[Callable[[Scope], Made]] = [
    chooses,
    chooses,
    chooses_paying,
    chooses_paying,
    other_chooses,
    *[chooses_two] * 2,
    *[chooses_set] * 2,
    *[picks] * 2,
]
ASKING_BLOCKS: list[Callable[[Scope, Block], Lines]] = [
    may_choose,
    chooses_one,
    chooses_one,
    chooses_many,
    chooses_many,
    chosen_order,
]
