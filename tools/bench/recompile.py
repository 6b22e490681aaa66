"""Makes a book ready to play, then again with other answers to its rulings; prints how long each took, as JSON.

python tools/bench/recompile.py BOOK
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


def main(book: str) -> None:
    importlib.import_module("rulewright.backends.python.engine")  # beforehand: importing is no part of compiling
    begun = time.process_time()
    checked = load_book(book)
    first = table_for(checked, PLAYERS, {}).python
    full = time.process_time() - begun
    again = []
    asked = rulings(checked.book)
    for setting in asked[:: max(1, len(asked) // TRIED)][:TRIED]:
        usual = setting.value_texts.get(0)
        other = next(answer for answer in answers(checked.book, setting) if answer != usual)
        begun = time.process_time()
        second = table_for(checked, PLAYERS, {setting.name: other}).python
        again.append(time.process_time() - begun)
        assert second is not first
    print(json.dumps({"full": full, "again": median(again)}))


if __name__ == "__main__":
    main(sys.argv[1])
