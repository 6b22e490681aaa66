"""Looking on while rules run: who measures what a run comes by puts itself around the functions that run things.

Nothing is paid for this while nobody looks on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rulewright.backends.reference.state import Env
from rulewright.backends.reference.world import ENDS, EVALUATES, EXECUTES, World
from rulewright.hir import program as p

Run = Callable[[World, Any, Env], Any]
Around = Callable[[type, Run], Run]
"""What becomes of the function that runs one sort of node."""

_explaining: list[None] = []


@contextmanager
def watched(
    expressions: Around, statements: Around, at_end: Callable[[World, p.End], None] | None = None
) -> Iterator[None]:
    """While this lasts, every expression and statement runs through what was put around it, and `at_end` is told of
    the ends of blocks that runs come to: these stand for the statements that the splitter took apart."""
    kept: list[tuple[Any, Around, dict[type, Run]]] = [
        (table, around, dict(table)) for table, around in ((EVALUATES, expressions), (EXECUTES, statements))
    ]
    for table, around, functions in kept:
        table.update({sort: around(sort, function) for sort, function in functions.items()})
    if at_end is not None:
        ENDS.append(at_end)
    try:
        yield
    finally:
        for table, _, functions in kept:
            table.update(functions)
        if at_end is not None:
            ENDS.remove(at_end)


@contextmanager
def explaining() -> Iterator[None]:
    """Around what is worked out only to be told to somebody: it is no part of the run."""
    _explaining.append(None)
    try:
        yield
    finally:
        _explaining.pop()


def is_explaining() -> bool:
    """Whether what runs just now is only told."""
    return bool(_explaining)
