"""In which order the keys of an owner are written: `rulewright fmt` lays books out so.

What says what an entry is and where it comes from goes first, then the rows of `keys.py` in their own order. Where
people write otherwise it stands here. Sections of a part are left in the order in which their author tells them.
"""

from __future__ import annotations

from functools import cache

from rulewright.language.keys import KEYS

_FIRST = ("group", "title", "text", "source", "shown")
_LAST = ("title", "text", "source", "shown")
_WORDS = ("title", "text", "source")

_WRITTEN: dict[str, tuple[str, ...]] = {
    "setting": ("question", "title", "text", "type", "value", "options", "source", "shown"),
    "action": (*_FIRST[:-1], "rare", "limit", "when", "cost", "values", "require", "do", "afterwards"),
    "table": (*_LAST, "keys", "value", "look_up", "rows", "from"),
    "change": ("replace", "set", "append", "insert before", "insert after", "remove", "was", "with", "to", "because"),
    "view": (*_WORDS, "when", "for", "rows", "board", "show"),
    "case": (
        *("case", "proves", "settings", "players", "from", "given", "when", "then"),
        *("refuse", "because", "sound", "scores", "places", "end"),
    ),
}
_IN_ORDER_OF_ROWS = {"rulebook", "resource", "field"}


@cache
def key_order(owner: str) -> tuple[str, ...]:
    """Every key of an owner once, in the order in which they are written; empty for the sections of a part."""
    if owner == "part":
        return ()
    rows = tuple(KEYS[owner])
    if owner in ("rulebook", "expansion"):
        return tuple(key for key in rows if key not in KEYS["part"] and key != "change")  # changes are a section, too
    if owner in _WRITTEN:
        return _WRITTEN[owner]
    if owner in _IN_ORDER_OF_ROWS:
        return rows
    return (*(key for key in _FIRST if key in rows), *(key for key in rows if key not in _FIRST))
