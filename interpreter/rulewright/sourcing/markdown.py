"""An author's words inside Markdown: nothing in them is taken for markup."""

from __future__ import annotations

import re

from rulewright.text.visible import visible

_MARKUP = re.compile(r"([\\`*_\[\]<>|#~&])")
_TICKS = re.compile(r"`+")


def cell(text: str) -> str:
    """Words in a cell of a table, on one line."""
    return _MARKUP.sub(r"\\\1", visible(" ".join(text.split())))


def code(text: str) -> str:
    """Words as they are typed; a bar is escaped, for in a table it ends the cell even between ticks."""
    shown = visible(" ".join(text.split())).replace("|", "\\|")
    fence = "`" * (max((len(run) for run in _TICKS.findall(shown)), default=0) + 1)
    blank = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{blank}{shown}{blank}{fence}"
