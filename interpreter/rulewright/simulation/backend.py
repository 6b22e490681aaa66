"""What plays the games of a batch."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from rulewright.pipeline import Table
from rulewright.simulation.stage import Stage, python_stage

if TYPE_CHECKING:
    from rulewright.backends.python.engine import PythonEngine

Backend = Literal["reference", "python", "native"]
Wanted = Literal["auto", "reference", "python", "native"]


def stage_on(table: Table, backend: Backend) -> tuple[Stage, str]:
    """A table made ready, and in one line what plays there: where there can be no C, that is Python."""
    if backend == "reference":
        from rulewright.simulation.on_reference import reference_stage

        return reference_stage(table), "played by the reference"
    engine, made = python_stage(table)
    return in_c(engine, made) if backend == "native" else (made, "played by Python")


def in_c(engine: PythonEngine, made: Stage, seconds: float = math.inf) -> tuple[Stage, str]:
    """The same stage played by C, if that can be had in so many seconds; else as it was, and why."""
    from rulewright.backends.native.best_engine import best_engine

    if engine.program.start_fault is not None:
        return made, "played by Python: no game can begin"
    found, line = best_engine(engine, "native", seconds)
    return replace(made, engine=found), line
