"""Sharing: what is worked out once, and what must stay where it is."""

from __future__ import annotations

from types import SimpleNamespace

from rulewright.lir import build, program as lir
from rulewright.lir.passes import drop_unread
from rulewright.lir.questions import nodes
from rulewright.lir.sharing import share

PROGRAM = lir.Program(SimpleNamespace(size=100))  # type: ignore[arg-type]


def loads(body: lir.Body) -> int:
    return sum(isinstance(node, lir.Load) for node in nodes(body))


def shared(body: lir.Body, *params: lir.Local, locals: int = 9) -> lir.Body:
    made = lir.Function("f0", params=params, blocks={0: body}, locals=locals)
    share(made, PROGRAM, frozenset())
    return made.body


def asked(value: lir.Expr) -> lir.If:
    return lir.If(build.compare(">", value, build.const(3)), [lir.Emit(value)], [])


def test_a_slot_read_twice_is_read_once() -> None:
    player = lir.Local(0)
    money = build.load(build.add(build.multiply(build.get(player, 1, 4), build.const(10)), build.const(5)), 0, 50)
    body = shared([asked(money), asked(money)], player)
    assert loads(body) == 1


def test_nothing_is_shared_across_a_write() -> None:
    player = lir.Local(0)
    at = build.add(build.multiply(build.get(player, 1, 4), build.const(10)), build.const(5))
    money = build.load(at, 0, 50)
    body = shared([asked(money), lir.Store(at, build.ZERO, 0, 50), asked(money)], player)
    assert loads(body) == 4


def test_what_a_loop_does_not_change_moves_out_of_it() -> None:
    player, good = lir.Local(0), lir.Local(1)
    base = build.multiply(build.get(player, 1, 4), build.const(10))
    cash = build.load(base, 0, 50)
    price = build.load(build.add(build.get(good, 1, 3), build.const(60)), 0, 9)
    loop = lir.ForRange(good, build.ONE, build.const(4), [asked(build.subtract(cash, price))])
    body = shared([loop], player)
    assert isinstance(body[-1], lir.ForRange)
    assert loads(body[-1].body) == 1


def test_an_address_known_good_below_a_test_does_not_move_above_it() -> None:
    member = lir.Local(0)
    wide, narrow = build.get(member, 0, 4), build.get(member, 1, 4)
    value = build.load(build.add(build.multiply(narrow, build.const(10)), build.const(-10)), 0, 9)
    body = shared([lir.Require(wide, 1, 4, "RW917", ()), asked(value), asked(value)], member)
    assert isinstance(body[0], lir.Require)


def test_locals_that_nobody_reads_are_left_out() -> None:
    a, b = lir.Local(0), lir.Local(1)
    kept = lir.Emit(build.const(3))
    made = lir.Function("f0", blocks={0: [lir.Assign(a, build.const(1)), lir.Assign(b, build.get(a, 0, 1)), kept]})
    drop_unread(made)
    assert made.body == [kept]
