"""Where the books and schemas are that come with Rulewright."""

from __future__ import annotations

from pathlib import Path


def shipped(kind: str) -> Path:
    """The folder `rules` or `schemas`: inside an installed package, else at the root of a checkout."""
    package = Path(__file__).resolve().parent
    installed = package / "_data" / kind
    return installed if installed.is_dir() else package.parents[1] / kind
