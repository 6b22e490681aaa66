"""A book made ready for a second table is what it would be made from nothing: the first leaves nothing in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.backends.python.engine import PythonEngine
from rulewright.hir.rulings import answers, rulings
from rulewright.lir.show import show_lir
from rulewright.pipeline import CheckedBook, load_book
from rulewright.playing.match import table_for
from rulewright.text.source import Span

RULES = Path(__file__).parents[2] / "rules"


def others(checked: CheckedBook) -> list[tuple[str, str]]:
    """Every ruling with another answer than the usual one."""
    found = []
    for setting in rulings(checked.book):
        usual = setting.value_texts.get(0)
        found.append((setting.name, next(answer for answer in answers(checked.book, setting) if answer != usual)))
    return found


def the_same_as_from_nothing(name: str, chosen: list[tuple[str, str]], checked: CheckedBook) -> None:
    """One table after the other of a book that has been played before, and each of a book read for it alone."""
    players = checked.book.min_players
    _ = table_for(checked, players, {}).python
    for setting, answer in chosen:
        again = table_for(checked, players, {setting: answer}).python
        anew = table_for(load_book(RULES / name), players, {setting: answer}).python
        assert told(again) == told(anew), f"{setting} = {answer}"
        assert again.play_out(again.start(7), 7) == anew.play_out(anew.start(7), 7)


@pytest.mark.parametrize("name", ["harbour", "classics/kuhn_poker", pytest.param("sealane", marks=pytest.mark.long)])
def test_a_second_table_is_what_it_would_be_from_nothing(name: str) -> None:
    checked = load_book(RULES / name)
    the_same_as_from_nothing(name, others(checked), checked)


SLICES = 8


@pytest.mark.long
@pytest.mark.parametrize("number", range(SLICES))
def test_every_ruling_of_lachine(number: int) -> None:
    checked = load_book(RULES / "lachine")
    the_same_as_from_nothing("lachine", others(checked)[number::SLICES], checked)


def test_back_at_the_first_table() -> None:
    checked = load_book(RULES / "harbour")
    ((setting, other),) = others(checked)
    engines = [table_for(checked, 3, {setting: answer} if answer else {}).python for answer in ("", other, "")]
    assert told(engines[0]) == told(engines[2]) != told(engines[1])
    counts = [{p: told(table_for(checked, p, {}).python) for p in (2, 3, 4)} for _ in range(2)]
    assert counts[0] == counts[1]


def told(engine: PythonEngine) -> dict[str, object]:
    """All that an engine is made of, in words and numbers."""
    module, program = engine.module, engine.program
    return {
        "text": [str(text) for text in (*module.functions, *module.strides)],
        "places": [[place(span) for _, span in text.lines] for text in module.functions],
        "faults": {number: (code, place(span)) for number, (code, span) in module.faults.items()},
        "tables": module.tables,
        "start": program.start,
        "program": show_lir(program),
    }


def place(span: Span) -> tuple[str, int, int]:
    return Path(span.source.name).name, span.start, span.end
