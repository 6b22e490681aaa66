"""What the figures mean, in sentences; and why one should be careful with them."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from rulewright.reporting.wording import counted, listed
from rulewright.simulation.figures import ActionUse, Figures, Trouble
from rulewright.simulation.intervals import differs
from rulewright.simulation.watching.seen import Seen
from rulewright.simulation.watching.sentences import sentences
from rulewright.simulation.wording import about, interval, percent

FEW_GAMES = 400
OFTEN = 0.1
"""In a greater share of the games than this nothing is rare."""


def verdicts(figures: Figures, seen: Seen | None = None) -> Iterator[str]:
    """The answers to: who wins, how long does it take, what is never done, does it work at all? With `seen`: what was
    found by looking at some of the games."""
    if figures.ended == 0:
        yield "No game ended by rule, so there is nothing to say about who wins."
    else:
        yield from _alike(figures) if figures.all_alike else (*_seats(figures), *_bots(figures))
        yield from _length(figures)
        yield from _ends(figures)
    if seen is not None:
        yield from sentences(seen)
    if figures.played:
        yield from _unused(figures)
    yield from _health(figures)


def _alike(figures: Figures) -> Iterator[str]:
    """Where chance has no part, a share of the games is no share of anything."""
    games = counted(figures.played, "game")
    yield f"In all {games} every figure is the same, so together they say no more than one of them."
    winner = next((seat for seat in figures.seats if seat.wins.count), None)
    if winner is not None and figures.batch.players > 1:
        bot = figures.batch.bots[winner.seat - 1]
        tied = figures.margin is not None and not figures.margin.most
        yield f"It is won by seat {winner.seat} ({bot}){', by what the book says of ties' if tied else ''}."


def _seats(figures: Figures) -> Iterator[str]:
    if figures.batch.players == 1:
        return
    alone = figures.ended - figures.shared_wins
    fair = 1 / figures.batch.players
    marked = [s for s in figures.seats if differs(s.wins.count, alone, fair, figures.batch.players)]
    if not marked:
        yield f"No seat is shown to win more often than another: {_shares(figures)}."
    for seat in marked:
        more = "more" if seat.wins.count > fair * alone else "less"
        share = f"{percent(seat.wins.value)} of the games ({interval(seat.wins)})"
        who = f" ({figures.batch.bots[seat.seat - 1]})" if _one_seat_each(figures) else ""
        yield f"Seat {seat.seat}{who} wins {more} often than its share: alone it wins {share}."
    if figures.shared_wins:
        yield f"{counted(figures.shared_wins, 'game')} ended in a shared win."


def _bots(figures: Figures) -> Iterator[str]:
    alone = figures.ended - figures.shared_wins
    for bot in () if _one_seat_each(figures) else figures.bots:
        even = len(bot.seats) / figures.batch.players
        if differs(bot.wins.count, alone, even, len(figures.bots)):
            more = "more" if bot.wins.count > even * alone else "less"
            share = f"{percent(bot.wins.value)} of the games ({interval(bot.wins)})"
            yield f"The bot {bot.bot} wins {more} often than its seats would: alone it wins {share}."


def _one_seat_each(figures: Figures) -> bool:
    """Whether the seats are told apart by their bots, so that what is said of a seat is said of its bot."""
    return len(figures.bots) > 1 and all(len(bot.seats) == 1 for bot in figures.bots)


def _shares(figures: Figures) -> str:
    return listed([f"seat {s.seat} wins {percent(s.wins.value)}" for s in figures.seats])


def _length(figures: Figures) -> Iterator[str]:
    if figures.decisions is not None:
        rounds = f" and {about(figures.rounds, 'round')}" if figures.rounds else ""
        yield f"A game takes {about(figures.decisions, 'decision')}{rounds}."
    if figures.margin is not None:
        yield f"The first is ahead of the second by {about(figures.margin, 'point')}."


def _ends(figures: Figures) -> Iterator[str]:
    """Which of the ends that a book names come about; nothing where it names none."""
    named = sorted((name for name in figures.ended_by if name), key=lambda name: -figures.ended_by[name])
    share = {name: percent(times / figures.ended) for name, times in figures.ended_by.items()}
    came = [f"{name} ends {share[name]} of the games" for name in named if figures.ended_by[name]]
    if came and figures.ended_by[""]:
        came.append(f"{share['']} go on until the flow is through")
    if came:
        yield f"{listed(came)}."
    if never := [name for name in named if not figures.ended_by[name]]:
        yield f"What never ended a game: {listed(never)}."


def _unused(figures: Figures) -> Iterator[str]:
    never_legal = [a.action for a in figures.actions if a.never_legal and not a.rare]
    never_taken = [a.action for a in figures.actions if a.never_taken and not a.rare]
    if never_legal:
        yield f"Never legal in any game: {listed(never_legal)}."
    if never_taken:
        yield f"Legal, but never taken: {listed(never_taken)}."
    if figures.actions and all(a.taken for a in figures.actions):
        yield "Every action was legal and taken at some time."
    yield from (_rare(use, figures.played) for use in figures.actions if use.rare)


def _rare(use: ActionUse, played: int) -> str:
    """What came of an action that the book calls rare."""
    if use.games > OFTEN * played:
        return f"The book calls {use.action} rare, yet it was taken in {percent(use.games / played)} of the games."
    what = "never legal" if use.never_legal else "legal, but never taken" if use.never_taken else "seldom taken"
    return f"As the book expects, {use.action} was {what}: {use.rare}"


def _health(figures: Figures) -> Iterator[str]:
    if not figures.faults and figures.capped is None and figures.played:
        yield f"All {counted(figures.played, 'game')} ended by rule, without a fault."


def warnings(figures: Figures) -> Iterator[str]:
    """What takes weight from the verdicts."""
    for trouble in figures.faults:
        yield _fault(figures, trouble)
    if figures.capped is not None:
        yield _cap(figures, figures.capped)
    if figures.interrupted:
        yield f"interrupted after {figures.played:,} of {counted(figures.batch.games, 'game')}."
    if 0 < figures.ended < FEW_GAMES and not figures.all_alike:
        yield (
            f"{counted(figures.ended, 'game is', 'games are')} few; a share of 25 % is then known to within "
            f"{_reach(figures.ended)} points only. Play 1,000 or more for a difference of 5."
        )
    if set(figures.batch.bots) == {"random"}:
        yield (
            "bots that play at random show whether a game works and how long it is; "
            "who wins between people is another question."
        )
    if "greedy" in figures.batch.bots:
        yield "greedy bots take what scores most at once and plan nothing."


def _reach(games: int) -> int:
    """Half the width of the 95 % interval at a share of a quarter, in whole points."""
    return max(1, round(100 * 1.96 * sqrt(0.25 * 0.75 / games)))


def _fault(figures: Figures, trouble: Trouble) -> str:
    assert trouble.fault is not None
    what = f"{trouble.fault.sentence} ({trouble.fault.code} at {trouble.fault.place})"
    return f"{counted(trouble.count, 'game')} broke off by a fault of the book: {what}; {_example(figures, trouble)}"


def _cap(figures: Figures, trouble: Trouble) -> str:
    cut = f"{counted(trouble.count, 'game')} cut off, since not over after {figures.batch.cap:,} decisions"
    return f"{cut}; {' '.join(filter(None, (_example(figures, trouble), figures.circle)))}"


def _example(figures: Figures, trouble: Trouble) -> str:
    """Game numbers are counted from 1 for people and on the command line."""
    return f"the first is game {trouble.first + 1:,}. To see it, add --save-game {trouble.first + 1}."
