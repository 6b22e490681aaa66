"""What is said where units are set, added or taken as numbers are: they are gained, paid and moved."""

from __future__ import annotations

from rulewright.checking.messages.statements import other_verb
from rulewright.checking.messages.wording import amount_text
from rulewright.hir.book import Book, Resource
from rulewright.hir.fields import HoldingShape
from rulewright.syntax import tree as t
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit


def holds_units(book: Book, path: str, tree: t.Set | t.Add | t.Take, name: str) -> Diagnostic:
    """`add £2 to me.cash`, `set me.cash to me.cash + £2`; `name` is the resource."""
    holder, resource = tree.target.span.text, book.resources[name]
    message = f"`{holder}` holds units"
    more, value = _change(tree)
    if resource.each:
        what = value.span.text if value is not None and isinstance(value, t.Quantity) else "…"
        way = f"from … to {holder}" if more else f"from {holder} to …"
        return other_verb(path, tree.span, message, f"Units are moved: `move {what} {way}`; `bank` has them all.")
    amount = _amount(resource, value)
    if not amount:
        return other_verb(path, tree.span, message, "Units are paid, gained or moved.")
    if holder.startswith("me.") and _only_one(book, name):
        text = f"{'gain' if more else 'pay'} {amount}"
    else:
        text = f"{holder} {'gains' if more else 'pays'} {amount}"
    advice = "Units are paid, gained or moved."
    return other_verb(path, tree.span, message, advice, Edit(tree.span, text, f"write `{text}`"))


def _change(tree: t.Set | t.Add | t.Take) -> tuple[bool, t.Expr | None]:
    """Whether it becomes more, and by what, if that is plain."""
    if not isinstance(tree, t.Set):
        return isinstance(tree, t.Add), tree.value
    match tree.value:
        case t.Binary(op="+" | "-" as sign, left=left, right=right) if left.span.text == tree.target.span.text:
            return sign == "+", right
    return True, None


def _amount(resource: Resource, value: t.Expr | None) -> str:
    match value:
        case t.Quantity() | t.Name() | t.FieldOf():
            return value.span.text
        case t.Number():
            return amount_text(resource, value.span.text)
    return ""


def _only_one(book: Book, resource: str) -> bool:
    """Whether a player has one holding of a resource, so that nobody need say which."""
    shapes = [field.shape for field in book.kinds["Player"].fields.values()]
    return sum(isinstance(shape, HoldingShape) and shape.resource == resource for shape in shapes) == 1
