"""The answer in sentences, and why to be careful with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.reporting.wording import counted, listed
from rulewright.simulation.record import GameRecord
from rulewright.weighing.clauses import clauses, sentence, strange
from rulewright.weighing.difference import LEAST_PAIRS, Difference
from rulewright.weighing.weigh import Weighed
from rulewright.weighing.wording import difference_cell, lineup_title

WORTH_SAYING = 1.2
"""Pairing is praised where it is worth so many times the games."""


def verdicts(weighed: Sequence[Weighed]) -> Iterator[str]:
    """What is another, for each line-up; whether they agree; how many pairs would show a small difference."""
    for each in weighed:
        yield _verdict(each, _whose(each, len(weighed) > 1))
    yield from _disagreements(weighed)
    for each in weighed:
        yield from _how_fine(each, _whose(each, len(weighed) > 1))


def _whose(weighed: Weighed, several: bool) -> str:
    return f"With bots {lineup_title(weighed.bots)}: " if several else ""


def _verdict(weighed: Weighed, whose: str) -> str:
    if not weighed.differences:
        return f"{whose}{_open('Too few pairs of games ended by rule to compare them.', whose)}"
    pairs = counted(weighed.ended, "pair")
    if said := clauses(weighed):
        found = sentence([*said, *strange(weighed)])
    elif weighed.alike == weighed.ended:
        same = f"no visible difference: in all {pairs} both games are the same, since no difference mattered"
        found = sentence([same, *strange(weighed)])
    elif weighed.visible:
        found = sentence([*strange(weighed), "else no visible difference"])
    else:
        found = sentence([f"no visible difference in {pairs} of games", *strange(weighed)])
    return whose + _open(found, whose)


def _open(text: str, whose: str) -> str:
    return text[:1].lower() + text[1:] if whose else text


def _disagreements(weighed: Sequence[Weighed]) -> Iterator[str]:
    """Who wins, and whether a game gets longer, where line-ups say otherwise."""
    for number, one in enumerate(weighed):
        for other in weighed[number + 1 :]:
            apart = list(_apart(one, other))
            if apart:
                yield sentence([f"bots disagree on {apart[0]}", *apart[1:]])


def _apart(one: Weighed, other: Weighed) -> Iterator[str]:
    theirs = {each.measure.key: each for each in other.differences}
    for each in one.differences:
        found = theirs.get(each.measure.key)
        if found is None or each.measure.group not in ("wins", "length") or not _disagree(each, found):
            continue
        here, there = lineup_title(one.bots), lineup_title(other.bots)
        wins = "shared wins" if each.measure.name == "shared" else f"wins of {each.measure.name}"
        what = wins if each.measure.group == "wins" else each.measure.name
        yield f"{what} ({here} {difference_cell(each)}, {there} {difference_cell(found)})"


def _disagree(one: Difference, other: Difference) -> bool:
    """At least one is visible, the other is not or says the opposite, and their intervals have nothing in common."""
    apart = one.high < other.low or other.high < one.low
    return apart and (one.visible != other.visible or (one.visible and one.value * other.value < 0))


def _how_fine(weighed: Weighed, whose: str) -> Iterator[str]:
    wanted = weighed.pairs_for_small
    if wanted is None:
        return
    text = f"To see a seat win 2 games more or fewer in 100, play {wanted:,} pairs."
    yield whose + _open(text, whose)


def warnings(weighed: Sequence[Weighed]) -> Iterator[str]:
    """What takes weight from the verdicts."""
    for each in weighed:
        named = _whose(each, len(weighed) > 1)
        whose = named[:1].lower() + named[1:]
        if each.pairs.interrupted:
            yield f"{whose}interrupted after {len(each.pairs.games):,} of {counted(each.pairs.asked, 'pair')}."
        if 0 < each.ended < LEAST_PAIRS:
            yield f"{whose}of fewer than {LEAST_PAIRS} pairs nothing is said to differ."
        idle = [e.measure.name for e in each.of("games with") if e.here.mean == e.there.mean == 0]
        if idle:
            yield f"{whose}nobody ever does {listed(idle)}, neither here nor there, so nothing is known of that."
        for side, games in (("here", [a for a, _ in each.pairs.games]), ("there", [b for _, b in each.pairs.games])):
            yield from _trouble(games, whose, side)
    if any(set(each.bots) <= {"random", "greedy"} for each in weighed):
        yield "bots that plan nothing show what the rules do by themselves; people may play otherwise."


def _trouble(games: Sequence[GameRecord], whose: str, side: str) -> Iterator[str]:
    """Pairs with such a game are left out of the figures."""
    faulty = [game for game in games if game.outcome == "fault"]
    if faulty:
        note = faulty[0].fault
        assert note is not None
        what = f"{note.sentence} ({note.code} at {note.place})"
        yield f"{whose}{side}, {counted(len(faulty), 'game')} broke off by a fault of the book and left out: {what}."
    cut = sum(game.outcome == "cap" for game in games)
    if cut:
        yield f"{whose}{side}, {counted(cut, 'game')} cut off, since not over in time, and left out."
