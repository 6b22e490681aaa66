"""The covering arrays cover, are small, and come out the same each time."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, strategies as st

from rulings.covering import Questions, each_once, every_pair, pairs

QUESTIONS = st.lists(st.integers(2, 4), min_size=0, max_size=9).map(
    lambda sizes: {f"q{i}": [f"a{n}" for n in range(size)] for i, size in enumerate(sizes)}
)


@given(QUESTIONS)
def test_every_pair_occurs_and_every_row_answers_every_question(questions: Questions) -> None:
    rows = every_pair(questions)
    assert all(list(row) == list(questions) for row in rows)
    assert {pair for row in rows for pair in combinations(row.items(), 2)} == set(pairs(questions))


@given(QUESTIONS)
def test_every_answer_occurs_once_at_least(questions: Questions) -> None:
    rows = each_once(questions)
    assert {item for row in rows for item in row.items()} == {(q, a) for q in questions for a in questions[q]}


def test_ten_questions_with_two_answers_need_few_rows_not_a_thousand() -> None:
    questions = {f"q{i}": ["yes", "no"] for i in range(10)}
    assert len(every_pair(questions)) <= 14
    assert every_pair(questions) == every_pair(dict(questions))
