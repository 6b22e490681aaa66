"""The parser proper: a stack of states that the tables drive, making tree nodes as it goes.

Nothing here recurses, so no input runs into Python's limit; the depth of what is made is counted and bounded instead,
for whoever walks a tree later does recurse.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.syntax.grammar_tables import Tables
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Source, Span

Builder = Callable[[Span, list[Any]], Any]
EXPRESSION_DEPTH = DEFAULT.expression_depth
_MOST_STATES = 12 * EXPRESSION_DEPTH
"""More states than the deepest tree needs: what nests to the right is only reduced at its end."""
_NO_LEVEL = {"", "list", "block", "branches", "arguments", "sums", "word", "else_if"}
"""Builders that make no level of their own: an `else if` is as deep as its `if`."""


class Gathered:
    """A list in the making. It is never changed, as saved stacks share it: each step holds the one before."""

    __slots__ = ("before", "items")

    def __init__(self, before: Gathered | None, items: list[Any]) -> None:
        self.before = before
        self.items = items

    def flat(self) -> list[Any]:
        """Everything gathered, in order."""
        steps: list[list[Any]] = []
        step: Gathered | None = self
        while step is not None:
            steps.append(step.items)
            step = step.before
        return [item for items in reversed(steps) for item in items]


class TooDeep(Exception):
    """The tree would be deeper than `EXPRESSION_DEPTH`."""


Saved = tuple[list[int], list[Any], list[int], list[int], list[int]]


class Machine:
    """One parse. The five stacks run side by side: states, values, where these start and end, how deep they are."""

    def __init__(self, tables: Tables, builders: dict[str, Builder], source: Source, rule: str) -> None:
        self._tables = tables
        self._builders = builders
        self._source = source
        self._end_state = tables.ends[rule]
        self.states = [tables.starts[rule]]
        self._values: list[Any] = []
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._depths: list[int] = []

    @property
    def row(self) -> dict[str, int]:
        """What may come now, and what is done then."""
        return self._tables.rows[self.states[-1]]

    def save(self) -> Saved:
        """The stacks as they are, to come back to."""
        return (self.states[:], self._values[:], self._starts[:], self._ends[:], self._depths[:])

    def restore(self, saved: Saved) -> None:
        states, self._values, self._starts, self._ends, self._depths = (list(stack) for stack in saved)
        self.states = states

    def copy(self, source: Source | None = None) -> Machine:
        """A second machine at the same place, perhaps to go on with another text."""
        twin = Machine.__new__(Machine)
        twin.__dict__.update(self.__dict__)
        twin.restore(self.save())
        twin._source = source or self._source
        return twin

    def feed(self, terminal: str, text: str, start: int, end: int) -> bool:
        """Take one token; false where it cannot stand."""
        rows, states, renamed = self._tables.rows, self.states, self._tables.renamed
        while True:
            action = rows[states[-1]].get(terminal)
            if action is None:
                return False
            if action >= 0:
                if len(states) > _MOST_STATES:
                    raise TooDeep
                states.append(action)
                self._values.append(text)
                self._starts.append(start)
                self._ends.append(end)
                self._depths.append(0)
                return True
            left = renamed[-1 - action]
            if left:
                states[-1] = rows[states[-2]][left]
            else:
                self._reduce(-1 - action)

    def finish(self) -> tuple[bool, Any]:
        """End the text: whether it may end here, and the tree."""
        while True:
            action = self.row.get("$END")
            if action is None:
                return False, None
            self._reduce(-1 - action)
            if self.states[-1] == self._end_state:
                return True, self._values[-1]

    def accepts(self, terminal: str) -> bool:
        """Whether a token could stand here; nothing changes."""
        rows, rules, states = self._tables.rows, self._tables.rules, self.states[:]
        while True:
            action = rows[states[-1]].get(terminal)
            if action is None or action >= 0:
                return action is not None
            rule = rules[-1 - action]
            del states[-rule.size :]
            if terminal == "$END" and rule.left.startswith("$"):
                return True
            states.append(rows[states[-1]][rule.left])
            if terminal == "$END" and states[-1] == self._end_state:
                return True

    def _reduce(self, number: int) -> None:
        """Make one value of the topmost ones, as a rule says."""
        rule = self._tables.rules[number]
        states, size, first = self.states, rule.size, -rule.size
        if size == 1 and not rule.builder:
            states[-1] = self._tables.rows[states[-2]][rule.left]
            return
        values, starts, ends, depths = self._values, self._starts, self._ends, self._depths
        depth = max(depths[first:]) + (rule.builder not in _NO_LEVEL)
        if depth > EXPRESSION_DEPTH:
            raise TooDeep
        values[first:] = (self._build(rule.builder, rule.plan, values[first:], starts[first], ends[-1]),)
        starts[first:], ends[first:], depths[first:] = (starts[first],), (ends[-1],), (depth,)
        del states[first:]
        states.append(self._tables.rows[states[-1]][rule.left])

    def _build(self, builder: str, plan: tuple[int, ...], values: list[Any], start: int, end: int) -> Any:
        if not builder:
            return values[plan[0]]
        if builder == "list":
            before, rest = (values[0], plan[1:]) if plan[0] == -2 else (None, plan)
            return Gathered(before, [values[place] for place in rest])
        children: list[Any] = []
        for place in plan:
            if place >= 0:
                children.append(values[place])
            elif place == -1:
                children.append(None)
            else:
                children.extend(values[-2 - place].flat())
        return self._builders[builder](Span(self._source, start, end), children)
