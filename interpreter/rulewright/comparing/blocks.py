"""Two blocks of statements: which are new, gone, changed, or done at another time.

Statements are told apart by their text as the language prints it, words for people left out. What a statement does is
then said as the sheet says it, and by that text where the sheet would say the same of both, or nothing of one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulewright.comparing.aligned import Aligned, Run
from rulewright.comparing.change import Change, Sort, Way
from rulewright.comparing.done import Done, Reading, bound
from rulewright.comparing.side import Side
from rulewright.comparing.wording import cited, in_quotes
from rulewright.sheet.speech.speaker import large


@dataclass(frozen=True)
class Blocks:
    """Compares two blocks, each by its way in its book; `about` begins each sentence."""

    old: Side
    new: Side
    old_way: Way
    way: Way
    about: str
    names: dict[str, str]
    """What has another name in the new book: the new name by the old one."""

    def changes(self) -> Iterator[Change]:
        trees = self.old.tree(self.old_way)[0], self.new.tree(self.way)[0]
        local = _renamed(*trees)
        for name, other in local.items():
            words = f"{cited(name)} is now called {cited(other)}"
            places = (read.span if read is not None else None for read in trees)
            yield Change("renamed", self.way, f"{self.about}{words}", name, other, *places)
        before, after = Reading(self.names, local).block(trees[0]), Reading({}, {}).block(trees[1])
        found = Aligned()
        found.compare(before, after)
        found.find_moved()
        flat = [inner for outer in before for inner in outer.all()], [inner for o in after for inner in o.all()]
        for left, right in found.moved:
            yield self._moved(*flat, left, right)
        for left, right in found.heads:
            yield from self._frame(left, right)
        for olds, news in found.changed:
            yield self._changed(olds, news)
        for left in found.gone:
            yield self._change("gone", f"no longer {self._told(self.old, left)}", (left,), ())
        for right in found.come:
            words = f"now also {self._told(self.new, right)}, {self._where(flat[1], right)}"
            yield self._change("new", words, (), (right,))

    def _where(self, after: list[Done], new: Done) -> str:
        """Behind which statement a new one stands, or below which."""
        earlier = after[: _number(after, new)]
        depth = new.depth - 1 if new.is_other_case else new.depth
        above = next((done for done in reversed(earlier) if done.depth <= depth), None)
        if above is None:
            return "before all else"
        where = "beside" if new.is_other_case else "after" if above.depth == new.depth else "first below"
        return f"{where} {self._head(self.new, above)}"

    def _moved(self, before: list[Done], after: list[Done], old: Done, new: Done) -> Change:
        """Earlier or later, told by the neighbour that it has passed."""
        behind = _number(after, new) + len(list(new.all()))
        passed = [done.key for done in before[: _number(before, old)]]
        earlier = behind < len(after) and after[behind].key in passed
        where = f"before {self._head(self.new, after[behind])}" if earlier else self._where(after, new)
        return self._change("moved", f"{self._told(self.new, new)} now comes {where}", (old,), (new,))

    def _frame(self, old: Done, new: Done) -> Iterator[Change]:
        """Of what holds other statements the first line; what follows in that line too, where it is the same."""
        alone = [inner.key for inner in old.below] != [inner.key for inner in new.below]
        left, right = self._first_line(self.old, old, alone), self._first_line(self.new, new, alone)
        if not left or not right or left == right:
            left, right = cited(old.text.rstrip(":")), cited(new.text.rstrip(":"))
        words = f"{left} is now {right}"
        yield Change("changed", self.way, f"{self.about}{words}", old.text, new.text, old.span, new.span)

    def _first_line(self, side: Side, line: Done, alone: bool) -> str:
        """Empty where the settings leave nothing of it to say."""
        if line.lead:
            return in_quotes(large(line.lead).rstrip(":"))
        head = side.frame(line.span, alone)
        return in_quotes(large(head)) if head else ""

    def _changed(self, olds: Run, news: Run) -> Change:
        left, right = self._all_told(self.old, olds), self._all_told(self.new, news)
        if not left or not right or left == right:
            left, right = (cited("\n".join(done.whole for done in run)) for run in (olds, news))
        return self._change("changed", f"{left} is now {right}", olds, news)

    def _change(self, sort: Sort, words: str, olds: Run, news: Run) -> Change:
        old, new = ("\n".join(done.whole for done in run) for run in (olds, news))
        was, now = (run[0].span if run else None for run in (olds, news))
        return Change(sort, self.way, f"{self.about}{words}", old, new, was, now)

    def _told(self, side: Side, line: Done) -> str:
        """All that a statement does, else its text."""
        return self._all_told(side, (line,)) or cited(line.whole)

    def _all_told(self, side: Side, run: Run) -> str:
        """All that some statements do; empty where one of them has no words."""
        said = [_words(side, line) for line in run]
        return in_quotes(_one_line([line for found in said for line in found])) if all(said) else ""

    def _head(self, side: Side, line: Done) -> str:
        found = [line.lead] if line.lead else side.statement(line.span)[:1]
        return in_quotes(_one_line(found).rstrip(":")) if found else cited(line.text)


def _renamed(old: Any, new: Any) -> dict[str, str]:
    """What a block itself has named otherwise: the new name by the old one, where the one is no longer a name in it,
    and the other was none."""
    left, right = list(bound(old)), list(bound(new))
    if len(left) != len(right):
        return {}
    pairs = {a: b for a, b in zip(left, right, strict=True) if a != b}
    return {a: b for a, b in pairs.items() if a not in right and b not in left}


def _words(side: Side, line: Done) -> list[str]:
    if line.value is not None:
        found = [side.words(line.value)] if side.words(line.value) else []
    else:
        found = [text for span in line.spoken for text in side.statement(span)]
    return [line.lead, *found] if line.lead and found else found


def _number(lines: list[Done], line: Done) -> int:
    return next(number for number, other in enumerate(lines) if other is line)


def _one_line(found: list[str]) -> str:
    """Sentences one after another, what belongs under one behind its colon."""
    return large(" ".join(found)).rstrip(".")
