"""Row 49: small books that would grow out of all proportion when compiled."""

from rule_case import Rules, said

LOOPS = "".join("  " * i + f"for each v{i} in 1..1:\n" for i in range(20)) + "  " * 20 + "gain £0"
CHAIN = "steps:\n  s0:\n    do: gain £1\n" + "".join(
    f"  s{i}:\n    do: |\n      s{i - 1}()\n      s{i - 1}()\n" for i in range(1, 40)
)
WIDE = ", ".join(f"v{i} from 1..100" for i in range(8))
CASES = [
    Rules("twenty loops inside each other", LOOPS, codes=said("RW434")),
    Rules("forty steps that each call the last twice", "s39()", CHAIN, codes=said("RW430")),
    Rules(
        "eight names of a hundred",
        f"choose {WIDE} where v0 + v1 + v2 + v3 + v4 + v5 + v6 + v7 = 8\ngain £1",
        codes=said("RW432"),
    ),
    Rules("a field of a million", part="state:\n  wide[1..1000000]: 0..9\n", codes=said("RW433")),
]
