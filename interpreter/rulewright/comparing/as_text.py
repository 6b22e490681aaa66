"""Differences for people: a sentence each, with the place where it stands now, or stood."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.comparing.change import Change
from rulewright.text.source import Span
from rulewright.text.visible import visible

SAME = "The rules are the same."


def as_text(changes: Sequence[Change]) -> str:
    """A line for each, then how many there are."""
    lines = [f"{visible(change.words)}  [{visible(_where(change))}]" for change in changes]
    return "\n".join([*lines, counted(changes)])


def counted(changes: Sequence[Change]) -> str:
    """`3 differences`."""
    if not changes:
        return SAME
    return f"{len(changes)} difference{'' if len(changes) == 1 else 's'}"


def _where(change: Change) -> str:
    place = change.now or change.was
    return f"{change.path}, {short(place)}" if place is not None else change.path


def short(span: Span) -> str:
    """`play.yaml:12`."""
    return f"{span.source.name.rpartition('/')[2]}:{span.line}"
