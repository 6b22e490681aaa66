"""Questions that only a whole book can answer."""

from __future__ import annotations

from rulewright.checking.work import Work


def whole_book(work: Work) -> None:
    """All of them; nothing here changes the book."""
