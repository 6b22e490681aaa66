"""`dataclass` for the modules that hold a hundred of them, without its price at every start of the program.

The one of the standard library writes up to six functions as text for every class and compiles each, which took a
third of the time of a check. Here only `__init__` is made so; equality, hash and `repr` are one function for all
classes. That a frozen one is never written into is held by mypy, which is told that this is `dataclasses.dataclass`:

    if TYPE_CHECKING:
        from dataclasses import dataclass
    else:
        from rulewright.text.record import record as dataclass
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

_DEEPEST = 2
_compared: dict[type[Any], tuple[str, ...]] = {}


def record(
    made: type[Any] | None = None,
    /,
    *,
    frozen: bool = False,
    eq: bool = True,
    kw_only: bool = False,
) -> Any:
    """A class of plain data, as `dataclasses.dataclass` would make it; `frozen` with `eq` brings a hash by value."""

    def make(cls: type[Any]) -> type[Any]:
        cls.__doc__ = cls.__doc__ or cls.__name__  # else its signature would be worked out
        _fill(cls, "__repr__", _repr)
        if eq:
            _fill(cls, "__eq__", _eq)
            _fill(cls, "__hash__", _hash if frozen else None)
        whole: type[Any] = dataclass(eq=False, repr=False, kw_only=kw_only)(cls)
        return whole

    return make if made is None else make(made)


def small_record(*, frozen: bool = False, slots: bool = False, eq: bool = True, kw_only: bool = False) -> Any:
    """The same for classes of which very many are made and compared: equality and hash are their own, as written out by
    the standard library; frozen in fact they would take three times as long to make."""
    return dataclass(slots=slots, eq=eq, kw_only=kw_only, unsafe_hash=frozen and eq)


def _fill(cls: type[Any], name: str, method: Callable[..., Any] | None) -> None:
    """What the class writes itself stays; that Python takes away the hash where it sees `__eq__` does not count."""
    if cls.__dict__.get(name) is None:
        setattr(cls, name, method)


def _values(made: Any) -> list[Any]:
    """The values of the fields that count in a comparison."""
    kind = type(made)
    if kind not in _compared:
        _compared[kind] = tuple(f.name for f in fields(kind) if f.compare)
    return [getattr(made, name) for name in _compared[kind]]


def _eq(self: Any, other: object) -> Any:
    if type(self) is not type(other):
        return NotImplemented
    return self is other or _values(self) == _values(other)


def _hash(self: Any) -> int:
    return hash((type(self), *_values(self)))


_inside: list[Any] = []
"""The records whose `repr` is being written, outermost first."""


def _repr(self: Any) -> str:
    """The fields, and those of records in them to a small depth: a whole book hangs together, and round in circles."""
    name = type(self).__qualname__
    if len(_inside) > _DEEPEST:
        return f"{name}(…)"
    _inside.append(self)
    try:
        return f"{name}({', '.join(f'{f.name}={getattr(self, f.name)!r}' for f in fields(self) if f.repr)})"
    finally:
        _inside.pop()
