"""A saved game played again: by the rules it began with alone, or beside others, move by move."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from rulewright.comparing.change import Change
from rulewright.comparing.compare import compare
from rulewright.pipeline import CheckedBook
from rulewright.playing.match import Begin, BookHasErrors, Match
from rulewright.playing.saved import begun, book_of, code_of
from rulewright.replaying.difference import Difference, Replayed
from rulewright.replaying.moved import Moved, beginning, end, made, score
from rulewright.replaying.positions import Pair
from rulewright.replaying.refused import action_now, refused, without_price
from rulewright.replaying.renamed import Renamed
from rulewright.runtime.engine import OVER
from rulewright.runtime.fault_words import sentence
from rulewright.runtime.faults import Fault, IllegalMove
from rulewright.runtime.save import Save, SavedMove, UnreadableSave

Compared = Callable[[CheckedBook, CheckedBook], list[Change]]


class OtherBook(Exception):
    """The game is one of another book than it shall be played by; `name` is that of its own."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def replay(
    save: Save,
    by: CheckedBook | None = None,
    begin: Begin | None = None,
    opened: Callable[[Save], CheckedBook] = book_of,
    compared: Compared = compare,
) -> Replayed:
    """Plays a saved game again. Without `by`, or where its rules mean the same, by the rules in the save alone; else
    beside these by those of `by`, up to the first move that differs. `opened` gives the book in a save and
    `compared` all changes between two books; whoever replays many games may know both already. Raises OtherBook, and
    UnreadableSave where the save cannot be played by its own rules."""
    try:
        own = opened(save)
        if by is not None and by.book.name != own.book.name:
            raise OtherBook(own.book.name)
        old = begun(own, save, begin)
    except BookHasErrors as error:
        raise UnreadableSave(f"this release does not take the rules in it: {error}") from error
    if by is None or by.meaning == own.meaning:
        return _alone(save, old)
    try:
        new = begun(by, save, begin)
    except (BookHasErrors, UnreadableSave, Fault, IllegalMove) as error:
        changes = compared(own, by)
        difference = Difference(0, "", "", f"the game cannot begin: {_why(error)}", causes=(*changes,))
        return _told(save, old, False, difference)
    return _Beside(save, old, new, compared(own, by)).run()


def _why(error: Exception) -> str:
    match error:
        case UnreadableSave(reason=reason) | IllegalMove(reason=reason):
            return reason
        case Fault():
            return f"{error.code}: {sentence(error)}"
    return str(error)


def _told(save: Save, match: Match, same: bool, difference: Difference | None = None) -> Replayed:
    """What became of it; `match` is the game by the rules that are asked about, as far as it went."""
    over = match.over and difference is None
    standing = match.standing if over else None
    made = len(save.moves) if difference is None else max(0, difference.move - 1)
    book, seats = match.table.checked.book.name, match.seat_titles
    totals, places = (standing.totals, standing.places) if standing else ((), ())
    return Replayed(book, seats, save.seed, len(save.moves), made, same, difference, tuple(totals), tuple(places))


def _alone(save: Save, match: Match) -> Replayed:
    for number, move in enumerate(save.moves, 1):
        try:
            done = match.game.apply(code_of(match.game.legal_moves(), move))
        except (Fault, IllegalMove) as error:
            seat = match.seats[move.seat - 1]
            words = f"this release does not make it any more: {_why(error)}"
            return _told(save, match, True, Difference(number, seat, move.label, words))
        if done.seat != move.seat:
            words = f"it was made by another player, {match.seats[done.seat - 1]}"
            return _told(save, match, True, Difference(number, match.seats[move.seat - 1], move.label, words))
    return _told(save, match, True)


class _Differs(Exception):
    """The first move that differs has been found."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(difference.words)
        self.difference = difference


class _Beside:
    """The game by the rules of then and of now."""

    def __init__(self, save: Save, old: Match, new: Match, changes: list[Change]) -> None:
        self.save, self.old, self.new = save, old, new
        self.renamed = Renamed(changes, old.table.scene, new.table.scene)
        self.pair = Pair(old, new, self.renamed)
        self.changes = changes

    def run(self) -> Replayed:
        try:
            self._compare(0, SavedMove(0, 0, ""))
            for number, move in enumerate(self.save.moves, 1):
                self._step(number, move)
            self._compare_scores()
        except _Differs as found:
            return _told(self.save, self.new, False, found.difference)
        return _told(self.save, self.new, False)

    def _step(self, number: int, move: SavedMove) -> None:
        was = code_of(self.old.game.legal_moves(), move)
        try:
            now = self._code_now(was, move)
            if now is None:
                raise _Differs(refused(self.old, self.new, number, move, self.changes, self.renamed))
            self.old.game.apply(was)
        except (Fault, IllegalMove) as error:
            raise UnreadableSave(f"move {number} ({move.label}) cannot be made any more") from error
        try:
            self.new.game.apply(now)
        except (Fault, IllegalMove) as error:
            span = error.span if isinstance(error, Fault) else None
            self._differ(number, move, f"it is stopped by {_why(error)}", Moved(now=span))
        self._compare(number, move)

    def _code_now(self, was: int, move: SavedMove) -> int | None:
        """The number that the move has by the rules of now; none where it is not among the legal ones."""
        legal = self.new.game.legal_moves()
        action = action_now(self.old, self.new, was, self.renamed)
        if action is not None:
            return action.ordinal if any(m.code == action.ordinal for m in legal) else None
        label = self.renamed.words(move.label)
        said = [m.code for m in legal if m.label == label]
        if said:
            return was if was in said else said[0]
        alike = [m.code for m in legal if without_price(m.label) == without_price(label)]
        return alike[0] if len(alike) == 1 else None

    # ---- what is compared ----

    def _compare(self, number: int, move: SavedMove) -> None:
        """The table, and who is to act."""
        found = self.pair.unlike()
        if found is not None:
            name, old, new = found
            about = made(self.old, self.new, number, name)
            self._differ(number, move, f"{name} is then {new}, not {old}", about, found)
        if self.old.seat != self.new.seat:
            words = f"then {_to_act(self.new)}, where {_to_act(self.old)}"
            about = end(self.old, self.new, number) if number else beginning(self.old, self.new)
            self._differ(number, move, words, about)

    def _compare_scores(self) -> None:
        if not self.old.over or not self.new.over:
            return
        before, after = self.old.standing, self.new.standing
        last = SavedMove(0, 0, "")
        for seat, (old, new) in enumerate(zip(before.totals, after.totals, strict=True)):
            if old != new:
                what = f"the score of {self.new.seats[seat]}"
                words = f"all moves are as they were, but {what} is {new}, not {old}"
                about = score(self.old, self.new)
                self._differ(len(self.save.moves) + 1, last, words, about, (what, str(old), str(new)))
        if before.places != after.places:
            old_places, new_places = (", ".join(map(str, standing.places)) for standing in (before, after))
            words = f"all moves are as they were, but the places are {new_places}, not {old_places}"
            about = score(self.old, self.new)
            self._differ(len(self.save.moves) + 1, last, words, about, ("the places", old_places, new_places))

    def _differ(
        self, number: int, move: SavedMove, words: str, about: Moved, values: tuple[str, str, str] = ("", "", "")
    ) -> NoReturn:
        seat = self.new.seats[move.seat - 1] if move.seat else ""
        causes = about.causes(self.changes)
        raise _Differs(Difference(number, seat, move.label, words, *values, about.rule, about.was, about.now, causes))


def _to_act(match: Match) -> str:
    return "the game is over" if match.seat == OVER else f"it is for {match.seats[match.seat - 1]} to act"
