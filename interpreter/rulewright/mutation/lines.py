"""A place of a rulebook, short enough to be quoted."""

from __future__ import annotations

from rulewright.text.source import Span

LONGEST = 72


def quoted_line(span: Span) -> str:
    """The first line of what stands there, cut where it is long."""
    first, _, rest = span.text.strip().partition("\n")
    first = first.strip()
    if len(first) > LONGEST:
        return f"`{first[: LONGEST - 1]}…`"
    return f"`{first} …`" if rest.strip() else f"`{first}`"
