"""A compiled text with memory of its own: what it exports, called with numbers and told in numbers."""

from __future__ import annotations

import ctypes
import mmap
from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from rulewright.backends.native.emit_program import CText

if TYPE_CHECKING:
    Slots = array[int]
else:
    Slots = array

FAULT = -1
"""What a call answers when the book is at fault; anything lower is a trap of the machine's own."""
_POINTER, _WORD, _UNSIGNED = ctypes.c_void_p, ctypes.c_int64, ctypes.c_uint64
_CALLS: dict[str, tuple[Any, ...]] = {
    "rw_make": (_POINTER, _POINTER, _WORD),
    "rw_base": (_POINTER, _POINTER),
    "rw_fault": (_WORD, _POINTER),
    "rw_start": (_WORD, _POINTER, _POINTER, _UNSIGNED),
    "rw_seat": (_WORD, _POINTER, _POINTER),
    "rw_options": (_WORD, _POINTER, _POINTER),
    "rw_weights": (_WORD, _POINTER, _POINTER),
    "rw_draw": (_WORD, _POINTER, _POINTER),
    "rw_apply": (_WORD, _POINTER, _POINTER, _WORD),
    "rw_standing": (_WORD, _POINTER, _POINTER),
    "rw_outlook": (_WORD, _POINTER, _POINTER),
    "rw_seeds": (_WORD, _POINTER, _UNSIGNED, _WORD, _WORD, _POINTER),
    "rw_play": (_WORD, _POINTER, _POINTER, _POINTER, _WORD, _WORD, _WORD, _POINTER, _POINTER, _POINTER),
    "rw_search": (_WORD, *[_POINTER] * 3, _WORD, _WORD, *[_POINTER] * 3, _WORD, _WORD, _UNSIGNED, _WORD),
    "rw_worths": (_WORD, *[_POINTER] * 4, _WORD, _WORD, _POINTER, _POINTER),
    "rw_play_on": (_WORD, _POINTER, _POINTER, _POINTER, _POINTER, _UNSIGNED, _UNSIGNED, _WORD, _POINTER),
}
"""What each function returns, and what it takes."""


class Library(Protocol):
    """Compiled code that stays loaded as long as this is kept."""

    def address(self, name: str) -> int:
        """Where an exported function begins. Raises AttributeError or OSError."""
        ...


class NoMemory(Exception):
    """The system has not enough memory for a machine."""


class Machine:
    """One machine plays for one thread at a time: what a call tells is written over by the next. Raises NoMemory."""

    def __init__(self, library: Library, text: CText) -> None:
        self.library = library
        self.text = text
        self._calls: dict[str, Callable[..., Any]] = {
            name: ctypes.CFUNCTYPE(*types)(library.address(name)) for name, types in _CALLS.items()
        }
        try:
            self._memory = _memory(text.words * 8)
        except (OSError, ValueError) as error:
            raise NoMemory(f"the system gives no memory to C ({error})") from error
        start = ctypes.addressof(ctypes.c_char.from_buffer(self._memory))
        self.machine = self._calls["rw_make"](start, text.words)
        if not self.machine:
            raise NoMemory("the memory of C is too small for the book")
        self.base = self._calls["rw_base"](self.machine)

    def call(self, name: str, *given: Any) -> int:
        answer: int = self._calls[name](self.machine, *given)
        return answer

    def told(self, count: int) -> list[int]:
        """The numbers that the last call left."""
        return list((_WORD * count).from_address(self.base))

    def slots(self, numbers: Sequence[int]) -> Slots:
        return array("i", numbers)

    def fault(self) -> tuple[int, tuple[int, ...]]:
        """Which fault the last call met, and its values."""
        number, *values = self.told(self.call("rw_fault"))
        return number, tuple(values)


def _memory(size: int) -> mmap.mmap:
    """Memory of this process alone, all 0, of which the system gives only as much as is used. Raises OSError."""
    if not hasattr(mmap, "MAP_PRIVATE"):
        return mmap.mmap(-1, size)
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | getattr(mmap, "MAP_NORESERVE", 0)
    return mmap.mmap(-1, size, flags=flags)


def where(numbers: Slots) -> int:
    """The address of an array, which must not grow while it is used."""
    return numbers.buffer_info()[0]
