"""Harbour written in Python by hand, as fast as that goes while staying an engine: the yardstick for generated code.

It does what a backend does: it stops at every decision with the game in plain data, lists the legal moves, makes one,
and draws chance from the same generator, so that its games end exactly as those of the rulebook do. It is tuned as one
would tune it: counts kept beside the lists, small loops written out, tables instead of sums, nothing checked.
"""

from __future__ import annotations

from rulewright.runtime.chance import MASK, SEED_LIMIT, G, mix

FETCH, BUY, DELIVER = 1, 2, 3
SETUP, ACT, DRAW, CHOOSE_GOOD, CHOOSE_SHIP, OVER = range(6)
LADDER = (0, 1, 2, 3, 4, 6)
SHIP_GOOD = (0, 1, 1, 1, 2, 2, 3, 3)
SHIP_HOLDS = (0, 2, 3, 4, 2, 3, 1, 2)
ORDER_GOOD = (0, 1, 1, 2, 2, 3, 3)
FARE = (0, 0, 1, 3, 6)
ROUNDS = {2: 9, 3: 7, 4: 5}


class Game:
    """One game. Lists by good or player have an unused entry 0."""

    __slots__ = (
        "bag", "bag_total", "base", "counters", "final", "hands", "horizon", "left", "me", "money", "orders", "phase",
        "players", "prices", "quay", "rounds", "seed", "shed", "sold", "stores", "totals",
    )  # fmt: skip

    def __init__(self, players: int, seed: int, streams: list[int]) -> None:
        self.players = players
        self.seed = seed = seed % SEED_LIMIT
        self.base = [mix((seed + stream * G) & MASK) for stream in streams]
        self.counters = [0, 0, 0, 0]
        self.bag, self.bag_total = [0, 8, 8, 8], 24
        self.shed = [0, 0, 0, 0]
        self.prices = [0, 2, 2, 2]
        self.money = [0] + [5] * players
        self.stores = [[0, 0, 0, 0] for _ in range(players + 1)]
        self.totals = [0] * (players + 1)
        self.hands = [0] * (players + 1)
        self.horizon, self.orders = list(range(1, 8)), list(range(1, 7))
        self.quay: list[int] = []
        self.sold: list[int] = []
        self.shuffle(self.horizon, 0)
        self.shuffle(self.orders, 1)
        self.phase, self.left, self.me, self.rounds, self.final = SETUP, 3, 0, 0, False

    def number(self, stream: int, n: int) -> int:
        """The next number of a stream below n; its counter stays."""
        z = (self.base[stream] + (self.counters[stream] + 1) * G) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) >> 32) * n >> 32

    def shuffle(self, items: list[int], stream: int) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.number(stream, last + 1)
            self.counters[stream] += 1
            items[last], items[other] = items[other], items[last]


def drawn(g: Game) -> int:
    """The good that comes out of the bag."""
    bag = g.bag
    number = g.number(2 if g.phase == SETUP else 3, g.bag_total)
    if number < bag[1]:
        return 1
    return 2 if number < bag[1] + bag[2] else 3


def legal(g: Game) -> list[int]:
    """The legal moves of whoever decides."""
    me = g.me
    store, money, shed, prices = g.stores[me], g.money[me], g.shed, g.prices
    if g.phase == ACT:
        moves = [FETCH]
        if g.totals[me] < 6 and (
            (shed[1] and money >= LADDER[prices[1]])
            or (shed[2] and money >= LADDER[prices[2]])
            or (shed[3] and money >= LADDER[prices[3]])
        ):
            moves.append(BUY)
        for ship in g.quay:
            if store[SHIP_GOOD[ship]]:
                moves.append(DELIVER)
                break
        return moves
    if g.phase == CHOOSE_GOOD:
        return [good for good in (1, 2, 3) if shed[good] and money >= LADDER[prices[good]]]
    return [ship for ship in g.quay if store[SHIP_GOOD[ship]]]


def apply(g: Game, move: int) -> None:
    """Makes a move (chance's too) and plays on to the next decision."""
    phase = g.phase
    if phase == ACT:
        if move == FETCH:
            g.money[g.me] += 1
            g.left = min(2, g.bag_total)
            if g.left:
                g.left -= 1
                g.phase = DRAW
            else:
                end_turn(g)
        else:
            g.phase = CHOOSE_GOOD if move == BUY else CHOOSE_SHIP
    elif phase in (DRAW, SETUP):
        g.counters[2 if phase == SETUP else 3] += 1
        g.bag[move] -= 1
        g.bag_total -= 1
        g.shed[move] += 1
        if g.left:
            g.left -= 1
        elif phase == DRAW:
            end_turn(g)
        else:
            lay_out(g)
    elif phase == CHOOSE_GOOD:
        buy(g, move)
    else:
        deliver(g, move)


def lay_out(g: Game) -> None:
    g.quay, g.horizon = g.horizon[:3], g.horizon[3:]
    for player in range(1, g.players + 1):
        g.hands[player] = g.orders.pop(0)
    g.phase, g.me, g.rounds = ACT, 1, ROUNDS[g.players] - 1


def buy(g: Game, good: int) -> None:
    me, prices = g.me, g.prices
    space = prices[good]
    g.money[me] -= LADDER[space]
    g.shed[good] -= 1
    g.stores[me][good] += 1
    g.totals[me] += 1
    if space < 5:
        prices[good] = space + 1
    end_turn(g)


def deliver(g: Game, ship: int) -> None:
    me, good = g.me, SHIP_GOOD[ship]
    store = g.stores[me]
    loaded = min(SHIP_HOLDS[ship], store[good])
    space = g.prices[good]
    g.money[me] += loaded * LADDER[space] + FARE[loaded]
    store[good] -= loaded
    g.totals[me] -= loaded
    g.bag[good] += loaded
    g.bag_total += loaded
    if space > 1:
        g.prices[good] = space - 1
    g.quay.remove(ship)
    if g.horizon:
        g.quay.append(g.horizon.pop(0))
    end_turn(g)


def end_turn(g: Game) -> None:
    if len(g.quay) < 3:
        g.phase, g.final = OVER, True
    elif g.me < g.players:
        g.me += 1
        g.phase = ACT
    elif g.rounds:
        g.rounds -= 1
        g.me = 1
        g.phase = ACT
    else:
        g.phase = OVER


def play_out(g: Game, seed: int, stream: int) -> int:
    """Random moves to the end; returns how many were picked."""
    base = mix((seed + stream * G) & MASK)
    decided = 0
    while (phase := g.phase) != OVER:
        if phase in (SETUP, DRAW):
            apply(g, drawn(g))
            continue
        moves = legal(g)
        decided += 1
        apply(g, moves[(mix((base + decided * G) & MASK) >> 32) * len(moves) >> 32])
    return decided


def facts(g: Game) -> dict[str, int]:
    """Everything on the table under the names of the layout, 0 left out."""
    found: dict[str, int] = {}

    def note(name: str, values: list[int], sized: bool = False) -> None:
        row = [len(values), *values] if sized else values
        found.update((f"{name}.{i}", value) for i, value in enumerate(row) if value)

    note("bag", g.bag[1:])
    note("shed", g.shed[1:])
    note("horizon", g.horizon, True)
    note("quay", g.quay, True)
    note("order_deck", g.orders, True)
    for player, name in enumerate(("ann", "bob", "cat", "dan")[: g.players], 1):
        found[f"{name}.money"] = g.money[player]
        note(f"{name}.store", g.stores[player][1:])
        note(f"{name}.hand", [1, g.hands[player]])
    for good, name in enumerate(("grain", "wool", "wine"), 1):
        found[f"{name}.price"] = g.prices[good]
    return {name: value for name, value in found.items() if value}
