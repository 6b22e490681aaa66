"""Keeps what a search found, for as long as the slots that it reads stay as they are; `python.keeping` in C.

Each set of arguments has one place among a few, by its hash. A place holds whether it is used, the arguments, how many
numbers were found, the slots as they stood, and the numbers.
"""

from __future__ import annotations

from rulewright.backends.native.functions import head
from rulewright.hir.bounds import MOST_ROUTES
from rulewright.lir import program as lir
from rulewright.lir.reads import slots_read

PLACES = 128
NUMBERS = 3 * MOST_ROUTES


def raw_name(function: lir.Function) -> str:
    return f"{function.name}_raw"


class KeptFunction:
    """A function that lists, given to others in place of the one that searches. `offset` is where its memory begins."""

    def __init__(self, program: lir.Program, function: lir.Function, offset: int) -> None:
        self.function = function
        self.offset = offset
        self.args = [f"v{p.number}" for p in function.params]
        self.ranges = slots_read(program, function.name)
        self.ground = sum(high - low for low, high in self.ranges)
        self.each = 2 + len(self.args) + self.words_of_ground + NUMBERS
        self.words = PLACES * self.each

    @property
    def words_of_ground(self) -> int:
        """Slots are kept as they are, two in a number."""
        return (self.ground + 1) // 2

    def text(self) -> str:
        args = self.args
        same = "".join(f" && k[{i + 2}] == {arg}" for i, arg in enumerate(args))
        begins = 2 + len(args)
        ground = [
            f"    i64 *r = k + {begins + self.words_of_ground}, i, x = k[0]{same};",
            f"    S *g = (S *)(k + {begins});",
        ]
        keep, at = [], 0
        for low, high in self.ranges:
            n = high - low
            ground.append(f"    x = x && same_slots(g + {at}, s + {low}, {n});")
            keep.append(f"    copy(g + {at}, s + {low}, {n});")
            at += n
        given = ", ".join(["c", "s", *args, "o"])
        return "\n".join(
            [
                f"{head(self.function)} {{",
                "    u64 h = 0;",
                "    i64 *k;",
                *(f"    h = mix(h ^ (u64){arg});" for arg in args),
                f"    k = c->kept + {self.offset} + h % {PLACES} * {self.each};",
                "    {",
                *ground,
                "    if (x) {",
                "        for (i = 0; i < k[1]; i++) push(c, o, r[i]);",
                "        return 0;",
                "    }",
                f"    {raw_name(self.function)}({given});",
                f"    k[0] = !c->trap && o->n <= {NUMBERS};",
                "    if (!k[0]) return 0;",
                *(f"    k[{i + 2}] = {arg};" for i, arg in enumerate(args)),
                *keep,
                "    k[1] = o->n;",
                "    for (i = 0; i < o->n; i++) r[i] = o->p[i];",
                "    }",
                "    return 0;",
                "}",
                "",
            ]
        )
