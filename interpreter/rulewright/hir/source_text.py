"""The documents that rules are taken from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(eq=False)
class SourceText:
    """A document the rules come from, with its clause numbers; `edges` are those that go wrong easily."""

    name: str
    title: str
    clauses: tuple[str, ...]
    edges: tuple[str, ...] = ()
