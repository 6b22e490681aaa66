"""Batches that are interrupted go on where they stopped, and come to what they would have come to."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, strategies as st

from rulewright.cli.main import rulewright
from rulewright.pipeline import Table
from rulewright.playing.match import open_book, table_for
from rulewright.simulation.arena import Arena
from rulewright.simulation.backend import Wanted
from rulewright.simulation.batch_for import batch_for
from rulewright.simulation.bots.own import find_code
from rulewright.simulation.figures import Batch
from rulewright.simulation.processes import play_one
from rulewright.simulation.resuming.plain_tally import NoTally, as_plain, from_plain
from rulewright.simulation.resuming.progress_file import CannotResume, ProgressFile, open_progress
from rulewright.simulation.stage import stage
from rulewright.simulation.tally import Tally

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def table() -> Table:
    return table_for(open_book(ROOT / "rules/harbour"), 2, {})


@pytest.fixture
def batch(table: Table) -> Batch:
    return batch_for(table, {}, ("random", "greedy"), 20, 1, 10_000)


def quiet(_: int) -> None:
    pass


def stops_at(game: int) -> Callable[[int], None]:
    def progress(done: int) -> None:
        if done == game:
            raise KeyboardInterrupt

    return progress


def played(
    table: Table,
    batch: Batch,
    kept: ProgressFile | None = None,
    progress: Callable[[int], None] = quiet,
    backend: Wanted = "python",
) -> Tally:
    return Arena(table, batch, progress, 1, backend, kept).play()


def test_it_goes_on_where_it_stopped(table: Table, batch: Batch, tmp_path: Path) -> None:
    path = tmp_path / "some.progress"
    for stop in (5, 17):
        played(table, batch, open_progress(path, table, batch), stops_at(stop))
        assert open_progress(path, table, batch).gaps(20) == [range(stop, 20)]
    at: list[int] = []
    assert played(table, batch, open_progress(path, table, batch), at.append) == played(table, batch)
    assert at == list(range(18, 21)), "what was played is not played again"
    done = open_progress(path, table, batch)
    assert done.gaps(20) == [] and done.tally == played(table, batch)
    more = replace(batch, games=22)
    assert played(table, more, open_progress(path, table, more)) == played(table, more)


@pytest.mark.needs("cc")
def test_blocks_that_c_played_in_any_order_are_known(table: Table, batch: Batch, tmp_path: Path) -> None:
    whole = replace(batch, bots=("random", "random"), games=220)
    path, made = tmp_path / "some.progress", stage(table)
    kept = open_progress(path, table, whole)
    for games in (range(40, 90), range(0, 10), range(90, 100)):
        kept.add(games, Tally.of(play_one(made, whole, number) for number in games))
        kept.flush()
    again = open_progress(path, table, whole)
    assert again.gaps(300) == [range(10, 40), range(100, 300)]
    assert played(table, whole, again, backend="native") == played(table, whole)


def test_a_line_that_was_cut_off_counts_nothing(table: Table, batch: Batch, tmp_path: Path) -> None:
    path = tmp_path / "some.progress"
    played(table, batch, open_progress(path, table, batch), stops_at(9))
    text = path.read_text()
    path.write_text(text[:-40])
    before = open_progress(path, table, batch).tally.played
    assert before < 10
    assert played(table, batch, open_progress(path, table, batch)) == played(table, batch)
    assert open_progress(path, table, batch).gaps(20) == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": 2}, "is of other games: seed 1 there, 2 here"),
        (
            {"bots": ("greedy", "greedy"), "cap": 5},
            "bots random,greedy there, greedy,greedy here; cap 10000 there, 5 here",
        ),
        ({"settings": {"rounds": "3"}}, "settings none there, rounds=3 here"),
        ({"meaning": "1" * 64}, "rules have changed"),
        ({"book": "quay"}, "book harbour there, quay here"),
        ({"version": "9"}, "version of rulewright 0.1.0 there, 9 here"),
    ],
)
def test_other_games_are_refused(
    table: Table, batch: Batch, tmp_path: Path, changed: dict[str, object], said: str
) -> None:
    open_progress(tmp_path / "some.progress", table, batch)
    with pytest.raises(CannotResume) as refused:
        open_progress(tmp_path / "some.progress", table, replace(batch, **changed))  # type: ignore[arg-type]
    assert said in str(refused.value)


def test_code_that_has_changed_is_refused(table: Table, batch: Batch, tmp_path: Path) -> None:
    find_code.allow_code(tmp_path)
    (tmp_path / "mine.py").write_text("first = min")
    mine = replace(batch, bots=("mine:first", "random"))
    open_progress(tmp_path / "some.progress", table, mine)
    open_progress(tmp_path / "some.progress", table, mine)
    (tmp_path / "mine.py").write_text("first = max")
    with pytest.raises(CannotResume, match="code of bots has changed"):
        open_progress(tmp_path / "some.progress", table, mine)
    find_code._allowed.clear()


@pytest.mark.parametrize(
    "lines",
    [
        ["not json"],
        ['{"format": 1}', '{"games": [[0, 1]], "counted": ["Tally"]}'],
        ["[1, 2]"],
        ["{}"],
        [""],
    ],
)
def test_what_is_no_file_of_games_is_refused(table: Table, batch: Batch, tmp_path: Path, lines: list[str]) -> None:
    path = tmp_path / "some.progress"
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(CannotResume):
        open_progress(path, table, batch)


@pytest.mark.parametrize(
    "line",
    [
        {"games": [[0, 2]], "counted": ["Tally", ["played", 1]]},
        {"games": [[0, 1], [0, 1]], "counted": ["Tally", ["played", 2]]},
        {"games": [[1, 0]], "counted": ["Tally"]},
        {"games": [["0", "1"]], "counted": ["Tally", ["played", 1]]},
        {"games": [[0, 1]], "counted": ["Path", ["played", 1]]},
        {"games": [[0, 1]], "counted": ["Tally", ["played", 1], ["plaied", 1]]},
        {"games": [[0, 1]], "counted": [["Tally"], 1]},
        {"games": [[0, 1]], "counted": {"Tally": 1}},
        {"games": [[0, 1]], "counted": ["dict", [["dict"], 1]]},
        [1],
    ],
)
def test_what_counts_other_games_than_it_names_is_refused(
    table: Table, batch: Batch, tmp_path: Path, line: object
) -> None:
    path = tmp_path / "some.progress"
    open_progress(path, table, batch)
    with path.open("a") as file:
        file.write(json.dumps(line) + "\n" + json.dumps(line) + "\n" * isinstance(line, list))
        file.write("\n")
    with pytest.raises(CannotResume):
        open_progress(path, table, batch)


def test_a_folder_names_the_file_itself(table: Table, batch: Batch, tmp_path: Path) -> None:
    assert open_progress(tmp_path, table, batch).path == tmp_path / "harbour-2p-seed1.progress"
    assert open_progress(tmp_path / "new" / "some", table, batch).path.exists()


values = st.recursive(
    st.none() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3).map(tuple) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(values)
def test_what_is_written_is_read_again(value: object) -> None:
    assert from_plain(json.loads(json.dumps(as_plain(value)))) == value


@given(st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.lists(inner), max_leaves=12))
def test_nothing_that_is_read_breaks_the_reader(plain: object) -> None:
    with contextlib.suppress(NoTally):
        from_plain(plain)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "harbour", "--games", "8", "--seed", "1", "--seats", "greedy,random"]
    first = CliRunner().invoke(rulewright, [*words, "--resume", "."])
    second = CliRunner().invoke(rulewright, [*words, "--resume", "harbour-2p-seed1.progress"])
    assert first.exit_code == second.exit_code == 0 and first.stdout == second.stdout
    assert "8 games were played before" in second.stderr
    other = CliRunner().invoke(rulewright, [*words[:-1], "greedy", "--resume", "."])
    assert other.exit_code == 2 and "bots greedy,random there, greedy,greedy here" in other.output
    assert CliRunner().invoke(rulewright, ["simulate", "harbour", "--resume", "x"]).exit_code == 2
