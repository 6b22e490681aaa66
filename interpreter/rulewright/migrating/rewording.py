"""What the next version of the language writes otherwise, and how it is found in a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulewright.migrating.draft import DraftFile
from rulewright.text.edit import Edit
from rulewright.text.source import Span


@dataclass(frozen=True)
class ByHand:
    """What only a person can decide: the place in the old form, what it is, and what to do there."""

    span: Span
    fact: str
    advice: str


Find = Callable[[DraftFile], Iterator[Edit | ByHand]]
"""Finds all that is written in the old form, in one file, and nothing else: what has been changed, by us or by hand, is
not found again. Edits never overlap."""


@dataclass(frozen=True)
class Rewording:
    """One thing that is written otherwise in the next version. `says` is a sentence for people."""

    says: str
    find: Find
