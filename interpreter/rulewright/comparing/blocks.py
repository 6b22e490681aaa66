"""Two blocks of statements: which are new, gone, changed, or done at another time.

Statements are told apart by their text as the language prints it, words for people left out. What a statement does is
then said as the sheet says it, and by that text where the sheet would say the same of both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from difflib import SequenceMatcher
from typing import Any

from rulewright.comparing.change import Change, Sort, Way
from rulewright.comparing.side import Side
from rulewright.comparing.wording import cited, in_quotes
from rulewright.sheet.speech.speaker import large
from rulewright.syntax import tree
from rulewright.syntax.meaning import without_words
from rulewright.syntax.print_tree import print_tree
from rulewright.text.source import Span


@dataclass(frozen=True)
class Done:
    """One line of a block as it is printed: a statement or the head of one, a branch, an `else`. `size` counts the
    lines it takes with all below it; `whole` is the text of them all. In words it is `lead` and then what the
    statements at `spoken` are: a statement itself, or those of a branch."""

    depth: int
    text: str
    whole: str
    size: int
    span: Span
    lead: str = ""
    spoken: tuple[Span, ...] = ()


@dataclass(frozen=True)
class Blocks:
    """Compares two blocks, each by its way in its book; `about` begins each sentence."""

    old: Side
    new: Side
    old_way: Way
    way: Way
    about: str

    def changes(self) -> Iterator[Change]:
        before = list(lines(self.old.tree(self.old_way)[0]))
        after = list(lines(self.new.tree(self.way)[0]))
        matcher = SequenceMatcher(None, [_key(d) for d in before], [_key(d) for d in after], autojunk=False)
        gone: list[int] = []
        come: list[int] = []
        pairs: list[tuple[int, int]] = []
        for code, a, b, c, d in matcher.get_opcodes():
            if code == "equal":
                continue
            left, right = _tops(before, a, b), _tops(after, c, d)
            alike = min(len(left), len(right))
            pairs += zip(left, right, strict=False)
            gone += left[alike:]
            come += right[alike:]
        yield from self._said(before, after, pairs, gone, come)

    def _said(
        self, before: list[Done], after: list[Done], pairs: list[tuple[int, int]], gone: list[int], come: list[int]
    ) -> Iterator[Change]:
        for i in list(gone):
            j = next((j for j in come if after[j].whole == before[i].whole), None)
            if j is not None:
                gone.remove(i)
                come.remove(j)
                yield self._moved(before, after, i, j)
        for i, j in pairs:
            yield self._changed(before[i], after[j])
        for i in gone:
            yield self._change("gone", f"no longer {self._told(self.old, before[i])}", before[i], None)
        for j in come:
            words = f"now also {self._told(self.new, after[j])}, {self._where(after, j)}"
            yield self._change("new", words, None, after[j])

    def _where(self, after: list[Done], j: int) -> str:
        """Behind which statement a new one stands, or below which."""
        above = next((done for done in reversed(after[:j]) if done.depth <= after[j].depth), None)
        if above is None:
            return "before all else"
        return f"{'after' if above.depth == after[j].depth else 'first below'} {self._head(self.new, above)}"

    def _moved(self, before: list[Done], after: list[Done], i: int, j: int) -> Change:
        """Earlier or later, told by the neighbour that it has passed."""
        behind = j + after[j].size
        earlier = behind < len(after) and after[behind].whole in [done.whole for done in before[:i]]
        where = f"before {self._head(self.new, after[behind])}" if earlier else self._where(after, j)
        return self._change("moved", f"{self._told(self.new, after[j])} now comes {where}", before[i], after[j])

    def _changed(self, old: Done, new: Done) -> Change:
        left, right = self._told(self.old, old), self._told(self.new, new)
        if left == right:
            left, right = cited(old.whole), cited(new.whole)
        return self._change("changed", f"{left} is now {right}", old, new)

    def _change(self, sort: Sort, words: str, old: Done | None, new: Done | None) -> Change:
        texts = old.whole if old else "", new.whole if new else ""
        places = old.span if old else None, new.span if new else None
        return Change(sort, self.way, f"{self.about}{words}", *texts, *places)

    def _told(self, side: Side, done: Done) -> str:
        """All that a statement does."""
        found = [line for span in done.spoken for line in side.statement(span)]
        return in_quotes(_one_line([done.lead, *found] if done.lead else found)) if found else cited(done.whole)

    def _head(self, side: Side, done: Done) -> str:
        found = [done.lead] if done.lead else side.statement(done.span)[:1]
        return in_quotes(_one_line(found).rstrip(":")) if found else cited(done.text)


def lines(node: Any) -> Iterator[Done]:
    """The lines of a block, or of a definition with its parts."""
    if isinstance(node, tree.Definition):
        yield from (line for let in node.lets for line in _statement(let, 0))
        yield Done(0, print_tree(node.value), print_tree(node.value), 1, node.value.span)
    elif node is not None:
        yield from _body(node, 0)


def _body(block: tree.Block, depth: int) -> Iterator[Done]:
    for statement in block.body:
        yield from _statement(statement, depth)


def _statement(node: Any, depth: int) -> Iterator[Done]:
    """A statement's head, then what stands below it."""
    whole = print_tree(without_words(node))
    below = [line for field in fields(node) for line in _inside(field.name, getattr(node, field.name), depth)]
    yield Done(depth, whole.partition("\n")[0], whole, 1 + len(below), node.span, spoken=(node.span,))
    yield from below


def _inside(name: str, value: Any, depth: int) -> Iterator[Done]:
    if isinstance(value, tree.Block) and name == "otherwise":
        yield from _headed("else:", "otherwise:", value, depth, value.span)
    elif isinstance(value, tree.Block):
        yield from _body(value, depth + 1)
    elif isinstance(value, tuple) and value and isinstance(value[0], tree.Branch):
        for branch in value:
            when = f" when {print_tree(branch.when)}" if branch.when else ""
            label = f'"{branch.label.value}"'
            yield from _headed(f"{label}{when}", f"{branch.label.value}:", branch.body, depth + 1, branch.span)


def _headed(text: str, lead: str, block: tree.Block, depth: int, span: Span) -> Iterator[Done]:
    """A line that is no statement of its own, and what it holds."""
    body = list(_body(block, depth + 1))
    whole = "\n".join([text, *(done.text for done in body)])
    yield Done(depth, text, whole, 1 + len(body), span, lead, tuple(statement.span for statement in block.body))
    yield from body


def _key(done: Done) -> tuple[int, str]:
    return done.depth, done.text


def _tops(found: list[Done], start: int, end: int) -> list[int]:
    """Of a run of lines those that do not stand below another of the run."""
    tops, depth = [], -1
    for number in range(start, end):
        if depth < 0 or found[number].depth <= depth:
            tops.append(number)
            depth = found[number].depth
    return tops


def _one_line(found: list[str]) -> str:
    """Sentences one after another, what belongs under one behind its colon."""
    return large(" ".join(found)).rstrip(".")
