"""Hidden numbers that nobody else can know: a hidden thing, a draw or an answer goes into them by some rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.backends.guessing.unseen_control import run_unseen
from rulewright.backends.guessing.unseen_origins import UnseenOrigins, is_hidden
from rulewright.hir import nodes as n
from rulewright.hir.fields import Field, ListShape

Range = tuple[int, int]


class Written(NamedTuple):
    """A statement that writes a field, and what goes into it; `whole` where that does not say what it is then."""

    by: n.Stmt
    path: n.Path
    value: n.Expr
    whole: bool = False


def unknown_numbers(origins: UnseenOrigins) -> dict[Field, tuple[int, int]]:
    """Between which numbers a hidden field may be, as far as anybody can tell; fields that do not stand here
    everybody can follow.

    Where it is what was written that nobody saw, that bounds it; where it is whether or where something was
    written, all that is ever written does, and the start.
    """
    written = [one for s in origins.statements for one in _written(s) if is_hidden(one.path.field)]
    veiled = run_unseen(origins.bounds.scene.book, origins.statements, origins.is_unseen)
    found: dict[Field, list[Range]] = defaultdict(list)
    for one in written:
        if origins.is_unseen(one.value):
            found[one.path.field].append(_range(origins, one))
    for field in {one.path.field for one in written if one.by in veiled or origins.is_unseen_where(one.path)}:
        found[field] += [_range(origins, one) for one in written if one.path.field is field]
        found[field].append(origins.bounds.expr(field.start) if isinstance(field.start, n.Expr) else (0, 0))
    return {field: _within(origins, field, ranges) for field, ranges in found.items()}


def _range(origins: UnseenOrigins, one: Written) -> Range:
    return origins.bounds.field(one.path.field) if one.whole else origins.bounds.expr(one.value)


def _within(origins: UnseenOrigins, field: Field, ranges: list[Range]) -> Range:
    least, most = origins.bounds.field(field)
    return max(least, min(low for low, _ in ranges)), min(most, max(high for _, high in ranges))


def _written(s: n.Stmt) -> Iterator[Written]:
    match s:
        case n.SetField(path=path, value=value):
            yield Written(s, path, value, isinstance(path.field.shape, ListShape))
        case n.Swap(left=n.Path() as left, right=n.Path() as right):
            yield from (Written(s, left, n.Read(right)), Written(s, right, n.Read(left)))
        case n.SetElement(path=path, value=value) | n.AddElement(path=path, value=value):
            yield Written(s, path, value)
        case n.AddNumber(path=path, value=value) | n.TakeElement(path=path, value=value) | n.Shift(path=path, by=value):
            yield Written(s, path, value, whole=True)
        case n.Transfer(parts=parts):
            for part in (part for part in parts if isinstance(part, n.Part)):
                yield from _ends(s, part.source, part.target, part.count)
        case n.MoveAllUnits(source=source, target=target):
            yield from _ends(s, source, target, n.Read(source))
        case n.DrawUnit(source=source, target=target, var=var):
            yield from _ends(s, source, target, n.Local(var, type=var.type))


def _ends(by: n.Stmt, source: n.Path | None, target: n.Path | None, count: n.Expr) -> Iterator[Written]:
    """Units go from one holding to another."""
    yield from (Written(by, path, count, whole=True) for path in (source, target) if path is not None)
