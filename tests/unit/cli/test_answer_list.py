"""How answers are listed: by groups, in columns, as numbers; what is not allowed stands below them."""

from __future__ import annotations

from rulewright.cli.answer_list import answer_lines, question, withheld_lines
from rulewright.cli.paint import Paint
from rulewright.playing.answers import Answer


def listed(answers: list[Answer], room: int) -> list[str]:
    return [line.replace("\u00a0", " ") for line in answer_lines(answers, room, Paint())]


def test_groups_have_a_line_where_there_are_several() -> None:
    answers = [
        Answer(1, 1, "Pass"),
        Answer(2, 2, "Buy", group="Market", price="$1"),
        Answer(3, 3, "Sell", group="Market"),
    ]
    assert listed(answers, 40) == ["   1  Pass", "  Market", "   2  Buy ($1)", "   3  Sell"]
    assert listed(answers[1:], 40) == ["   2  Buy ($1)", "   3  Sell"]


def test_many_short_answers_stand_in_columns_and_details_below_each_other() -> None:
    answers = [Answer(i, i, f"field {i}") for i in range(1, 8)]
    assert listed(answers, 40) == [
        "   1  field 1      5  field 5",
        "   2  field 2      6  field 6",
        "   3  field 3      7  field 7",
        "   4  field 4",
    ]
    told = [Answer(i, i, f"field {i}", details="wet and far away from the village") for i in range(1, 8)]
    assert listed(told, 40)[:3] == [
        "   1  field 1  – wet and far away from",
        "      the village",
        "   2  field 2  – wet and far away from",
    ]


def test_numbers_stand_in_a_line_or_as_a_range() -> None:
    assert listed([Answer(i, i, str(i)) for i in (2, 3, 5)], 40) == ["  2   3   5"]
    assert listed([Answer(i, i, str(i), price="$1") for i in (2, 3)], 40) == ["  2 ($1)   3 ($1)"]
    assert listed([Answer(i, i, str(i)) for i in range(30)], 40) == ["  a number from 0 to 29"]


def test_the_question_names_the_action_it_belongs_to() -> None:
    assert list(question("a field", "plough", 40)) == ["Plough – a field:"]
    assert list(question("an action", "", 40)) == ["An action:"]
    assert list(withheld_lines(["Reap", "Sow"], 20, Paint())) == ["  Not now: Reap;", "  Sow."]
    assert list(withheld_lines([], 20, Paint())) == []
