"""Grows random expressions of a wanted type, as an author would write them."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

GOODS = ("ale", "bread", "cloth", "dye")
DIRECTIONS = ("north", "east", "south", "west")


@dataclass
class Scope:
    """Locals in sight by type; `me` says whether the word may be used, `depth` how much further to grow."""

    random: Random
    me: bool = True
    depth: int = 3
    names: dict[str, list[str]] = field(default_factory=dict)
    counter: list[int] = field(default_factory=lambda: [0])
    calls: tuple[str, ...] = ()

    def deeper(self) -> Scope:
        return Scope(self.random, self.me, self.depth - 1, self.names, self.counter, self.calls)

    def bind(self, sort: str) -> tuple[str, Scope]:
        """A new name of this type, and the scope in which it is known."""
        self.counter[0] += 1
        name = f"v{self.counter[0]}"
        names = {**self.names, sort: [*self.names.get(sort, []), name]}
        return name, Scope(self.random, self.me, self.depth - 1, names, self.counter, self.calls)

    def known(self, sort: str) -> list[str]:
        return self.names.get(sort, [])

    def pick(self, *choices):
        return self.random.choice(choices)


def grow(s: Scope, sort: str) -> str:
    """An expression of a type: number, truth, good, player, ship, cell, pounds, goods (a list)."""
    leaves, branches = GROWERS[sort]
    options = leaves if s.depth <= 0 or s.random.random() < 0.25 else branches
    known = s.known(sort)
    if known and s.random.random() < 0.35:
        return s.random.choice(known)
    return s.random.choice(options)(s)


def in_parens(text: str) -> str:
    return text if text.replace("_", "").isalnum() else f"({text})"


def tight(s: Scope, sort: str) -> str:
    """The same where only a name, a number or parentheses can stand."""
    return in_parens(grow(s, sort))


def domain(s: Scope) -> tuple[str, str, Scope]:
    """`x in SOURCE`, the type of x, and the scope that knows it."""
    source, sort = s.pick(
        ("Good", "good"),
        ("Player", "player"),
        ("dock", "ship"),
        ("Ship", "ship"),
        ("known", "good"),
        ("path", "good"),
        (f"1..{s.pick('3', 'three', 'number')}", "number"),
        (in_parens(grow(s.deeper(), "goods")), "good"),
        ("neighbours(B2)", "cell"),
        ("Cell", "cell"),
        (f"line(A{s.pick(1, 2, 3)}, east)", "cell"),
    )
    name, inner = s.bind(sort)
    return f"{name} in {source}", sort, inner


def where(s: Scope) -> str:
    return f" where {grow_or(s)}" if s.random.random() < 0.6 else ""


def grow_or(s: Scope) -> str:
    """A condition that may follow `where` or `has`: no bare aggregate."""
    text = grow(s, "truth")
    return f"({text})" if text.split()[0] in ("any", "every", "if", "not", "count") else text


def fold(s: Scope, op: str, sort: str) -> str:
    head, found, inner = domain(s)
    while sort != "any" and found != sort:
        head, found, inner = domain(s)
    return f"({op} {head}{where(inner)})"


def fold_of(s: Scope, op: str) -> str:
    head, _, inner = domain(s)
    return f"({op} of {tight(inner, 'number')} for {head}{where(inner)})"


def keys(s: Scope) -> str:
    first = f"{tight(s, 'number')}{s.pick('', ' descending', ' ascending')}"
    return first if s.random.random() < 0.7 else f"{first}, then {tight(s, 'number')}{s.pick('', ' descending')}"


def ordered(s: Scope, op: str, sort: str) -> str:
    head, found, inner = domain(s)
    while found != sort:
        head, found, inner = domain(s)
    order = f" by {keys(inner)}" if s.random.random() < 0.6 else ""
    return f"({op} {head}{where(inner)}{order})"


def the(s: Scope) -> str:
    name, _inner = s.bind("good")
    return f"(the {name} in Good where {name} = {s.random.choice(GOODS)})"


def every(s: Scope) -> str:
    head, _, inner = domain(s)
    return f"(every {head}{where(inner)} has {grow_or(inner)})"


def binary(op: str, sort: str):
    return lambda s: f"{tight(s.deeper(), sort)} {op} {tight(s.deeper(), sort)}"


def division(s: Scope) -> str:
    rest = s.pick(" div {} rounding up", " div {} rounding down", " div {}", " mod {}")
    return f"({tight(s.deeper(), 'number')}{rest.format(tight(s.deeper(), 'number'))})"


def cond(sort: str):
    return lambda s: f"(if {grow_or(s.deeper())} then {grow(s.deeper(), sort)} else {grow(s.deeper(), sort)})"


def none_or_ship(s: Scope) -> str:
    return s.pick("latest", "(first x9 in dock)".replace("x9", s.bind("x")[0]))


NUMBERS = (
    [
        lambda s: str(s.random.randrange(0, 7)),
        lambda s: s.pick("number", "three", "bag.total", "dock.size", "dock.room", "path.size", "known.size"),
        lambda s: f"{grow_leaf(s, 'good')}.{s.pick('worth', 'left', 'price', 'stock')}",
        lambda s: f"{grow_leaf(s, 'player')}.{s.pick('seat', 'turn_number', 'goods.total', 'goods.room', 'hand.size')}",
    ],
    [
        binary("+", "number"),
        binary("-", "number"),
        binary("*", "number"),
        division,
        cond("number"),
        lambda s: f"-{tight(s.deeper(), 'number')}",
        lambda s: f"{s.pick('min', 'max')}({grow(s.deeper(), 'number')}, {grow(s.deeper(), 'number')})",
        lambda s: fold(s, "count", "any"),
        lambda s: fold_of(s, s.pick("sum", "most", "least")),
        lambda s: fold_of(s, "sum"),
        lambda s: f"{tight(s.deeper(), 'player')}.goods[{grow(s.deeper(), 'good')}]",
        lambda s: f"{tight(s.deeper(), 'player')}.level[{grow(s.deeper(), 'good')}]",
        lambda s: f"{tight(s.deeper(), 'good')}.pair[{grow(s.deeper(), 'good')}]",
        lambda s: f"{tight(s.deeper(), 'good')}.{s.pick('price', 'stock')}.space",
        lambda s: f"cross[{grow(s.deeper(), 'good')}, {s.pick('1', '2', 'three')}]",
        lambda s: f"steps_up[{grow(s.deeper(), 'number')}]",
        lambda s: f"distance({grow(s.deeper(), 'cell')}, {grow(s.deeper(), 'cell')})",
        lambda s: f"bag[{grow(s.deeper(), 'good')}]",
        lambda s: f"{tight(s.deeper(), 'ship')}.{s.pick('holds', 'cargo.total', 'cargo.room', 'size', 'berth.total')}",
        lambda s: f"answers[{grow(s.deeper(), 'player')}]",
        lambda s: f"({grow(s.deeper(), 'pounds')} div £2)",
        lambda s: f"weight({grow(s.deeper(), 'good')}, {grow(s.deeper(), 'number')})",
        lambda s: f"(sum of way.owed[ale] for way in walk({grow(s.deeper(), 'player')}))".replace(
            "way", s.bind("x")[0]
        ),
        lambda s: f"(count c9 in lines(Cell, {s.pick(2, 3)}))".replace("c9", s.bind("x")[0]),
        *([lambda s: f"taken({s.pick('main', 'rest')})" if s.me else "2"]),
    ],
)
TRUTHS = (
    [
        lambda s: s.pick("yes", "no", "flag", "latest is none", "latest is not none", "mode = quick", "mode != slow"),
        lambda s: f"{grow_leaf(s, 'good')}.basic",
        lambda s: f"{grow_leaf(s, 'good')}.price.{s.pick('at_start', 'at_end')}",
    ],
    [
        lambda s: (
            f"{tight(s.deeper(), 'number')} {s.pick('=', '!=', '<', '<=', '>', '>=')} {tight(s.deeper(), 'number')}"
        ),
        lambda s: f"{tight(s.deeper(), 'pounds')} {s.pick('=', '<', '>=')} {tight(s.deeper(), 'pounds')}",
        lambda s: f"({grow_or(s.deeper())} {s.pick('and', 'or')} {grow_or(s.deeper())})",
        lambda s: f"(not ({grow(s.deeper(), 'truth')}))",
        lambda s: f"{tight(s.deeper(), 'good')} {s.pick('in', 'not in')} {s.pick('known', 'path', '[ale, dye]')}",
        lambda s: f"{tight(s.deeper(), 'good')} {s.pick('=', '!=')} {tight(s.deeper(), 'good')}",
        lambda s: f"{tight(s.deeper(), 'ship')} in {s.pick('dock', 'deck', 'Ship')}",
        lambda s: f"{tight(s.deeper(), 'cell')} in neighbours({grow(s.deeper(), 'cell')})",
        lambda s: f"{none_or_ship(s)} {s.pick('is none', 'is not none')}",
        lambda s: f"step({grow(s.deeper(), 'cell')}, {s.random.choice(DIRECTIONS)}) {s.pick('is none', 'is not none')}",
        lambda s: f"{tight(s.deeper(), 'goods')} {s.pick('=', '!=')} {tight(s.deeper(), 'goods')}",
        lambda s: fold(s, "any", "any"),
        every,
        cond("truth"),
        lambda s: f"ripe({grow(s.deeper(), 'good')})",
        lambda s: f"{tight(s.deeper(), 'good')}.ripe",
        lambda s: f"(any w9 in walk({grow(s.deeper(), 'player')}) where w9.end = B3)".replace("w9", s.bind("x")[0]),
        lambda s: f"can(rest, {grow(s.deeper(), 'player')})",
    ],
)
GROWERS = {
    "number": NUMBERS,
    "truth": TRUTHS,
    "good": (
        [lambda s: s.random.choice(GOODS)],
        [
            the,
            cond("good"),
            lambda s: f"{tight(s.deeper(), 'ship')}.good",
            lambda s: f"[ale, {grow(s.deeper(), 'good')}][{s.pick('1', '2', '2', '1', 'three')}]",
        ],
    ),
    "player": (
        [lambda s: "me" if s.me else "ann", lambda s: s.pick("ann", "bob")],
        [lambda s: f"next({grow(s.deeper(), 'player')})", cond("player")],
    ),
    "ship": (
        [lambda s: s.pick("gull", "heron", "kite", "lark")],
        [cond("ship"), lambda s: s.pick("dock.top", "dock.bottom", "gull", "martin", "kite")],
    ),
    "cell": (
        [lambda s: s.pick("A1", "B2", "C3", "B1")],
        [cond("cell"), lambda s: f"{tight(s.deeper(), 'player')}.spot"],
    ),
    "pounds": (
        [lambda s: f"£{s.random.randrange(0, 4)}", lambda s: "fee"],
        [
            lambda s: f"£{tight(s.deeper(), 'number')}",
            lambda s: f"{tight(s.deeper(), 'player')}.cash",
            lambda s: f"({grow(s.deeper(), 'pounds')} {s.pick('+', '-')} {grow(s.deeper(), 'pounds')})",
            lambda s: f"fare[{grow(s.deeper(), 'number')}]",
            cond("pounds"),
            lambda s: f"({tight(s.deeper(), 'number')} * {grow_leaf(s, 'pounds')})",
        ],
    ),
    "goods": (
        [lambda s: s.pick("[ale, bread]", "known", "path")],
        [lambda s: ordered(s, "each", "good"), lambda s: f"[{grow(s.deeper(), 'good')}, {grow(s.deeper(), 'good')}]"],
    ),
}


def grow_leaf(s: Scope, sort: str) -> str:
    known = s.known(sort)
    return s.random.choice(known) if known and s.random.random() < 0.5 else s.random.choice(GROWERS[sort][0])(s)
