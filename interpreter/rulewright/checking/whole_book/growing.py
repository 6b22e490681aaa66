"""What a route is known by must grow with what is counted on it, or two ways would be taken for one wrongly.

A search for routes drops a way that another to the same space undercuts. That is right only where a greater count never
makes for less in `known by`: so of counts there may be sums, `min`, `max`, and products with what is no count.
"""

from __future__ import annotations

from rulewright.checking.context import Context
from rulewright.checking.messages import book as say
from rulewright.hir import nodes as n
from rulewright.hir.walk import walk


def known_by_grows(ctx: Context) -> None:
    """One finding for each line of `known by` that may not grow, at the part of it that need not."""
    for route in ctx.book.routes.values():
        for known in route.known:
            found = _shrinking(known.value)
            if found is not None:
                ctx.say(say.need_not_grow(found.span, f"{route.path}.known by.{known.name}"))


def _shrinking(e: n.Expr) -> n.Expr | None:
    """The part of an expression by which it may fall while a count grows; none where it cannot."""
    if not _counts(e):
        return None
    match e:
        case n.RouteCount(index=index):
            return e if index is not None and _counts(index) else None
        case n.Binary("+", left, right):
            return _shrinking(left) or _shrinking(right)
        case n.Binary("-" | "div" | "div up", left, right):
            return right if _counts(right) else _shrinking(left)
        case n.Binary("*", left, right) if not (_counts(left) and _counts(right)):
            negative = any(isinstance(side, n.Num) and side.value < 0 for side in (left, right))
            return e if negative else _shrinking(left) or _shrinking(right)
        case n.Builtin("min" | "max", args):
            return next((found for arg in args if (found := _shrinking(arg)) is not None), None)
        case n.Cond(condition, then, otherwise) if not _counts(condition):
            return _shrinking(then) or _shrinking(otherwise)
        case n.Fold("sum" | "most" | "least", source=source, where=where, body=body) if body is not None:
            outside = _counts(source) or (where is not None and _counts(where))
            return e if outside else _shrinking(body)
        case n.Bind(value=value, body=body) if not _counts(value):
            return _shrinking(body)
    return e


def _counts(e: n.Expr) -> bool:
    return any(isinstance(part, n.RouteCount) for part in walk(e))
