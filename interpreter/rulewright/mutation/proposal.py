"""What an operator proposes: a change in words, before it belongs to an entry."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulewright.mutation.mutant import Change, Key
from rulewright.text.source import Span


@dataclass(eq=False)
class Proposal:
    """See `Mutant`."""

    words: str
    span: Span
    changes: tuple[Change, ...]
    reach: frozenset[Key] = field(default_factory=frozenset)
    recut: bool = False


def written(holder: Any, name: Any, value: Any) -> tuple[Change, ...]:
    """One change alone."""
    return (Change(holder, name, value),)
