"""From the numbers of decisions, points and score lines to the functions behind them."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.backends.native.tables import numbered
from rulewright.lir import program as lir


def write_switches(
    program: lir.Program, dead_ends: Sequence[int], too_many: Sequence[int], offers: frozenset[int]
) -> str:
    """`dead_ends` and `too_many` are the faults of having no option, or too many, by decision."""
    by = program.decisions
    worth = [program.outlook] if program.outlook else program.scores
    ties = [f"{'' if most else '-'}{name}(c, s, seat)" for name, most in program.ties]
    return "\n".join(
        [
            _table("dead_ends", [0, *dead_ends]),
            _table("too_many", [0, *too_many]),
            _table("by_chance", [0, *(int(bool(d.draw)) for d in by)]),
            _table("is_offer", [int(i in offers) for i in range(len(by) + 1)]),
            _switch("seat_of", "", [f"{d.seat}(c, s)" for d in by]),
            _switch("options_of", ", L *o", [f"{d.options}(c, s, o)" for d in by]),
            _switch("weights_of", ", L *o", [f"{d.weights}(c, s, o)" if d.weights else "" for d in by]),
            _switch("drawn_of", "", [f"{d.draw}(c, s)" if d.draw else "" for d in by]),
            _switch("apply_of", ", i64 x", [f"{d.apply}(c, s, x)" for d in by]),
            _switch("go_on", "", [f"{name}(c, s)" for name in program.points]),
            _switch("line_of", ", i64 seat", [f"{name}(c, s, seat)" for name in program.scores], first=0),
            _switch("worth_of", ", i64 seat", [f"{name}(c, s, seat)" for name in worth], first=0),
            _switch("tie_of", ", i64 seat", ties, first=0),
            f"static i64 set_up(C *c, S *s) {{ return {program.begin}(c, s); }}\n",
        ]
    )


def _table(name: str, numbers: Sequence[int]) -> str:
    return f"static const i32 {name}[] = {{{numbered(numbers)}}};"


def _switch(name: str, params: str, calls: Sequence[str], first: int = 1) -> str:
    cases = [f"    case {i}: return {call};" for i, call in enumerate(calls, first) if call]
    lines = [
        f"static i64 {name}(C *c, S *s, i64 at{params}) {{",
        "  switch (at) {",
        *cases,
        "  }",
        "  return bad(c);",
        "}",
    ]
    return "\n".join(lines) + "\n"
