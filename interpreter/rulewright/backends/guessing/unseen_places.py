"""Hidden places between which pieces go unseen.

Whoever watches a game well knows what lies in a place that nobody may look into, as long as all that went in or out was
open. So two hidden places are taken together only if a rule takes a piece from one to the other unseen.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.guessing.unseen_origins import UnseenOrigins, is_hidden
from rulewright.hir import nodes as n
from rulewright.hir.fields import Field, PlaceShape
from rulewright.hir.walk import paths


def places_together(origins: UnseenOrigins) -> dict[Field, frozenset[Field]]:
    """For each such field all that are taken together with it."""
    found: dict[Field, set[Field]] = {}
    for source, target in _ways(origins):
        if _is_hidden_place(source) and _is_hidden_place(target) and _kind(source) == _kind(target):
            both = found.get(source, {source}) | found.get(target, {target})
            for field in both:
                found[field] = both
    return {field: frozenset(group) for field, group in found.items()}


def _ways(origins: UnseenOrigins) -> Iterator[tuple[Field, Field]]:
    """From which place a rule takes a piece to which."""
    for s in origins.statements:
        match s:
            case n.MovePiece(piece=piece, place=n.Path(field=field)):
                yield from ((source, field) for source in origins.fields(piece, set()))
            case (
                n.MoveAllPieces(source=source, place=n.Path(field=field))
                | n.DrawPiece(source=source, place=n.Path(field=field))
            ):
                yield source.field, field
            case n.Swap(left=n.Path(field=left), right=n.Path(field=right)):
                yield left, right
        yield from ((path.field, path.field) for path in paths(s) if origins.is_unseen_where(path))


def _is_hidden_place(field: Field) -> bool:
    return is_hidden(field) and isinstance(field.shape, PlaceShape)


def _kind(field: Field) -> str:
    return field.shape.kind if isinstance(field.shape, PlaceShape) else ""
