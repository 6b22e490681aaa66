"""Where the settings of a repository lie: a file beside a book, or in a folder around it."""

from __future__ import annotations

import os
from pathlib import Path

NAME = "rulewright.toml"


def settings_above(start: Path) -> Path | None:
    """The settings nearest to a book: in its folder, or in one around it."""
    return next((folder / NAME for folder in (start, *start.parents) if os.path.lexists(folder / NAME)), None)
