"""Functions and values of actions, with their modifiers in the order of the text.

Short functions are put in where they are called, so that their conditions can be hoisted and folded; others become LIR
functions of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from rulewright.hir import nodes as n
from rulewright.hir.rules import Action, Function, Modifier, Value
from rulewright.hir.types import BoolType, ListType, MemberType, RouteType
from rulewright.lir import build, program as lir
from rulewright.lir.lower.arguments import argument, passed, received, shape_of
from rulewright.lir.lower.sources import Listed, Source
from rulewright.lir.lower.tabulate import tabulated
from rulewright.lir.lower.writer import EXPRESSIONS, LISTS, Bound, Names, Writer


def _call(w: Writer, e: n.Call) -> lir.Expr:
    args = [_argument(w, a) for a in e.args]
    if w.shared.lengths.is_short(e.function):
        return _result(w, e.function, args)
    shapes = tuple(map(shape_of, args))
    made = w.shared.function(
        ("function", e.function, shapes),
        f"function {e.function.name}",
        lambda f: _write(w, f, e.function, shapes),
        e.function.span,
        "number",
    )
    return w.shared.call(made, [passed(w, a) for a in args], *_any_value(w, e.function.type))


def _argument(w: Writer, e: n.Expr) -> Bound:
    """Read where it stands as long as that costs little, since nothing is written before the function ends."""
    if isinstance(e.type, (ListType, RouteType)):
        return argument(w, e)
    if isinstance(e, n.Local) and not isinstance(w.names[e.var], lir.Expr):
        return w.names[e.var]
    return w.handy(w.value(e))


def _any_value(w: Writer, of: object) -> tuple[int, int]:
    """What the result of a type may be at all; none too, since types are not tested at run time."""
    match of:
        case BoolType():
            return 0, 1
        case MemberType(kind=kind):
            return 0, w.scene.size(kind)
    return lir.ANY_LOW, lir.ANY_HIGH


def _receive(w: Writer, function: Function, shapes: Sequence[tuple[Hashable, ...]]) -> list[Bound]:
    return [received(w, p, shape) for p, shape in zip(function.params, shapes, strict=True)]


def _write(w: Writer, made: lir.Function, function: Function, shapes: Sequence[tuple[Hashable, ...]]) -> None:
    inner = Writer(w.shared, made)
    inner.give(_result(inner, function, _receive(inner, function, shapes)))


def _result(w: Writer, function: Function, args: Sequence[Bound]) -> lir.Expr:
    assert function.body is not None
    with w.bound(dict(zip(function.params, args, strict=True))):
        value = w.value(function.body)
    for modifier in function.modifiers:
        value = modified(w, modifier, value, dict(zip(modifier.params, args, strict=False)))
    return value


def modified(w: Writer, modifier: Modifier, value: lir.Expr, names: Names, if_used: lir.Expr = build.ONE) -> lir.Expr:
    """What a modifier makes of a value, if it is used and its condition holds."""
    if modifier.to is None or if_used == build.ZERO:
        return value
    before = w.handy(value)
    to = modifier.to
    if modifier.it is not None:
        names = {**names, modifier.it: before}
    with w.bound(names):
        return _either(w, lambda: build.both(if_used, w.truth(modifier.when)), lambda: w.value(to), before)


def _either(w: Writer, holds: Callable[[], lir.Expr], then: Callable[[], lir.Expr], otherwise: lir.Expr) -> lir.Expr:
    """A condition and what it chooses; statements of the chosen run only where it holds."""
    condition = holds()
    body, value = w.apart(then)
    if isinstance(condition, lir.Const):
        w.body.extend(body if condition.value else ())
        return value if condition.value else otherwise
    if not body:
        return build.cond(condition, value, otherwise)
    answer = w.local()
    w.assign(answer, otherwise)
    w.add(lir.If(condition, [*body, lir.Assign(answer, value, span=w.span)], [], span=w.span))
    return build.get(answer, min(value.low, otherwise.low), max(value.high, otherwise.high))


# ---- lists ----


def _call_list(w: Writer, e: n.Call) -> Source:
    args = [_argument(w, a) for a in e.args]
    found = tabulated(w, e.function, args, lambda values: _listed(w, e.function, values))
    if found is not None:
        return found
    if w.shared.lengths.is_short(e.function):
        return _listed(w, e.function, args)
    shapes = tuple(map(shape_of, args))
    capacity, (low, high) = w.bounds.capacity(e), w.bounds.elements(e)

    def write(made: lir.Function) -> None:
        inner = Writer(w.shared, made)
        source = _listed(inner, e.function, _receive(inner, e.function, shapes))
        made.list = inner.list_local(capacity, low, high)
        source.fill(inner, made.list)

    key = ("function", e.function, shapes)
    made = w.shared.function(key, f"function {e.function.name}", write, e.function.span, "list")
    target = w.list_local(capacity, low, high)
    w.add(lir.Do(w.shared.call(made, [passed(w, a) for a in args]), into=target, span=w.span))
    return Listed(target)


def _listed(w: Writer, function: Function, args: Sequence[Bound]) -> Source:
    assert function.body is not None
    with w.bound(dict(zip(function.params, args, strict=True))):
        source: Source = w.source(function.body)
    for modifier in function.modifiers:
        source = _modified_list(w, modifier, source, dict(zip(modifier.params, args, strict=False)))
    return source


def _modified_list(
    w: Writer, modifier: Modifier, source: Source, names: Names, if_used: lir.Expr = build.ONE
) -> Source:
    if modifier.to is None:
        return source
    before = source.listed(w)
    if modifier.it is not None:
        names = {**names, modifier.it: before}
    low, high = w.bounds.elements(modifier.to)
    target = w.list_local(
        max(before.capacity, w.bounds.capacity(modifier.to)), min(before.low, low), max(before.high, high)
    )
    w.add(lir.CopyList(target, before, span=w.span))
    to = modifier.to
    with w.bound(names):
        condition = build.both(if_used, w.truth(modifier.when))
        w.choose(condition, lambda: w.source(to).fill(w, target), lambda: None)
    return Listed(target)


# ---- values of actions ----


def action_names(action: Action, me: Bound) -> Names:
    """What the lines of an action and of its group know `me` and `action` by."""
    names: Names = {}
    for rules in (action, action.group):
        if rules is not None:
            if rules.me is not None:
                names[rules.me] = me
            if rules.action is not None:
                names[rules.action] = build.const(action.ordinal)
    return names


def modifier_names(modifier: Modifier, me: Bound) -> Names:
    return {} if modifier.me is None else {modifier.me: me}


def is_used(w: Writer, modifier: Modifier, action: Action) -> lir.Expr:
    """An optional modifier is used where its player said so for the running action, any other always."""
    if not modifier.optional:
        return build.ONE
    answer = w.layout.answers.get(modifier)
    if answer is None:
        return build.ZERO
    running = build.load(build.const(w.layout.action), 0, len(w.scene.book.actions))
    same = build.compare("=", running, build.const(action.ordinal))
    return build.both(same, build.load(build.const(answer), 0, 1))


def action_value(w: Writer, action: Action, value: Value, me: lir.Expr, until: Modifier | None = None) -> lir.Expr:
    """A value of an action for a player; `until`: before that modifier's turn."""
    with w.bound(action_names(action, me)):
        found = w.value(value.base)
    for modifier in value.modifiers:
        if modifier is until:
            break
        found = modified(w, modifier, found, modifier_names(modifier, me), is_used(w, modifier, action))
    return found


def _action_value(w: Writer, e: n.ActionValue) -> lir.Expr:
    action = w.handy(w.value(e.action))
    me = build.ZERO if e.me is None else w.handy(w.value(e.me))
    candidates = [a for a in e.of if e.name in a.values]
    if e.me is None:
        return _of_action(w, candidates, action, lambda a: _stated(w, a, a.values[e.name]))
    return _of_action(w, candidates, action, lambda a: action_value(w, a, a.values[e.name], me))


def _stated(w: Writer, action: Action, value: Value) -> lir.Expr:
    """A value as the book states it, for nobody: no modifier counts."""
    with w.bound(action_names(action, build.ZERO)):
        return w.value(value.base)


def _of_action(w: Writer, among: list[Action], action: lir.Expr, value: Callable[[Action], lir.Expr]) -> lir.Expr:
    """The value for whichever action it is."""
    if isinstance(action, lir.Const):
        return value(next(a for a in among if a.ordinal == action.value))
    if len(among) == 1:
        return value(among[0])
    first, *others = among
    is_first = build.compare("=", action, build.const(first.ordinal))
    yes, then = w.apart(lambda: value(first))
    no, otherwise = w.apart(lambda: _of_action(w, others, action, value))
    if not yes and not no:
        return build.cond(is_first, then, otherwise)
    answer = w.local()
    yes.append(lir.Assign(answer, then, span=w.span))
    no.append(lir.Assign(answer, otherwise, span=w.span))
    w.add(lir.If(is_first, yes, no, span=w.span))
    return build.get(answer, min(then.low, otherwise.low), max(then.high, otherwise.high))


def _action_list(w: Writer, e: n.ActionValue) -> Source:
    """A value that is a list; the action is known where the book uses it."""
    action = w.value(e.action)
    me = build.ZERO if e.me is None else w.handy(w.value(e.me))
    chosen = next(a for a in e.of if not isinstance(action, lir.Const) or a.ordinal == action.value)
    value = chosen.values[e.name]
    with w.bound(action_names(chosen, me)):
        source: Source = w.source(value.base)
    for modifier in value.modifiers:
        source = _modified_list(w, modifier, source, modifier_names(modifier, me), is_used(w, modifier, chosen))
    return source


EXPRESSIONS[n.Call] = _call
EXPRESSIONS[n.ActionValue] = _action_value
LISTS[n.Call] = _call_list
LISTS[n.ActionValue] = _action_list
