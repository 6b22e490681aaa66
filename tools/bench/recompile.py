"""Makes a book ready to play, then again with other answers to its rulings; prints how long each took, as JSON.

python tools/bench/recompile.py BOOK ROUND

Each round, a number from 0, answers other rulings, so that a few rounds together speak for all.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from statistics import median

from rulewright.hir.rulings import answers, rulings
from rulewright.pipeline import load_book
from rulewright.playing.match import table_for

PLAYERS = 2
TRIED = 3
"""So many rulings are answered otherwise, one at a time."""
APART = 23
"""How far apart those are in the book, where neighbours are alike. A prime number, so that they come by turns."""


def main(book: str, round_number: int) -> None:
    importlib.import_module("rulewright.backends.python.engine")  # beforehand: importing is no part of compiling
    begun = time.process_time()
    checked = load_book(book)
    first = table_for(checked, PLAYERS, {}).python
    full = time.process_time() - begun
    again = []
    asked = rulings(checked.book)
    for setting in [asked[(round_number * TRIED + i) * APART % len(asked)] for i in range(TRIED)]:
        usual = setting.value_texts.get(0)
        other = next(answer for answer in answers(checked.book, setting) if answer != usual)
        begun = time.process_time()
        second = table_for(checked, PLAYERS, {setting.name: other}).python
        again.append(time.process_time() - begun)
        assert second is not first
    print(json.dumps({"full": full, "again": median(again)}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
