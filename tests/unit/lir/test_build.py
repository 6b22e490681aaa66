"""Making LIR expressions: what is folded, and the intervals."""

from __future__ import annotations

from itertools import product

import pytest

from rulewright.lir import build, program as lir


def number(low: int, high: int) -> lir.Get:
    return build.get(lir.Local(0), low, high)


def test_sums_keep_one_constant_at_the_end() -> None:
    x, y = lir.Local(0), lir.Local(1)
    at = build.add(build.add(build.get(x, 1, 3), build.const(4)), build.add(build.get(y, 0, 1), build.const(-1)))
    assert isinstance(at, lir.Arith)
    assert at.right == build.const(3)
    assert (at.low, at.high) == (4, 7)


def test_addresses_of_one_record_share_their_multiple() -> None:
    owner = number(1, 4)
    first = build.add(build.multiply(build.add(owner, build.const(-1)), build.const(12)), build.const(30))
    second = build.add(build.multiply(build.add(owner, build.const(-1)), build.const(12)), build.const(35))
    assert isinstance(first, lir.Arith)
    assert isinstance(second, lir.Arith)
    assert first.left == second.left == build.multiply(owner, build.const(12))


def test_intervals_decide_comparisons() -> None:
    assert build.compare("<", number(0, 3), build.const(4)) == build.ONE
    assert build.compare("=", number(1, 3), build.ZERO) == build.ZERO
    assert isinstance(build.compare("<=", number(0, 4), build.const(3)), lir.Compare)


def test_a_local_equals_itself() -> None:
    local = lir.Local(3)
    assert build.compare("=", build.get(local, 1, 4), build.get(local, 1, 2)) == build.ONE
    assert build.compare("!=", build.get(local), build.get(local)) == build.ZERO


@pytest.mark.parametrize("op", ["=", "!=", "<", "<=", ">", ">="])
def test_negating_a_comparison_turns_it_round(op: lir.CompareOp) -> None:
    values = {"=": int.__eq__, "!=": int.__ne__, "<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__}
    opposite = build.negate(build.compare(op, number(-9, 9), build.const(2)))
    assert isinstance(opposite, lir.Compare)
    assert all(values[op](i, 2) != values[opposite.op](i, 2) for i in range(-9, 10))


@pytest.mark.parametrize(("low", "high"), [(-7, -2), (-3, 4), (0, 5), (2, 9)])
@pytest.mark.parametrize(("least", "most"), [(-4, -1), (1, 3), (2, 2)])
def test_intervals_of_quotients_and_products_hold(low: int, high: int, least: int, most: int) -> None:
    left, right = number(low, high), number(least, most)
    pairs = list(product(range(low, high + 1), range(least, most + 1)))
    for made, values in (
        (build.divide(left, right), [a // b for a, b in pairs]),
        (build.multiply(left, right), [a * b for a, b in pairs]),
        (build.subtract(left, right), [a - b for a, b in pairs]),
        (build.minimum(left, right), [min(a, b) for a, b in pairs]),
    ):
        assert made.low <= min(values)
        assert max(values) <= made.high


def test_conditions_fold_without_losing_a_side() -> None:
    unknown = build.compare("<", number(0, 9), build.const(5))
    assert build.both(build.ONE, unknown) == unknown
    assert build.both(unknown, build.ZERO) == build.ZERO
    assert build.either(unknown, build.ONE) == build.ONE
    assert build.cond(unknown, build.ONE, build.ZERO) == unknown
    assert build.negate(build.negate(unknown)) == unknown


def test_a_divisor_that_is_always_0_does_not_stop_the_compiler() -> None:
    """The fault stands in front of it as a statement; what follows is never reached."""
    assert build.divide(number(0, 9), build.ZERO) == build.ZERO
    assert build.modulo(build.const(3), build.ZERO) == build.ZERO
