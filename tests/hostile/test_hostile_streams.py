"""Row 46: standard input and output that are closed, broken, full or interrupted; files that may not be read."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from rule_case import WORLD

ROOT = Path(__file__).parents[2]
RULEWRIGHT = [sys.executable, "-m", "rulewright"]
HARBOUR = str(ROOT / "rules" / "harbour")
FULL = Path("/dev/full")
VERBS = {
    "check": ["check", HARBOUR],
    "data": ["check", HARBOUR, "--format", "json"],
    "play": ["play", HARBOUR, "--seats", "random,random", "--seed", "1"],
    "simulate": ["simulate", HARBOUR, "--games", "3", "--seed", "1", "--workers", "1"],
    "explain": ["explain", "RW203"],
    "stage": ["explain", HARBOUR, "--stage", "hir"],
    "doctor": ["doctor"],
    "help": ["--help"],
}


def run(words: list[str], **options: object) -> subprocess.CompletedProcess[bytes]:
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    return subprocess.run([*RULEWRIGHT, *words], cwd=ROOT, timeout=120, check=False, **options)  # type: ignore[call-overload]


def is_calm(said: bytes) -> bool:
    """No traceback, nothing that Python says at its end, and no fault of ours."""
    return not any(word in said for word in (b"Traceback", b"Exception ignored", b"a mistake of its own", b"Broken"))


# ---- standard input ----

INPUTS = {
    "a part": (b"state:\n  x: 0..9\n", 0, b"no `flow:`"),
    "a slip": (b"stat: 1\n", 1, b"did you mean `state`?"),
    "nothing": (b"", 1, b"the file is empty"),
    "zeros": (b"\0" * 100, 1, b"NUL"),
    "no text": (b"\xff\xfe\x00", 1, b"not UTF-8"),
    "a whole book": (WORLD.encode(), 0, b""),
    "far too much": (b"#" * 3_000_000, 1, b"`file_bytes`"),
}


@pytest.mark.parametrize("name", INPUTS)
def test_46_standard_input(name: str) -> None:
    text, code, words = INPUTS[name]
    done = run(["check", "-"], input=text)
    assert (done.returncode, is_calm(done.stderr)) == (code, True), done.stderr
    assert words in done.stdout


def test_46_standard_input_that_is_closed() -> None:
    done = subprocess.run(
        f'exec "{sys.executable}" -m rulewright check - <&-', shell=True, cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode in (1, 2) and is_calm(done.stderr)


def test_46_a_game_whose_keyboard_falls_silent() -> None:
    done = run(["play", HARBOUR, "--seed", "1"], input=b"nonsense\n1\nwhy\nundo\nundo\nsave\n99\n\n")
    assert done.returncode == 0 and is_calm(done.stderr)
    assert b"Stopped after" in done.stdout


# ---- standard output ----


@pytest.mark.skipif(not FULL.exists(), reason="this machine has no /dev/full")
@pytest.mark.parametrize("verb", VERBS)
def test_46_a_full_disk(verb: str) -> None:
    with FULL.open("wb") as full:
        done = run(VERBS[verb], stdout=full)
    assert done.returncode == 2
    assert done.stderr.strip().endswith(b"Error: No space left on device") and is_calm(done.stderr)


@pytest.mark.parametrize("verb", VERBS)
def test_46_output_that_nobody_reads(verb: str) -> None:
    """The reader is gone before the first word."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as nowhere:
        done = run(VERBS[verb], stdout=nowhere)
    assert done.returncode == 0 and is_calm(done.stderr), done.stderr


@pytest.mark.parametrize("verb", ["check", "play", "help"])
def test_46_output_that_is_closed(verb: str) -> None:
    words = " ".join(f'"{word}"' for word in [*RULEWRIGHT, *VERBS[verb]])
    done = subprocess.run(f"exec {words} >&-", shell=True, cwd=ROOT, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 0 and is_calm(done.stderr), done.stderr


# ---- files ----


def test_46_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    """Whoever runs this may be allowed everything, so the refusal is put into the process itself."""
    (tmp_path / "rulebook.yaml").write_text(WORLD)
    script = (
        "import os, sys; real = os.open\n"
        "def refuse(path, *a, **k):\n"
        "    if 'rulebook.yaml' in str(path): raise PermissionError(13, 'Permission denied', str(path))\n"
        "    return real(path, *a, **k)\n"
        "os.open = refuse; sys.argv = ['rulewright', 'check', sys.argv[1]]\n"
        "from rulewright.cli.main import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 2 and is_calm(done.stderr), done.stderr
    assert b"rulebook.yaml" in done.stderr


def test_46_a_save_that_cannot_be_written(tmp_path: Path) -> None:
    """The game goes on, and says so."""
    done = run(
        ["play", HARBOUR, "--seed", "1"], input=f"save {tmp_path}\nsave {tmp_path}/no/where.json\nquit\n".encode()
    )
    assert done.returncode == 0 and done.stdout.count(b"Not saved: ") == 2


def test_46_misuse_is_two(tmp_path: Path) -> None:
    for words in (
        ["check", str(tmp_path / "nowhere")],
        ["check"],
        ["chekc", "x"],
        ["check", str(tmp_path)],
        ["play", HARBOUR, "--players", "99"],
        ["simulate", HARBOUR, "--set", "nonsense"],
        ["trace", HARBOUR, "--save", str(tmp_path)],
        ["explain", "RW000"],
    ):
        done = run(words)
        assert done.returncode == 2 and is_calm(done.stderr), (words, done.stderr)


# ---- interruption ----


def interrupted(words: list[str], after: float) -> tuple[int, bytes, bytes, float]:
    """A run that is sent Ctrl-C, with all it started, as a terminal does."""
    process = subprocess.Popen(
        [*RULEWRIGHT, *words],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_heeds_interrupts,
    )
    time.sleep(after)
    os.killpg(process.pid, signal.SIGINT)
    sent = time.monotonic()
    try:
        out, err = process.communicate(timeout=60)
        took = time.monotonic() - sent
        time.sleep(0.5)
        assert not alive(process.pid), "something it started still runs"
        return process.returncode, out, err, took
    finally:
        if alive(process.pid):
            os.killpg(process.pid, signal.SIGKILL)


def _heeds_interrupts() -> None:
    """As from a terminal, also where the tests themselves run in the background, deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def alive(group: int) -> bool:
    """Whether a process of the group still runs; one that is dead but not yet buried does not."""
    listed = subprocess.run(["ps", "-A", "-o", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
    return any(line.split()[0] == str(group) and "Z" not in line for line in listed.splitlines())


@pytest.mark.skipif(sys.platform == "win32", reason="sends POSIX signals")
@pytest.mark.parametrize(
    ("backend", "workers"),
    [
        pytest.param("python", "1", marks=pytest.mark.long),
        pytest.param("python", "2", marks=pytest.mark.long),
        pytest.param("native", "1", marks=pytest.mark.long),
        ("auto", "2"),
    ],
)
def test_46_a_simulation_that_is_interrupted_tells_what_it_has(backend: str, workers: str) -> None:
    games = "1000000" if backend == "python" else "1000000000"
    words = ["simulate", HARBOUR, "--games", games, "--seed", "1", "--workers", workers, "--backend", backend]
    code, out, err, took = interrupted(words, 6)
    assert code == 130 and is_calm(err), (code, err)
    assert b"harbour" in out and took < 20


@pytest.mark.skipif(sys.platform == "win32", reason="sends POSIX signals")
def test_46_a_game_that_is_interrupted() -> None:
    code, _, err, took = interrupted(["play", HARBOUR, "--seed", "1"], 4)
    assert code == 130 and is_calm(err) and took < 10, (code, err)
