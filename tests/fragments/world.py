"""The book around the fragments: one of everything that a fragment may touch."""

HEADER = """\
rulebook: fragments
title: Fragments
version: 0.0.0
language: 1
players: 2..3
parts: [world.yaml, fragments.yaml]
"""

THINGS = """\
settings:
  three: {type: 1..5, value: 3}
  rounds: {type: 1..9, value: {by players: {2: 5, 3: 4}}}
  mode: {type: [hasty, slow], value: slow}
  gift:
    type: amount
    value: 1 vp and £1
  ladder: {type: list of 0..9, value: [1, 2, 4, 4, 7]}
  fee: {type: pounds, value: {by players: {2: £1, 3: £2}}}
resources:
  pounds: {symbol: £, up to: 90}
  vp: {one: point, many: points, up to: 90}
  debts: {one: debt, many: debts, up to: 90, may go negative: yes}
  crates: {each: Good, one: crate, up to: 30}
  chips: {each: Player, one: chip, up to: 9}
kinds:
  Good:
    constants: {basic: yes/no, worth: 0..9, label: text, 'pair[good]': 0..5 = 1}
    members:
      ale: {basic: yes, worth: 2, label: a barrel}
      bread: {basic: no, worth: 3, label: a loaf, 'pair[ale]': 4}
      cloth: {basic: yes, worth: 0, label: a bale}
      dye: {basic: no, worth: 5, label: a pot}
    fields:
      price: track of ladder from space 2
      stock: track of ladder from space 4
      left: 0..9 = 4
  Ship:
    constants: {good: Good, holds: 1..4, builder: Player or none = none}
    pieces: {from: ships.csv}
    fields:
      cargo: crates up to 9
      berth: chips up to 4
      token: slot for Token or none
      size: 1..3
  Token:
    constants: {good: Good}
    pieces: {from: tokens.csv}
  Badge:
    constants: {rank: 1..3, owner: Player or none = none}
    pieces: {from: badges.csv, per: Player, as: owner}
  Stall:
    members: {north_stall: {}, south_stall: {}}
    fields:
      shelf[1..3]: slot for Token or none
      store[1..2]: crates up to 9
      till[player]: pounds = £2
      mark[1..3]: 0..9 = 1
  Cell:
    members: {grid: 3 x 3}
    fields:
      owner: Player or none
      mark: crates up to 9
  Patch:
    members: {hexes: 3 x 3}
    fields:
      lit: yes/no
tables:
  fare:
    keys: {n: 0..9}
    value: pounds
    rows: {0..1: £0, 2: £1, 3..4: £3, 5..9: £5}
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
"""

FIELDS = """\
state:
  bag: crates
  deck: stack of Ship seen by nobody = each s in Ship where s.holds < 4
  dock: row of Ship up to 4
  pool: pile of Token = each t in Token
  number: 0..30 = 5
  flag: yes/no
  hidden: 0..9 seen by nobody = 2
  known: set of Good = [ale]
  path: list of Good up to 6 = [cloth, dye]
  latest: Ship or none
  answers[player]: 0..9
player:
  cash: pounds = £9
  points: vp = 2 vp
  owed: debts
  goods: crates up to 40
  crew: chips = 9 chip of self
  hand: pile of Ship up to 6 seen by owner
  badge: slot for Badge = first b in Badge where b.owner = self and b.rank = 1
  spot: Cell = Cell.B2
  done: yes/no each turn
  tired: 0..9 each round
  calm: 0..9 each phase = 3
  secret: 0..9 seen by owner = self.seat
  best: Good or none
  level[good]: 0..9 = 1
  turn_number: 0..99
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
  strolls(player):
    from: x in Cell where x.owner = player
    through: x in Cell where x.mark.total < 2
    to: x in Cell where x.owner is none
"""

SETUP = """\
setup: |
  for each g in Good: bag gains 9 crate of g
  shuffle deck
  repeat 2 times:
    draw ship from deck to dock
  for each p in Player:
    for each g in Good: p gains 2 crate of g
    draw good from bag to p.goods
  Cell.B1.mark gains 1 crate of ale
  Cell.C2.mark gains 1 crate of dye
  Cell.A2.mark gains 1 crate of bread
  set Cell.A1.owner to ann
  set Cell.C3.owner to bob
  for each s in Stall: s.store[1] gains 1 crate of ale and 1 crate of cloth
"""

FLOW = """\
flow: |
  repeat rounds times:
    round:
      phase "Work":
        for each p in Player:
          turn of p:
            add 1 to me.turn_number
            offer main, rest
      phase "Market":
        for each p in Player by p.cash:
          offer quick, careful, rest to p
"""
PLAIN_FLOW = """\
flow: |
  repeat 200 times:
    for each p in Player:
      offer main, quick, careful, rest to p
"""

REST = """\
final: |
  for each p in Player where p.hand.size > 0:
    p gains 1 vp
groups:
  main: {title: Fragments, limit: 3 times per round}
  quick: {title: Quick ones}
  careful:
    title: Careful ones
    afterwards:
      something left: action.keep <= 3 and (any p in Player where p.cash >= £1)
    values: {keep: 1}
actions:
  rest:
    do: gain £1
  quick1:
    group: quick
    when: number < 29
    do: |
      choose v from 1..2 for "a number"
      add min(v, 30 - number) to number
  quick2:
    group: quick
    cost: £1
    do: |
      choose v from Good where me.level[v] < 9
      add 1 to me.level[v]
end:
  rich:
    when: any p in Player where p.points >= 40 vp
    timing: end of turn
  full:
    when: number = 30
    timing: end of phase
    over: rich
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
lark,dye,4,ann
martin,ale,4,bob
"""

TOKENS = """\
name,good
ale_token,ale
bread_token,bread
cloth_token,cloth
dye_token,dye
"""

BADGES = """\
name,rank
star,1
moon,2
"""


def book_texts(fragments: str, flow: str = FLOW) -> dict[str, str | bytes]:
    """The files of the whole book, by name. With PLAIN_FLOW nothing happens between two actions, no round ends."""
    rest = REST if flow == FLOW else REST.replace("3 times per round", "999 times per game")
    return {
        "rulebook.yaml": HEADER,
        "world.yaml": THINGS + FIELDS + SETUP + flow + rest,
        "fragments.yaml": fragments,
        "ships.csv": SHIPS,
        "tokens.csv": TOKENS,
        "badges.csv": BADGES,
    }
