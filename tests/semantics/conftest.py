"""`SmallTable` and what goes with it, as fixtures."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest


def _small_table() -> ModuleType:
    """The module beside this file; tests are no packages, so it is loaded by its path."""
    name = "tests_semantics_small_table"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name("small_table.py"))
        assert spec is not None and spec.loader is not None
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules[name]


@pytest.fixture
def small() -> ModuleType:
    """The module `small_table`: `SmallTable(lines)`, `errors(lines)`, `play_both_ways(table, seed)`."""
    return _small_table()
