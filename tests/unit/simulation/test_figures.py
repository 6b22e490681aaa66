"""The figures of a batch against records made by hand, where each number can be worked out in the head."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.reporting.as_text import as_text
from rulewright.simulation.as_data import as_data
from rulewright.simulation.figures import Batch, Figures, count as count_tally
from rulewright.simulation.intervals import differs, share, wilson
from rulewright.simulation.record import FaultNote, GameRecord
from rulewright.simulation.report import report
from rulewright.simulation.spread import spread
from rulewright.simulation.tally import Tally
from rulewright.simulation.verdicts import verdicts, warnings

BATCH = Batch(
    book="mygame",
    version="0.0.0",
    meaning="0" * 64,
    players=2,
    games=6,
    seed=1,
    bots=("random", "random"),
    settings={},
    cap=100,
    actions=("buy", "sell", "bribe", "burn"),
    score_lines=("money", "goods"),
    ends=("sold_out",),
)
FAULT = FaultNote("RW902", "play.yaml:7", "3 crates were to be taken, but there is 1")


def ended(number: int, totals: tuple[int, int], places: tuple[int, int], decisions: int = 10) -> GameRecord:
    return GameRecord(
        number=number,
        seed=100 + number,
        outcome="ended",
        decisions=decisions,
        rounds=decisions // 2,
        totals=totals,
        places=places,
        lines=(totals, (0, 0)),
        ended_by="sold_out" if number % 2 else "",
        offered={"buy": 4, "sell": 2, "bribe": 1},
        taken={"buy": 3, "sell": number % 2},
    )


RECORDS = [
    ended(0, (5, 3), (1, 2)),
    ended(1, (2, 6), (2, 1), 12),
    ended(2, (4, 4), (1, 1), 14),
    ended(3, (9, 1), (1, 2), 16),
    GameRecord(4, 104, "fault", 3, 1, offered={"buy": 1}, taken={"buy": 1}, fault=FAULT),
    GameRecord(5, 105, "cap", 100, 50, offered={"buy": 100}, taken={"buy": 100}),
]


def count(batch: Batch, records: list[GameRecord]) -> Figures:
    return count_tally(batch, Tally.of(records))


@pytest.fixture
def figures() -> Figures:
    return count(BATCH, RECORDS)


def test_wins_are_counted_alone_and_shared(figures: Figures) -> None:
    assert [(s.wins.count, s.wins.of, s.shared) for s in figures.seats] == [(2, 4, 1), (1, 4, 1)]
    assert figures.shared_wins == 1


def test_games_that_broke_off_count_neither_for_length_nor_for_points(figures: Figures) -> None:
    assert figures.ended == 4
    assert figures.decisions is not None and (figures.decisions.least, figures.decisions.most) == (10, 16)
    assert figures.margin is not None and (figures.margin.least, figures.margin.most) == (0, 8)


def test_faults_and_cap_hits_are_apart_with_their_first_example(figures: Figures) -> None:
    assert [(f.count, f.first, f.seed, f.fault) for f in figures.faults] == [(1, 4, 104, FAULT)]
    assert figures.capped is not None and (figures.capped.count, figures.capped.first) == (1, 5)


@pytest.mark.parametrize("parts", [(0, 1), (2, 2), (5, 5), (1, 4)])
def test_parts_may_be_counted_apart_and_joined_in_any_order(parts: tuple[int, int], figures: Figures) -> None:
    again = [replace(RECORDS[4], number=9, seed=109), replace(RECORDS[5], number=8, seed=108)]
    records = [*again, *RECORDS]
    low, high = parts
    apart = [Tally.of(records[:low]), *records[low:high], Tally.of(records[high:])]
    for order in (apart, apart[::-1]):
        whole = Tally.of([Tally.of([part]) for part in order])
        assert count_tally(BATCH, whole) == count(BATCH, records)
    assert [f.first for f in count(BATCH, records).faults] == [4]


def test_faults_are_listed_as_they_were_first_met() -> None:
    other = replace(FAULT, place="play.yaml:9")
    records = [
        replace(RECORDS[4], number=number, fault=fault) for number, fault in ((7, FAULT), (6, other), (8, other))
    ]
    for order in (records, records[::-1]):
        assert [(f.first, f.count) for f in count(BATCH, order).faults] == [(6, 2), (7, 1)]


def test_use_of_actions(figures: Figures) -> None:
    use = {a.action: a for a in figures.actions}
    assert (use["buy"].offered, use["buy"].taken, use["buy"].games) == (4 * 4 + 101, 4 * 3 + 101, 6)
    assert [a.action for a in figures.actions if a.never_legal] == ["burn"]
    assert [a.action for a in figures.actions if a.never_taken] == ["bribe"]


def rare(taken: int) -> Figures:
    """Twenty games of a book that calls an action rare, in so many of which it was taken."""
    batch = replace(BATCH, actions=("buy", "burn"), rare={"burn": "Only who has sold everything may do it."})
    games = [ended(i, (5, 3), (1, 2)) for i in range(20)]
    return count(
        batch, [replace(g, offered={"buy": 1, "burn": 1}, taken={"burn": int(g.number < taken)}) for g in games]
    )


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        (0, "As the book expects, burn was legal, but never taken: Only who has sold everything may do it."),
        (2, "As the book expects, burn was seldom taken: Only who has sold everything may do it."),
        (3, "The book calls burn rare, yet it was taken in 15.0 % of the games."),
    ],
)
def test_an_action_that_the_book_calls_rare_is_reported_with_its_reason(taken: int, said: str) -> None:
    figures = rare(taken)
    assert said in verdicts(figures)
    assert as_data(figures)["never_taken"] == ["buy"]
    assert [action.get("rare", "") for action in as_data(figures)["actions"]] == ["", figures.batch.rare["burn"]]


def test_a_rare_action_that_was_never_legal_is_expected(figures: Figures) -> None:
    expecting = count(replace(BATCH, rare={"burn": "Nobody can."}), RECORDS)
    assert as_data(figures)["never_legal"] == ["burn"] and as_data(expecting)["never_legal"] == []
    assert "As the book expects, burn was never legal: Nobody can." in verdicts(expecting)


def test_endings_are_listed_even_where_none_happened() -> None:
    assert count(BATCH, RECORDS[:1]).ended_by == {"": 1, "sold_out": 0}


def test_sentences_come_before_warnings_and_tables(figures: Figures) -> None:
    text = as_text(report(figures))
    places = [text.index(word) for word in ("No seat is shown", "Careful: 1 game broke off", "Wins by seat", "Use of")]
    assert places == sorted(places)
    assert "Never legal in any game: burn." in text
    assert "Legal, but never taken: bribe." in text


def test_a_warning_says_how_to_see_the_game(figures: Figures) -> None:
    said = list(warnings(figures))
    assert "the first is game 5. To see it, add --save-game 5." in said[0]
    assert "the first is game 6." in said[1]


def test_an_option_to_be_typed_is_not_broken_at_its_hyphens(figures: Figures) -> None:
    for words in range(50):
        faults = tuple(replace(t, fault=replace(FAULT, sentence="x " * words)) for t in figures.faults)
        assert "-\n" not in as_text(report(replace(figures, faults=faults)))


def test_one_game_is_few() -> None:
    assert next(warnings(count(replace(BATCH, games=1), RECORDS[:1]))).startswith("1 game is few;")


def test_a_seat_that_wins_too_often_is_named() -> None:
    records = [ended(i, (5, 3), (1, 2)) for i in range(60)] + [ended(i, (3, 5), (2, 1)) for i in range(20)]
    assert "Seat 1 wins more often than its share: alone it wins 75.0 % of the games" in next(
        verdicts(count(BATCH, records))
    )


def test_of_bots_with_a_seat_each_is_said_once_who_wins() -> None:
    records = [ended(i, (5, 3), (1, 2)) for i in range(60)] + [ended(i, (3, 5), (2, 1)) for i in range(20)]
    said = list(verdicts(count(replace(BATCH, bots=("greedy", "random")), records)))
    assert said[0].startswith("Seat 1 (greedy) wins more often than its share")
    assert not any("The bot" in sentence for sentence in said)


def test_games_that_are_all_the_same_say_as_much_as_one() -> None:
    games = replace(BATCH, games=400)
    said = list(verdicts(count(games, [ended(2 * i, (3, 3), (2, 1)) for i in range(400)])))
    assert said[0].startswith("In all 400 games every figure is the same")
    assert said[1] == "It is won by seat 2 (random), by what the book says of ties."
    assert not any("its share" in sentence for sentence in said)
    other = [*(ended(2 * i, (3, 3), (2, 1)) for i in range(399)), ended(800, (3, 3), (2, 1), 11)]
    assert next(verdicts(count(games, other))).startswith("Seat 1 wins less often than its share")


def test_no_games_at_all_are_no_error() -> None:
    figures = count(BATCH, [])
    text = as_text(report(figures))
    assert text.startswith("mygame: 0 games, 2 players, seed 1") and "Never legal" not in text
    assert figures.interrupted


def test_one_player_has_no_margin_and_no_rival() -> None:
    batch = Batch("m", "0", "0" * 64, 1, 1, 1, ("random",), {}, 9, ())
    record = GameRecord(0, 1, "ended", 5, 2, totals=(7,), places=(1,))
    assert "ahead of" not in as_text(report(count(batch, [record])))


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"), [(25, 100, 0.175, 0.343), (250, 1000, 0.224, 0.278), (0, 30, 0.0, 0.114)]
)
def test_wilson(hits: int, of: int, low: float, high: float) -> None:
    assert wilson(hits, of) == pytest.approx((low, high), abs=0.001)


def test_of_nothing_anything_may_be_true() -> None:
    assert (share(0, 0).low, share(0, 0).high, share(0, 0).value) == (0.0, 1.0, 0.0)
    assert not differs(0, 0, 0.5, 2)


def test_more_questions_need_more_proof() -> None:
    assert differs(60, 100, 0.5, 1)
    assert not differs(60, 100, 0.5, 4)


def test_a_spread_is_made_of_numbers_that_occurred() -> None:
    found = spread([9, 1, 5, 7])
    assert found is not None
    assert (found.least, found.low, found.middle, found.high, found.most, found.mean) == (1, 1, 5, 9, 9, 5.5)
    assert spread([]) is None
    assert spread({1: 1, 7: 1, 5: 1, 9: 1}) == found, "how often each number came says as much"
