"""Whether an action is legal: limits, `when`, `require`, then its trial; and questions about limits and modifiers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from rulewright.hir import nodes as n
from rulewright.hir.rules import Action, Group, Limit, Modifier, Rules
from rulewright.hir.types import BOOL
from rulewright.lir import build, program as lir
from rulewright.lir.layout import UseKey
from rulewright.lir.lower.calls import action_names, action_value, modified, modifier_names
from rulewright.lir.lower.conditions import conjuncts
from rulewright.lir.lower.marks import use_slot
from rulewright.lir.lower.trials import Trials
from rulewright.lir.lower.units import Due, altered_cost, cost
from rulewright.lir.lower.writer import EXPRESSIONS, Writer


def rules_of(action: Action) -> list[Rules]:
    return [action] if action.group is None else [action.group, action]


def each_legal(
    w: Writer, trials: Trials, actions: Iterable[Action], me: lir.Expr, then: Callable[[Action], lir.Stmt]
) -> None:
    """Runs `then` for each action that is legal, in order. The limit of a group is tested once for those of its actions
    that stand together."""
    for group, some in groupby(actions, key=lambda action: action.group):
        limited = group is not None and group.limit is not None and not group.limit_modifiers
        listed = list(some)
        with w.when(_below_limit(w, listed[0], group, group.limit, me) if limited else build.ONE):
            for action in listed:
                if_legal(w, trials, action, me, [then(action)], True, group if limited else None)


def if_legal(
    w: Writer,
    trials: Trials,
    action: Action,
    me: lir.Expr,
    then: lir.Body,
    from_offer: bool,
    tested: Group | None = None,
) -> None:
    """Runs `then` where the action is legal: one test inside the other, so that the first that fails is the last.
    `tested`: a group whose limit has been tested."""
    tests = _tests(w, action, me, tested)

    def rest() -> None:
        test = next(tests, None)
        if test is None:
            with w.when(trials.of_action(action, me, from_offer)):
                w.body.extend(then)
            return
        with w.when(test):
            rest()

    rest()


def _tests(w: Writer, action: Action, me: lir.Expr, tested: Group | None = None) -> Iterator[lir.Expr]:
    """The group's before the action's, each sort for itself."""
    both = rules_of(action)
    names = action_names(action, me)
    for rules in both:
        if rules.limit is not None and rules is not tested:
            yield _below_limit(w, action, rules, rules.limit, me)
    stated = [rules.when for rules in both if rules.when is not None]
    stated += [condition.value for rules in both for condition in rules.require]
    for expr in stated:
        for demand in conjuncts(expr):
            with w.bound(names):
                yield w.truth(demand)


def _below_limit(w: Writer, action: Action, rules: Rules, limit: Limit, me: lir.Expr) -> lir.Expr:
    assert isinstance(rules, (Action, Group))
    with w.at(limit.span):
        with w.bound(action_names(action, me)):
            most = w.value(limit.count)
        for modifier in rules.limit_modifiers:
            if not modifier.optional:
                most = modified(w, modifier, most, modifier_names(modifier, me))
        return build.compare("<", _uses(w, UseKey(rules, limit.per), me), most)


def _uses(w: Writer, key: UseKey, me: lir.Expr) -> lir.Expr:
    return build.load(use_slot(w, key, me), 0, 2**31 - 1)


def _taken(w: Writer, e: n.Taken) -> lir.Expr:
    return _uses(w, UseKey(e.target, "turn"), w.handy(w.value(e.player)))


# ---- can ----


def legal(w: Writer, trials: Trials, action: Action, me: lir.Expr) -> lir.Expr:
    """As a function of its own, for those who only ask."""

    def write(made: lir.Function) -> None:
        inner = Writer(w.shared, made)
        seat = inner.parameter(1, w.scene.players)
        if_legal(inner, trials, action, seat, [lir.Return(build.ONE)], from_offer=False)
        inner.give(0)

    function = w.shared.function(("legal", action), f"legal {action.name}", write, action.span, "number")
    return w.shared.call(function, [me], 0, 1)


def _can(w: Writer, trials: Trials, e: n.Can) -> lir.Expr:
    player = w.handy(w.member(e.player))
    if e.after is not None:
        return can_after(w, trials, e, player, w.value(e.after))
    answer: lir.Expr = build.ZERO
    for action in e.actions:
        answer = build.either(answer, legal(w, trials, action, player))
    return answer


def can_after(w: Writer, trials: Trials, e: n.Can, player: lir.Expr, depth: lir.Expr) -> lir.Expr:
    """Now, or after some of the actions of `before`, which are taken whole."""

    def write(made: lir.Function) -> None:
        inner = Writer(w.shared, made)
        seat, left = inner.parameter(1, w.scene.players), inner.parameter(-(2**31), 2**31 - 1)
        for action in e.actions:
            with inner.when(legal(inner, trials, action, seat)):
                inner.give(1)
        with inner.when(build.compare(">", left, build.ZERO)):
            for action in e.before:
                _after(inner, trials, e, action, seat, left)
        inner.give(0)

    function = w.shared.function(("can after", e), "can … after", write, e.span, "number")
    return lir.Call(function.name, (player, depth), low=0, high=1)


def _after(w: Writer, trials: Trials, e: n.Can, action: Action, seat: lir.Expr, left: lir.Expr) -> None:
    tests = _tests(w, action, seat)
    proc = w.shared.split.procs[f"action {action.name}"]

    def rest() -> None:
        test = next(tests, None)
        if test is not None:
            with w.when(test):
                rest()
            return
        narrow = build.get(left.local, 1, 2**31 - 1) if isinstance(left, lir.Get) else left
        with w.when(trials.begin(e, proc, seat, narrow)):
            w.give(1)

    rest()


# ---- optional modifiers ----


def _matters(w: Writer, e: n.ModifierMatters) -> lir.Expr:
    """Whether it may be used now, its limit not yet reached, and changes what stands when its turn comes."""
    me = w.handy(w.value(e.me))
    actions = [a for a in w.scene.book.actions.values() if _alters(e.modifier, a)]
    running = w.handy(build.load(build.const(w.layout.action), 0, len(w.scene.book.actions)))
    answer = w.local()
    w.assign(answer, build.ZERO)
    with w.when(_available(w, e.modifier, me)):
        for action in actions:
            with w.when(build.compare("=", running, build.const(action.ordinal))):
                w.assign(answer, _changes(w, e.modifier, action, me))
    return build.get(answer, 0, 1)


def _alters(modifier: Modifier, action: Action) -> bool:
    return modifier in action.cost_modifiers or any(modifier in v.modifiers for v in action.values.values())


def _available(w: Writer, modifier: Modifier, me: lir.Expr) -> lir.Expr:
    """A condition that reads `it` is tested with the value at its turn."""
    free: lir.Expr = build.ONE
    with w.bound(modifier_names(modifier, me)):
        if modifier.limit is not None:
            free = build.compare("<", _uses(w, UseKey(modifier, modifier.limit.per), me), w.value(modifier.limit.count))
        if modifier.it is not None:
            return free
        when = modifier.when
        return w.value(n.Binary("and", _as_node(w, free), when)) if when is not None else free


def _as_node(w: Writer, value: lir.Expr) -> n.Expr:
    """A value worked out already, as something an expression may hold."""
    var = n.Var("limit", BOOL, -1)
    w.names[var] = w.keep(value)
    return n.Local(var, type=BOOL)


def _changes(w: Writer, modifier: Modifier, action: Action, me: lir.Expr) -> lir.Expr:
    if modifier.alters == "cost":
        before = cost(w, action, me, until=modifier)
        return _differ(w, before, altered_cost(w, modifier, before, me, build.ONE))
    answer: lir.Expr = build.ZERO
    for value in action.values.values():
        if modifier in value.modifiers:
            before_it = w.keep(action_value(w, action, value, me, until=modifier))
            after_it = modified(w, modifier, before_it, modifier_names(modifier, me))
            answer = build.either(answer, build.compare("!=", after_it, before_it))
    return answer


def _differ(w: Writer, before: list[Due], after: list[Due]) -> lir.Expr:
    """Two prices differ where some part of one is not in the other. Equal parts stand in one price only once."""
    answer: lir.Expr = build.ZERO
    for left, right in ((before, after), (after, before)):
        for due in left:
            answer = build.either(answer, build.compare("!=", due.count, _count_in(w, due, right)))
    return answer


def _count_in(w: Writer, due: Due, parts: list[Due]) -> lir.Expr:
    total: lir.Expr = build.ZERO
    for part in parts:
        if part.resource == due.resource:
            total = build.add(total, build.cond(build.compare("=", part.key, due.key), part.count, build.ZERO))
    return total


def _trials(w: Writer) -> Trials:
    found = w.shared.trials
    assert isinstance(found, Trials)
    return found


EXPRESSIONS[n.Can] = lambda w, e: _can(w, _trials(w), e)
EXPRESSIONS[n.Taken] = _taken
EXPRESSIONS[n.ModifierMatters] = _matters
