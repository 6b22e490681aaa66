"""Counts how often runs on the reference backend come by each point of a book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import rulewright.backends.reference.reference  # noqa: F401  (what it knows to run is what is watched)
from rulewright.backends.reference.state import Env
from rulewright.backends.reference.watched import Run, is_explaining, watched
from rulewright.backends.reference.world import World
from rulewright.checking.data.setting_text import settings_from_text
from rulewright.coverage.points import Key, Place, Point, is_condition, lines, place, points
from rulewright.hir import nodes as n, program as p
from rulewright.hir.fields import Table
from rulewright.hir.rulings import answers, rulings
from rulewright.hir.scene import Price, Scene, Value
from rulewright.hir.traced import traced
from rulewright.hir.walk import records
from rulewright.pipeline import CheckedBook
from rulewright.text.diagnostic import Findings


class Recorder:
    """The points of one book, and how often each was come by.

    A statement counts where it is done, not where somebody only tries whether it could be; a condition counts wherever
    it is asked. What is worked out to explain something counts nowhere.
    """

    def __init__(self, checked: CheckedBook) -> None:
        self.checked = checked
        self.points: list[Point] = points(checked.book)
        self.hits: Counter[Key] = Counter()
        self._statements = {p.key[1] for p in self.points if p.sort == "statement"}
        self._conditions, self._cells, self._forks = self._nodes()
        self._rulings = {s.name: s for s in rulings(checked.book)}
        self._values: dict[tuple[str, int], list[tuple[str, Value | Price]]] = {}
        self._tables_met: set[int] = set()
        self._scenes: list[Scene] = []
        self._unasked = self._rulings.keys() - self._asked()

    def _nodes(self) -> tuple[dict[int, Place], dict[int, Place], dict[int, Place]]:
        """The nodes of conditions and cells by their ids, and of the conditions that stand for an `if`."""
        conditions, cells, forks = dict[int, Place](), dict[int, Place](), dict[int, Place]()
        book = self.checked.book
        for item in traced(book):
            if isinstance(item.entry, Table):
                cells |= {id(cell): place(cell.span) for cell in item.entry.cells.values()}
            for line in lines(book, item.entry):
                for node in records(line):
                    if is_condition(node):
                        conditions[id(node)] = place(node.span)
                    elif isinstance(node, n.If):
                        forks[id(node.condition)] = place(node.span)
        return conditions, cells, forks

    def _asked(self) -> set[str]:
        """The settings that rules speak of; whatever else there is speaks of them in sizes and bounds."""
        book = self.checked.book
        found = (r for item in traced(book) for line in lines(book, item.entry) for r in records(line))
        return {r.setting for r in found if isinstance(r, n.Setting | n.SettingAmount | n.SettingPart)}

    @contextmanager
    def recording(self) -> Iterator[None]:
        """While this lasts, whatever runs is counted."""
        with watched(self._around_expression, self._around_statement, self._at_end):
            yield

    @property
    def missed(self) -> list[Point]:
        return [point for point in self.points if not self.hits[point.key]]

    # ---- what is looked at ----

    def _around_expression(self, sort: type, function: Run) -> Run:
        setting = sort in (n.Setting, n.SettingAmount)

        def run(w: World, e: Any, env: Env) -> Any:
            value = function(w, e, env)
            if is_explaining():
                return value
            if (at := self._conditions.get(id(e))) is not None:
                self.hits["condition", at, "yes" if value else "no"] += 1
            elif (at := self._cells.get(id(e))) is not None:
                self.hits["cell", at, ""] += 1
            if setting:
                self._ruled(w.table.scene, e.setting)
            return value

        return run

    def _around_statement(self, sort: type, function: Run) -> Run:
        def run(w: World, s: Any, env: Env) -> None:
            if not w.trial and not is_explaining():
                self._done(s)
                self._moved(w, s)
                self._sat_down(w.table.scene)
            function(w, s, env)

        return run

    def _at_end(self, w: World, end: p.End) -> None:
        if w.trial or is_explaining():
            return
        match end:
            case p.Decide(decision=decision):
                self._done(decision)
            case p.Invoke() | p.InvokeDeed():
                self._done(end)
            case p.Fork(condition=condition) if id(condition) in self._forks:
                self.hits["statement", self._forks[id(condition)], ""] += 1

    def _done(self, what: Any) -> None:
        if (at := place(what.span)) in self._statements:
            self.hits["statement", at, ""] += 1

    # ---- rulings ----

    def _moved(self, w: World, s: Any) -> None:
        """Settings that are paid or gained whole."""
        parts = s.parts if isinstance(s, n.Transfer) else s.action.cost if isinstance(s, p.PayCost) else ()
        for part in parts:
            if isinstance(part, n.SettingPart):
                self._ruled(w.table.scene, part.setting)

    def _sat_down(self, scene: Scene) -> None:
        """What no rule speaks of holds from the start, at every table."""
        if self._unasked and id(scene) not in self._tables_met:
            self._tables_met.add(id(scene))
            self._scenes.append(scene)
            for name in self._unasked:
                self._ruled(scene, name)

    def _ruled(self, scene: Scene, name: str) -> None:
        if name not in self._rulings:
            return
        setting, now = self._rulings[name], scene.setting(name)
        known = self._answers(name, scene.players)
        for answer, value in known:
            if value == now:
                self.hits["ruling", place(setting.span), answer] += 1
        if not known:
            self.hits["ruling", place(setting.span), ""] += 1

    def _answers(self, name: str, players: int) -> list[tuple[str, Value | Price]]:
        """The answers to a ruling as they are typed, and what each is at a table of so many."""
        if (name, players) not in self._values:
            found = []
            for text in answers(self.checked.book, self._rulings[name]):
                chosen = settings_from_text(self.checked.context, players, {name: text}, Findings())
                found += [(text, chosen[name])] if name in chosen else []
            self._values[name, players] = found
        return self._values[name, players]
