"""Rulebooks as long as one likes, to measure `check` with: valid, and no two of their lines of rules alike.

A book is a market of many halls. Each hall is one part with its own wares, carts, prices, steps and actions; its number
stands in every name, so that no line is met twice. What the lines say is mixed as in `rules/lachine`: of its statements
a quarter are calls, a seventh conditions, then come gains, loops, choices, settings of fields, moves. A test holds it
to that.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from string import Template

HEADER = Template("""\
rulebook: long
title: A market of $halls halls
version: 0.1.0
language: 1
players: 2..4
parts: [$parts]
""")
MARKET = Template("""\
resources:
  coins: {symbol: £, up to: 9000}
player:
  purse: coins = £40
groups:
  trade: {title: Trade in the halls, limit: once per turn}
flow: |
  repeat 9 times:
    round:
      for each p in Player:
        turn of p:
          offer trade
setup: |
${setup}scoring:
  purse: p.purse
${scores}""")
HALL = Template("""\
settings:
  span_$n: {type: 1..9, value: $v}
resources:
  wares_$n: {each: Ware_$n, up to: 40}
kinds:
  Ware_$n:
    constants: {worth_$n: 1..9}
    members: {salt_$n: {worth_$n: 3}, wool_$n: {worth_$n: $v}}
    fields:
      price_$n: 0..$m = self.worth_$n
  Cart_$n:
    constants: {wants_$n: Ware_$n}
    pieces: {cart_${n}_a: {wants_$n: salt_$n}, cart_${n}_b: {wants_$n: wool_$n}}
state:
  deck_$n: stack of Cart_$n seen by nobody = each c in Cart_$n
  lane_$n: row of Cart_$n up to 2
  store_$n: wares_$n
player:
  held_$n: wares_$n
  rank_$n: 0..$r
functions:
  dear_$n(ware_$n):
    is: ware_$n.price_$n >= span_$n and store_$n[ware_$n] > 0
  share_$n(player):
    is: |
      if player.rank_$n >= span_$n then player.held_$n.total
        else (sum of w.price_$n for w in Ware_$n where player.held_$n[w] >= 1) div $w
steps:
  open_$n:
    do: |
      part carts_$n:
        shuffle deck_$n
        bring_$n(span_$n)
      for each ware_$n in Ware_$n where ware_$n.price_$n < span_$n + $w:
        store_$n gains span_$n of ware_$n
        settle_$n(ware_$n, $v)
  bring_$n(n 0..12):
    do: |
      repeat until n = 0 or lane_$n.room = 0 or deck_$n.size = 0 at most $w times:
        draw cart_$n from deck_$n to bottom of lane_$n
  settle_$n(ware_$n, n 0..20):
    do: |
      let now_$n be count c in lane_$n where c.wants_$n = ware_$n
      if now_$n > span_$n and ware_$n.price_$n < $m:
        set ware_$n.price_$n to min($m, n + span_$n)
      else if ware_$n.dear_$n:
        set ware_$n.price_$n to max(1, n - now_$n)
  reward_$n(player, n 0..12):
    do: |
      if player.rank_$n < $r and n > 1:
        set player.rank_$n to min($r, player.rank_$n + n)
      player gains £(n + share_$n(player) div $v)
actions:
  buy_$n:
    group: trade
    cost: £1 and £span_$n
    do: |
      choose ware_$n from Ware_$n where store_$n[ware_$n] >= 1 paying £ware_$n.price_$n for "a ware of hall $n"
      move 1 of ware_$n from store_$n to me.held_$n
      settle_$n(ware_$n, span_$n + 1)
      reward_$n(me, 1)
      if me.rank_$n > $v: bring_$n(1)
  sell_$n:
    group: trade
    require:
      a ware of hall $n: me.held_$n.total >= 1
    do: |
      choose cart_$n from lane_$n where me.held_$n[cart_$n.wants_$n] >= 1 for "a cart of hall $n"
      let sold_$n be cart_$n.wants_$n
      move 1 of sold_$n from me.held_$n to store_$n
      gain £sold_$n.price_$n
      choose one for "the thanks of hall $n":
        "a gift to hall $n": pay £(span_$n + $v)
        "rank in hall $n" when me.rank_$n < span_$n: reward_$n(me, 2)
      for each p in Player where p.rank_$n > span_$n by p.held_$n.total: reward_$n(p, 1 + $v)
""")


def long_book(lines: int) -> dict[str, str]:
    """The texts by file name of a book of exactly so many lines, at least 100.

    Raises ValueError where so few lines hold no hall.
    """
    halls = (lines - _length(_market(0, 0)) - HEADER.template.count("\n")) // (HALL.template.count("\n") + 1)
    if halls < 1:
        raise ValueError(f"{lines} lines are too few")
    texts = {f"hall_{n}.yaml": _hall(n) for n in range(1, halls + 1)}
    header = HEADER.substitute(halls=halls, parts=", ".join(["market.yaml", *texts]))
    missing = lines - sum(map(_length, texts.values())) - _length(header) - _length(_market(halls, 0))
    return {"rulebook.yaml": header, "market.yaml": _market(halls, missing), **texts}


def _hall(n: int) -> str:
    return HALL.substitute(n=n, v=2 + n % 5, w=4 + n % 6, m=300 + n, r=900 + n)


def _market(halls: int, scores: int) -> str:
    """What the halls share; as many lines of the score as are asked for."""
    return MARKET.substitute(
        setup="".join(f"  open_{n}()\n" for n in range(1, halls + 1)),
        scores="".join(f"  score_{n}: p.rank_{1 + n % halls} div {2 + n}\n" for n in range(scores)),
    )


def _length(text: str) -> int:
    return text.count("\n")


def write_long_book(folder: Path, lines: int) -> None:
    """Writes such a book into a folder, which is made where it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in long_book(lines).items():
        (folder / name).write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write a rulebook of so many lines into a folder.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("lines", type=int)
    given = parser.parse_args()
    write_long_book(given.folder, given.lines)


if __name__ == "__main__":
    main()
