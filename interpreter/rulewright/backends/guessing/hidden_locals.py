"""Numbers that a rule has worked out from a hidden thing and keeps in a local while somebody decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.backends.guessing.luck import Luck
from rulewright.backends.guessing.unseen_origins import UnseenOrigins, is_hidden
from rulewright.hir import nodes as n
from rulewright.hir.types import ListType, MemberType, RouteType
from rulewright.hir.walk import children, paths
from rulewright.lir.layout import FramePlan, Layout, VarPlan
from rulewright.runtime.engine import Position


@dataclass(frozen=True)
class HiddenLocal:
    """`running` is the slot that says whether the procedure runs; of the main one there is none, since it always does.
    `owners` are the slots that say whose the hidden things are, if they are all somebody's who sees them."""

    running: int | None
    address: int
    low: int
    high: int
    owners: tuple[int, ...] | None

    def is_known(self, s: Position, seat: int) -> bool:
        """Whether the seat sees all that the number was worked out from."""
        if self.running is not None and not s[self.running]:
            return True
        return self.owners is not None and all(s[owner] == seat for owner in self.owners)


def hidden_locals(layout: Layout, origins: UnseenOrigins) -> list[HiddenLocal]:
    """Pieces, lists and routes are not among them."""
    lets = {s.var: s.value for s in origins.statements if isinstance(s, n.Let)}
    return [
        _hidden(layout, frame, plan, read)
        for frame in layout.frames.values()
        for var, plan in frame.vars.items()
        if var in lets and _is_number(layout, var)
        if (read := list(_looked_at(lets[var])))
    ]


def _is_number(layout: Layout, var: n.Var) -> bool:
    if isinstance(var.type, MemberType):
        return not layout.bounds.scene.kind(var.type.kind).is_piece
    return not isinstance(var.type, ListType | RouteType)


def _looked_at(e: n.Expr) -> Iterator[n.Path]:
    """The hidden cells that an expression reads itself; how many pieces lie in a place everybody sees."""
    if isinstance(e, n.Room) or (isinstance(e, n.Size) and isinstance(e.list, n.ReadList)):
        return
    yield from (path for path in paths(e) if is_hidden(path.field))
    if isinstance(e, n.Call) and e.function.body is not None:
        yield from _looked_at(e.function.body)
    for child in children(e):
        yield from _looked_at(child)


def _hidden(layout: Layout, frame: FramePlan, plan: VarPlan, read: list[n.Path]) -> HiddenLocal:
    low, high = layout.bounds.var(plan.var)
    owners: tuple[int, ...] | None = None
    if all(path.field.seen == "owner" and isinstance(path.owner, n.Local) for path in read):
        variables = [path.owner.var for path in read if isinstance(path.owner, n.Local)]
        owners = tuple(frame.vars[var].address for var in variables if var in frame.vars)
    return HiddenLocal(None if frame.proc.name == "main" else frame.returns, plan.address, low, high, owners)


def draw_locals(s: Position, hidden: list[HiddenLocal], seat: int, luck: Luck) -> None:
    """Those that the seat does not know are anything that they may be."""
    for one in hidden:
        if not one.is_known(s, seat):
            s[one.address] = one.low + luck.below(one.high - one.low + 1)
