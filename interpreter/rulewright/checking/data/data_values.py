"""Plain data against a type: a cell of a sheet, a row of a member, the value of a setting."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rulewright.checking.context import Context, Env
from rulewright.checking.data.fixed_values import known_beforehand
from rulewright.checking.data.odd_cells import odd_cell
from rulewright.checking.entry_forms import words_of
from rulewright.checking.expressions.table import expression
from rulewright.checking.facts.widest import widest
from rulewright.checking.messages import declare as say
from rulewright.checking.messages.wording import describe
from rulewright.checking.names import member_called, members_called, suggested
from rulewright.checking.trees import datum_tree
from rulewright.hir import nodes as n, types as t
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Scalar, Sequence, YamlNode

_WHOLE = re.compile(r"-?(0|[1-9]\d{0,14})")
_YES_NO = {"on": "yes", "true": "yes", "y": "yes", "1": "yes", "off": "no", "false": "no", "n": "no", "0": "no"}
_NONE = ("nothing", "nobody", "null", "nil", "empty", "no", "na")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


@dataclass(frozen=True)
class Wanted:
    """What a datum has to be; the bounds are of numbers and of the numbers in a list."""

    type: t.Type
    low: n.Expr | None = None
    high: n.Expr | None = None

    @property
    def element(self) -> Wanted:
        return replace(self, type=self.type.element) if isinstance(self.type, t.ListType) else self


def datum(ctx: Context, node: YamlNode, wanted: Wanted, path: str) -> n.Expr | None:
    """The value of a scalar or a YAML list; none where it is wrong, which has been said then."""
    if isinstance(wanted.type, t.ErrorType):
        return None
    if isinstance(wanted.type, t.ListType):
        return _list(ctx, node, wanted, path)
    if not isinstance(node, Scalar):
        ctx.say(say.not_this_value(node.span.text, describe(wanted.type), node.span, path))
        return None
    return _scalar(ctx, node, wanted, path)


def _scalar(ctx: Context, scalar: Scalar, wanted: Wanted, path: str) -> n.Expr | None:
    text = scalar.value.strip()
    match wanted.type:
        case t.TextType():
            return n.TextLit(scalar.value, type=t.TEXT, span=scalar.span)
        case t.NumberType() | t.AmountType() if _WHOLE.fullmatch(text):
            return _number(ctx, int(text), scalar, wanted, path)
        case t.MemberType(kind, optional) if _NAME.fullmatch(text):
            return _member(ctx, text, scalar, kind, optional, path)
        case t.BoolType() if instead := _YES_NO.get(text.lower()):
            ctx.say(say.said_otherwise(text, instead, "yes or no", scalar.span, path))
            return None
        case t.NumberType() if not _NAME.search(text) and text.lstrip("-").isdigit():
            ctx.say(say.not_this_value(text, "a plain whole number", scalar.span, path))
            return None
    return _written(ctx, scalar, wanted, path)


def _number(ctx: Context, value: int, scalar: Scalar, wanted: Wanted, path: str) -> n.Expr | None:
    lowest, highest = widest(ctx.book, wanted.low), widest(ctx.book, wanted.high)
    low, high = lowest[0] if lowest else None, highest[1] if highest else None
    if (low is not None and value < low) or (high is not None and value > high):
        ctx.say(say.out_of_range(value, low, high, scalar.span, path))
        return None
    return n.Num(value, type=wanted.type, span=scalar.span)


def _member(ctx: Context, text: str, scalar: Scalar, kind: str, optional: bool, path: str) -> n.Expr | None:
    if text == "none":
        return _nothing(ctx, scalar, kind, optional, path)
    if text in ctx.book.settings:
        return _written(ctx, scalar, Wanted(t.MemberType(kind, optional)), path)
    there = ctx.book.kinds.get(kind)
    if optional and text.lower() in _NONE and there is not None and member_called(ctx, there, text) is None:
        ctx.say(say.said_otherwise(text, "none", f"a `{kind}`", scalar.span, path))
        return None
    return member_datum(ctx, scalar, kind, path)


def _nothing(ctx: Context, scalar: Scalar, kind: str, optional: bool, path: str) -> n.Expr | None:
    if optional:
        return n.Num(0, type=t.NONE, span=scalar.span)
    advice = f"Where there may be none, the type is `{kind} or none`."
    ctx.say(say.not_this_value("none", f"a `{kind}`", scalar.span, path, advice))
    return None


def member_datum(ctx: Context, scalar: Scalar, kind: str, path: str) -> n.MemberRef | None:
    """The member of a kind that a word names."""
    text, found = scalar.value.strip(), ctx.book.kinds.get(kind)
    if found is None:
        return None
    member = member_called(ctx, found, text)
    if member is not None:
        return n.MemberRef(kind, member.name, type=t.MemberType(kind), span=scalar.span)
    if not ctx.names.incomplete and text not in ctx.names.broken:
        ctx.say(say.unknown_member(kind, text, scalar.span, suggested(ctx, members_called(found)), path))
    return None


def _list(ctx: Context, node: YamlNode, wanted: Wanted, path: str) -> n.Expr | None:
    if isinstance(node, Sequence):
        items = list(node.items)
    elif isinstance(node, Scalar) and node.value.strip() in ctx.book.settings:
        return _written(ctx, node, wanted, path)
    else:
        if isinstance(node, Scalar) and "," in node.value:
            ctx.say(say.commas_in_list(node.content, node.value, path))
            return None
        items = list(words_of(node)) if isinstance(node, Scalar) else []
    found = [datum(ctx, item, wanted.element, path) for item in items]
    if any(f is None for f in found):
        return None
    return n.ListLit(tuple(f for f in found if f is not None), type=wanted.type, span=node.span)


def _written(ctx: Context, scalar: Scalar, wanted: Wanted, path: str) -> n.Expr | None:
    """What is not plainly a number, a word or a member: an amount, a setting, a sum of those."""
    odd = odd_cell(scalar, path)
    if odd is not None:
        ctx.say(odd)
        return None
    found = datum_tree(ctx, scalar, path)
    if found is None:
        return None
    if _out_of_place(ctx, found, wanted.type):
        ctx.say(say.not_this_value(scalar.value, describe(wanted.type), scalar.span, path))
        return None
    value = known_beforehand(ctx, expression(ctx, Env(path=path), found, wanted.type), path)
    return None if isinstance(value.type, t.ErrorType) else value


def _out_of_place(ctx: Context, found: tree.Expr, type: t.Type) -> bool:
    """A word that is no setting where a number or an amount is wanted, a number where yes or no is."""
    match found:
        case tree.Text() | tree.Range() | tree.NoneLit():
            return True
        case tree.Number():
            return isinstance(type, t.BoolType)
        case tree.Bool():
            return not isinstance(type, t.BoolType)
        case tree.Name(name):
            silent = name in ctx.book.settings or name in ctx.names.broken or ctx.names.incomplete
            return not silent and isinstance(type, t.BoolType | t.NumberType | t.AmountType)
    return False
