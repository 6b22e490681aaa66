"""Where the code of a bot of one's own comes from: a file of one folder, and only once somebody has allowed it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted, visible

Maker = Callable[[], Any]
"""Makes a bot for one seat of one game."""

_allowed: list[Path] = []
_loaded: dict[Path, ModuleType] = {}


class NoCode(ValueError):
    """There is no such bot, or its code may not be run; the text says why."""


def allow_code(folder: Path) -> None:
    """From now on this process runs Python files of the folder when a bot is named by one."""
    _allowed[:] = [folder.resolve()]


def allowed_folder() -> str:
    """The folder whose code may be run; empty where none may."""
    return str(_allowed[0]) if _allowed else ""


def is_code(name: str) -> bool:
    """Whether the name of a bot is one of code, `my_module:MyBot`, rather than a word with a budget."""
    module, colon, what = name.partition(":")
    return bool(colon) and what.isidentifier() and all(part.isidentifier() for part in module.split("."))


def code_file(name: str) -> Path:
    """The file that `my_module:MyBot` stands in. Raises NoCode where it may not be run, or is not there."""
    module = name.partition(":")[0]
    if not _allowed:
        raise NoCode(
            f"{quoted(name)} is Python code in {visible(module.replace('.', '/'))}.py, which can do whatever you can; "
            "say --allow-code to run it"
        )
    whole = _allowed[0].joinpath(*module.split("."))
    for path in (whole.with_suffix(".py"), whole / "__init__.py"):
        if path.is_file():
            return path
    raise NoCode(f"there is no {visible(module.replace('.', '/'))}.py in this folder for {quoted(name)}")


def maker(name: str) -> Maker:
    """What makes the bot of that name: its class, or a function that is one. Raises NoCode."""
    path, what = code_file(name), name.partition(":")[2]
    module = _module(path, name)
    found = getattr(module, what, None)
    if found is None:
        known = [each for each, value in vars(module).items() if callable(value) and not each.startswith("_")]
        meant = nearest(what, known)
        raise NoCode(f"{path.name} has no {quoted(what)}" + (f"; did you mean {quoted(meant)}?" if meant else ""))
    if isinstance(found, type):
        if not callable(getattr(found, "choose", None)):
            raise NoCode(f"{quoted(name)} is a class without a method `choose(turn)`")
        return found
    if not callable(found):
        raise NoCode(f"{quoted(name)} is neither a class nor a function")
    return lambda: found


def _module(path: Path, name: str) -> ModuleType:
    """The file run as a module, once in each process. What it imports beside itself is found too."""
    if path in _loaded:
        return _loaded[path]
    spec = spec_from_file_location(f"own_bots.{path.stem}", path)
    assert spec is not None and spec.loader is not None, "a file of Python"
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # as dataclasses look for the module of their class
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise NoCode(f"{path.name} cannot be loaded for {quoted(name)}: {said(error, path)}") from error
    _loaded[path] = module
    return module


def said(error: BaseException, path: Path) -> str:
    """What went wrong, and in which line of the file."""
    line = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    where = f" ({path.name}:{line})" if line else ""
    return f"{type(error).__name__}: {visible(str(error))}{where}"
