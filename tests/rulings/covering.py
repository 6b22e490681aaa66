"""Covering arrays: few combinations in which every answer, or every pair of answers to two questions, occurs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

Questions = Mapping[str, Sequence[str]]
Row = dict[str, str]
Pair = tuple[tuple[str, str], tuple[str, str]]


def each_once(questions: Questions) -> list[Row]:
    """As many rows as the question with the most answers has; every answer occurs in one."""
    most = max((len(answers) for answers in questions.values()), default=0)
    return [{name: answers[row % len(answers)] for name, answers in questions.items()} for row in range(most)]


def every_pair(questions: Questions) -> list[Row]:
    """Rows in which every pair of answers to two questions occurs; the same rows whenever the questions are the same.

    Each row begins with the first pair that is still missing, and then gives each question in turn the answer that
    makes most missing pairs with what the row has already, the first of those that are equal.
    """
    missing = dict.fromkeys(pairs(questions))
    rows = []
    while missing:
        row = dict(next(iter(missing)))
        for name, answers in questions.items():
            if name not in row:
                row[name] = max(answers, key=lambda answer, n=name: _gain(questions, row, n, answer, missing))
        rows.append({name: row[name] for name in questions})
        for pair in list(combinations(rows[-1].items(), 2)):
            missing.pop(pair, None)
    return rows


def pairs(questions: Questions) -> list[Pair]:
    """All pairs of answers to two questions, in the order of the questions."""
    return [((a, x), (b, y)) for a, b in combinations(questions, 2) for x in questions[a] for y in questions[b]]


def _gain(questions: Questions, row: Row, name: str, answer: str, missing: Mapping[Pair, None]) -> int:
    """How many missing pairs an answer makes with the answers that the row has."""
    order = list(questions)
    here = order.index(name)
    new = (name, answer)
    return sum(((old, new) if order.index(old[0]) < here else (new, old)) in missing for old in row.items())
