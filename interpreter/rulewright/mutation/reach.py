"""Which places of a book a run comes by: every expression evaluated, every statement run, what was read as printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rulewright.backends.reference.state import Env
from rulewright.backends.reference.watched import Run, watched
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.mutation.mutant import Key


@contextmanager
def recording(seen: set[Key]) -> Iterator[None]:
    """While this lasts, runs on the reference backend leave in `seen` where they came by: the ids of nodes, and
    `("printed", kind, constant, member, index)` and `("setting", name)`."""

    def around(sort: type, function: Run) -> Run:
        return _noting(sort, function, seen)

    with watched(around, around):
        yield


def _noting(sort: type, function: Run, seen: set[Key]) -> Run:
    note = _ALSO.get(sort)

    def run(w: World, node: Any, env: Env) -> Any:
        seen.add(id(node))
        if note is not None:
            note(w, node, env, seen)
        return function(w, node, env)

    return run


def _printed(w: World, e: n.ConstantOf, env: Env, seen: set[Key]) -> None:
    scene = w.table.scene
    member, index = w.number(e.member, env), 0 if e.index is None else w.number(e.index, env)
    if member:
        of = scene.kind(e.kind).constants[e.constant].index
        by = scene.members[of][index - 1].name if index else ""
        seen.add(("printed", e.kind, e.constant, scene.members[e.kind][member - 1].name, by))


def _setting(w: World, e: n.Setting | n.SettingAmount, env: Env, seen: set[Key]) -> None:
    seen.add(("setting", e.setting))


_ALSO: dict[type, Callable[[World, Any, Env, set[Key]], None]] = {
    n.ConstantOf: _printed,
    n.Setting: _setting,
    n.SettingAmount: _setting,
}
