"""Changing fields: `set`, `add`, `take`, `raise`, `lower`, `swap`. Only fields change; a `let` never does."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.dispatch import expression, lines, number, read
from rulewright.checking.expressions.paths import reference
from rulewright.checking.expressions.references import complete, path_type, value_of
from rulewright.checking.messages import names as say_name, statements as say_do
from rulewright.checking.messages.holdings import holds_units
from rulewright.checking.messages.wording import describe
from rulewright.checking.statements.places import path_of
from rulewright.hir import nodes as n
from rulewright.hir.fields import HoldingShape, ListShape, PlaceShape, TrackShape, ValueShape
from rulewright.hir.types import ErrorType, MemberType, NumberType, Type
from rulewright.syntax import tree as t
from rulewright.text.edit import Edit


def set_field(ctx: Context, env: Env, tree: t.Set) -> n.Stmt | None:
    """`set x to e`: a value, a track's space, an element of a list, a whole list; in cases a holding or slot too."""
    found = reference(ctx, env, tree.target)
    match found:
        case n.TrackSpace(path):
            return n.SetField(path, number(ctx, env, tree.value), on_space=True, span=tree.span)
        case n.ListGet(list=n.ReadList(path=path)) if isinstance(path.field.shape, ListShape):
            value = expression(ctx, env, tree.value, found.type)
            return n.SetElement(path, found.index, value, span=tree.span)
        case n.HoldingCount(path, key) if env.in_case:
            return _set_units(ctx, tree, path, key, number(ctx, env, tree.value))
        case n.Path() if complete(found):
            return _set_path(ctx, env, tree, found)
    _refuse(ctx, env, tree.target, value_of(ctx, env, found))
    read(ctx, env, tree.value)
    return None


def _set_path(ctx: Context, env: Env, tree: t.Set, path: n.Path) -> n.Stmt | None:
    match path.field.shape:
        case ValueShape() | ListShape():
            return n.SetField(path, expression(ctx, env, tree.value, path_type(ctx, path.field)), span=tree.span)
        case TrackShape(values=values):
            _say_space(ctx, env, tree, values)
        case HoldingShape(resource=name) if env.in_case and not ctx.book.resources[name].each:
            value = expression(ctx, env, tree.value, path_type(ctx, path.field))
            return _set_units(ctx, tree, path, None, value)
        case PlaceShape(shape="slot", kind=kind) if env.in_case:
            return n.MovePiece(expression(ctx, env, tree.value, MemberType(kind)), path, "bottom", span=tree.span)
        case HoldingShape(resource=name):
            ctx.say(holds_units(ctx.book, env.path, tree, name))
        case PlaceShape():
            message = f"`{tree.target.span.text}` is a place for pieces"
            ctx.say(say_do.other_verb(env.path, tree.span, message, "Pieces are moved: `move … to …`."))
    return None


def _set_units(ctx: Context, tree: t.Set, path: n.Path, key: n.Expr | None, value: n.Expr) -> n.Stmt:
    """In cases: all units go back to the bank, then so many come from there."""
    assert isinstance(path.field.shape, HoldingShape)
    count = ctx.var("units…", value.type, tree.value.span)
    part = n.Part(
        path.field.shape.resource, n.Local(count, type=value.type, span=value.span), key, None, path, tree.span
    )
    lines = (
        n.Let(count, value, span=tree.span),
        n.MoveAllUnits(path, None, key, span=tree.span),
        n.Transfer("gain", (part,), span=tree.span),
    )
    return n.NamedPart("set", lines, span=tree.span)


def _say_space(ctx: Context, env: Env, tree: t.Set, values: n.Expr) -> None:
    text, edit = tree.target.span.text, None
    match tree.value:
        case t.Binary(op="+" | "-" as sign, left=left, right=right) if left.span.text == text:
            line = f"{'raise' if sign == '+' else 'lower'} {text} by {right.span.text}"
            edit = Edit(tree.span, line, f"write `{line}`")
        case t.Number(value=value) if value in (known := _values(ctx, values)):
            line = f"set {text}.space to {known.index(value) + 1}"
            edit = Edit(tree.span, line, f"write `{line}`")
    message = f"`{text}` is a track: its space is set, not its value"
    advice = f"`{text}.space` is counted from 1"
    ctx.say(say_do.other_verb(env.path, tree.target.span, message, advice, edit))


def _values(ctx: Context, values: n.Expr) -> list[int]:
    """What a track goes over, as far as the book says it in numbers."""
    if isinstance(values, n.Setting):
        usual = ctx.book.settings[values.setting].value.get(0)
        values = usual if isinstance(usual, n.ListLit) else values
    items = values.items if isinstance(values, n.ListLit) else ()
    numbers = [item.value for item in items if isinstance(item, n.Num)]
    return numbers if len(numbers) == len(items) else []


def _refuse(ctx: Context, env: Env, target: t.Expr, value: n.Expr) -> None:
    if isinstance(value.type, ErrorType):
        return
    what = "a name given once" if isinstance(value, n.Local) else describe(value.type)
    ctx.say(say_do.cannot_write(env.path, target.span, what))


# ---- add, take ----


def add(ctx: Context, env: Env, tree: t.Add) -> n.Stmt | None:
    """`add a to x`: to a number, or into a list or set."""
    return _alter(ctx, env, tree, negated=False)


def take(ctx: Context, env: Env, tree: t.Take) -> n.Stmt | None:
    """`take a from x`: from a number, or out of a list or set."""
    return _alter(ctx, env, tree, negated=True)


def _alter(ctx: Context, env: Env, tree: t.Add | t.Take, negated: bool) -> n.Stmt | None:
    found = reference(ctx, env, tree.target)
    match found:
        case n.ListGet(list=n.ReadList(path=path), type=NumberType()) if isinstance(path.field.shape, ListShape):
            return n.SetElement(path, found.index, _changed(ctx, env, tree, found, negated), span=tree.span)
        case n.TrackSpace(path):
            return n.SetField(path, _changed(ctx, env, tree, found, negated), on_space=True, span=tree.span)
        case n.Path() if complete(found):
            return _alter_path(ctx, env, tree, found, negated)
    _refuse(ctx, env, tree.target, value_of(ctx, env, found))
    read(ctx, env, tree.value)
    return None


def _changed(ctx: Context, env: Env, tree: t.Add | t.Take, old: n.Expr, negated: bool) -> n.Expr:
    """The old value and more, or less."""
    return n.Binary("-" if negated else "+", old, number(ctx, env, tree.value), span=tree.span)


def _alter_path(ctx: Context, env: Env, tree: t.Add | t.Take, path: n.Path, negated: bool) -> n.Stmt | None:
    match path.field.shape:
        case ValueShape(type=NumberType()):
            return n.AddNumber(path, number(ctx, env, tree.value), negated, span=tree.span)
        case ListShape(element=element):
            value = expression(ctx, env, tree.value, element.type)
            made = n.TakeElement if negated else n.AddElement
            return made(path, value, span=tree.span)
        case TrackShape():
            verb = "lower" if negated else "raise"
            text = f"{verb} {tree.target.span.text} by {tree.value.span.text}"
            message = f"`{tree.target.span.text}` is a track, which is raised and lowered"
            ctx.say(say_do.other_verb(env.path, tree.span, message, "", Edit(tree.span, text, f"write `{text}`")))
        case HoldingShape(resource=name):
            ctx.say(holds_units(ctx.book, env.path, tree, name))
        case PlaceShape():
            message = f"`{tree.target.span.text}` is a place for pieces"
            ctx.say(say_do.other_verb(env.path, tree.span, message, "Pieces are moved: `move … to …`."))
        case _:
            message = f"`{tree.target.span.text}` is {describe(path_type(ctx, path.field))}"
            ctx.say(say_do.other_verb(env.path, tree.span, message, "Its value is given by `set … to …`."))
    return None


# ---- tracks ----


def shift(ctx: Context, env: Env, tree: t.Shift) -> n.Stmt | None:
    """`raise x by n else …`: a track, step by step."""
    by = number(ctx, env, tree.by) if tree.by else n.Num(1, span=tree.span)
    otherwise = lines(ctx, env, tree.otherwise)
    path = path_of(ctx, env, tree.track, "a track")
    if path is None:
        return None
    match path.field.shape:
        case TrackShape():
            return n.Shift(path, tree.direction, by, otherwise, span=tree.span)
        case ValueShape(type=NumberType()):
            verb, word = ("add", "to") if tree.direction == "raise" else ("take", "from")
            text = f"{verb} {tree.by.span.text if tree.by else 1} {word} {tree.track.span.text}"
            message = f"`{tree.track.span.text}` is a number, not a track"
            edit = None if tree.otherwise else Edit(tree.span, text, f"write `{text}`")
            ctx.say(say_do.other_verb(env.path, tree.span, message, "Numbers are added to and taken from.", edit))
        case _:
            ctx.say(say_do.not_a_place(env.path, tree.track.span, describe(path_type(ctx, path.field)), "a track"))
    return None


# ---- swap ----


def swap(ctx: Context, env: Env, call: t.Call) -> n.Stmt | None:
    """`swap(a, b)`: two fields, elements or slots of one type."""
    if len(call.args) != 2:
        ctx.say(say_name.argument_count(env.path, call.span, "swap", ["a", "b"], len(call.args)))
        return None
    left, right = (_exchangeable(ctx, env, arg) for arg in call.args)
    if left is None or right is None:
        return None
    if left[1] != right[1]:
        ctx.say(say_do.swap_types(env.path, call.span, describe(left[1]), describe(right[1])))
        return None
    return n.Swap(left[0], right[0], span=call.span)


def _exchangeable(ctx: Context, env: Env, tree: t.Expr) -> tuple[n.Path | n.Element, Type] | None:
    found = reference(ctx, env, tree)
    match found:
        case n.ListGet(list=n.ReadList(path=path)) if isinstance(path.field.shape, ListShape):
            return n.Element(path, found.index), found.type
        case n.Path() if complete(found) and _one_value(found):
            return found, path_type(ctx, found.field)
    value = value_of(ctx, env, found)
    if not isinstance(value.type, ErrorType):
        ctx.say(say_do.not_a_place(env.path, tree.span, describe(value.type), "a field, an element or a slot"))
    return None


def _one_value(path: n.Path) -> bool:
    match path.field.shape:
        case ValueShape() | ListShape() | PlaceShape(shape="slot"):
            return True
    return False
