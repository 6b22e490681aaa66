"""What could not be read: its names are known to exist and mean nothing, so that nothing follows on from them."""

from __future__ import annotations

import re

from rulewright.checking.names import broken
from rulewright.checking.work import Work
from rulewright.language.keys import SECTIONS

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


def note_damage(work: Work) -> None:
    """A whole section or part that is missing may have held any name; a single entry held its own."""
    for path in work.raw.damaged:
        section, _, rest = path.partition(".")
        if not section or (section in SECTIONS and not rest):
            work.ctx.names.incomplete = True
            continue
        for word in _WORD.findall(rest)[:1]:
            if word not in _entry_names(work, section):
                broken(work.ctx, word)


def _entry_names(work: Work, section: str) -> set[str]:
    """The entries that are there all the same, though something inside them is missing."""
    return {found[0] for e in work.entries(section) if (found := _WORD.match(e.key.value))}
