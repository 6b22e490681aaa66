"""The members of a kind in two books, wherever they are written: cell by cell, lists place by place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulewright.comparing import called
from rulewright.comparing.change import Change
from rulewright.comparing.here import Here
from rulewright.comparing.named import paired
from rulewright.comparing.side import Side
from rulewright.comparing.values import Values
from rulewright.comparing.wording import arrow, cited, ordinal, plain
from rulewright.hir import book as b, nodes as n
from rulewright.hir.fields import TrackShape
from rulewright.hir.types import ListType, MemberType, Type
from rulewright.hir.walk import walk
from rulewright.sheet.speech.nouns import spoken
from rulewright.sheet.speech.speaker import large

Origin = list[Any]
Row = list[Any]


@dataclass(frozen=True)
class Members:
    """Compares the members of one kind. `here` is the key they stand under."""

    values: Values
    kind: str
    here: Here

    def changes(self, old: list[Origin], new: list[Origin]) -> Iterator[Change]:
        """Origins are told apart by their place in the list; one side may have more of them at its end."""
        shapes = [[(per, name, isinstance(rows, list)) for per, name, rows in side] for side in (old, new)]
        both = min(len(old), len(new))
        more = (*shapes[0][both:], *shapes[1][both:])
        if shapes[0][:both] != shapes[1][:both] or not all(are_rows for _, _, are_rows in more):
            yield self.values.changed(self.here, old, new)
            return
        old = [*old, *([per, name, []] for per, name, _ in shapes[1][both:])]
        new = [*new, *([per, name, []] for per, name, _ in shapes[0][both:])]
        for number, (left, right) in enumerate(zip(old, new, strict=True)):
            if left[2] == right[2]:
                continue
            here = self.here.at(number)
            if isinstance(left[2], list) and all(isinstance(row[1], list) for row in (*left[2], *right[2])):
                yield from self._rows(here, left[2], right[2])
            else:
                yield self.values.changed(here, left[2], right[2])

    def _rows(self, here: Here, old: list[Row], new: list[Row]) -> Iterator[Change]:
        pairs = paired(old, new)
        noun = called.kind(self.values.new, self.kind)
        for i in pairs.gone:
            there = here.at(old[i][0]).calling(f"{large(noun)} “{self._title(self.values.old, old[i][0])}”")
            had = f" ({plain(old[i][1])})" if old[i][1] else ""
            yield self.values.change("gone", there, f"gone{had}", plain(old[i]))
        for j in pairs.new:
            there = here.at(new[j][0]).calling(f"New {noun} “{self._title(self.values.new, new[j][0])}”")
            yield self.values.change("new", there, plain(new[j][1]) or "nothing on it", "", plain(new[j]))
        for i, j in pairs.same:
            there = here.at(old[i][0], new[j][0]).calling(large(self._title(self.values.new, new[j][0])))
            yield from self._cells(there, dict(old[i][1]), dict(new[j][1]))
        for _, j in pairs.moved:
            other = f"before {cited(new[j + 1][0])}" if j + 1 < len(new) else "last"
            there = here.at(new[j][0]).calling(large(self._title(self.values.new, new[j][0])))
            yield self.values.change("moved", there, f"now stands {other}")

    def _cells(self, here: Here, old: dict[str, str], new: dict[str, str]) -> Iterator[Change]:
        for column in dict.fromkeys([*old, *new]):
            left, right = old.get(column, ""), new.get(column, "")
            if left != right:
                yield self._cell(here.at(column, what=spoken(column)), column, left, right)

    def _cell(self, here: Here, column: str, old: str, new: str) -> Change:
        """Of a list in which one place differs that place alone: `levels, 4th space 6 → 7`."""
        constant = self._constant(column)
        of = constant.type if constant is not None else None
        left, right = old.split(), new.split()
        if isinstance(of, ListType) and len(left) == len(right):
            places = [number for number, (a, b) in enumerate(zip(left, right, strict=True)) if a != b]
            if len(places) == 1:
                at = places[0]
                there = here.at(
                    at, what=f"{ordinal(at + 1)} {'space' if is_climbed(self.values.new.book, column) else 'place'}"
                )
                return self.values.change("changed", there, arrow(left[at], right[at]), old, new)
        said = [self._said(side, of, text) for side, text in ((self.values.old, old), (self.values.new, new))]
        if said[0] == said[1]:
            said = [cited(old), cited(new)]
        return self.values.change("changed", here, arrow(*said), old, new)

    def _said(self, side: Side, of: Type | None, text: str) -> str:
        """A cell that names a member by that member's title."""
        return called.member(side, of.kind, text) if isinstance(of, MemberType) and text else text

    def _constant(self, column: str) -> b.Constant | None:
        kind = self.values.new.book.kinds.get(self.kind)
        return kind.constants.get(column.partition("[")[0]) if kind is not None else None

    def _title(self, side: Side, name: str) -> str:
        return called.member(side, self.kind, name)


def is_climbed(book: b.Book, name: str) -> bool:
    """Whether a track goes over a list, a constant or a setting, so that its places are spaces."""
    holders = (book.kinds[kind].fields for kind in book.kinds)
    fields = [*book.state.values(), *(field for held in holders for field in held.values())]
    tracks = (field.shape.values for field in fields if isinstance(field.shape, TrackShape))
    nodes = [node for values in tracks for node in walk(values)]
    return any(
        (isinstance(node, n.ConstantOf) and node.constant == name)
        or (isinstance(node, n.Setting) and node.setting == name)
        for node in nodes
    )
