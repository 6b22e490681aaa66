"""Grows random statements: blocks of an action, a step or a hook."""

from __future__ import annotations

from fragments.grow_expressions import GOODS, Scope, domain, grow, grow_leaf, grow_or, in_parens, keys, tight, where

Lines = list[str]


def indent(lines: Lines) -> Lines:
    return [f"  {line}" for line in lines]


def block(s: Scope, length: int, ask: bool) -> Lines:
    """So many statements, one after another; later ones know what earlier ones named."""
    lines: Lines = []
    for _ in range(length):
        made, s = statement(s, ask)
        lines += made
    return lines


def statement(s: Scope, ask: bool) -> tuple[Lines, Scope]:
    """One statement, and the scope after it."""
    if s.depth > 0 and s.random.random() < 0.35:
        return compound(s, ask), s
    if ask and s.random.random() < 0.3:
        return s.random.choice(CHOICES)(s)
    made = s.random.choice(SIMPLE)(s)
    return made if isinstance(made, tuple) else ([made], s)


def compound(s: Scope, ask: bool) -> Lines:
    inner = s.deeper()
    kind = s.pick("if", "if else", "for", "times", "until", "part", "one", "for", "many", "order")
    if kind == "for":
        head, _, known = domain(inner)
        by = f" by {keys(known)}" if s.random.random() < 0.3 else ""
        return [
            f"for each {head}{where(known)}{by}:",
            *indent(block(known, s.random.randrange(1, 3), ask and s.depth > 1)),
        ]
    body = indent(block(inner, s.random.randrange(1, 3), ask))
    if kind == "if":
        return [f"if {grow(inner, 'truth')}:", *body]
    if kind == "if else":
        other = indent(block(inner, 1, ask))
        return [f"if {grow(inner, 'truth')}:", *body, f"else if {grow(inner, 'truth')}:", *other, "else:", *other]
    if kind == "times":
        return [f"repeat {s.pick(1, 2, 3)} times:", *body]
    if kind == "until":
        return ["set number to 0", "repeat until number >= 3 at most 9 times:", *body, "  set number to number + 2"]
    if kind == "part":
        s.counter[0] += 1
        return [f"part stretch_{s.counter[0]}:", *body]
    if not ask:
        return [f"if {grow(inner, 'truth')}:", *body]
    if kind == "one":
        return choose_one(inner)
    return chosen_order(inner) if kind == "order" else choose_many(inner)


def choose_one(s: Scope) -> Lines:
    may = s.pick("", "may ")
    lines = [f'{may}choose one for "a way":']
    for label in ("first", "second"):
        when = f" when {grow_or(s)}" if s.random.random() < 0.4 else ""
        lines += [f'  "{label}"{when}:', *indent(indent(block(s, 1, s.depth > 1)))]
    return [*lines, '  "nothing":', "    set flag to yes"]


def choose_many(s: Scope) -> Lines:
    name, inner = s.bind("good")
    s.counter[0] += 1
    low = s.pick("0 to 2", "up to 2", "1 to 2", "2")
    body = indent(block(inner, 1, False))
    listed = f" as xs{s.counter[0]}" if s.random.random() < 0.5 else ""
    return [f'choose {low} different {name} from Good{where(inner)} for "goods"{listed}:', *body]


def chosen_order(s: Scope) -> Lines:
    name, inner = s.bind("good")
    return [f"for each {name} in Good{where(inner)} in chosen order:", *indent(block(inner, 1, False))]


# ---- simple ones ----


def clamped(s: Scope, low: int, high: int) -> str:
    """A number that mostly fits, so that games go on."""
    text = grow(s, "number")
    return f"max({low}, min({high}, {text}))" if s.random.random() < 0.9 else in_parens(text)


def let(s: Scope) -> tuple[Lines, Scope]:
    sort = s.pick("number", "good", "player", "cell", "goods", "truth", "pounds")
    text = grow(s, sort)
    name, after = s.bind(sort)
    after.depth = s.depth
    return [f"let {name} be {text}"], after


def choose(s: Scope) -> tuple[Lines, Scope]:
    sort, source = s.pick(
        ("good", "Good"), ("number", "1..4"), ("player", "Player"), ("ship", "dock"), ("cell", "neighbours(me.spot)")
    )
    name, after = s.bind(sort)
    after.depth = s.depth
    paying = s.pick("", "", f" paying {price(after)}", " paying 1 ale and £1") if sort != "ship" else ""
    who = s.pick("choose", "choose", "bob chooses", "next(me) chooses") if not paying else "choose"
    return [f'{who} {name} from {source}{where(after)}{paying} for "one"'], after


def choose_two(s: Scope) -> tuple[Lines, Scope]:
    a, inner = s.bind("good")
    b, after = inner.bind("number")
    after.depth = s.depth
    return [f"choose {a} from Good, {b} from 1..{a}.left{where(after)}"], after


def may_choose(s: Scope) -> tuple[Lines, Scope]:
    name, inner = s.bind("good")
    used = f"if {name} is not none:"
    return [f"may choose {name} from Good{where(inner)}", used, *indent(block(inner, 1, False))], s


def choose_set(s: Scope) -> tuple[Lines, Scope]:
    name, inner = s.bind("good")
    listed, after = s.bind("goods")
    after.depth = s.depth
    many = s.pick("1 to 2", "2", "up to 3", "0 to 1")
    return [f"choose {many} different {name} from Good{where(inner)} as {listed}"], after


def choose_all(s: Scope) -> tuple[Lines, Scope]:
    s.counter[0] += 1
    p, x = f"p{s.counter[0]}", f"x{s.counter[0]}"
    return [f"each {p} in Player chooses {x} from 0..2", f"set answers[me] to {x}[me]"], s


def choose_route(s: Scope) -> tuple[Lines, Scope]:
    s.counter[0] += 1
    way = f"w{s.counter[0]}"
    lines = [f"choose {way} from walk(me) where {way}.owed[dye] < 3", f"set me.spot to {way}.end"]
    return [*lines, f"add {way}.owed[ale] to me.level[ale]"], s


def pick(s: Scope) -> tuple[Lines, Scope]:
    sort, source = s.pick(("number", "1..6"), ("good", "Good"), ("good", "[ale, cloth]"))
    name, after = s.bind(sort)
    after.depth = s.depth
    return [f"pick {name} from {source}"], after


def draw_unit(s: Scope) -> tuple[Lines, Scope]:
    name, after = s.bind("good")
    after.depth = s.depth
    return [f"draw {name} from bag to {s.pick('me.goods', 'gull.cargo', 'bank')}"], after


def draw_piece(s: Scope) -> tuple[Lines, Scope]:
    name, after = s.bind("ship")
    after.depth = s.depth
    return [
        f"draw {name} from {s.pick('deck', 'dock')} to {s.pick('dock', 'top of dock', 'me.hand', 'top of deck', 'box')}"
    ], after


def price(s: Scope) -> str:
    return s.pick(
        grow(s, "pounds"),
        f"{tight(s, 'number')} vp",
        f"1 {grow_leaf(s, 'good')}" if not s.known("good") else "1 ale",
        f"1 of {tight(s, 'good')}",
        "£1 and 1 ale",
        "gift",
        f"{s.pick(0, 1, 2)} crate of {tight(s, 'good')}",
    )


SIMPLE = [
    lambda s: f"gain {price(s)}",
    lambda s: f"pay {price(s)}",
    lambda s: f"pay {grow(s, 'pounds')} to {tight(s, 'player')}",
    lambda s: f"{tight(s, 'player')} gains {price(s)}",
    lambda s: f"{tight(s, 'player')} pays {price(s)}",
    lambda s: f"bag gains {s.pick(1, 2)} crate of {tight(s, 'good')}",
    lambda s: f"{tight(s, 'ship')}.cargo gains 1 {s.random.choice(GOODS)}",
    lambda s: f"pay 1 chip of me to {tight(s, 'ship')}.berth",
    lambda s: f"move {clamped(s, 0, 2)} crate of {tight(s, 'good')} from bag to {tight(s, 'player')}.goods",
    lambda s: f"move all from {tight(s, 'ship')}.cargo to {s.pick('bag', 'bank', 'me.goods')}",
    lambda s: f"move all of {tight(s, 'good')} from {tight(s, 'player')}.goods to bag",
    lambda s: f"move all from {s.pick('dock', 'me.hand')} to {s.pick('deck', 'box', 'bottom of deck')}",
    lambda s: f"move {tight(s, 'ship')} to {s.pick('dock', 'top of dock', 'box', 'me.hand', 'deck', 'bottom of dock')}",
    lambda s: f"move {s.pick('ale_token', 'dye_token')} to {s.pick('pool', 'gull.token', 'box', 'lark.token')}",
    lambda s: f"set number to {clamped(s, 0, 30)}",
    lambda s: f"set {tight(s, 'player')}.level[{grow(s, 'good')}] to {clamped(s, 0, 9)}",
    lambda s: f"set {tight(s, 'good')}.price.space to {clamped(s, 1, 5)}",
    lambda s: f"set {tight(s, 'cell')}.owner to {s.pick('none', 'me', 'ann')}",
    lambda s: f"set latest to {s.pick('none', 'gull', 'first x9 in dock').replace('x9', s.bind('x')[0])}",
    lambda s: f"set path to {s.pick('[ale, dye]', '[]', '[cloth]')}",
    lambda s: f"set known to {s.pick('[dye, ale]', '[]')}",
    lambda s: f"set me.best to {s.pick('none', 'ale')}",
    lambda s: f"set me.done to {grow(s, 'truth')}",
    lambda s: f"add {grow(s, 'good')} to {s.pick('known', 'path')}",
    lambda s: f"take {grow(s, 'good')} from {s.pick('known', 'path')}",
    lambda s: (["if ale in path: take ale from path", "if dye in known: take dye from known"], s),
    lambda s: (["if path.room > 0: add dye to path", "if number < 25: add 2 to number"], s),
    lambda s: (["if dock.room > 0 and deck.size > 0:", "  draw x9 from deck to dock".replace("x9", s.bind("x")[0])], s),
    lambda s: (
        ["if bag.total > 0 and me.goods.room > 0:", "  draw x9 from bag to me.goods".replace("x9", s.bind("x")[0])],
        s,
    ),
    lambda s: (["if dock.size > 0:", "  move dock.top to bottom of deck"], s),
    lambda s: (["if path.size > 1: swap(path[1], path[2])", "if number > 3: take 1 from number"], s),
    lambda s: f"add {grow(s, 'number')} to {s.pick('number', 'me.level[bread]', 'ale.left')}",
    lambda s: f"take {grow(s, 'number')} from {s.pick('number', 'me.level[dye]')}",
    lambda s: f"{s.pick('raise', 'lower')} {tight(s, 'good')}.price{s.pick('', ' by 2', ' by ' + tight(s, 'number'))}",
    lambda s: (
        f"{s.pick('raise', 'lower')} {tight(s, 'good')}.price else {s.pick('raise', 'lower')} {tight(s, 'good')}.stock"
    ),
    lambda s: f"swap(me.level[ale], me.level[{grow(s, 'good')}])",
    lambda s: "swap(path[1], path[2])",
    lambda s: f"shuffle {s.pick('deck', 'dock', 'path')}",
    lambda s: f"{tight(s, 'good')}.use()",
    lambda s: f"quiet({grow(s, 'good')}, {grow(s, 'number')})",
    lambda s: "market_moves()",
    lambda s: f'log "{{me}} has {{{s.pick("me.cash", "number", "known", "me.best")}}}"',
    let,
    let,
    pick,
    draw_unit,
    draw_piece,
]
CHOICES = [
    choose,
    choose,
    choose_two,
    may_choose,
    choose_set,
    choose_all,
    choose_route,
    lambda s: ([f"asking({grow(s, 'good')})"], s),
]
