"""An expansion that was laid over a book, and what it did there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from rulewright.text.source import Source, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True)
class Touch:
    """One change that was made: `path` as in `actions.buy.cost`, the verb as its author wrote it (`add` for an entry of
    its own), where that stands, the reason, and what stood there before (empty where nothing did)."""

    path: str
    verb: str
    span: Span
    because: str = ""
    before: str = ""


@dataclass(frozen=True)
class Layer:
    """`root` is the name of its header file; `sources[0]` is that file. `needs` are the layers it builds on."""

    name: str
    title: str
    root: str
    sources: list[Source] = field(default_factory=list)
    touches: tuple[Touch, ...] = ()
    needs: tuple[str, ...] = ()


def uppermost(layers: Sequence[Layer]) -> list[Layer]:
    """Those that no other needs: what holds of the others may hold no more under these."""
    needed = {name for layer in layers for name in layer.needs}
    return [layer for layer in layers if layer.name not in needed]
