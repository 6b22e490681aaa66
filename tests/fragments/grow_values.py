"""Grows random expressions of every type, as an author would write them.

Most are kept from faulting, so that games go on: an index is within bounds, a divisor is not 0.
"""

from __future__ import annotations

from fragments.grow import GROWERS, clamped, grow, grow_leaf, grow_or, inner
from fragments.grow_lists import every, fold, fold_of, ordered, some_ship, the
from fragments.grow_scope import GOODS, Scope

DIRECTIONS = ("north", "east", "south", "west")


def binary(op: str, sort: str):
    return lambda s: f"{inner(s, sort)} {op} {inner(s, sort)}"


def division(s: Scope) -> str:
    """Mostly by what is never 0."""
    by = s.pick("2", "3", "three", "-2", f"(1 + {inner(s, 'number')} mod 5)", inner(s, "number"))
    rest = s.pick(
        " div {} rounding up", " div {} rounding up", " div {} rounding down", " div {}", " mod {}", " mod {}"
    )
    return f"({inner(s, 'number')}{rest.format(by)})"


def cond(sort: str):
    return lambda s: f"(if {grow_or(s.deeper())} then {grow(s.deeper(), sort)} else {grow(s.deeper(), sort)})"


def element(s: Scope) -> str:
    return f"[ale, {grow(s.deeper(), 'good')}, dye][{s.pick('1', '2', '3', 'path.size')}]"


def steps_between(s: Scope) -> str:
    """On the board of hexes every space can be reached. Now and then where a space lies is asked instead."""
    start, goal = s.pick("A1", "B2"), s.pick("C3", "A3", "B1")
    if goal == "B1":
        return f"(Patch.{start}.row + Patch.{start}.column)"
    return f"distance(Patch.{start}, Patch.{goal})"


def ways(s: Scope) -> str:
    name, counted = s.fresh("w"), f"{s.pick('owed', 'used')}[{grow(s.deeper(), 'good')}]"
    return s.pick(
        f"(sum of {name}.{counted} for {name} in walk({inner(s, 'player')}))",
        f"(count {name} in {s.pick('walk', 'strolls')}({inner(s, 'player')}) where {name}.end != Cell.A2)",
    )


def runs(s: Scope) -> str:
    name = s.fresh("r")
    board = s.pick("Cell", "Patch")
    test = f"{name}[1].owner is none" if board == "Cell" else f"{name}[2].lit"
    of = board if int(name[1:]) % 2 else f"{board}.B2"  # every other time those through one space
    return f"(count {name} in lines({of}, {s.pick(2, 3)}) where {test})"


def player_number(s: Scope) -> str:
    asked = ("seat", "turn_number", "goods.total", "goods.room", "hand.size", "tired", "calm", "badge.rank")
    return f"{inner(s, 'player')}.{s.pick(*asked, 'secret', 'crew.total')}"


def good_number(s: Scope) -> str:
    return f"{inner(s, 'good')}.{s.pick('worth', 'left', 'price', 'stock', 'price.space', 'stock.space')}"


def ship_number(s: Scope) -> str:
    return f"{inner(s, 'ship')}.{s.pick('holds', 'cargo.total', 'cargo.room', 'size', 'berth.total')}"


def stall_number(s: Scope) -> str:
    stall = s.pick("north_stall", "south_stall")
    return f"{stall}.{s.pick('store[1].total', 'store[2].room', 'mark[2]', 'mark[three]', 'shelf[1].size')}"


def held(s: Scope) -> str:
    return f"{s.pick('bag', inner(s, 'player') + '.goods', inner(s, 'ship') + '.cargo')}[{grow(s.deeper(), 'good')}]"


def printed(s: Scope) -> str:
    return s.pick(
        f"{inner(s, 'good')}.pair[{grow(s.deeper(), 'good')}]",
        f"cross[{grow(s.deeper(), 'good')}, {s.pick('1', '2')}]",
        f"steps_up[{clamped(s.deeper(), 0, 9)}]",
    )


def calls(s: Scope) -> str:
    if s.may("weight") and s.chance(0.6):
        return f"weight({grow(s.deeper(), 'good')}, {clamped(s.deeper(), 0, 99)})"
    return f"taken({s.pick('main', 'rest', 'quick1')})" if s.me else "three"


NUMBERS = (
    [
        lambda s: str(s.random.randrange(0, 7)),
        lambda s: s.pick("number", "three", "bag.total", "dock.size", "dock.room", "path.size", "known.size", "hidden"),
        lambda s: f"{grow_leaf(s, 'good')}.{s.pick('worth', 'left', 'price', 'stock')}",
        lambda s: f"{grow_leaf(s, 'player')}.{s.pick('seat', 'turn_number', 'goods.total', 'tired', 'calm', 'calm')}",
    ],
    [
        binary("+", "number"),
        binary("-", "number"),
        binary("*", "number"),
        binary("*", "number"),
        *[division] * 5,
        cond("number"),
        lambda s: f"-{inner(s, 'number')}",
        lambda s: f"-{inner(s, 'number')}",
        lambda s: f"{s.pick('min', 'max')}({grow(s.deeper(), 'number')}, {grow(s.deeper(), 'number')})",
        lambda s: fold(s, "count"),
        *[lambda s: fold_of(s, s.pick("sum", "most", "least", "least"))] * 2,
        held,
        *[printed] * 4,
        good_number,
        player_number,
        ship_number,
        stall_number,
        *[steps_between] * 3,
        ways,
        runs,
        *[calls] * 2,
        lambda s: f"{inner(s, 'player')}.level[{grow(s.deeper(), 'good')}]",
        lambda s: f"answers[{grow(s.deeper(), 'player')}]",
        lambda s: f"({grow(s.deeper(), 'pounds')} div £2)",
    ],
)


def lawful(s: Scope) -> str:
    """Whether an action may be taken."""
    if not s.may("can"):
        return "yes"
    player = grow(s.deeper(), "player")
    return s.pick(
        f"can(rest, {player})",
        f"can(quick{', ' + player if s.chance(0.5) or not s.me else ''})",
        f"can(quick2, {player})",
        *([f"(can(careful, {player}) after up to {s.pick(1, 2)} quick)"] * 2 if s.may("careful") else []),
    )


TRUTHS = (
    [
        lambda s: s.pick("yes", "no", "flag", "latest is none", "latest is not none", "mode = hasty", "mode != slow"),
        lambda s: f"{grow_leaf(s, 'good')}.basic",
        lambda s: f"{grow_leaf(s, 'good')}.price.{s.pick('at_start', 'at_end')}",
        lambda s: f"{grow_leaf(s, 'player')}.done",
    ],
    [
        lambda s: f"{inner(s, 'number')} {s.pick('=', '!=', '<', '<=', '>', '>=')} {inner(s, 'number')}",
        lambda s: f"{inner(s, 'pounds')} {s.pick('=', '<', '>=')} {inner(s, 'pounds')}",
        lambda s: f"({grow_or(s.deeper())} {s.pick('and', 'or')} {grow_or(s.deeper())})",
        lambda s: f"(not ({grow(s.deeper(), 'truth')}))",
        lambda s: f"{inner(s, 'good')} {s.pick('in', 'not in')} {s.pick('known', 'path', '[ale, dye]')}",
        lambda s: f"{inner(s, 'good')} {s.pick('=', '!=')} {inner(s, 'good')}",
        lambda s: f"{inner(s, 'ship')} in {s.pick('dock', 'deck', 'Ship', 'box')}",
        lambda s: f"{inner(s, 'cell')} in neighbours({grow(s.deeper(), 'cell')})",
        lambda s: f"({some_ship(s)}) {s.pick('is none', 'is not none')}",
        lambda s: f"(latest is not none and latest.{s.pick('holds', 'size')} > {s.pick(1, 2)})",
        lambda s: f"step({grow(s.deeper(), 'cell')}, {s.random.choice(DIRECTIONS)}) {s.pick('is none', 'is not none')}",
        lambda s: f"{inner(s, 'goods')} {s.pick('=', '!=')} {inner(s, 'goods')}",
        lambda s: fold(s, "any"),
        every,
        cond("truth"),
        lawful,
        lawful,
        lambda s: f"ripe({grow(s.deeper(), 'good')})" if s.may("weight") else "flag",
        lambda s: f"{inner(s, 'good')}.ripe" if s.may("weight") else "flag",
        lambda s: (
            f"(any {(w := s.fresh('w'))} in {s.pick('walk', 'strolls')}({inner(s, 'player')}) where {w}.end = Cell.B3)"
        ),
        lambda s: f"{inner(s, 'player')}.best is none",
    ],
)
GROWERS |= {
    "number": NUMBERS,
    "truth": TRUTHS,
    "good": (
        [lambda s: s.random.choice(GOODS)],
        [the, cond("good"), lambda s: f"{inner(s, 'ship')}.good", element],
    ),
    "player": (
        [lambda s: "me" if s.me else "ann", lambda s: s.pick("ann", "bob")],
        [lambda s: f"next({grow(s.deeper(), 'player')})", cond("player")],
    ),
    "ship": (
        [lambda s: s.pick("gull", "heron", "kite", "lark")],
        [
            cond("ship"),
            lambda s: s.pick("gull", "martin", "kite"),
            lambda s: f"(if dock.size > 0 then dock.{s.pick('top', 'bottom')} else kite)",
        ],
    ),
    "cell": (
        [lambda s: f"Cell.{s.pick('A1', 'B2', 'C3', 'B1')}"],
        [cond("cell"), lambda s: f"{inner(s, 'player')}.spot"],
    ),
    "pounds": (
        [lambda s: f"£{s.random.randrange(0, 4)}", lambda s: "fee"],
        [
            lambda s: f"£{inner(s, 'number')}",
            lambda s: f"{inner(s, 'player')}.cash",
            lambda s: f"{s.pick('north_stall', 'south_stall')}.till[{grow(s.deeper(), 'player')}]",
            lambda s: f"({grow(s.deeper(), 'pounds')} {s.pick('+', '-')} {grow(s.deeper(), 'pounds')})",
            *[lambda s: f"fare[{clamped(s.deeper(), 0, 9)}]"] * 3,
            cond("pounds"),
            lambda s: f"({inner(s, 'number')} * {grow_leaf(s, 'pounds')})",
        ],
    ),
    "goods": (
        [lambda s: s.pick("[ale, bread]", "known", "path")],
        [lambda s: ordered(s, "each", "good"), lambda s: f"[{grow(s.deeper(), 'good')}, {grow(s.deeper(), 'good')}]"],
    ),
}
