"""The project's own `.venv`: made once, filled from the lock, left alone until something it depends on changes.

Runs on whatever Python the machine has, with nothing installed, so only the standard library and no new syntax.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "rulewright-stamp.json"
LOCK = ROOT / "requirements.lock"
LONG_LOCK = ROOT / "requirements-long.lock"
LONG = VENV / "long"
PEERS_LOCK = ROOT / "requirements-peers.lock"
PEERS = VENV / "peers"
CLUSTER_LOCK = ROOT / "requirements-cluster.lock"
CLUSTER = VENV / "cluster"
FUZZ_LOCK = ROOT / "requirements-fuzz.lock"
FUZZ = VENV / "fuzz"
OLDEST = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

# The tool that a system installs packages with, and the one command that brings `venv` there.
BRINGS_VENV = {
    "apt-get": "apt-get install -y python3-venv",
    "dnf": "dnf install -y python3-pip",
    "zypper": "zypper install -y python3-pip",
    "apk": "apk add py3-pip",
}


class SetupError(Exception):
    """The environment cannot be made; the text says what the person can do about it."""


def script(name: str) -> Path:
    """The command `name` that an installed package brought into `.venv`."""
    return BIN / (name + ".exe" if os.name == "nt" else name)


def ensure() -> None:
    """Make `.venv` hold what the lock names and the project itself. The second run finds its stamp and does nothing."""
    check_machine()
    wanted = stamp()
    found = read_stamp()
    if found == wanted and PYTHON.exists():
        return
    print("setting up .venv (once, and again when the requirements change)", flush=True)
    # Scripts and links in a moved or copied .venv still point to where it was made.
    moved = found is not None and found.get("root") != wanted["root"]
    if moved or not usable():
        run([sys.executable, "-m", "venv", "--clear", str(VENV)])
    STAMP.unlink(missing_ok=True)
    pip("--require-hashes", "-r", str(LOCK))
    pip("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    # pip compiles what it copies. The project stays where it is, and where Python may not write it would start slowly.
    run([str(PYTHON), "-m", "compileall", "-q", str(ROOT / "interpreter")])
    STAMP.write_text(json.dumps(wanted), encoding="utf-8")


def ensure_long() -> Path:
    """What only the long tests need, in a folder of its own: there it cannot slow down the everyday runs."""
    fill(LONG, LONG_LOCK)
    return LONG


def ensure_peers() -> Path:
    """Other people's libraries that books are compared with, for the long tests and the benchmark, in a folder too.

    Not every system has them. Then this says so, and what wants them is left out.
    """
    return fill_if_possible(PEERS, PEERS_LOCK, "so there is no comparison with other libraries")


def ensure_fuzz() -> Path:
    """What leads fuzzing by coverage, in a folder; not every system has it."""
    return fill_if_possible(FUZZ, FUZZ_LOCK, "so the edits are random ones, and coverage plays no part")


def ensure_cluster() -> Path:
    """What plays games on several machines, for the long tests, in a folder too."""
    fill(CLUSTER, CLUSTER_LOCK)
    return CLUSTER


def fill_if_possible(folder: Path, lock: Path, otherwise: str) -> Path:
    """As `fill`; where that fails, say why, and what comes of it."""
    try:
        fill(folder, lock)
    except SetupError as error:
        print(f"{error}\n{otherwise}", file=sys.stderr, flush=True)
    return folder


def fill(folder: Path, lock: Path) -> None:
    """Make a folder hold what a lock names, and nothing else. Raises SetupError, and leaves no folder behind."""
    mark = folder / "requirements.lock"
    if mark.exists() and mark.read_bytes() == lock.read_bytes():
        return
    shutil.rmtree(folder, ignore_errors=True)
    try:
        pip("--require-hashes", "--no-deps", "--only-binary", ":all:", "--target", str(folder), "-r", str(lock))
    except SetupError:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    shutil.copy(lock, mark)


def check_machine() -> None:
    """Refuse an old Python, or one without `venv`, with the way out in one line."""
    if sys.version_info < OLDEST:
        newer = next((name for name in NEWER if shutil.which(name)), "")
        found = ".".join(str(part) for part in sys.version_info[:2])
        way = f"run this with {newer}" if newer else "install a newer one and run this again"
        raise SetupError(f"Rulewright needs Python 3.11 or newer, this is {found}: {way}")
    lacking = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if lacking and not usable():
        command = next((how for tool, how in BRINGS_VENV.items() if shutil.which(tool)), "")
        raise SetupError(
            f"this Python has no `{lacking[0]}`; bring it with:\n\n    {command}\n"
            if command
            else f"this Python has no `{lacking[0]}`; install Python again with `venv` and `pip` ticked"
        )


def usable() -> bool:
    """Whether `.venv` is there with a Python that starts and has pip."""
    if not PYTHON.exists():
        return False
    return subprocess.run([str(PYTHON), "-c", "import pip"], capture_output=True, check=False).returncode == 0


def stamp() -> dict[str, str]:
    """What an environment depends on; another value means install again."""
    inputs = hashlib.sha256()
    for path in (ROOT / "pyproject.toml", LOCK):
        inputs.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return {"root": str(ROOT), "inputs": inputs.hexdigest()}


def read_stamp() -> dict[str, str] | None:
    """What `.venv` was filled from, or None where that is not known."""
    try:
        found = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) else None


def pip(*arguments: str) -> None:
    """Run `.venv`'s own pip install."""
    run([str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *arguments])


def run(command: list[str]) -> None:
    """Run one step of the installation, or say which step failed."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SetupError("this step of the installation failed:\n\n    " + " ".join(command) + "\n")
