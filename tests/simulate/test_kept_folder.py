"""`--out`: the same bytes whoever plays, tables that agree with the report, and nothing of others overwritten."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from click.testing import CliRunner, Result

from rulewright.cli.main import rulewright
from rulewright.publishing import needs
from rulewright.publishing.keep import keep_games
from rulewright.simulation.batch_for import batch_for
from rulewright.simulation.processes import play_one
from rulewright.simulation.record import GameRecord
from rulewright.simulation.stage import stage
from simulate.counted_game import counted_table

ROOT = Path(__file__).resolve().parents[2]
HARBOUR = str(ROOT / "rules" / "harbour")
OURS = ["decisions.parquet", "games.parquet", "report.html", "rounds.parquet"]
Asked = dict[str, Any]


def simulated(folder: Path, *how: str) -> Result:
    words = ["simulate", HARBOUR, "--games", "30", "--seed", "1", "--players", "3", "--out", str(folder), *how]
    return CliRunner().invoke(rulewright, words)


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Asked]:
    """A folder, and the same as data."""
    folder = tmp_path_factory.mktemp("out") / "new" / "report"
    done = simulated(folder, "--format", "json", "--backend", "python", "--workers", "1", "--watch-games", "20")
    assert done.exit_code == 0, done.output
    assert "kept in " in done.stderr
    return folder, json.loads(done.stdout)


def table(folder: Path, name: str) -> tuple[list[Asked], dict[bytes, bytes]]:
    read = pyarrow.parquet.read_table(folder / f"{name}.parquet")
    return read.to_pylist(), read.schema.metadata


def test_there_are_four_files(kept: tuple[Path, Asked]) -> None:
    assert sorted(written(kept[0])) == OURS


def test_a_row_for_each_game(kept: tuple[Path, Asked]) -> None:
    rows, facts = table(kept[0], "games")
    report = kept[1]
    assert [row["game"] for row in rows] == list(range(1, 31))
    assert facts[b"rulewright.book"] == b"harbour" and facts[b"rulewright.meaning"].decode() == report["meaning"]
    assert (facts[b"rulewright.seed"], json.loads(facts[b"rulewright.bots"])) == (b"1", ["random"] * 3)
    for seat in report["seats"]:
        at = f"place.seat{seat['seat']}"
        alone = [row for row in rows if [row[f"place.seat{s}"] for s in (1, 2, 3)].count(1) == 1]
        assert sum(row[at] == 1 for row in alone) == seat["wins"]["count"]
        points = [row[f"total.seat{seat['seat']}"] for row in rows]
        assert sum(points) / 30 == pytest.approx(seat["points"]["mean"], abs=1e-5)
        lines = [row[f"line.money.seat{seat['seat']}"] + row[f"line.order.seat{seat['seat']}"] for row in rows]
        assert lines == points
    for use in report["actions"]:
        assert sum(row[f"offered.{use['action']}"] for row in rows) == use["offered"]
        assert sum(row[f"taken.{use['action']}"] for row in rows) == use["taken"]


def test_a_row_for_each_decision_that_was_looked_at(kept: tuple[Path, Asked]) -> None:
    rows, _ = table(kept[0], "decisions")
    games, _ = table(kept[0], "games")
    report = kept[1]["watched"]
    assert len(rows) == report["decisions"]
    for game in games[:20]:
        own = [row for row in rows if row["game"] == game["game"]]
        assert [row["decision"] for row in own] == list(range(1, game["decisions"] + 1))
        assert sum(row["action"] == "buy" and row["whole"] for row in own) == game["taken.buy"]
    whole = report["branching"][0]
    assert sum(row["options"] == 1 for row in rows) == whole["forced"]["count"]
    assert max(row["options"] for row in rows) == whole["options"]["most"]


def test_a_row_for_each_round_and_seat_that_was_looked_at(kept: tuple[Path, Asked]) -> None:
    rows, _ = table(kept[0], "rounds")
    ends = {(row["game"], row["seat"]): row for row in rows if row["at"] is None}
    assert sorted(ends) == [(game, seat) for game in range(1, 21) for seat in (1, 2, 3)]
    for game in table(kept[0], "games")[0][:20]:
        for seat in (1, 2, 3):
            end = ends[game["game"], seat]
            assert (end["score"], end["place"]) == (game[f"total.seat{seat}"], game[f"place.seat{seat}"])
            assert end["has.pounds"] == game[f"line.money.seat{seat}"]
    first = [row for row in rows if row["at"] == 1]
    assert len(first) == 60 and {row["has.pounds"] for row in first} == {5}
    (grain,) = (s for s in kept[1]["watched"]["scales"] if s["name"] == "grain.price")
    at_end = sorted(row["at.grain.price"] for row in ends.values() if row["seat"] == 1)
    assert grain["points"][-1]["middle"] == at_end[len(at_end) // 2 - 1] and grain["points"][-1]["at"] is None


@pytest.mark.needs("cc")
def test_c_writes_the_same_bytes(kept: tuple[Path, Asked], tmp_path: Path) -> None:
    assert simulated(tmp_path, "--backend", "native", "--watch-games", "20").exit_code == 0
    assert written(tmp_path) == written(kept[0])


@pytest.mark.long
def test_two_processes_write_the_same_bytes(kept: tuple[Path, Asked], tmp_path: Path) -> None:
    assert simulated(tmp_path, "--backend", "python", "--workers", "2", "--watch-games", "20").exit_code == 0
    assert written(tmp_path) == written(kept[0])


def test_an_earlier_simulation_makes_way(kept: tuple[Path, Asked], tmp_path: Path) -> None:
    for name, content in written(kept[0]).items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "games.parquet.part").write_bytes(b"of a run that was killed")
    done = simulated(tmp_path, "--games", "2")
    assert done.exit_code == 0, done.output
    assert len(table(tmp_path, "games")[0]) == 2


@pytest.mark.parametrize("name", ["notes.txt", "report.html", "games.parquet"])
def test_what_others_wrote_is_left_alone(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("mine", "utf-8")
    done = simulated(tmp_path)
    assert done.exit_code == 2 and done.stdout == ""
    assert name in done.stderr and "not of a simulation" in done.stderr
    assert written(tmp_path) == {name: b"mine"}


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", "utf-8")
    done = simulated(file)
    assert done.exit_code == 2 and "is a file" in done.stderr
    assert file.read_text("utf-8") == "mine"


def test_without_pyarrow_one_line_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda name: None)
    done = simulated(tmp_path / "new")
    assert done.exit_code == 2 and "rulewright[report]" in done.stderr
    assert not (tmp_path / "new").exists()


def test_nothing_to_look_at_leaves_empty_tables(tmp_path: Path) -> None:
    assert simulated(tmp_path, "--watch-games", "0", "--games", "2").exit_code == 0
    assert (table(tmp_path, "decisions")[0], table(tmp_path, "rounds")[0]) == ([], [])


def test_interrupting_keeps_the_games_so_far(tmp_path: Path) -> None:
    table = counted_table()
    batch = batch_for(table, {}, ("random", "random"), 9, 1, 100)

    def until_somebody_interrupts() -> Iterator[GameRecord]:
        yield from (play_one(stage(table), batch, number) for number in range(4))
        raise KeyboardInterrupt

    assert keep_games(tmp_path, batch, until_somebody_interrupts()).played == 4
    assert pyarrow.parquet.read_table(tmp_path / "games.parquet").column("game").to_pylist() == [1, 2, 3, 4]


def test_a_fault_of_ours_leaves_nothing_half_written(tmp_path: Path) -> None:
    def broken() -> Iterator[GameRecord]:
        raise ZeroDivisionError
        yield

    with pytest.raises(ZeroDivisionError):
        keep_games(tmp_path, batch_for(counted_table(), {}, ("random", "random"), 9, 1, 100), broken())
    assert written(tmp_path) == {}
