"""Twelve copies of a shipped book, each with one mistake that shows only deep in a game.

`shortest` is the length of the shortest log that is known: of hunts, and nowhere less than the
years before it ask for, of four moves each.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "rules" / "lachine"


@dataclass(frozen=True)
class Faulty:
    """One mistake: in `file`, `old` is replaced by `new`; `more` is put at the end of the file."""

    name: str
    kind: str
    file: str
    old: str
    new: str
    shortest: int
    more: str = ""

    def make(self, folder: Path) -> Path:
        """A copy of the book with the mistake."""
        copy = folder / "lachine"
        shutil.copytree(BOOK, copy, ignore=shutil.ignore_patterns("cases", "playthroughs"))
        path = copy / self.file
        text = path.read_text("utf-8")
        assert text.count(self.old) == 1, f"{self.name}: the place of the mistake is not there any more"
        path.write_text(text.replace(self.old, self.new) + self.more, "utf-8")
        return copy


TRADERS = """
invariants:
  - title: no trader is lost
    is: |
      every p in Player has p.crew[p] + (sum of s.berth[p] for s in Ship) + (sum of m.agency[p] for m in Market)
        = traders_per_player
"""
MARKERS = """
invariants:
  - title: no marker is lost
    is: |
      every p in Player has p.supply[p] + p.column[p] + (sum of s.cargo[p] for s in Ship) = markers_per_player
"""
TILES = """
invariants:
  - title: a tile of each district
    is: |
      every p in Player has (every d in District has d in p.tiles)
"""

FAULTY = (
    Faulty("late turns have no end", "dead end", "assumed_rules.yaml",
           "                  offer district_action, canal_action, trade, end_turn\n",
           "                  if year < 1855:\n"
           "                    offer district_action, canal_action, trade, end_turn\n"
           "                  else:\n                    offer district_action, canal_action\n", 15),
    Faulty("a bonus of nothing", "dead end", "markets.yaml",
           '        "cash":\n          owner gains market.bonus_cash\n        "goods" when bonus_gives != points_only:',
           '        "cash" when year < 1850:\n          owner gains market.bonus_cash\n'
           '        "goods" when year < 1850:', 17),
    Faulty("only goods that one has not", "dead end", "goods.yaml",
           "where good.basic and good.to_be_had for",
           "where good.basic and good.to_be_had and (year < 1860 or player.goods[good] = 0) for", 18),
    Faulty("looking round again and again", "loop", "local_market.yaml",
           "\nactions:\n", "\nactions:\n  look:\n    group: trade\n    source: YT-20\n    when: year >= 1860\n"
           "    do: |\n      log \"a look round\"\n", 17),
    Faulty("tiles to and fro", "loop", "passing.yaml",
           "\nactions:\n", "\nactions:\n  shift:\n    group: trade\n    source: YT-11\n"
           "    when: year = 1860 and me.boat = 0\n    do: |\n      swap(me.tiles[1], me.tiles[2])\n", 18),
    Faulty("ships that never come", "loop", "canal.yaml",
           "        repeat until scheduled.size = 0:\n          arrive(scheduled.top)",
           "        repeat until scheduled.size = 0:\n          if year < 1855 or canallers.size > 9:\n"
           "            arrive(scheduled.top)", 16),
    Faulty("a place that there is not", "fault", "assumed_rules.yaml",
           "          set p.order to pass_space.place",
           "          set p.order to pass_space.place * (if year < 1855 then 1 else 5)", 16),
    Faulty("a tile beyond the last", "fault", "navigation.yaml",
           "      swap(me.tiles[a], me.tiles[b])",
           "      swap(me.tiles[a], me.tiles[if year < 1855 then b else b + 1])", 16),
    Faulty("a purse too small", "fault", "goods.yaml", "symbol: £, up to: 300", "symbol: £, up to: 30", 16),
    Faulty("traders go to the bank", "invariant", "markets.yaml",
           "      move all from ship.berth to market.agency",
           "      if year < 1850:\n        move all from ship.berth to market.agency\n      else:\n"
           "        move all from ship.berth to bank", 17, TRADERS),
    Faulty("markers go to the bank", "invariant", "markets.yaml",
           "          move ship.cargo[p] marker of p from ship.cargo to p.supply",
           "          if year < 1850:\n            move ship.cargo[p] marker of p from ship.cargo to p.supply\n"
           "          else:\n            move ship.cargo[p] marker of p from ship.cargo to bank", 19, MARKERS),
    Faulty("a tile twice", "invariant", "navigation.yaml",
           "      swap(me.tiles[a], me.tiles[b])",
           "      if year < 1855:\n        swap(me.tiles[a], me.tiles[b])\n      else:\n"
           "        set me.tiles[a] to me.tiles[b]", 16, TILES),
)  # fmt: skip
