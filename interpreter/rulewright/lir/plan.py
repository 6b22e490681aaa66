"""Lays out the slots of a book at one table (see `lir.layout` for what lies where)."""

from __future__ import annotations

from math import prod

from rulewright.hir import nodes as n, program as p
from rulewright.hir.book import Kind
from rulewright.hir.bounds import Bounds
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape
from rulewright.hir.rules import Limit, Rules
from rulewright.hir.split_actions import optional_modifiers
from rulewright.lir.layout import (
    COUNTER,
    MOST_USES,
    SEED_SLOTS,
    FieldPlan,
    FramePlan,
    Layout,
    Run,
    Seen,
    UseKey,
    VarPlan,
    is_list,
    is_route,
)
from rulewright.lir.mentioned import mentioned


def plan_layout(bounds: Bounds, program: p.Program) -> Layout:
    layout = Layout(bounds, program)
    planner = _Planner(layout)
    planner.points()
    planner.head()
    planner.uses()
    planner.fields()
    planner.frames()
    layout.size = planner.next
    return layout


def route_width(bounds: Bounds, route: str) -> int:
    """What one way of a routes entry takes: its end, its counts, what it is known by."""
    entry = bounds.scene.book.routes[route]
    counters = (*entry.counts, *entry.known)
    return 1 + sum(bounds.scene.size(c.index) if c.index else 1 for c in counters)


class _Planner:
    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.bounds = layout.bounds
        self.scene = layout.bounds.scene
        self.program = layout.program
        self.next = 0
        self.next_place = 1

    def run(
        self, name: str, count: int, least: int, most: int, seen: Seen = "nobody", owner: int = 0, sized: bool = False
    ) -> int:
        """Takes the next slots."""
        address = self.next
        if count:
            self.layout.runs.append(Run(name, address, count, least, most, seen, owner, sized))
        self.next += count
        return address

    def points(self) -> None:
        """Numbers the blocks to which a procedure that was called returns."""
        for proc in self.program.procs.values():
            for block in proc.blocks:
                after = _returns_to(block.end)
                if after is not None:
                    self.layout.points.setdefault((proc, after), len(self.layout.points) + 1)

    def head(self) -> None:
        lay, book = self.layout, self.scene.book
        lay.waiting = self.run("waiting", 1, 0, len(self.program.decisions), "all")
        lay.seed = self.run("seed", SEED_SLOTS, 0, 2**16 - 1)
        lay.counters = self.next
        for stream in self.program.streams:
            self.run(f"draws of {stream}", 1, *COUNTER)
        lay.action = self.run("action", 1, 0, len(book.actions), "all")
        asked = [m for action in book.actions.values() for m in optional_modifiers(action)]
        for modifier in dict.fromkeys(asked):
            lay.answers[modifier] = self.run(f"answer {modifier.name}", 1, 0, 1, "all")
        for end in book.ends.values():
            lay.stands[end.name] = self.run(f"end {end.name}", 1, 0, 1, "all")
        lay.final = self.run("final has begun", 1, 0, 1, "all")

    def uses(self) -> None:
        """One counter per player for each limit and each `taken`."""
        for key in dict.fromkeys(self._keys()):
            name = f"uses of {key.target.name} per {key.per}"
            self.layout.uses[key] = self.run(name, self.scene.players, 0, MOST_USES, "all")

    def _keys(self) -> list[UseKey]:
        book = self.scene.book
        limited: list[Rules | n.Taken] = [*book.actions.values(), *book.groups.values()]
        keys = [UseKey(r, r.limit.per) for r in limited if isinstance(r.limit, Limit)]  # type: ignore[union-attr,arg-type]
        keys += [UseKey(m, m.limit.per) for m in book.modifiers.values() if m.limit is not None]
        taken = {t.target for t in mentioned(book, self.program) if isinstance(t, n.Taken)}
        everybody = (*book.actions.values(), *book.groups.values())
        return keys + [UseKey(target, "turn") for target in everybody if target in taken]

    def fields(self) -> None:
        self._record("", list(self.scene.book.state.values()), 1)
        for kind in self.scene.book.kinds.values():
            self._kind(kind)

    def _kind(self, kind: Kind) -> None:
        size = self.scene.size(kind.name)
        start = self.next
        width = self._record(kind.name, list(kind.fields.values()), size)
        if kind.is_piece:
            self.layout.whereabouts[kind.name] = (start + width - 1, width)

    def _record(self, kind: str, fields: list[Field], owners: int) -> int:
        """The fields of each owner in turn; returns how much one takes."""
        start = self.next
        plans = [self._plan(field, owners) for field in fields]
        at = 0
        for plan in plans:
            plan.base = start + at
            at += plan.width * prod(count for _, count, _ in plan.indexes)
        is_piece = bool(kind) and self.scene.kind(kind).is_piece
        width = at + is_piece
        for plan in plans:
            plan.owner_stride = width
            self.layout.fields[plan.field] = plan
            self._number_places(plan)
        for owner in range(1, owners + 1):
            self._name_record(kind, plans, owner, is_piece)
        return width

    def _number_places(self, plan: FieldPlan) -> None:
        if isinstance(plan.field.shape, PlaceShape):
            plan.first_place = self.next_place
            self.next_place += plan.owners * prod(count for _, count, _ in plan.indexes)

    def _plan(self, field: Field, owners: int) -> FieldPlan:
        least, most = self.bounds.field(field)
        capacity, keys, width = 0, 0, 1
        match field.shape:
            case HoldingShape(resource=resource):
                each = self.scene.book.resources[resource].each
                keys = width = self.scene.size(each) if each else 1
                keys = keys if each else 0
            case PlaceShape(shape="slot"):
                capacity = 1
            case PlaceShape() | ListShape():
                capacity = self.bounds.field_capacity(field)
                width = 1 + capacity
        ranges = self.bounds.index(field)
        counts = [high - low + 1 for low, high in ranges]
        strides = [width * prod(counts[i + 1 :]) for i in range(len(counts))]
        indexes = tuple(zip([low for low, _ in ranges], counts, strides, strict=True))
        return FieldPlan(field, 0, owners, 0, indexes, width, least, most, capacity, keys)

    def _name_record(self, kind: str, plans: list[FieldPlan], owner: int, is_piece: bool) -> None:
        title = self.scene.members[kind][owner - 1].name if kind else ""
        seat = owner if kind == "Player" else 0
        for plan in plans:
            for index in plan.cells():
                where = "".join(f"[{i}]" for i in index)
                name = f"{title}.{plan.field.name}{where}" if title else f"{plan.field.name}{where}"
                sized = plan.width > 1 and not plan.keys
                self.run(name, plan.width, plan.least, plan.most, plan.field.seen, seat, sized)
        if is_piece:
            self.run(f"{title}.where", 1, 0, 2**31 - 1)

    def frames(self) -> None:
        for proc in self.program.procs.values():
            returns = self.run(f"{proc.name} returns", 1, -1, len(self.layout.points))
            frame = FramePlan(proc, returns, self.next)
            for var in proc.frame:
                frame.vars[var] = self._var(proc, var)
            frame.size = self.next - frame.address
            self.layout.frames[proc.name] = frame

    def _var(self, proc: p.Proc, var: n.Var) -> VarPlan:
        name = f"{proc.name}: {var.name}"
        if is_route(var):
            width = route_width(self.bounds, var.type.route)  # type: ignore[union-attr]
            return VarPlan(var, self.run(name, width, -(2**31), 2**31 - 1), width, -(2**31), 2**31 - 1)
        least, most = self.bounds.list_var(var) if is_list(var) else self.bounds.var(var)
        size = 1 + self.bounds.var_capacity(var) if is_list(var) else 1
        return VarPlan(var, self.run(name, size, least, most, sized=is_list(var)), size, least, most)


def _returns_to(end: p.End) -> int | None:
    match end:
        case p.Invoke(next=after) | p.InvokeDeed(next=after):
            return after
        case p.Decide(decision=p.OfferMenu(), next=after):
            return after
    return None
