"""Grows statements that move units and pieces.

Most carry a guard (`if me.cash >= £3: …`), so that games go on; some do not, so that faults are compared too.
"""

from __future__ import annotations

from fragments.grow import clamped, grow, inner, tight
from fragments.grow_scope import GOODS, Lines, Scope, actor, guarded

# ---- units ----


def price(s: Scope) -> str:
    """What a player can often pay, and mostly has room for."""
    good = s.random.choice(GOODS)
    return s.pick(
        f"£{clamped(s, 0, 3)}",
        f"{clamped(s, 0, 2)} vp",
        f"1 {good}",
        f"1 of {tight(s, 'good')}",
        f"£1 and 1 {good}",
        f"{clamped(s, 0, 2)} debt and 1 vp",
        "gift",
        "fee",
        f"{s.pick(0, 1, 2)} crate of {tight(s, 'good')}",
        f"(if {grow(s, 'truth')} then £1 else £2)",
    )


def rich(s: Scope, who: str) -> str:
    return f"{who}.cash >= £4 and {who}.points >= 3 vp and (every v in Good has {who}.goods[v] >= 2)".replace(
        " v ", f" {(x := s.fresh())} "
    ).replace("[v]", f"[{x}]")


def roomy(s: Scope, who: str) -> str:
    return f"{who}.goods.room > 2 and {who}.cash < £80 and {who}.points < 80 vp"


def gains(s: Scope) -> Lines:
    return guarded(s, roomy(s, actor(s)), f"gain {price(s)}" if s.me else f"ann gains {price(s)}")


def pays(s: Scope) -> Lines:
    paid = price(s)
    to = f" to {tight(s, 'player')}" if s.chance(0.25) and paid != "gift" and "vp" not in paid else ""
    line = f"pay {paid}{to}" if s.me else f"ann pays {paid}{to}"
    return guarded(s, rich(s, actor(s)), line) if s.chance(0.7) else [line]


def other_pays(s: Scope) -> Lines:
    who = s.pick("ann", "bob")
    return guarded(s, rich(s, who), f"{who} pays {price(s)}")


def other_gains(s: Scope) -> Lines:
    who = s.pick("ann", "bob")
    return guarded(s, roomy(s, who), f"{who} gains {price(s)}")


def owes(s: Scope) -> Lines:
    """What may go negative needs no guard."""
    return [f"{s.pick('ann', 'bob')} {s.pick('pays', 'gains')} {clamped(s, 0, 4)} debt"]


def ships_load(s: Scope) -> Lines:
    ship = s.pick("gull", "heron", "kite", "lark")
    return s.pick(
        guarded(s, f"{ship}.cargo.room > 0", f"{ship}.cargo gains 1 {s.random.choice(GOODS)}"),
        guarded(s, f"{ship}.berth.room > 0 and ann.crew[ann] > 0", f"move 1 chip of ann from ann.crew to {ship}.berth"),
        guarded(s, f"{ship}.berth.room > 0", f"{ship}.berth gains 1 chip of {grow(s, 'player')}"),
        [f"move all from {ship}.berth to bank"],
    )


def moves_units(s: Scope) -> Lines:
    good, who, stall = s.random.choice(GOODS), s.pick("ann", "bob"), s.pick("north_stall", "south_stall")
    return s.pick(
        guarded(
            s,
            f"bag[{good}] > 2 and {who}.goods.room > 2",
            f"move {clamped(s, 0, 2)} crate of {good} from bag to {who}.goods",
        ),
        guarded(s, f"{stall}.store[1].total < 5", f"move all from {stall}.store[2] to {stall}.store[1]"),
        guarded(s, f"{stall}.store[2].room > 0", f"{stall}.store[{s.pick(1, 2)}] gains 1 {good}"),
        guarded(s, f"{who}.cash < £80 and {stall}.till[{who}] > £0", f"move £1 from {stall}.till[{who}] to {who}.cash"),
    )


def moves_all(s: Scope) -> Lines:
    return s.pick(
        [f"move all from {s.pick('gull', 'kite')}.cargo to {s.pick('bag', 'bank')}"],
        guarded(
            s, "me.goods.room > 9" if s.me else "yes", f"move all from {s.pick('gull', 'kite')}.cargo to ann.goods"
        ),
        guarded(s, "bag.total < 90", f"move all of {tight(s, 'good')} from {inner(s, 'player')}.goods to bag"),
        [f"move all from {s.pick('dock', 'ann.hand')} to {s.pick('deck', 'box', 'bottom of deck')}"],
    )


def tolls(s: Scope) -> Lines:
    """A holding of each player in each stall."""
    stall, who = s.pick("north_stall", "south_stall"), s.pick("ann", "bob")
    return s.pick(
        [f"{stall}.till[{who}] gains £1"],
        guarded(s, f"{stall}.till[{who}] >= £1", f"{stall}.till[{who}] pays £1 to bob"),
    )


# ---- pieces ----


def moves_piece(s: Scope) -> Lines:
    ship = tight(s, "ship")
    end = s.pick("dock", "top of dock", "top of dock", "bottom of dock")
    return s.pick(
        guarded(s, "dock.room > 0", f"move {ship} to {end}"),
        [f"move {ship} to {s.pick('box', 'deck', 'deck', 'bottom of deck')}"],
        guarded(s, "ann.hand.room > 0", f"move {ship} to ann.hand"),
        guarded(s, "dock.size > 0", "move dock.top to bottom of deck"),
        guarded(s, "dock.size > 1", "move dock.bottom to top of dock"),
    )


def moves_token(s: Scope) -> Lines:
    ship, token = s.pick("gull", "lark", "kite"), s.pick("ale_token", "dye_token", "cloth_token")
    stall = f"{s.pick('north_stall', 'south_stall')}.shelf[{s.pick(1, 2, 3)}]"
    return s.pick(
        guarded(s, f"{ship}.token is none", f"move {token} to {ship}.token"),
        guarded(s, f"{stall} is none", f"move {token} to {stall}"),
        [f"move {token} to {s.pick('pool', 'box')}"],
    )


def swaps(s: Scope) -> Lines:
    stalls = ["north_stall.shelf[1]", "north_stall.shelf[2]", "south_stall.shelf[3]", "gull.token"]
    return s.pick(
        guarded(s, "path.size > 1", "swap(path[1], path[2])"),
        [f"swap(ann.level[ale], bob.level[{grow(s, 'good')}])"],
        [f"swap({s.random.choice(stalls)}, {s.random.choice(stalls)})"],
        ["swap(ann.badge, bob.badge)"],
        [f"swap(ann.secret, {inner(s, 'player')}.secret)"],
    )


def draws_piece(s: Scope) -> Lines:
    name = s.fresh()
    return s.pick(
        guarded(s, "dock.room > 0 and deck.size > 0", f"draw {name} from deck to {s.pick('', 'top of ')}dock"),
        guarded(s, "ann.hand.room > 0 and dock.size > 0", f"draw {name} from dock to ann.hand"),
        guarded(s, "deck.size > 0", f"draw {name} from deck to {s.pick('box', 'bottom of deck')}"),
    )


def shuffles(s: Scope) -> Lines:
    return [f"shuffle {s.pick('deck', 'dock', 'path')}"]
