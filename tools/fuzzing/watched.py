"""Which packages each target is about."""

from __future__ import annotations

READING = ("text", "syntax")
WATCHED: dict[str, tuple[str, ...]] = {
    "yaml": READING,
    "dsl": READING,
    "check": (*READING, "checking", "lint"),
    "fmt": (*READING, "formatting"),
    "config": ("text", "lint.read_settings"),
    "cases": (*READING, "checking", "casework", "backends.reference"),
    "save": (*READING, "runtime", "playing", "replaying"),
    "words": (*READING, "checking.data", "casework.selection"),
}
"""The targets, and the packages whose coverage shows that an input is new."""
