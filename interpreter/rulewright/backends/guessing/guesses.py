"""Guesses: positions that a seat cannot tell from the real one, made by dealing anew what it does not see.

Nothing about a guess hangs on what is hidden: two positions that look alike to a seat lead to the same guesses. So
whoever decides by guesses alone cannot know more than it may. See `docs/search.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from rulewright.backends.guessing.deal_pieces import Group, Shown, deal, groups_for
from rulewright.backends.guessing.draw_values import Unknown, draw_anew, unknown_for
from rulewright.backends.guessing.hidden_locals import HiddenLocal, draw_locals, hidden_locals
from rulewright.backends.guessing.luck import Luck
from rulewright.backends.guessing.rename_pieces import Named, names_for, rename
from rulewright.backends.guessing.secret_answers import Asked, answer_anew, secret_decisions
from rulewright.backends.guessing.unseen_numbers import unknown_numbers
from rulewright.backends.guessing.unseen_origins import UnseenOrigins
from rulewright.backends.guessing.unseen_places import places_together
from rulewright.hir import nodes as n, program as p
from rulewright.hir.fields import Field
from rulewright.hir.move_codes import DECLINE, decode, digits
from rulewright.hir.types import MemberType
from rulewright.lir.layout import Layout
from rulewright.runtime.engine import Engine, Position
from rulewright.runtime.faults import Fault

TRIED = 8
"""How often a guess is made anew that offers the seat other moves than it really has."""


class SlotEngine(Engine, Protocol):
    """An engine whose positions are slots."""

    @property
    def layout(self) -> Layout:
        """Where everything stands."""
        ...


class Guesser:
    """Makes guesses at one table."""

    def __init__(self, engine: SlotEngine) -> None:
        self.engine = engine
        self.layout = engine.layout
        self._seats: dict[int, tuple[list[Group], list[Unknown], list[Named]]] = {}

    @cached_property
    def _origins(self) -> UnseenOrigins:
        return UnseenOrigins(self.layout)

    @cached_property
    def _together(self) -> dict[Field, frozenset[Field]]:
        return places_together(self._origins)

    @cached_property
    def _ranges(self) -> dict[Field, tuple[int, int]]:
        return unknown_numbers(self._origins)

    @cached_property
    def _locals(self) -> list[HiddenLocal]:
        return hidden_locals(self.layout, self._origins)

    @cached_property
    def _secret(self) -> dict[int, Asked]:
        return secret_decisions(self.layout)

    def _unseen_by(self, seat: int) -> tuple[list[Group], list[Unknown], list[Named]]:
        if seat not in self._seats:
            groups = groups_for(self.layout, self._together, seat)
            unknown = list(unknown_for(self.layout, self._ranges, seat))
            self._seats[seat] = groups, unknown, names_for(self.layout, seat)
        return self._seats[seat]

    def guesses(self, position: Position, seat: int, moves: Sequence[int], lot: int, most: int) -> list[Position]:
        """Up to `most`, all with these moves; a single one where nothing is hidden. Its chance goes the real way, so
        whoever goes on from it must reseed it."""
        groups, unknown, _ = self._unseen_by(seat)
        if not groups and not unknown and position[self.layout.waiting] not in self._secret:
            return [position]
        shown = self._shown(position, moves)
        found = (self._guess(position, seat, moves, shown, lot, guess) for guess in range(most))
        return [guess for guess in found if guess is not None]

    def _guess(
        self, position: Position, seat: int, moves: Sequence[int], shown: Shown, lot: int, guess: int
    ) -> Position | None:
        """None where no attempt offers the same moves."""
        for tried in range(TRIED):
            luck = Luck(lot, guess, tried)
            try:
                made = self._made(self.engine.reseeded(position, luck.seed >> 1), seat, shown, luck)
                if self.engine.legal(made) == list(moves):
                    return made
            except Fault:
                continue
        return None

    def _made(self, s: Position, seat: int, shown: Shown, luck: Luck) -> Position:
        groups, unknown, names = self._unseen_by(seat)
        for group in groups:
            rename(s, names, group.kind, deal(self.layout, s, group, shown, luck))
        for one in unknown:
            draw_anew(s, one, luck)
        draw_locals(s, self._locals, seat, luck)
        asked = self._secret.get(s[self.layout.waiting])
        if asked is not None:
            answer_anew(self.engine, s, asked, luck)
        return s

    def _shown(self, position: Position, moves: Sequence[int]) -> Shown:
        """The pieces in hidden places between which the seat chooses; those of a whole place come in its order."""
        decision = self.layout.program.decisions[position[self.layout.waiting] - 1]
        if not isinstance(decision, p.Choice):
            return Shown()
        made_of = digits(self.layout.bounds, decision)
        values = [decode(made_of, move) for move in moves if move != DECLINE]
        found: dict[bool, set[tuple[str, int]]] = {True: set(), False: set()}
        for place, (var, source) in enumerate(zip(decision.vars, decision.sources, strict=True)):
            if isinstance(var.type, MemberType) and self._origins.elements_of(source):
                found[isinstance(source, n.ReadList)] |= {(var.type.kind, row[place]) for row in values}
        return Shown(frozenset(found[False]), frozenset(found[True] - found[False]))
