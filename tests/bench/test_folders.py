"""Other people's libraries have a folder of their own, which is filled once, and may be missing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import dev
import environment


@pytest.fixture
def peers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder, not there yet, and a lock for it."""
    (tmp_path / "some.lock").write_text("one==1\n", encoding="utf-8")
    monkeypatch.setattr(environment, "PEERS", tmp_path / "peers")
    monkeypatch.setattr(environment, "PEERS_LOCK", tmp_path / "some.lock")
    return tmp_path / "peers"


def test_the_folder_is_filled_again_only_for_another_lock(peers: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def install(*arguments: str) -> None:
        asked.append(arguments)
        peers.mkdir()

    monkeypatch.setattr(environment, "pip", install)
    assert environment.ensure_peers() == environment.ensure_peers() == peers
    assert len(asked) == 1
    assert "--require-hashes" in asked[0]
    environment.PEERS_LOCK.write_text("one==2\n", encoding="utf-8")
    environment.ensure_peers()
    assert len(asked) == 2


def test_where_it_cannot_be_filled_the_rest_goes_on(
    peers: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: str) -> None:
        (peers / "half").mkdir(parents=True)
        raise environment.SetupError("no wheel for this system")

    monkeypatch.setattr(environment, "pip", fail)
    environment.ensure_peers()
    assert not peers.exists()
    assert "no wheel for this system\nso there is no comparison with other libraries" in capsys.readouterr().err


def test_python_looks_there_before_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "mine")
    assert dev.with_folders(Path("a"), Path("b")) == {"PYTHONPATH": os.pathsep.join(["a", "b", "mine"])}
    monkeypatch.delenv("PYTHONPATH")
    assert dev.with_folders(Path("a")) == {"PYTHONPATH": "a"}
