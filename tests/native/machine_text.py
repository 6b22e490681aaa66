"""The machine without a book: each of its functions to be called by itself, on eight slots."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Sequence
from functools import cache

from rulewright.backends.native.compile_cc import SharedLibrary, compile_with_cc, compiler
from rulewright.backends.native.list_statements import HERE

SLOTS, ROOM = 12, 64
NUMBERS = {
    "SIZE": SLOTS,
    "SEED": 0,
    "VALUES": 4,
    "NODES": 64,
    "STACK": "(1u << 19)",
    "LEAST": "(-0x7FFFFFFFFFFFFFFFLL - 1)",
}
FUNCTIONS = {
    "divide": "divide(c, x, y)",
    "modulo": "modulo(c, x, y)",
    "plus": "plus(c, x, y)",
    "minus": "minus(c, x, y)",
    "times": "times(c, x, y)",
    "insert": "insert(c, s, 0, x, y, SIZE - 2)",
    "insert_sorted": "insert_sorted(c, s, 0, x, SIZE - 2)",
    "take_out": "take_out(c, s, 0, x, SIZE - 1)",
    "clear": "clear(c, s, x, y)",
    "sum": "sum(c, s, x, y)",
    "in_slots": "in_slots(c, s, x, y, 7)",
    "take_slots": "take_slots(c, s, l, x, y)",
    "take_range": "take_range(c, l, x, y)",
    "put_slots": "put_slots(c, s, x, l, y)",
    "remove_one": "remove_one(l, x)",
    "unique": "unique(c, l)",
    "arrange": "arrange(c, l)",
    "sort_by": "sort_by(c, l, keys, 2)",
    "keep_ways": "keep_ways(c, l, x, y)",
    "peek": "peek(c, s, 4, (u64)x, y)",
}


def text() -> str:
    lines = [f"#define {name} {value}" for name, value in NUMBERS.items()]
    lines += [(HERE / f"{name}.c").read_text("utf-8") for name in ("machine", "keep_ways")]
    for name, call in FUNCTIONS.items():
        lines.append(
            f"OUT i64 do_{name}(i64 *memory, i64 words, S *s, i64 *p, i64 n, i64 x, i64 y, i64 *out) {{\n"
            "    C *c = (C *)memory;\n"
            f"    L list = {{p, n, {ROOM}}}, *l = &list;\n"
            f"    i64 *keys[2] = {{p + {ROOM}, p + {2 * ROOM}}};\n"
            "    (void)keys;\n"
            "    c->trap = 0, c->base = c->top = memory + 32, c->end = memory + words;\n"
            f"    out[0] = {call};\n"
            "    out[1] = l->n;\n"
            "    return c->trap;\n"
            "}"
        )
    return "\n".join(lines)


@cache
def library() -> SharedLibrary:
    command = compiler()
    assert command is not None
    return compile_with_cc(command, text(), lambda _: None)


class Did:
    """What a function gave, which trap it met, and how slots and list stand afterwards."""

    def __init__(
        self,
        name: str,
        x: int = 0,
        y: int = 0,
        slots: Sequence[int] = (),
        items: Sequence[int] = (),
        *keys: Sequence[int],
    ) -> None:
        kinds = [
            ctypes.c_void_p,
            ctypes.c_int64,
            ctypes.c_void_p,
            ctypes.c_void_p,
            *[ctypes.c_int64] * 3,
            ctypes.c_void_p,
        ]
        call = ctypes.CFUNCTYPE(ctypes.c_int64, *kinds)(library().address(f"do_{name}"))
        s = array("i", [*slots, *[0] * (SLOTS - len(slots))])
        rows = [items, *keys, *[()] * (2 - len(keys))]
        p = array("q", [n for row in rows for n in (*row, *[0] * (ROOM - len(row)))])
        memory, out = array("q", bytes(8 * 2048)), array("q", [0, 0])
        at = [a.buffer_info()[0] for a in (memory, s, p, out)]
        self.trap = call(at[0], len(memory), at[1], at[2], len(items), x, y, at[3])
        self.value = out[0]
        self.slots = s.tolist()
        self.items = p[: out[1]].tolist()
