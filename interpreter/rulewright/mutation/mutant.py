"""One way in which a rule can be broken, and breaking it for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from rulewright.hir.entry import Entry
from rulewright.text.source import Span

MISSING = object()
Key = int | tuple[object, ...]
"""What running a case can reach: a node of the book by its id, or something printed, see `reach`."""


@dataclass(eq=False)
class Change:
    """What `holder` has under `name` becomes `value`; done twice, all is as before. A dictionary is told by its keys, a
    record by its fields; MISSING takes a key away."""

    holder: Any
    name: Any
    value: Any

    def swap(self) -> None:
        if isinstance(self.holder, dict):
            before = self.holder.pop(self.name, MISSING)
            if self.value is not MISSING:
                self.holder[self.name] = self.value
        else:
            before = getattr(self.holder, self.name)
            setattr(self.holder, self.name, self.value)
        self.value = before


@dataclass(eq=False)
class Mutant:
    """`words` say what is changed and are told apart within an entry, so that entry and words name a mutant for good.

    `reach` are the places of which a case must come by one for the change to matter to it (none: any place of the
    entry). `recut`: the book must be split at its decisions again.
    """

    entry: Entry
    clauses: tuple[str, ...]
    words: str
    span: Span
    changes: tuple[Change, ...]
    reach: frozenset[Key] = field(default_factory=frozenset)
    recut: bool = False

    @property
    def path(self) -> str:
        """The path of its entry."""
        return self.entry.path

    @property
    def name(self) -> tuple[str, str]:
        return self.entry.path, self.words

    @contextmanager
    def applied(self) -> Iterator[None]:
        """The book is broken inside, and whole again after."""
        for change in self.changes:
            change.swap()
        try:
            yield
        finally:
            for change in reversed(self.changes):
                change.swap()
