"""The book around the fragments: one of everything that a fragment may touch."""

HEADER = """\
rulebook: fragments
title: Fragments
version: 0.0.0
language: 1
players: 2..3
parts: [world.yaml, fragments.yaml]
"""

WORLD = """\
settings:
  three: {type: 1..5, value: 3}
  mode: {type: [quick, slow], value: slow}
  gift:
    type: amount
    value: 1 vp
  ladder: {type: list of 0..9, value: [1, 2, 4, 4, 7]}
  fee: {type: pounds, value: {by players: {2: £1, 3: £2}}}
resources:
  pounds: {symbol: £, up to: 60}
  vp: {one: point, many: points, up to: 60}
  crates: {each: Good, one: crate, up to: 9}
  chips: {each: Player, one: chip, up to: 9}
kinds:
  Good:
    constants: {basic: yes/no, worth: 0..9, 'pair[good]': 0..5 = 1}
    members:
      ale: {basic: yes, worth: 2}
      bread: {basic: no, worth: 3, 'pair[ale]': 4}
      cloth: {basic: yes, worth: 0}
      dye: {basic: no, worth: 5}
    fields:
      price: track of ladder from space 2
      stock: track of ladder from space 4
      left: 0..9 = 4
    deeds:
      use:
        ale: gain £1
        bread: |
          pay 1 ale
          gain 2 vp
        cloth: set number to 3
  Ship:
    constants: {good: Good, holds: 1..4, builder: Player or none = none}
    pieces: {from: ships.csv}
    fields:
      cargo: crates up to 4
      berth: chips up to 1
      token: slot for Token or none
      size: 1..3
  Token:
    constants: {good: Good}
    pieces: {from: tokens.csv}
  Cell:
    members: {grid: 3 x 3}
    fields:
      owner: Player or none
      mark: crates up to 1
tables:
  fare:
    keys: {n: 0..6}
    value: pounds
    rows: {0..1: £0, 2: £1, 3..4: £3, 5..6: £5}
  cross:
    keys: {good: Good, n: 1..2}
    value: 0..20
    rows:
      ale: {1: 4, 2: 5}
      bread: {1: 6, 2: 7}
      cloth: {1: 8, 2: 9}
      dye: {1: 1, 2: 0}
  steps_up:
    keys: {n: 0..9}
    value: 0..9
    look_up: nearest below
    rows: {0: 1, 3: 2, 7: 4}
state:
  bag: crates
  deck: stack of Ship seen by nobody = each s in Ship where s.holds < 4
  dock: row of Ship up to 3
  pool: pile of Token = each t in Token
  number: 0..30 = 5
  flag: yes/no
  known: set of Good
  path: list of Good up to 4
  latest: Ship or none
  answers[player]: 0..9
player:
  cash: pounds = £6
  points: vp
  goods: crates up to 12
  crew: chips = 4 chip of self
  hand: pile of Ship up to 6 seen by owner
  spot: Cell = B2
  done: yes/no each turn
  best: Good or none
  level[good]: 0..9 = 1
  turn_number: 0..200
routes:
  walk(player):
    from: player.spot
    through: x in Cell where x.owner is none
    to: x in Cell where x != player.spot
    counts:
      used[good]: x.mark[good]
    known by:
      owed[good]: max(0, used[good] - player.level[good] + 1)
    keep: cheapest
setup: |
  for each g in Good: bag gains 5 crate of g
  shuffle deck
  repeat 2 times:
    draw ship from deck to dock
  for each p in Player:
    repeat 2 times:
      draw good from bag to p.goods
  B1.mark gains 1 crate of ale
  C2.mark gains 1 crate of dye
  A2.mark gains 1 crate of bread
flow: |
  repeat 6 times:
    round:
      for each p in Player:
        turn of p:
          add 1 to me.turn_number
          offer main, rest
groups:
  main: {title: Fragments, limit: 3 times per round}
actions:
  rest:
    do: gain £1
scoring:
  points: p.points
  cash: p.cash div £2
ties:
  - most p.turn_number
"""
SHIPS = """\
name,good,holds,builder
gull,ale,2,
heron,bread,3,
kite,cloth,1,
lark,dye,4,
martin,ale,4,
"""

TOKENS = """\
name,good
ale_token,ale
bread_token,bread
cloth_token,cloth
dye_token,dye
"""


def book_texts(fragments: str) -> dict[str, str]:
    """The files of the whole book, by name."""
    return {
        "rulebook.yaml": HEADER,
        "world.yaml": WORLD,
        "fragments.yaml": fragments,
        "ships.csv": SHIPS,
        "tokens.csv": TOKENS,
    }
