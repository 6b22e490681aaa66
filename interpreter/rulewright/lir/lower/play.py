"""The functions of each decision: who decides, what may be answered, what an answer does, and what chance draws."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.hir import nodes as n, program as p
from rulewright.hir.fields import HoldingShape
from rulewright.hir.frame import across
from rulewright.hir.move_codes import DECLINE, Digit, digits
from rulewright.hir.rules import Action
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.actions import each_legal
from rulewright.lir.lower.addresses import spot
from rulewright.lir.lower.blocks import PlayWriter
from rulewright.lir.lower.decisions import can_decline, declined, each_option, filtered, may_be_declined, number_of_sets
from rulewright.lir.lower.segments import Segment
from rulewright.lir.lower.shared import Shared
from rulewright.lir.lower.sources import Items, Source
from rulewright.lir.lower.subsets import subset
from rulewright.lir.lower.trials import Aim, Trials, afterwards_of
from rulewright.lir.lower.units import Due, move_units, settled, transfer
from rulewright.lir.lower.writer import Bound, Writer

CHANCE = -1
MOST_CODE = 2**31 - 1


class OptionWriter(Segment):
    """Lists what may be answered; variables are read from the frame."""

    def __init__(self, shared: Shared, function: lir.Function, proc: p.Proc, end: p.Decide) -> None:
        super().__init__(shared, function, proc)
        self.who: lir.Expr = build.ZERO
        self.depth: lir.Expr = build.ZERO
        self.load_frame(across(end, self.live))

    def onward(self, end: p.End) -> tuple[int, ...]:
        return ()

    def end(self, end: p.End) -> None:
        raise AssertionError("options are listed, not played")


def decision_entry(shared: Shared, trials: Trials, proc: p.Proc, end: p.Decide) -> lir.DecisionEntry:
    """Asks for the functions of a decision; they are written later."""
    d = end.decision

    def ask(what: str, write: Callable[[lir.Function], None], result: lir.Result) -> str:
        key = (what, d.number)
        return shared.function(key, f"{what} of decision {d.number} in {proc.name}", write, d.span, result).name

    seat = ask("seat", lambda f: _write_seat(OptionWriter(shared, f, proc, end), d), "number")
    options = ask("options", lambda f: _write_options(OptionWriter(shared, f, proc, end), trials, end), "options")
    apply = ask("apply", lambda f: _write_apply(PlayWriter(shared, f, proc), end), "number")
    if not isinstance(d, (p.ChancePick, p.ChanceDraw)):
        asks = may_be_declined(d) or (isinstance(d, p.Choice) and d.alone)
        return lir.DecisionEntry(seat, options, apply, must_have_one=not asks, dead_end=d.span)
    weights = ask("weights", lambda f: _write_weights(OptionWriter(shared, f, proc, end), d), "options")
    draw = ask("draw", lambda f: _write_draw(OptionWriter(shared, f, proc, end), d), "number")
    return lir.DecisionEntry(seat, options, apply, weights, draw, dead_end=d.span)


def _write_seat(w: OptionWriter, d: p.AnyDecision) -> None:
    w.give(CHANCE if d.seat is None else w.value(d.seat))


# ---- options ----


def _write_options(w: OptionWriter, trials: Trials, end: p.Decide) -> None:
    d = end.decision
    match d:
        case p.ChancePick() | p.ChanceDraw():
            _chance_options(w, d)
            return
        case p.OfferMenu():
            me = w.keep(w.value(d.seat)) if d.seat is not None else build.ZERO
            each_legal(w, trials, dict.fromkeys(d.actions), me, lambda a: lir.Emit(build.const(a.ordinal), span=w.span))
            return
    assert d.seat is not None
    w.who = w.keep(w.value(d.seat))
    _each_aim(w, trials, lambda aim: _options_with(w, trials, end, aim))


def _each_aim(w: OptionWriter, trials: Trials, write: Callable[[Aim], None]) -> None:
    """Inside an action with `afterwards` options are tried to its end. Which action runs is known, or in a slot."""
    if isinstance(w.proc.owner, Action):
        write(trials.aim_of(w.proc.owner))
        return
    looking_ahead = [a for a in w.scene.book.actions.values() if afterwards_of(a) and trials.reaches(a, w.proc)]
    if not looking_ahead:
        write("opening")
        return
    running = w.handy(build.load(build.const(w.layout.action), 0, len(w.scene.book.actions)))
    ahead: lir.Expr = build.ZERO
    for action in looking_ahead:
        ahead = build.either(ahead, build.compare("=", running, build.const(action.ordinal)))
    w.choose(ahead, lambda: write("afterwards"), lambda: write("opening"))


def _options_with(w: OptionWriter, trials: Trials, end: p.Decide, aim: Aim) -> None:
    d = end.decision
    if isinstance(d, p.SetChoice) and _always(w, trials, aim, end, d):
        count = number_of_sets(w, d)
        code = w.local()
        body: lir.Body = [lir.Emit(build.get(code, 0, MOST_CODE), span=w.span)]
        w.add(lir.ForRange(code, build.ZERO, count, body, span=w.span))
    else:
        each_option(w, end, lambda names, code, after: _emit(w, trials, aim, d, names, code, after))
    if may_be_declined(d):
        some = build.compare("!=", lir.Emitted(low=0, high=MOST_CODE), build.ZERO)
        with w.when(some), w.when(can_decline(w, d)):
            names, after = declined(w, end)
            _emit(w, trials, aim, None, names, build.const(DECLINE), after)


def _always(w: OptionWriter, trials: Trials, aim: Aim, end: p.Decide, d: p.SetChoice) -> bool:
    """Whether any set will do, so that none need be made to be tried."""
    source: Source = w.source(d.source)
    stand_in = w.list_local(source.capacity, source.low, source.high)
    _, answer = w.apart(lambda: trials.leads(w, aim, end.next, {d.result: stand_in}, None, ()))
    return answer == build.ONE


def _emit(
    w: OptionWriter,
    trials: Trials,
    aim: Aim,
    d: p.AnyDecision | None,
    names: dict[n.Var, Bound],
    code: lir.Expr,
    after: int,
) -> None:
    paying = d.paying if isinstance(d, p.Choice) else None
    with w.when(trials.leads(w, aim, after, names, paying, ())):
        w.add(lir.Emit(code, span=w.span))


# ---- chance ----


def _chance_options(w: Writer, d: p.ChancePick | p.ChanceDraw) -> None:
    if isinstance(d, p.ChancePick):
        size = w.keep(_pick_size(w, d))
        index = w.local()
        body: lir.Body = [lir.Emit(build.get(index, 0, MOST_CODE), span=w.span)]
        w.add(lir.ForRange(index, build.ZERO, size, body, span=w.span))
        return
    _total(w, d)
    for key, count in enumerate(_counts(w, d), 1):
        with w.when(build.compare("!=", count, build.ZERO)):
            w.add(lir.Emit(build.const(key), span=w.span))


def _pick_size(w: Writer, d: p.ChancePick) -> lir.Expr:
    source: Source = w.source(d.source)
    size = w.keep(source.size(w))
    with w.when(build.compare("=", size, build.ZERO)):
        w.fail(faults.SHORT, build.ZERO, build.ONE)
    return size


def _counts(w: Writer, d: p.ChanceDraw) -> list[lir.Expr]:
    at = spot(w, d.source)
    address = settled(w, at.address)
    return [
        build.load(build.add(address, build.const(i)), at.plan.least, at.plan.most) for i in range(max(1, at.plan.keys))
    ]


def _total(w: Writer, d: p.ChanceDraw) -> lir.Expr:
    total = w.keep(spot(w, d.source).total())
    with w.when(build.compare("=", total, build.ZERO)):
        w.fail(faults.SHORT, build.ZERO, build.ONE)
    return total


def _write_weights(w: OptionWriter, d: p.ChancePick | p.ChanceDraw) -> None:
    if isinstance(d, p.ChancePick):
        index = w.local()
        w.add(lir.ForRange(index, build.ZERO, _pick_size(w, d), [lir.Emit(build.ONE, span=w.span)], span=w.span))
        return
    for count in _counts(w, d):
        with w.when(build.compare("!=", count, build.ZERO)):
            w.add(lir.Emit(count, span=w.span))


def _write_draw(w: OptionWriter, d: p.ChancePick | p.ChanceDraw) -> None:
    """The first outcome whose running sum of weights passes the number drawn."""
    stream = w.layout.program.streams.index(d.stream)
    drawn = w.local()
    number = build.get(drawn, 0, MOST_CODE)
    if isinstance(d, p.ChancePick):
        w.add(lir.Peek(drawn, stream, _pick_size(w, d), span=w.span))
        w.give(number)
        return
    w.add(lir.Peek(drawn, stream, _total(w, d), span=w.span))
    counts = _counts(w, d)
    for key, count in enumerate(counts[:-1], 1):
        with w.when(build.compare("<", number, count)):
            w.give(key)
        w.assign(drawn, build.subtract(number, count))
    w.give(len(counts))


# ---- answers ----


def _write_apply(w: PlayWriter, end: p.Decide) -> None:
    code = w.parameter(-1, MOST_CODE)
    d = end.decision
    starts = [end.next] if not isinstance(d, p.Menu) else [o.target for o in d.options]
    if isinstance(d, p.Menu) and d.decline is not None:
        starts.append(d.decline)
    if end.declined is not None:
        starts.append(end.declined)
    w.begin_all(starts)
    w.load_frame(across(end, w.live))
    if may_be_declined(d):
        with w.when(build.compare("=", code, build.const(DECLINE))):
            w.decline(end)
    _answered(w, end, code)
    w.write_rest()


def _answered(w: PlayWriter, end: p.Decide, code: lir.Expr) -> None:
    d = end.decision
    match d:
        case p.Menu():
            _branch(w, list(enumerate(o.target for o in d.options)), code)
            return
        case p.OfferMenu():
            _offered(w, d, code, end.next)
            return
        case p.Choice():
            w.set_all(dict(zip(d.vars, _decoded(w, d, code), strict=True)))
            if d.paying is not None:
                with w.at(d.paying.span):
                    transfer(w, d.paying.parts)
        case p.SetChoice():
            items = filtered(w, d)
            count = subset(w, items, w.keep(w.value(d.low)), w.keep(w.value(d.high)), _narrow(w, code, 0, MOST_CODE))
            w.set(d.result, count)
        case p.ChancePick():
            source: Source = w.source(d.source)
            index = _narrow(w, code, 0, max(0, source.capacity - 1))
            w.set(d.var, w.keep(source.item(w, index)))
            _count_draw(w, d.stream)
        case p.ChanceDraw():
            _drawn(w, d, code)
    w.go_to(end.next)


def _narrow(w: Writer, code: lir.Expr, low: int, high: int) -> lir.Expr:
    """The code of a legal move lies there; that of no move is refused by the same words as an index outside."""
    return w.require(code, low, high, faults.NO_ELEMENT, code, build.const(high))


def _branch(w: PlayWriter, cases: list[tuple[int, int]], code: lir.Expr) -> None:
    (number, target), *others = cases
    if not others:
        w.go_to(target)
        return
    w.choose(build.compare("=", code, build.const(number)), lambda: w.go_to(target), lambda: _branch(w, others, code))


def _offered(w: PlayWriter, d: p.OfferMenu, code: lir.Expr, after: int) -> None:
    me = w.keep(w.value(d.seat)) if d.seat is not None else build.ZERO
    returns = w.layout.points[w.proc, after]

    if not d.actions:  # nothing can have been taken: the decision is a dead end, and has been one before this
        w.fail(faults.DEAD_END)
        return

    def rest(actions: list[Action]) -> None:
        first, *others = actions
        proc = w.layout.program.procs[f"action {first.name}"]
        if not others:
            w.enter_proc(proc, [me], returns)
            return
        is_first = build.compare("=", code, build.const(first.ordinal))
        w.choose(is_first, lambda: w.enter_proc(proc, [me], returns), lambda: rest(others))

    rest(list(dict.fromkeys(d.actions)))


def _decoded(w: PlayWriter, d: p.Choice, code: lir.Expr) -> list[Bound]:
    """The values behind a code. A later source may read an earlier variable."""
    found = digits(w.bounds, d)
    total = 1
    for digit in found:
        total *= digit.size
    first = found[0]
    plain = len(found) == 1 and not first.by_index and first.low == 0  # the code is the value itself
    least = max(0, w.bounds.elements(d.sources[0])[0]) if plain else 0
    rest = _narrow(w, code, least, total - 1)
    numbers: list[lir.Expr] = []
    for digit in reversed(found[1:]):
        numbers.append(w.keep(build.modulo(rest, build.const(digit.size))))
        rest = w.keep(build.divide(rest, build.const(digit.size)))
    numbers.append(rest)
    values: list[Bound] = []
    with w.bound({}):
        for digit, number, source in zip(found, reversed(numbers), d.sources, strict=True):
            value = _value_of(w, digit, number, source)
            w.names[digit.var] = value
            values.append(value)
    return values


def _value_of(w: PlayWriter, digit: Digit, number: lir.Expr, source: n.Expr) -> Bound:
    if not digit.by_index:
        return w.keep(build.add(number, build.const(digit.low)))
    listed: Items = w.source(source)
    found: Bound = listed.bound_item(w, number)
    return found


def _drawn(w: PlayWriter, d: p.ChanceDraw, code: lir.Expr) -> None:
    source = spot(w, d.source)
    key = w.keep(_narrow(w, code, 1, max(1, source.plan.keys)))
    w.set(d.var, key)
    _count_draw(w, d.stream)
    shape = source.field.shape
    assert isinstance(shape, HoldingShape)
    target = None if d.target is None else spot(w, d.target)
    with w.at(d.span):
        offset = build.add(key, build.const(-1))
        move_units(w, Due(shape.resource, offset, build.ONE, source, target, d.span))


def _count_draw(w: PlayWriter, stream: str) -> None:
    """A decision of chance takes one number of its stream, whoever took it."""
    counter = build.const(w.layout.counter(w.layout.program.streams.index(stream)))
    w.store(counter, build.add(build.load(counter, 0, MOST_CODE - 1), build.ONE), 0, MOST_CODE)
