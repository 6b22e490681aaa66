"""What the command line does when something goes wrong that is no rulebook's fault: exit codes and odd consoles."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.cli import main as command_line

ROOT = Path(__file__).resolve().parents[3]
HARBOUR = str(ROOT / "rules" / "harbour")


def run(*words: str, cwd: Path | None = None, **environ: str) -> subprocess.CompletedProcess[bytes]:
    """A process of its own, as a shell starts it."""
    everything = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter"), **environ}
    command = [sys.executable, "-m", "rulewright", *words]
    return subprocess.run(command, cwd=cwd, env=everything, stdin=subprocess.DEVNULL, capture_output=True, check=False)


def stopped(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int | str | None:
    """The exit code of a command that ends with an exception."""

    def fail(**_: object) -> None:
        raise error

    monkeypatch.delenv("RULEWRIGHT_DEBUG", raising=False)
    monkeypatch.setattr(command_line.rulewright, "main", fail)
    with pytest.raises(SystemExit) as stop:
        command_line.main()
    return stop.value.code


def test_a_mistake_of_ours_is_said_to_be_ours(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert stopped(monkeypatch, KeyError("secret")) == 3
    said = capsys.readouterr().err
    assert "your book is not to blame" in said and "report" in said
    assert "Traceback" not in said and "KeyError" not in said


def test_interrupting_is_no_mistake(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert stopped(monkeypatch, KeyboardInterrupt()) == 130
    assert capsys.readouterr() == ("", "")


def test_a_console_that_lacks_characters_gets_escapes(tmp_path: Path) -> None:
    saved = run("simulate", HARBOUR, "--seed", "1", "--save-game", "1", cwd=tmp_path)
    assert f"rulewright trace {shlex.quote(HARBOUR)} --save harbour-seed1-game1.json".encode() in saved.stdout
    done = run("trace", HARBOUR, "--save", "harbour-seed1-game1.json", cwd=tmp_path, PYTHONIOENCODING="cp1252")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "£1: bank \\u2192 ann.money".encode("cp1252") in done.stdout


def test_no_colour_without_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "rulebook.yaml").write_text("rulebook: x\n")
    done = run("check", str(tmp_path))
    assert done.returncode == 1
    assert b"\x1b" not in done.stdout + done.stderr


@pytest.mark.parametrize("words", [["explain", HARBOUR], ["play", HARBOUR, "--seats", "random,random"]])
def test_a_reader_that_has_enough_is_no_error(words: list[str]) -> None:
    command = [sys.executable, "-m", "rulewright", *words]
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter")}
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_file_that_may_not_be_read_is_misuse(tmp_path: Path) -> None:
    book = tmp_path / "rulebook.yaml"
    book.mkdir()
    done = run("check", str(tmp_path))
    assert done.returncode == 2
    assert b"is a folder" in done.stderr


def test_the_seed_is_printed_when_it_was_made_up() -> None:
    first = run("play", HARBOUR, "--seats", "random,random")
    seed = first.stdout.decode().splitlines()[0].removeprefix("seed ")
    again = run("play", HARBOUR, "--seats", "random,random", "--seed", seed)
    assert first.stdout.decode().splitlines()[1:] == again.stdout.decode().splitlines()


def test_checking_imports_nothing_that_plays() -> None:
    code = (
        "import sys; from rulewright.cli.main import main\n"
        f"sys.argv = ['rulewright', 'check', {HARBOUR!r}]\n"
        "try: main()\n"
        "except SystemExit: print([m for m in sys.modules if 'backends' in m or 'lower' in m or m in ('rich', 'lark')])"
    )
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter")}
    done = subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
