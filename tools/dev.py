"""Every chore of the project as one command: `python3 tools/dev.py help` lists them; the Makefile only passes on.

Needs Python and nothing else: it makes `.venv` on first use. It never stops at the first failure of a list of checks,
since whoever runs them wants to know all that is wrong.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import environment
import tiers
from fuzzing.watched import WATCHED

ROOT = environment.ROOT
PYTHON = str(environment.PYTHON)
LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports_command as run; sys.exit(run())"


@dataclass
class Report:
    """The stages that ran, each with its time and whether it went well."""

    rows: list[tuple[str, float, bool]] = field(default_factory=list)

    def stage(self, title: str, command: Sequence[str], extra: dict[str, str] | None = None, last: int = 0) -> None:
        """Run one command to its end, shown under its title; with `last`, only the end of what it prints."""
        print(f"\n== {title}", flush=True)
        began = time.monotonic()
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, **(extra or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if last else None,
            check=False,
        )
        code, took = done.returncode, time.monotonic() - began
        for line in (done.stdout or b"").decode(errors="replace").splitlines()[-last:]:
            print(f"  {line}")
        self.rows.append((title, took, code == 0))
        print(f"-- {title}: {'ok' if code == 0 else f'failed (exit {code})'}, {took:.1f} s", flush=True)

    def close(self, also_failed: Sequence[str] = ()) -> int:
        """Print the summary; the exit code of the whole run."""
        failed = [title for title, _, ok in self.rows if not ok] + list(also_failed)
        print("\n== summary")
        for title, took, ok in self.rows:
            print(f"  {'ok' if ok else 'FAILED':8}{took:7.1f} s  {title}")
        total = sum(took for _, took, _ in self.rows)
        print(f"  {'failed: ' + '; '.join(failed) if failed else 'all well'}, {total:.1f} s")
        return 1 if failed else 0


def demo(_: list[str]) -> int:
    """Check the shipped books, play one, simulate it."""
    rulewright = str(environment.script("rulewright"))
    books = sorted(path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("rules/*/rulebook.yaml"))
    report = Report()
    report.stage("is anything wrong with the shipped rulebooks?", [rulewright, "check", *books])
    report.stage("do the rules of the harbour do what their author says?", [rulewright, "test", "rules/harbour"])
    report.stage(
        "how does a game of it end between two who play at random?",
        [rulewright, "play", "rules/harbour", "--seats", "random,random", "--seed", "1"],
        last=20,
    )
    report.stage(
        "who wins 200 games of it, played at random?",
        [rulewright, "simulate", "rules/harbour", "--games", "200", "--seed", "1"],
    )
    code = report.close()
    print("\nNow change a number in rules/harbour and run this again. To play it yourself:")
    print(f"  {Path(rulewright).relative_to(ROOT)} play rules/harbour")
    return code


def test(arguments: list[str]) -> int:
    """Everything that must be green before a change lands: style, types, floors, tests."""
    return checked(arguments, {})


def test_long(arguments: list[str]) -> int:
    """The same with the slow tests, and with what only they need."""
    folders = environment.ensure_long(), environment.ensure_peers(), environment.ensure_cluster()
    return checked(["--long", *arguments], with_folders(*folders))


def with_folders(*folders: Path) -> dict[str, str]:
    """The variable by which Python finds packages there, too."""
    parts = [*map(str, folders), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(part for part in parts if part)}


def checked(arguments: list[str], extra: dict[str, str]) -> int:
    """All stages of a test run, then what was not run and why."""
    required = tiers.wanted(os.environ.get("RULEWRIGHT_REQUIRE", ""))
    report = Report()
    report.stage("ruff check", [PYTHON, "-m", "ruff", "check", "."])
    report.stage("ruff format", [PYTHON, "-m", "ruff", "format", "--check", "."])
    report.stage("mypy", [PYTHON, "-m", "mypy"])
    report.stage("lint-imports", [PYTHON, "-c", LINT_IMPORTS, "--no-logo"])
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder, "outcome.json")
        pytest = [PYTHON, "-m", "pytest", "-q", "-n", "2", *arguments]
        report.stage("pytest", pytest, {**extra, "RULEWRIGHT_OUTCOME": str(notes)})
        outcome = json.loads(notes.read_text(encoding="utf-8")) if notes.exists() else None
    not_run = tiers.left_out(missing_tiers(), outcome)
    skipped = outcome["skipped"] if outcome else {}
    lines = [f"{tier}: {why}" for tier, why in not_run.items()]
    lines += [f"{count} test{'s' * (count > 1)}: {why}" for why, count in skipped.items()]
    unmet = tiers.unmet(required, not_run)
    code = report.close([f"required, but not run: {line}" for line in unmet])
    print("\nnot run here, and why")
    print("\n".join(f"  {line}" for line in lines) or "  nothing was left out", flush=True)
    return code


def missing_tiers() -> dict[str, str]:
    """For each tier why it cannot run here, asked of the Python inside `.venv`."""
    answer = subprocess.run([PYTHON, str(ROOT / "tools" / "tiers.py")], capture_output=True, text=True, check=True)
    missing: dict[str, str] = json.loads(answer.stdout)
    return missing


def bench(arguments: list[str]) -> int:
    """Measure how fast books run and are checked, against what people would use instead."""
    where = {**os.environ, **with_folders(environment.ensure_peers())}
    options = arguments or ["--json", "build/bench.json"]
    return subprocess.run([PYTHON, "-m", "tools.bench", *options], cwd=ROOT, env=where, check=False).returncode


def fuzz(arguments: list[str]) -> int:
    """Spoil sound input of one sort after the other, and see what breaks."""
    given = [arguments] if arguments else [[target, "--plain", "--inputs", "20000"] for target in WATCHED]
    led = arguments and not {"--plain", "--help", "-h"}.intersection(arguments)
    where = {**os.environ, **(with_folders(environment.ensure_fuzz()) if led else {})}
    commands = [[PYTHON, "-m", "tools.fuzzing", *each] for each in given]
    return max(subprocess.run(command, cwd=ROOT, env=where, check=False).returncode for command in commands)


def fmt(_: list[str]) -> int:
    """Bring the Python files into the project's form."""
    report = Report()
    report.stage("ruff check --fix", [PYTHON, "-m", "ruff", "check", "--fix", "."])
    report.stage("ruff format", [PYTHON, "-m", "ruff", "format", "."])
    return report.close()


def lock(_: list[str]) -> int:
    """Write the lock files anew from pyproject.toml, with hashes and without any address."""
    import tomllib

    asked_for = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras, groups = asked_for["project"]["optional-dependencies"], asked_for["dependency-groups"]
    with tempfile.TemporaryDirectory() as folder:
        # A throw-away home for uv, so that no later run depends on it.
        environment.pip("--target", folder, "uv")
        uv = [PYTHON, "-m", "uv", "pip", "compile", "--quiet", "--upgrade", "--universal", "--python-version", "3.11"]
        uv += ["--generate-hashes", "--no-annotate", "--custom-compile-command", "python3 tools/dev.py lock"]
        report = Report()
        where = {"PYTHONPATH": folder}
        main_lock = ["--extra", "test", "--group", "build", "-o", environment.LOCK.name, "pyproject.toml"]
        report.stage(environment.LOCK.name, uv + main_lock, where)
        peers = [*extras["openspiel"], *extras["native"]]
        aside = {
            environment.LONG_LOCK: extras["long"],
            environment.PEERS_LOCK: peers,
            environment.FUZZ_LOCK: groups["fuzz"],
        }
        for target, asked in aside.items():
            source = Path(folder, f"{target.stem}.in")
            source.write_text("\n".join(asked), encoding="utf-8")
            # Without what these need themselves: it is large, and nothing that is compared uses it.
            report.stage(target.name, [*uv, "--no-deps", "-o", target.name, str(source)], where)
        # With what it needs, but for what is in `.venv` already, in the versions that are there.
        source = Path(folder, "cluster.in")
        source.write_text("\n".join(extras["cluster"]), encoding="utf-8")
        there = [f"--no-emit-package={name}" for name in pinned(environment.LOCK)]
        cluster = ["--constraint", environment.LOCK.name, *there, "-o", environment.CLUSTER_LOCK.name, str(source)]
        report.stage(environment.CLUSTER_LOCK.name, uv + cluster, where)
    return report.close()


def pinned(lock: Path) -> list[str]:
    """The packages that a lock file names."""
    lines = lock.read_text(encoding="utf-8").splitlines()
    return [line.partition("==")[0] for line in lines if "==" in line and not line.startswith((" ", "#"))]


def clean(_: list[str]) -> int:
    """Remove `.venv`, caches and built files."""
    for pattern in (".venv", ".*_cache", ".hypothesis", "build", "dist"):
        for path in ROOT.glob(pattern):
            shutil.rmtree(path)
    for folder in ("interpreter", "tests", "tools"):
        for path in list(ROOT.glob(f"{folder}/**/__pycache__")):
            shutil.rmtree(path)
    return 0


def show_help(_: list[str]) -> int:
    """List these commands."""
    print("python3 tools/dev.py COMMAND, or make COMMAND\n")
    for name, deed in VERBS.items():
        print(f"  {name:11}{(deed.__doc__ or '').splitlines()[0]}")
    print("\nWhat follows `test` and `test-long` goes to pytest, what follows `bench` and `fuzz` to these.")
    return 0


VERBS: dict[str, Callable[[list[str]], int]] = {
    "demo": demo,
    "test": test,
    "test-long": test_long,
    "bench": bench,
    "fuzz": fuzz,
    "fmt": fmt,
    "lock": lock,
    "clean": clean,
    "help": show_help,
}
NEED_NO_ENVIRONMENT = ("clean", "help")


def main(arguments: Sequence[str]) -> int:
    """Run one verb. Exit code 2: the command or the machine is not as it should be; 1: something was found."""
    verb, *rest = arguments or ["help"]
    if verb not in VERBS:
        print(f"no command `{verb}`; there are: {', '.join(VERBS)}", file=sys.stderr)
        return 2
    try:
        if verb not in NEED_NO_ENVIRONMENT:
            environment.ensure()
        return VERBS[verb](rest)
    except (environment.SetupError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
