"""Passes that leave work out: what is left, and that it does the same on slots of every sort."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace

import pytest

from rulewright.lir import build, program as lir
from rulewright.lir.evaluate import LirFault, Machine
from rulewright.lir.improve.carrying import carry
from rulewright.lir.improve.knowing import Knower
from rulewright.lir.improve.looping import Looper
from rulewright.lir.improve.tidying import tidy
from rulewright.lir.questions import nodes

SIZE = 24
PLAYER, GOOD, FOUND, COUNT = (lir.Local(i) for i in range(4))
PLAYERS = build.get(PLAYER, 1, 2)


def program(body: lir.Body, result: lir.Result = "options") -> lir.Program:
    layout = SimpleNamespace(size=SIZE, counter=lambda stream: SIZE - 1)
    made = lir.Program(layout)  # type: ignore[arg-type]
    made.pools.append((0, 1, 0, 1, 1, 0))
    made.functions["f0"] = lir.Function("f0", params=(PLAYER,), blocks={0: body}, result=result, locals=9)
    return made


def improved(body: lir.Body, result: lir.Result = "options") -> lir.Body:
    """After all passes; it gives what the body gives, and leaves the same slots, or has the same fault."""
    before, after = program(body, result), program(body, result)
    function = after.functions["f0"]
    Knower(after, function, frozenset()).improve()
    tidy(function, after)
    Looper(after, function, frozenset(), lambda rows: _another(after, rows)).improve()
    carry(function, after)
    Knower(after, function, frozenset()).improve()
    tidy(function, after)
    for first, second, player in product(range(3), range(3), (1, 2)):
        assert run(before, first, second, player) == run(after, first, second, player)
    return function.body


def _another(program: lir.Program, rows: object) -> int:
    program.rows.append(tuple(map(tuple, rows)))  # type: ignore[call-overload]
    return len(program.rows) - 1


def run(program: lir.Program, first: int, second: int, player: int) -> object:
    slots = [first, second, *((i * first + second) % 3 for i in range(SIZE - 2))]
    machine = Machine(program, lambda *_: 0)
    given = machine.blank()
    given[:] = type(given)("i", slots)
    try:
        return machine.call("f0", given, player), list(given)
    except LirFault as fault:
        return fault.code, fault.values


def slot(at: int | lir.Expr, most: int = 2) -> lir.Expr:
    return build.load(build.const(at) if isinstance(at, int) else at, 0, most)


def store(at: int | lir.Expr, value: lir.Expr, most: int = 2) -> lir.Store:
    return lir.Store(build.const(at) if isinstance(at, int) else at, value, 0, most)


def found(body: lir.Body, kind: type) -> int:
    return sum(isinstance(node, kind) for node in nodes(body))


# ---- what is known ----


def test_a_test_that_was_passed_is_not_made_again() -> None:
    member = build.get(FOUND, 0, 2)
    asked = lir.Require(member, 1, 2, "RW917", (build.ZERO,))
    body = improved([lir.Assign(FOUND, slot(0)), asked, lir.Emit(member), asked, lir.Emit(member)])
    assert found(body, lir.Require) == 1


def test_below_a_test_the_same_question_is_answered() -> None:
    value = build.get(FOUND, 0, 2)
    inner = lir.If(build.compare(">", value, build.ZERO), [lir.Emit(value)], [lir.Emit(build.const(9))])
    body = improved([lir.Assign(FOUND, slot(0)), lir.If(build.compare("=", value, build.const(2)), [inner], [])])
    assert found(body, lir.If) == 1


def test_what_was_written_is_not_read_again() -> None:
    value = build.get(FOUND, 0, 2)
    body = improved([lir.Assign(FOUND, slot(0)), store(5, value), lir.Emit(slot(5)), lir.Emit(slot(0))])
    assert found(body, lir.Load) == 1


def test_a_write_that_may_lie_there_is_not_read_past() -> None:
    value = build.get(FOUND, 0, 2)
    somewhere = build.add(slot(1), build.const(4))
    body = improved([lir.Assign(FOUND, slot(0)), store(5, value), store(somewhere, build.ONE), lir.Emit(slot(5))])
    assert found(body, lir.Load) == 3


def test_what_a_loop_changes_is_not_known_in_it() -> None:
    count = build.get(COUNT, 0, 9)
    loop = lir.ForRange(
        GOOD, build.ZERO, build.const(3), [lir.Emit(count), lir.Assign(COUNT, build.add(count, build.ONE))]
    )
    improved([lir.Assign(COUNT, build.ZERO), loop, lir.Emit(count)])


def test_a_loop_that_runs_once_is_none() -> None:
    good = build.get(GOOD, 4, 4)
    body = improved([lir.ForRange(GOOD, build.const(4), build.const(5), [lir.Emit(slot(good)), lir.Break()])])
    assert found(body, lir.ForRange) == 0


# ---- loops ----


def each_good(*demands: lir.Expr) -> lir.ForRange:
    condition: lir.Expr = build.ONE
    for demand in demands:
        condition = build.both(condition, demand)
    good = build.get(GOOD, 0, 5)
    return lir.ForRange(GOOD, build.ZERO, build.const(6), [lir.If(condition, [lir.Emit(good)], [])])


def good_entry() -> lir.Expr:
    return lir.Entry(0, build.get(GOOD, 0, 5), low=0, high=1)


def test_what_constants_decide_is_decided_before() -> None:
    body = improved([each_good(good_entry())])
    assert found(body, lir.ForRow) == 1
    assert found(body, lir.If) == 0


def test_with_one_local_more_there_is_a_row_for_each_of_its_values() -> None:
    body = improved([each_good(build.compare("=", build.add(good_entry(), build.ONE), PLAYERS))])
    (loop,) = (s for s in body if isinstance(s, lir.ForRow))
    assert loop.body == [lir.Emit(build.get(GOOD, 0, 5))]


def test_what_no_round_changes_is_asked_before() -> None:
    body = improved(
        [each_good(slot(build.add(build.get(GOOD, 0, 5), build.const(8))), build.compare("=", slot(0), PLAYERS))]
    )
    assert isinstance(body[0], lir.If)
    assert isinstance(body[0].then[0], lir.ForRange)


def test_a_search_in_slots_is_one_question() -> None:
    there = build.compare("=", slot(build.add(build.get(GOOD, 0, 5), build.const(8))), PLAYERS)
    search = lir.ForRange(
        GOOD, build.ZERO, build.const(6), [lir.If(there, [lir.Assign(FOUND, build.ONE), lir.Break()], [])]
    )
    asked = lir.If(build.get(FOUND, 0, 1), [lir.Emit(build.ONE)], [])
    body = improved([lir.Assign(FOUND, build.ZERO), search, asked])
    assert found(body, lir.InSlots) == 1
    assert found(body, lir.ForRange) == 0


def test_what_follows_a_search_is_done_where_it_stops() -> None:
    there = build.compare("=", slot(build.multiply(build.get(GOOD, 0, 5), build.const(2))), PLAYERS)
    search = lir.ForRange(
        GOOD, build.ZERO, build.const(6), [lir.If(there, [lir.Assign(FOUND, build.ONE), lir.Break()], [])]
    )
    body = improved([lir.Assign(FOUND, build.ZERO), search, lir.If(build.get(FOUND, 0, 1), [store(3, build.ONE)], [])])
    assert isinstance(body[-1], lir.ForRange)


# ---- slots in loops ----


def counting(*more: lir.Stmt) -> lir.Body:
    tally = lir.If(build.compare("<", slot(4, 9), build.const(9)), [store(4, build.add(slot(4, 8), build.ONE), 9)], [])
    return [store(4, build.ZERO, 9), lir.ForRange(GOOD, build.ZERO, slot(0), [tally, *more]), lir.Emit(slot(4, 9))]


def test_a_slot_is_carried_through_a_loop_in_a_local() -> None:
    body = improved(counting())
    (loop,) = (s for s in body if isinstance(s, lir.ForRange))
    assert found(loop.body, lir.Store) == 0


@pytest.mark.parametrize(
    "other",
    [lir.Emit(build.sum_slots(build.const(3), 3, 0, 9)), store(build.add(slot(0), build.const(3)), build.ONE, 9)],
)
def test_a_slot_that_others_look_at_is_not_carried(other: lir.Stmt) -> None:
    body = improved(counting(other))
    (loop,) = (s for s in body if isinstance(s, lir.ForRange))
    assert found(loop.body, lir.Store) >= 1
