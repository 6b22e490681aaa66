"""The small tables of `tests/semantics`, for the tests of backends too."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def small() -> ModuleType:
    """The module `small_table`, loaded by its path."""
    name = "tests_semantics_small_table"
    if name not in sys.modules:
        path = Path(__file__).parents[2] / "semantics" / "small_table.py"
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules[name]
