"""Whether what is checked differs from what git has at a revision."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

import click

from rulewright.cli.check_folders import folders_of
from rulewright.text.visible import visible


def has_changed(argument: str, expansions: Sequence[str], revision: str) -> bool:
    """Whether a file of the book, or of an expansion that is laid over it, is new, changed or gone. Without git, a
    repository or that revision it is misuse."""
    if argument == "-":
        raise click.UsageError("--changed-since is about files, and `-` is none")
    return any(_differs(folder, revision) for folder in folders_of(argument, expansions))


def _differs(folder: Path, revision: str) -> bool:
    known = _git(
        folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}", wrong=revision
    )
    commit = known.decode("ascii").strip()
    if _git(folder, "diff", "--name-only", "-z", commit, "--", "."):
        return True
    return bool(_git(folder, "ls-files", "--others", "--exclude-standard", "-z", "--", "."))


def _git(folder: Path, *words: str, wrong: str = "") -> bytes:
    """What git answers, asked without a shell."""
    try:
        return subprocess.run(["git", "-C", str(folder), *words], capture_output=True, check=True).stdout
    except FileNotFoundError as error:
        raise click.UsageError("--changed-since asks git, and git is not there") from error
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode("utf-8", "replace").strip().splitlines()
        what = said[0] if said else f"there is no revision {wrong!r}" if wrong else "git refused"
        raise click.UsageError(f"--changed-since: {visible(what)}") from error
