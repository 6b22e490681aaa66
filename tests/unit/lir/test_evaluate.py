"""The LIR evaluator on functions made by hand: loops, lists in slots, faults, calls on copies."""

from __future__ import annotations

from array import array
from types import SimpleNamespace

import pytest

from rulewright.lir import build, program as lir
from rulewright.lir.evaluate import LirFault, Machine

SIZE = 12


def machine(*functions: lir.Function, **tables: object) -> Machine:
    layout = SimpleNamespace(size=SIZE, seed=8, counter=lambda stream: 7)
    program = lir.Program(layout, functions={f.name: f for f in functions}, **tables)  # type: ignore[arg-type]
    return Machine(program, lambda seed, stream, counter, n: (seed + stream + counter) % n)


def function(body: lir.Body, *params: lir.Local | lir.ListLocal, result: lir.Result = "none") -> lir.Function:
    return lir.Function("f0", params=params, blocks={0: body}, result=result)


def run(body: lir.Body, slots: list[int] | None = None) -> list[int]:
    s = array("i", (slots or []) + [0] * (SIZE - len(slots or [])))
    machine(function(body)).call("f0", s)
    return list(s)


def put(at: int, value: lir.Expr | int) -> lir.Store:
    return lir.Store(build.const(at), value if isinstance(value, lir.Expr) else build.const(value), -99, 99)


def test_what_leaves_its_range_is_a_fault() -> None:
    with pytest.raises(LirFault) as fault:
        run([lir.Store(build.ZERO, build.const(13), 0, 12)])
    assert (fault.value.code, fault.value.values) == ("RW903", (13, 0, 12))


def test_what_leaves_32_bits_raises() -> None:
    with pytest.raises(OverflowError):
        run([lir.Store(build.ZERO, build.const(2**31), 0, 2**40)])


def test_no_address_is_taken_from_the_end() -> None:
    with pytest.raises(IndexError):
        run([put(0, build.load(build.const(-1), 0, 9))])


def test_a_list_in_slots_takes_in_and_gives_out() -> None:
    at = build.ZERO
    s = run([lir.SlotsInsert(at, build.ZERO, build.const(7), 3)], [2, 4, 5])
    assert s[:5] == [3, 7, 4, 5, 0]
    s = run([lir.SlotsInsertSorted(at, build.const(5), 4)], [3, 4, 6, 7])
    assert s[:6] == [4, 4, 5, 6, 7, 0]
    s = run([lir.SlotsRemove(at, build.const(4), 4)], [3, 7, 4, 5])
    assert s[:4] == [2, 7, 5, 0]


def test_loops_go_over_slots_as_they_stood() -> None:
    value = lir.Local(0)
    body: lir.Body = [lir.SlotsRemove(build.ZERO, build.get(value, 0, 9), 3), put(6, build.load(build.const(6), 0, 9))]
    loop = lir.ForSlots(value, build.ONE, build.const(3), 3, body)
    assert run([loop], [3, 4, 5, 6])[:4] == [0, 0, 0, 0]


def test_a_call_on_a_copy_leaves_the_slots_alone() -> None:
    inner = lir.Function("f1", blocks={0: [put(3, 9), lir.Return(build.load(build.const(3), 0, 9))]}, result="number")
    call = lir.Call("f1", (), copied=True, low=0, high=9)
    outer = function([lir.Return(build.add(call, build.load(build.const(3), 0, 9)))], result="number")
    s = array("i", [0] * SIZE)
    assert machine(outer, inner).call("f0", s) == 9
    assert s[3] == 0


def test_a_fault_in_a_guarded_call_is_a_no() -> None:
    inner = lir.Function("f1", blocks={0: [lir.Raise("RW900")]}, result="number")
    guarded = lir.Call("f1", (), guarded=True, low=0, high=1)
    assert machine(function([lir.Return(guarded)], result="number"), inner).call("f0", array("i", [0] * SIZE)) == 0
    plain = function([lir.Return(lir.Call("f1", (), low=0, high=1))], result="number")
    with pytest.raises(LirFault):
        machine(plain, inner).call("f0", array("i", [0] * SIZE))


def test_labels_are_jumped_to() -> None:
    count = lir.Local(0)
    now = build.get(count, 0, 5)
    made = lir.Function("f0", result="number", locals=1)
    made.blocks[0] = [lir.Assign(count, build.ZERO), lir.Jump(2)]
    again: lir.Body = [lir.Assign(count, build.add(now, build.ONE)), lir.Jump(2)]
    made.blocks[2] = [lir.If(build.compare("<", now, build.const(5)), again, [lir.Return(now)])]
    assert machine(made).call("f0", array("i", [0] * SIZE)) == 5


def test_draw_moves_the_counter_and_peek_does_not() -> None:
    local = lir.Local(0)
    for statement, counted in ((lir.Draw(local, 0, build.const(6)), 1), (lir.Peek(local, 0, build.const(6)), 0)):
        s = array("i", [0] * SIZE)
        machine(function([statement, put(0, build.get(local, 0, 5))]), streams=[4]).call("f0", s)
        assert (s[0], s[7]) == (4, counted)


def test_sorting_is_stable_and_by_the_first_key_first() -> None:
    items, first, second = lir.ListLocal(0, 4), lir.ListLocal(1, 4), lir.ListLocal(2, 4)
    made = lir.Function(
        "f0", params=(items, first, second), blocks={0: [lir.SortBy(items, (first, second))]}, list=items
    )
    found = machine(made).call("f0", array("i", [0] * SIZE), [1, 2, 3, 4], [5, 1, 5, 1], [0, 2, 0, 1])
    assert found == [4, 2, 1, 3]
