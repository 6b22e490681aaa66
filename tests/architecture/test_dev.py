"""`make X` is `tools/dev.py X`, and dev.py says plainly what a machine lacks and what was not run."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import dev
import environment
import tiers

ALL_THERE = dict.fromkeys(tiers.NAMES, "")


def test_the_makefile_passes_every_verb_on_and_does_nothing_else(root: Path) -> None:
    makefile = (root / "Makefile").read_text("utf-8")
    targets = re.findall(r"^([a-z][a-z -]*):$", makefile, re.MULTILINE)
    assert [name for line in targets for name in line.split()] == list(dev.VERBS)
    assert re.findall(r"^\t(.*)", makefile, re.MULTILINE) == ["@$(PYTHON) tools/dev.py $@"]


def test_ci_runs_what_a_person_runs(root: Path) -> None:
    assert (root / ".ci" / "run").read_text("utf-8").splitlines()[-1] == "exec make test"


def test_an_unknown_verb_is_misuse(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["tset"]) == 2
    assert "test-long" in capsys.readouterr().err


def test_a_failing_stage_does_not_stop_the_next(capfd: pytest.CaptureFixture[str]) -> None:
    report = dev.Report()
    report.stage("first", [sys.executable, "-c", "raise SystemExit(3)"])
    report.stage("second", [sys.executable, "-c", "print('still here')"])
    assert report.close() == 1
    assert "still here" in (said := capfd.readouterr().out)
    assert "failed: first," in said


def without_venv(monkeypatch: pytest.MonkeyPatch, found: Callable[[str], str | None]) -> str:
    """What is said on a machine whose Python lacks `ensurepip`, given which commands it has."""
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else real(name))
    monkeypatch.setattr(environment, "usable", lambda: False)
    monkeypatch.setattr(shutil, "which", found)
    with pytest.raises(environment.SetupError) as error:
        environment.check_machine()
    return str(error.value)


def test_a_python_without_venv_gets_the_one_command_that_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    said = without_venv(monkeypatch, lambda name: name if name == "apt-get" else None)
    assert "apt-get install -y python3-venv" in said


def test_a_python_without_venv_on_another_system_gets_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "install Python again" in without_venv(monkeypatch, lambda name: None)


def test_an_old_python_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(environment.SetupError, match=r"needs Python 3\.11 or newer, this is 3\.9"):
        environment.check_machine()


def test_what_did_not_run_is_listed_with_its_reason() -> None:
    missing = ALL_THERE | {"dask": "not installed"}
    listed = tiers.left_out(missing, {"ran": {"cc": 2, "dask": 0}})
    assert listed == {
        "tcc": "there is no test of this tier yet",
        "openspiel": "there is no test of this tier yet",
        "dask": "not installed",
    }


def test_a_run_that_broke_off_ran_no_tier() -> None:
    assert set(tiers.left_out(ALL_THERE, None)) == set(tiers.NAMES)


def test_a_required_tier_that_did_not_run_is_a_failure() -> None:
    assert tiers.unmet(tiers.wanted("cc, dask"), {"dask": "not installed", "tcc": "x"}) == ["dask: not installed"]


def test_requiring_what_is_no_tier_is_refused() -> None:
    with pytest.raises(ValueError, match="`gpu`"):
        tiers.wanted("cc,gpu")


def test_no_skipped_test_goes_unmentioned(root: Path, tmp_path: Path) -> None:
    shutil.copy(root / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_any.py").write_text(
        "import pytest\n"
        "@pytest.mark.long\ndef test_slow(): pass\n"
        "@pytest.mark.needs('cc')\ndef test_compiled(): pass\n"
        "@pytest.mark.skip(reason='Tuesday')\ndef test_other(): pass\n"
        "def test_plain(): pass\n",
        encoding="utf-8",
    )
    notes = tmp_path / "outcome.json"
    options = ["-q", "-p", "no:cacheprovider", "-c", str(root / "pyproject.toml"), "--rootdir", str(root)]
    command = [sys.executable, "-m", "pytest", *options, str(tmp_path)]
    environ = {**os.environ, "RULEWRIGHT_OUTCOME": str(notes)}
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    outcome = json.loads(notes.read_text("utf-8"))
    expected = {"slow; `make test-long` runs them": 1, "Tuesday": 1}
    compiler = tiers.absent("cc")
    assert outcome["skipped"] == expected | ({f"cc: {compiler}": 1} if compiler else {})
    assert outcome["ran"] == ({} if compiler else {"cc": 1})
