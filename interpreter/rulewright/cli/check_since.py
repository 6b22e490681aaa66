"""Which of the books differ from what git has at a revision."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

import click

from rulewright.cli.books import book_path
from rulewright.text.visible import visible


def changed_since(named: Sequence[str], revision: str) -> list[str]:
    """The books with a file that is new, changed or gone. Without git, a repository or that revision it is misuse."""
    return [argument for argument in named if _has_changed(argument, revision)]


def _has_changed(argument: str, revision: str) -> bool:
    if argument == "-":
        raise click.UsageError("--changed-since is about files, and `-` is none")
    path = book_path(argument)
    folder = path if path.is_dir() else path.parent
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
