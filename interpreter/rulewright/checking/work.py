"""The order in which a book is declared: what waits until all names are known, and until all types are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, ParamSpec

from rulewright.checking.context import Context
from rulewright.hir.book import Member
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.yaml_tree import Entry, Mapping, YamlNode
from rulewright.text.source import Span

Phase = Literal["types", "bounds", "values", "bodies"]
PHASES: tuple[Phase, ...] = ("types", "bounds", "values", "bodies")
P = ParamSpec("P")


@dataclass(frozen=True)
class Cell:
    """One value of a member's row: for which constant or field, at which index, and where both are written."""

    name: str
    index: str
    at: Span
    value: YamlNode


Row = tuple[Cell, ...]


@dataclass
class Work:
    """One book on its way. Every `declare_*` makes its entries at once and leaves here what needs more than names.

    `types`: of settings, constants, fields, parameters. `bounds`: expressions inside types. `values`: what is printed
    on members, defaults of settings, cells of tables. `bodies`: everything that may call a function or a step.
    `rows` keeps what is written for each member until types are known, `taken` who has a name in a kind.
    """

    ctx: Context
    raw: RawBook
    rows: dict[Member, Row] = field(default_factory=dict)
    taken: dict[tuple[str, str], Member] = field(default_factory=dict)
    waiting: dict[Phase, list[Callable[[], None]]] = field(default_factory=lambda: {p: [] for p in PHASES})

    def later(self, phase: Phase, what: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Run this when its time comes, in the order of asking."""
        self.waiting[phase].append(partial(what, *args, **kwargs))

    def run(self, phase: Phase) -> None:
        """What has waited for this phase; it may add to the same or a later one."""
        for what in self.waiting[phase]:
            what()

    def section(self, key: str) -> YamlNode | None:
        """A top-level key of the book as it was joined."""
        return self.raw.sections.get(key)

    def entries(self, key: str) -> tuple[Entry, ...]:
        """The entries of a top-level key that holds a mapping; what has another form was reported by its reader."""
        node = self.section(key)
        return node.entries if isinstance(node, Mapping) else ()

    def kind_name(self, written: str) -> str:
        """What a kind is called: with a capital, also where it was written without, unless another has that name."""
        name, kinds = written[:1].upper() + written[1:], self.section("kinds")
        if name == written:
            return written
        taken = name in ("Player", "Action") or (isinstance(kinds, Mapping) and kinds.get(name) is not None)
        return written if taken else name
