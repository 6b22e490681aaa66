"""`survivors.yaml` beside a book: changes that its author holds to make no other game, each with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulewright.syntax.read_book import read_survivors
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Span


@dataclass(frozen=True)
class Listed:
    """One line of the file; `entry` and `mutation` are the name of a mutant."""

    entry: str
    mutation: str
    reason: str
    span: Span

    @property
    def name(self) -> tuple[str, str]:
        return self.entry, self.mutation


def listed_survivors(path: Path, findings: Findings) -> list[Listed]:
    """All of them; what is wrong with the file is among the findings."""
    root = read_survivors(path, findings)
    return [] if root is None else list(_listed(root))


def _listed(root: Mapping) -> Iterator[Listed]:
    items = root.get("survivors")
    for item in items.items if isinstance(items, Sequence) else ():
        if isinstance(item, Mapping):
            texts = {e.key.value: e.value.value.strip() for e in item if isinstance(e.value, Scalar)}
            yield Listed(texts.get("entry", ""), texts.get("mutation", ""), texts.get("reason", ""), item.span)
